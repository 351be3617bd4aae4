/// <reference types="@cloudflare/vitest-plugin/types" />
import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { decodeJwt, SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { siteSecret } from '../../../db/core/keys.ts';
import { issueChatTicket, verifyChatTicket } from '../../../worker/chat/token.ts';
import { member } from '../members.ts';
import { Browser, call, guest, openSocket } from '../site.ts';
import { direct, STAFF_ROOM, ticket } from './kit.ts';

const COMMONS = 'rTheCommons0';
const NONE = 'There is no such channel.';
let ana: Browser;
let ben: Browser;

beforeAll(async () => {
  [ana, ben] = [await member(), await member()];
});

describe('a ticket', () => {
  test('is given to a member, for their hub and for a channel, and names no one but them', async () => {
    for (const channel of [null, COMMONS, await direct(ana, ben)]) {
      const token = await ticket(ana, channel);
      const { sub, aud, session, exp, channel: into } = decodeJwt<{ session: string; channel: string | null }>(token);
      expect([sub, aud, into]).toEqual([ana.id, 'chatSocket', channel]);
      expect(session).toMatch(/^[\w-]{12}$/);
      expect(exp! * 1000 - Date.now()).toBeLessThanOrEqual(60_000);
    }
  });

  test('is the empty text for visitors and guests, whatever they ask for: chat is for members', async () => {
    const channels = [
      '',
      `?channel=${COMMONS}`,
      `?channel=${STAFF_ROOM}`,
      `?channel=${await direct(ana, ben)}`,
      '?channel=rNoSuchRoom0',
    ];
    for (const who of [new Browser(), await guest()])
      for (const query of channels) {
        const response = await who.get(`/api/chat/connect${query}`);
        expect([query, response.status, await response.text()]).toEqual([query, 200, '']);
        expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
        expect(response.headers.get('cache-control')).toBe('no-store');
      }
  });

  test('costs one row of D1 besides the session, whatever the number of rooms and direct channels', async () => {
    const own = (await ana.get('/api/chat/connect')).rows;
    for (const channel of [COMMONS, await direct(ana, ben), await direct(ana, await member())])
      expect((await ana.get(`/api/chat/connect?channel=${channel}`)).rows).toBe(own + 1);
  });

  test('is given for a room up to the member’s rank, and for no room above it', async () => {
    const mod = await member({ groups: ['mod'] });
    await ticket(mod, STAFF_ROOM);
    const refused = await ana.get(`/api/chat/connect?channel=${STAFF_ROOM}`);
    expect([refused.status, await refused.text()]).toEqual([404, NONE]);
  });

  test('is refused with the same text for a missing channel, a room above the rank, and another member’s channel', async () => {
    const theirs = await direct(ben, await member());
    const told = new Set<string>();
    for (const channel of ['rNoSuchRoom0', 'A'.repeat(32), STAFF_ROOM, theirs]) {
      const response = await ana.get(`/api/chat/connect?channel=${channel}`);
      told.add(`${response.status} ${await response.text()} ${JSON.stringify([...response.headers])}`);
    }
    expect([...told]).toHaveLength(1);
    expect([...told][0]).toContain(`404 ${NONE}`);
  });

  test('is refused for an invalid channel id', async () => {
    const bad = ['', 'x', 'rTheCommons', 'rTheCommons00', 'xTheCommons0', 'A'.repeat(31), 'A'.repeat(33), '../rooms', '%00'];
    for (const channel of [...bad, "r'or'1'='1'", 'null', ana.id]) {
      const response = await ana.get(`/api/chat/connect?channel=${encodeURIComponent(channel)}`);
      expect([channel, response.status, await response.text()]).toEqual([channel, 400, NONE]);
    }
  });

  test('is refused to members who may not sign in; chat bans only prevent sending', async () => {
    const db = drizzle(env.DB);
    const { bans } = await import('../../../db/schema/users.ts');
    const [out, quiet] = [await member(), await member()];
    const ban = (user: string, type: 'site' | 'chat') => ({ id: crypto.randomUUID(), user, type, createdAt: Date.now() });
    await db.insert(bans).values([ban(out.id, 'site'), ban(quiet.id, 'chat')]);
    expect(await (await out.get('/api/chat/connect')).text()).toBe('');
    await ticket(quiet, COMMONS);
  });

  test('is given to a member who plays: only sending waits until the game is over', async () => {
    const player = await member();
    await player.host();
    await ticket(player, COMMONS);
  });
});

describe('the chat socket', () => {
  test('accepts only our tickets, for this socket, for this channel, in time', async () => {
    const db = drizzle(env.DB);
    const secret = new TextEncoder().encode(await siteSecret(db, 'socket-token'));
    const now = Math.floor(Date.now() / 1000);
    const signed = (more: Record<string, unknown>, by = secret, alg = 'HS256') =>
      new SignJWT({ session: 's', channel: null, sub: ana.id, aud: 'chatSocket', jti: 'j', exp: now + 60, ...more })
        .setProtectedHeader({ alg })
        .sign(by);
    const good = await ticket(ana, null);
    const [head, claims, mark] = good.split('.') as [string, string, string];
    const none = `${btoa('{"alg":"none"}').replaceAll('=', '')}.${claims}.`;
    const game = await signed({ aud: 'gameSocket' });
    const bad = [
      '',
      'x',
      'a.b.c',
      '..',
      'x'.repeat(10_000),
      none,
      game,
      `${head}.${claims}.`,
      `${head}.${claims}x.${mark}`,
      await signed({}, new TextEncoder().encode('another secret of forty-three characters ..')),
      await signed({}, secret, 'HS512'),
      await signed({ exp: now - 1 }),
      await signed({ exp: undefined }),
      ...(await Promise.all(
        [{ sub: 'g12' }, { sub: 5 }, { session: 5 }, { jti: 7 }, { channel: '' }, { channel: COMMONS }].map((m) => signed(m)),
      )),
    ];
    for (const token of bad) await refused(`?token=${encodeURIComponent(token)}`);
    await refused('');
    await refused(`?channel=${COMMONS}`);
    await refused(`?token=${good}&channel=`);
    await refused(`?token=${good}&channel=${COMMONS}`);
    await refused(`?token=${await ticket(ana, COMMONS)}`);
    await refused(`?token=${await ticket(ana, COMMONS)}&channel=rStrategy000`);
    await refused(`?token=${await ticket(ana, COMMONS)}&channel=rStrategy000&channel=${COMMONS}`);
  });
  const refused = async (query: string): Promise<void> => {
    const { socket, response } = await openSocket(`/chatSocket${query}`);
    expect([query, socket, response.status]).toEqual([query, null, 401]);
    expect(await response.text()).toBe('Your connection link expired. Refresh the page.');
  };

  test('opens from our own pages only, and only as a socket', async () => {
    const token = await ticket(ana, null);
    for (const origin of ['http://evil.test', 'http://duskhaven.test.evil.test', 'null'])
      expect([origin, (await openSocket(`/chatSocket?token=${token}`, { origin })).response.status]).toEqual([origin, 403]);
    expect((await call(`/chatSocket?token=${token}`)).status).toBe(426);
    expect((await call(`/chatSocket/${COMMONS}?token=${token}`)).status).toBe(404);
    expect((await call('/chatSocket', { method: 'POST' })).status).toBe(404);
  });

  test('names the person to the object, whatever the client says', async () => {
    const db = drizzle(env.DB);
    const token = await issueChatTicket(db, { user: ana.id, session: 's' }, COMMONS, Date.now());
    expect(await verifyChatTicket(db, COMMONS, token)).toEqual({
      user: ana.id,
      session: 's',
      jti: expect.stringMatching(/^[\w-]{16}$/),
    });
    expect(await verifyChatTicket(db, null, token)).toBeNull();
  });
});
