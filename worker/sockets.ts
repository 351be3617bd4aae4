/** Shared by all WebSocket routes. The route authenticates, and passes the result to the object in internal headers. */
import type { Context } from 'hono';
import type { App } from './app.ts';
import { problem } from './problem.ts';

/** Pages of other sites must not open sockets with our visitors' cookies and addresses. */
export function checkUpgrade(c: Context<App>): void {
  if (c.req.header('upgrade')?.toLowerCase() !== 'websocket') throw problem(426, 'This address takes WebSockets only.');
  const origin = c.req.header('origin');
  const ownHosts = [c.req.header('host'), new URL(c.req.url).host];
  if (origin !== undefined && !ownHosts.includes(hostOf(origin)))
    throw problem(403, 'Only this site’s own pages can open a WebSocket.');
}

const hostOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).host : '?');

/** Makes the request to the object, without any of the client's headers. */
export const upgrade = (from: Request, query: string, headers: Record<string, string>): Request =>
  new Request(new URL(query, new URL(new URL(from.url).pathname, from.url)), {
    headers: { Upgrade: 'websocket', ...headers },
  });
