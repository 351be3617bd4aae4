/// <reference types="@cloudflare/vitest-plugin/types" />
/** A table's socket that the browser's cookie opens: who comes in without a ticket, and that all others have to ask for one. */
import { env } from 'cloudflare:workers';
import * as base64url from 'jose/base64url';
import { beforeEach, expect, test, vi } from 'vitest';
import { CLOSE_CODES } from '../../protocol/limits.ts';
import { decode } from '../../protocol/socket/frame.ts';
import type { CookieVisitor } from '../../protocol/visitor.ts';
import { PATIENT } from '../patience.ts';
import { member } from './members.ts';
import { type Browser, guest, openSocket } from './site.ts';
import { resetRateLimits, run } from './users/kit.ts';

beforeEach(resetRateLimits);

type Outcome = { frames: string[] } | { closed: number } | { status: number };

async function outcomeOf({ socket, response }: { socket: WebSocket | null; response: Response }): Promise<Outcome> {
  if (!socket) return { status: response.status };
  const frames: string[] = [];
  let closed = 0;
  socket.addEventListener('message', ({ data }) => frames.push(decode(String(data))!.name));
  socket.addEventListener('close', ({ code }) => {
    closed = code;
  });
  await vi.waitFor(() => expect(closed + frames.length).toBeGreaterThan(0), PATIENT);
  return frames.length > 0 ? { frames } : { closed };
}
const enter = async (who: Browser, link: string, query = ''): Promise<Outcome> =>
  outcomeOf(await openSocket(`/gameSocket/${link}?have=0${query}`, { cookie: who.cookie }));
const comesIn = { frames: expect.arrayContaining(['hello']) };
const asksForTicket = { closed: CLOSE_CODES.stale };

test('a member and a guest come in by their cookie, sit, and come back', async () => {
  const game = await (await member()).host();
  for (const who of [await member(), await guest()]) {
    expect(await enter(who, game)).toEqual(comesIn);
    const { results } = await env.DB.prepare('select game from seats where person = ?').bind(who.id).all();
    expect(results).toEqual([{ game }]);
    expect(await enter(who, game)).toEqual(comesIn);
  }
});

test('a page of another site, and a browser without a session, do not', async () => {
  const game = await (await member()).host();
  const ana = await member();
  const stranger = await openSocket(`/gameSocket/${game}`, { cookie: ana.cookie, origin: 'https://example.com' });
  expect(await outcomeOf(stranger)).toEqual({ status: 403 });
  expect(await outcomeOf(await openSocket(`/gameSocket/${game}`))).toEqual({ status: 401 });
  await run('delete from sessions where person = ?1', ana.id);
  expect(await enter(ana, game)).toEqual({ status: 409 });
});

test('a private table without its secret answers like one that does not exist', async () => {
  const host = await member();
  const link = await host.host({ private: true });
  const ana = await member();
  expect(await enter(ana, link.slice(0, 12))).toEqual(asksForTicket);
  expect(await enter(ana, 'A'.repeat(12))).toEqual(asksForTicket);
  expect(await enter(ana, link)).toEqual(comesIn);
});

test('a person who is blocked by the host, banned from playing or has to wait asks for a ticket', async () => {
  const host = await member();
  const game = await host.host({ spectating: true });
  const blocked = await member();
  await run('insert into blocks (user, blocked, created_at) values (?1, ?2, 1)', host.id, blocked.id);
  expect(await enter(blocked, game)).toEqual(asksForTicket);
  expect(await enter(blocked, game, '&spectate=true')).toEqual(comesIn);
  const banned = await member();
  await run("insert into bans (id, user, type, created_at) values ('b1', ?1, 'game', 1)", banned.id);
  expect(await enter(banned, game)).toEqual({ status: 409 });
  const early = await member({ row: { leaves: 9, leftAt: Date.now() } });
  expect(await enter(early, game)).toEqual(asksForTicket);
});

/** A visitor as the worker has read them, and sends them on to the room. */
const visitorOf = async (who: Browser, game: string, hostId: string): Promise<CookieVisitor> => {
  const row = await env.DB.prepare('select id from sessions where person = ?').bind(who.id).first<{ id: string }>();
  const person = { id: who.id, name: who.name, kind: 'member' as const };
  return { person, session: row!.id, link: game, hostId, spectate: false, stakes: ['none'] };
};
async function arrive(game: string, visitor: CookieVisitor): Promise<Outcome> {
  const headers = { upgrade: 'websocket', 'X-Person': base64url.encode(JSON.stringify(visitor)) };
  const response = await env.GAMES.getByName(game).fetch('http://room/?have=0', { headers });
  response.webSocket?.accept();
  return outcomeOf({ socket: response.webSocket, response });
}

test('a session that has ended since the worker read it opens nothing', async () => {
  const host = await member();
  const game = await host.host();
  const ana = await member();
  expect(await enter(ana, game)).toEqual(comesIn);
  const before = await visitorOf(ana, game, host.id);
  expect(await arrive(game, before)).toEqual(comesIn);
  expect((await ana.post('/api/user/logout', {})).status).toBe(200);
  await vi.waitFor(async () => expect(await arrive(game, before)).toEqual(asksForTicket), PATIENT);
});

test('a guest who has become a member since the worker read them comes back as the member', async () => {
  const host = await member();
  const game = await host.host();
  const [visitor, ana] = [await guest(), await member()];
  const before = {
    ...(await visitorOf(visitor, game, host.id)),
    person: { id: visitor.id, name: visitor.name, kind: 'guest' } as const,
  };
  await env.GAMES.getByName(game).become(visitor.id, { id: ana.id, name: ana.name, kind: 'member' }, 'sAna');
  expect(await arrive(game, before)).toEqual(asksForTicket);
});

test('the room asks for a ticket if its host is another one than the worker knew', async () => {
  const game = await (await member()).host();
  const ana = await member();
  expect(await arrive(game, await visitorOf(ana, game, 'u00000000000x'))).toEqual(asksForTicket);
});

test('one call to D1 and one to the room record the table with the session', async () => {
  const game = await (await member()).host();
  const ana = await guest();
  await enter(ana, game);
  const row = await env.DB.prepare('select tables from sessions where person = ?').bind(ana.id).first<{ tables: string }>();
  expect(JSON.parse(row!.tables)).toEqual([game]);
  expect(await enter(ana, game)).toEqual(comesIn);
  expect(await env.DB.prepare('select tables from sessions where person = ?').bind(ana.id).first()).toEqual(row);
});
