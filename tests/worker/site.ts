/// <reference types="@cloudflare/vitest-plugin/types" />

import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { AsyncLocalStorage } from 'node:async_hooks';
import app from '../../worker/index.ts';
import { countingDatabase } from './counting-database.ts';

export const ORIGIN = 'http://duskhaven.test';

const rowsOfCall = new AsyncLocalStorage<{ read: number; written: number }>();
const counted = (db: D1Database): D1Database => countingDatabase(db, () => rowsOfCall.getStore() ?? { read: 0, written: 0 });
/** Shared by all calls, as on the site, because the worker keeps prepared statements by database. */
const DATABASES = { DB: counted(env.DB), SEARCH: counted(env.SEARCH) };

/**
 * Calls the worker. `rows` is the number of rows that D1 has read for it, including those of the search index: of a stream, when
 * it has ended.
 */
export async function call(path: string, init: RequestInit = {}, extra: Partial<Env> = {}): Promise<Response & { rows: number }> {
  const rows = { read: 0, written: 0 };
  const ctx = createExecutionContext();
  const request = new Request(new URL(path, ORIGIN), init);
  const response = await rowsOfCall.run(rows, async () => app.fetch(request, { ...env, ...DATABASES, ...extra } as Env, ctx));
  await waitOnExecutionContext(ctx);
  return Object.defineProperty(response, 'rows', { get: () => rows.read }) as Response & { rows: number };
}

let addresses = 0;

export class Browser {
  cookie = '';
  csrf = '';
  id = '';
  name = '';
  readonly #address = `10.0.${Math.floor(++addresses / 250)}.${addresses % 250}`;

  get(path: string, headers: Record<string, string> = {}) {
    return this.#send(path, { headers });
  }
  /** `body` undefined sends nothing; text is sent unchanged; everything else as JSON. */
  post(path: string, body?: unknown, headers: Record<string, string> = {}) {
    const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
    return this.#send(path, {
      method: 'POST',
      ...(text === undefined ? {} : { body: text }),
      headers: {
        ...(text === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.csrf ? { 'x-csrf': this.csrf } : {}),
        ...headers,
      },
    });
  }
  postForm(path: string, fields: Record<string, string | Uint8Array<ArrayBuffer>>) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields))
      form.set(name, typeof value === 'string' ? value : new File([value], 'picture.png', { type: 'image/png' }));
    return this.#send(path, { method: 'POST', body: form, headers: { 'x-csrf': this.csrf } });
  }
  send(path: string, method: string) {
    return this.#send(path, { method, headers: { 'x-csrf': this.csrf } });
  }
  async #send(path: string, init: RequestInit) {
    const headers = { 'cf-connecting-ip': this.#address, ...(this.cookie ? { cookie: this.cookie } : {}), ...init.headers };
    const response = await call(path, { ...init, headers });
    const set = response.headers.get('set-cookie');
    if (set) this.cookie = set.split(';')[0]!;
    return response;
  }
  async signInAsGuest(name?: string): Promise<this> {
    const response = await this.post('/api/auth/guest', name === undefined ? {} : { name });
    if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
    const told = (await response.json()) as { csrf: string; guest: { id: string; name: string } };
    this.csrf = told.csrf;
    [this.id, this.name] = [told.guest.id, told.guest.name];
    return this;
  }
  async host(more: Record<string, unknown> = {}): Promise<string> {
    const response = await this.post('/api/game/host', { ...TABLE_FORM, ...more });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${response.status}: ${text}`);
    return text;
  }
}

/** The required fields of the host form. */
export const TABLE_FORM = { gameType: 'Mafia', lobby: 'Main', setup: 'first-light' };
export const guest = (name?: string): Promise<Browser> => new Browser().signInAsGuest(name);

/** Opens a socket as a browser on our own page does; `socket` is null if it was refused. */
export async function openSocket(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ socket: WebSocket | null; response: Response }> {
  const response = await call(path, { headers: { upgrade: 'websocket', host: new URL(ORIGIN).host, ...headers } });
  response.webSocket?.accept();
  return { socket: response.webSocket, response };
}
/** Takes a seat or watches; returns the socket and the token that opened it. */
export async function sit(browser: Browser, game: string, spectate = false) {
  const response = await browser.get(`/api/game/${game}/connect${spectate ? '?spectate=true' : ''}`);
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  const { url, token } = (await response.json()) as { url: string; token: string };
  const { socket } = await openSocket(`${url}?token=${token}&have=0`);
  return { socket: socket!, token };
}
