/** Answers of a server: recorded once, then replayed to every build. */
import { readFileSync } from 'node:fs';
import type { BrowserContext } from 'playwright-core';

export interface RecordedAnswer {
  status: number;
  type: string;
  /** Text, or base64 if `binary`. */
  body: string;
  binary?: true;
}
export interface Tape {
  /** The page's clock, in ms since 1970. */
  now?: number;
  /** Keyed by method and address: 'GET /api/game/list?lobby=Main'. */
  http: Record<string, RecordedAnswer>;
  /** Frames, keyed by address without tickets: '/chatSocket?channel=r…'. */
  sockets: Record<string, string[]>;
}
/** Keyed by the name of a person ('visitor', 'mina') or of a table ('mafia-night'). */
export type Recording = Record<string, Tape>;

/** The origin for every build and port, because pages show their own address. A name under localhost is a secure context. */
export const ORIGIN = 'http://duskhaven.localhost';
/** Requests that only a server can answer. */
export const IS_DYNAMIC = /^\/(?:api|uploads|identitytoolkit|securetoken)[./]/;

export const emptyTape = (): Tape => ({ http: {}, sockets: {} });
export const readRecording = (file: string): Recording => JSON.parse(readFileSync(file, 'utf8')) as Recording;

export function httpKey(method: string, address: string): string {
  const { pathname, search } = new URL(address, ORIGIN);
  return `${method} ${pathname}${search}`;
}
export function socketKey(address: string): string {
  const { pathname, searchParams } = new URL(address);
  for (const ticket of ['token', 'have', 'first', 'last']) searchParams.delete(ticket);
  return `${pathname}${searchParams.size ? `?${searchParams}` : ''}`;
}

export const recordedAnswer = (tapes: Tape[], key: string): RecordedAnswer | undefined =>
  tapes.find(({ http }) => http[key])?.http[key];

/** Answers a context's sockets from the first tape that has them. Others reach the server if `live`, else they stay silent. */
export async function replaySockets(
  context: BrowserContext,
  tapes: Tape[],
  missing: (key: string) => void,
  live = false,
): Promise<void> {
  await context.routeWebSocket(/./, (socket) => {
    const key = socketKey(socket.url());
    const frames = tapes.find(({ sockets }) => sockets[key])?.sockets[key];
    if (!frames && live) return void socket.connectToServer();
    if (!frames) missing(`socket ${key}`);
    socket.onMessage((message) => {
      if (message === 'p') socket.send('p');
    });
    for (const frame of frames ?? []) socket.send(frame);
  });
}
