/** What every door for sockets shares. Who comes in is settled by the door; the object behind is told by headers of ours. */
import type { Context } from 'hono';
import type { App } from './app.ts';
import { problem } from './problem.ts';

/** A page of another site must not open sockets with our visitors' cookies and addresses. */
export function checkUpgrade(c: Context<App>): void {
  if (c.req.header('upgrade')?.toLowerCase() !== 'websocket') throw problem(426, 'This address is for sockets.');
  const origin = c.req.header('origin');
  const ours = [c.req.header('host'), new URL(c.req.url).host];
  if (origin !== undefined && !ours.includes(hostOf(origin))) throw problem(403, 'Sockets open from our own pages only.');
}

const hostOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).host : '?');

/** A request of our own: nothing that the client sent gets through but that it wants a socket. */
export const upgrade = (from: Request, query: string, headers: Record<string, string>): Request =>
  new Request(new URL(query, new URL(new URL(from.url).pathname, from.url)), {
    headers: { Upgrade: 'websocket', ...headers },
  });
