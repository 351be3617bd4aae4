/** An address on another site, which asks before it is followed; a LinkTarget may also be a path of this site. */
export type ExternalTarget = { url: string; host: string };
export type LinkTarget = { path: string } | ExternalTarget;

/** Paths that are not pages: following one would run an endpoint or start a sign-in. */
const NO_PAGES = /^\/(?:api|auth|dev|gameSocket|lobbySocket|chatSocket)(?:\/|$)/i;
/**
 * Whether a path must not be linked. Browsers read a path with two leading slashes as another site's address; characters may be
 * percent-encoded.
 */
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
 * Parses a link to http(s) or to a path of this site (`origin`). Null for anything else, such as `javascript:`, `data:`, mail,
 * and addresses with a user or password.
 */
export function linkTargetOf(href: string, origin: string | undefined = globalThis.location?.origin): LinkTarget | null {
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
