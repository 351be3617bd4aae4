import { useEffect } from 'react';

/** Sets the title, such as 'Play · Duskhaven'. Null sets the site's name alone. */
export function useTitle(page: string | null): void {
  useEffect(() => {
    document.title = page === null ? 'Duskhaven' : `${page} · Duskhaven`;
  }, [page]);
}
