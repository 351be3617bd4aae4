/**
 * Kills the server during a guest's sign-in; every second time after D1 has the member, but maybe not the room. KILL_SEED repeats
 * a run's moments.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { below, seeded } from '../../games/engine/rng.ts';
import { hashPassword } from '../../worker/identity/password.ts';
import { freePort } from '../e2e/site.ts';
import { manyOf } from '../long.ts';
import { databaseIn } from './members.ts';
import { request } from './request.ts';
import { copyDatabase, type Server, start } from './server.ts';

const ROUNDS = manyOf(4, 10);
const MAX_DELAY_MS = 60;
const PASSWORD = 'correct horse';
const folder = mkdtempSync(join(tmpdir(), 'duskhaven-sign-in-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function addIdentities(stateDir: string, emails: readonly string[]): Promise<void> {
  const password = await hashPassword(PASSWORD, 2 ** 15);
  const db = new DatabaseSync(databaseIn(stateDir));
  const row = db.prepare(
    'insert into identities (uid, email, email_key, email_verified, password, created_at, last_login_at, valid_since) values (?, ?, ?, 1, ?, 1, 1, 0)',
  );
  for (const [i, email] of emails.entries()) row.run(`kill-identity-${i}`, email, email, password);
  db.close();
}

class Person {
  cookie = '';
  csrf = '';
  id = '';
  readonly #server: Server;
  constructor(server: Server) {
    this.#server = server;
  }
  async fetch(path: string, body?: unknown): Promise<Response> {
    const headers: Record<string, string> = { cookie: this.cookie, 'x-csrf': this.csrf };
    if (body !== undefined) headers['content-type'] = 'application/json';
    const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await request(`${this.#server.origin}${path}`, init);
    const set = response.headers.getSetCookie().find((text) => text.startsWith('session='));
    if (set) this.cookie = set.split(';')[0]!;
    return response;
  }
  async json<T>(path: string, body?: unknown): Promise<T> {
    const response = await this.fetch(path, body);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }
  async enter(): Promise<this> {
    const { csrf, guest } = await this.json<{ csrf: string; guest: { id: string } }>('/api/auth/guest', {});
    [this.csrf, this.id] = [csrf, guest.id];
    return this;
  }
  async sit(table: string): Promise<void> {
    const { url, token } = await this.json<{ url: string; token: string }>(`/api/game/${table}/connect`);
    const socket = new WebSocket(`${this.#server.origin.replace('http', 'ws')}${url}?token=${token}&have=0`);
    await new Promise<void>((done, fail) => {
      socket.addEventListener('message', () => done());
      socket.addEventListener('close', ({ code, reason }) => fail(new Error(`${code} ${reason}`)));
      socket.addEventListener('error', () => fail(new Error('the socket failed')));
    });
    socket.close();
  }
  async meet(): Promise<{ id?: string; inGame?: string | false }> {
    const info = await this.json<{ csrf?: string; id?: string; inGame?: string | false }>('/api/user/info');
    this.csrf = info.csrf ?? '';
    return info;
  }
}

/** Resolves once the guest's row is deleted, which happens in the commit that creates the member. */
async function committed(path: string, guest: string): Promise<void> {
  const db = new DatabaseSync(path, { readOnly: true });
  const isThere = db.prepare('select 1 from guests where id = ?');
  const end = Date.now() + 30_000;
  while (isThere.get(guest)) {
    if (Date.now() > end) throw new Error('the sign-in did not reach D1');
    // Yields the processor to the server.
    await pause(1);
  }
  db.close();
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
const idTokenOf = async (person: Person, email: string): Promise<string> => {
  const body = { email, password: PASSWORD, returnSecureToken: true };
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=duskhaven';
  return (await person.json<{ idToken: string }>(path, body)).idToken;
};
const playersOf = async (person: Person, table: string): Promise<string> =>
  JSON.stringify((await person.json<{ players: unknown }>(`/api/game/${table}/info`)).players);

test('killed while a guest signs in at a table, the server gives the seat to the member when they come back', async () => {
  const seed = Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000);
  const dice = seeded([seed, 0, 0, 0]);
  const moments = Array.from({ length: ROUNDS }, () => below(dice, MAX_DELAY_MS));
  console.log(`KILL_SEED=${seed}: killed ${moments.join(', ')} ms after a sign-in was sent`);
  const emails = moments.map((_, i) => `kill-${i}@example.com`);
  copyDatabase(join(folder, 'storm'));
  await addIdentities(join(folder, 'storm'), emails);
  const server = await start({ port: await freePort(), stateDir: join(folder, 'storm') });
  const database = databaseIn(join(folder, 'storm'));
  const ends = { before: 0, between: 0 };
  try {
    for (const [i, moment] of moments.entries()) {
      const host = await new Person(server).enter();
      const table = await (
        await host.fetch('/api/game/host', { gameType: 'Mafia', lobby: 'Sandbox', setup: 'first-light' })
      ).text();
      const guest = await new Person(server).enter();
      await guest.sit(table);
      const old = guest.id;
      const idToken = await idTokenOf(guest, emails[i]!);
      const cookie = guest.cookie;
      // The kill may abort this request.
      const signingIn = guest.fetch('/api/auth', { idToken }).catch(() => null);
      if (i % 2) await pause(moment);
      else await committed(database, old);
      await server.crash();
      await signingIn;
      // The answer may be lost: the browser then still has the guest's cookie, which may already be invalid.
      guest.cookie = cookie;
      const wasSignedIn = !(await guest.fetch('/api/user/info').then((r) => r.text())).includes(old);
      if (wasSignedIn && (await playersOf(guest, table)).includes(old)) ends.between += 1;
      if (!wasSignedIn) ends.before += 1;
      // The token may already be used, so the member logs in again.
      expect((await guest.fetch('/api/auth', { idToken: await idTokenOf(guest, emails[i]!) })).status).toBe(200);
      const { id, inGame } = await guest.meet();
      expect(inGame, `round ${i}`).toBe(table);
      await guest.sit(table);
      const players = await playersOf(guest, table);
      expect([players.includes(id!), players.includes(old)], `round ${i}`).toEqual([true, false]);
      expect((await guest.fetch('/api/game/leave', {})).status).toBe(200);
    }
    console.log(
      `before the commit: ${ends.before}; between it and the room: ${ends.between}; after: ${ROUNDS - ends.before - ends.between}`,
    );
  } finally {
    await server.stop();
  }
});
