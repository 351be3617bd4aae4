import { useEffect } from 'react';

/** 'Play · Duskhaven'. Null is the site's own name. */
export function useTitle(page: string | null): void {
  useEffect(() => {
    document.title = page === null ? 'Duskhaven' : `${page} · Duskhaven`;
  }, [page]);
}
