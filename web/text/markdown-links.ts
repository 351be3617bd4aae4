/** Where a link that somebody wrote may lead. */

/** A page of ours, or an address elsewhere that one is asked about first. */
export type LinkTarget = { path: string } | { url: string; host: string };

/** Paths that are no pages: to follow one would do something, or begin a sign-in. */
const NO_PAGES = /^\/(?:api|auth|dev|gameSocket|lobbySocket|chatSocket)(?:\/|$)/i;
/** A path that begins with two strokes is the address of another site to whatever follows it. Signs may be written in numbers. */
const isNoPage = (path: string): boolean => /^\/[/\\]/.test(path) || NO_PAGES.test(plainly(path));
function plainly(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
const BASE = 'https://this-site.invalid';

/**
 * Null for whatever is neither a path of the site nor http(s): `javascript:`, `data:`, mail, an address with a name and a
 * password in it. `origin` is this site's own.
 */
export function linkOf(href: string, origin?: string): LinkTarget | null {
  const url = parsed(href.trim());
  if (!url || url.username || url.password) return null;
  if (url.origin === BASE || url.origin === origin) {
    if (url.origin === BASE && !/^[/#?]/.test(href.trim())) return null;
    return isNoPage(url.pathname) ? null : { path: url.pathname + url.search + url.hash };
  }
  return url.protocol === 'http:' || url.protocol === 'https:' ? { url: url.href, host: url.host } : null;
}
function parsed(href: string): URL | null {
  try {
    return new URL(href, BASE);
  } catch {
    return null;
  }
}
