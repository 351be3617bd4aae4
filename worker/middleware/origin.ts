import type { Context } from 'hono';

/** False if a page of another site sent this. Programs send no Origin; a browser always sends its page's. */
export function isSameOrigin(c: Context): boolean {
  const origin = c.req.header('origin');
  const ownHosts = [c.req.header('host'), new URL(c.req.url).host];
  return origin === undefined || (URL.canParse(origin) && ownHosts.includes(new URL(origin).host));
}
