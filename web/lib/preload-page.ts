/** Fetches a page before it is visited. Only routes.tsx knows the pages, and importing it here would load everything else too. */
let preload: (path: string) => void = () => {};

export function setPagePreload(to: (path: string) => void): void {
  preload = to;
}
export const preloadPage = (path: string): void => preload(path);
