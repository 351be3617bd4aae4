/** Fetches a page before one goes there. The pages themselves are known to routes.tsx alone, which loads everything else. */
let preload: (path: string) => void = () => {};

export function setPagePreload(to: (path: string) => void): void {
  preload = to;
}
export const preloadPage = (path: string): void => preload(path);
