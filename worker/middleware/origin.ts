import type { Context } from 'hono';

/** Whether no page of another site sent this. Programs name no origin; a browser cannot help naming that of its page. */
export function isOurs(c: Context): boolean {
  const origin = c.req.header('origin');
  const ours = [c.req.header('host'), new URL(c.req.url).host];
  return origin === undefined || (URL.canParse(origin) && ours.includes(new URL(origin).host));
}
