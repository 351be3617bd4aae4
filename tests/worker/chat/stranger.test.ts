/// <reference types="@cloudflare/vitest-plugin/types" />
/**
 * Strangers try every call, ticket and frame on a channel of Ana and Ben and on an id that does not exist: the answers must be
 * the same bytes, so that not even the channel's existence shows.
 */
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { beforeAll, describe, expect, test } from 'vitest';
import { directs } from '../../../db/schema/chat.ts';
import { sessions } from '../../../db/schema/sessions.ts';
import { CHANNEL_SCHEMAS, HUB_SCHEMAS } from '../../../protocol/socket/chat.ts';
import { issueChatTicket } from '../../../worker/chat/token.ts';
import { app } from '../../../worker/routes.ts';
import { manyOf } from '../../long.ts';
import { stopClock } from '../clock.ts';
import { member, signIn } from '../members.ts';
import { Browser, guest } from '../site.ts';
import { type Attempt, allAttempts, attemptedFrames, attemptsWithoutConnection, memberAttempts } from './attempts.ts';
import { ChatConnection, connectTo, direct, openChannel, openChatSocket, ticket } from './kit.ts';
import { Probe, SECRET, stateOf, type World, world } from './probe.ts';

let here: World;
const secrets = (): string[] => [
  SECRET,
  here.channel.id,
  here.channel.message,
  here.ana.id,
  here.ben.id,
  here.ana.name,
  here.ben.name,
];
const forged = async (w: Probe): Promise<string> => {
  const db = drizzle(env.DB);
  const session = await db.select().from(sessions).where(eq(sessions.person, w.who.id)).get();
  return issueChatTicket(db, { user: w.who.id, session: session!.id }, w.target.id, Date.now());
};

let before: unknown;
beforeAll(async () => {
  here = await world();
  before = await stateOf(here);
});

/** Tries the attempt on both targets with the clock stopped, or a rate limit could expire in only one of the two walks. */
async function tries([title, go]: Attempt, stranger: () => Promise<Browser>): Promise<void> {
  stopClock();
  const told: string[] = [];
  for (const target of [here.channel, here.nothing]) {
    const walk = new Probe(await stranger(), here, target);
    await go(walk);
    const text = await walk.end();
    for (const secret of secrets()) expect([title, text.includes(secret)]).toEqual([title, false]);
    told.push(text);
  }
  expect(told[0]).toBe(told[1]);
}

const STRANGERS: [string, () => Promise<Browser>, (ana: string) => Attempt[]][] = [
  ['a member', () => member(), (ana) => memberAttempts(ana, forged)],
  ['the owner of the site', () => member({ groups: ['owner'] }), (ana) => allAttempts(ana, forged)],
  ['a guest', () => guest(), attemptsWithoutConnection],
  ['a visitor', async () => new Browser(), attemptsWithoutConnection],
];
/** Attempts by kind of stranger; each counts once for the channel and once for the missing id. */
const WAYS = Object.fromEntries(STRANGERS.map(([who, , ways]) => [who, ways('').length]));
let tried = 0;

for (const [who, stranger, ways] of STRANGERS)
  describe(`${who} who is not in a direct channel learns nothing of it and changes nothing in it`, () => {
    // The titles do not depend on Ana's id.
    test.each([
      ...ways('')
        .map(([title]) => title)
        .entries(),
    ])('%i: who %s', async (i) => {
      await tries(ways(here.ana.id)[i]!, stranger);
      tried += 2;
    });

    test('the channel is unchanged after all of these attempts', async () => {
      expect(await stateOf(here)).toEqual(before);
    });
  });

test('every attempt was made: all calls about chat and notifications, and all frames', () => {
  console.log(JSON.stringify({ waysTriedByStrangers: WAYS, attempts: tried }));
  expect(tried).toBe(2 * Object.values(WAYS).reduce((sum, ways) => sum + ways, 0));
  expect(tried).toBeGreaterThan(manyOf(400, 500));
  expect([...Object.keys(HUB_SCHEMAS), ...Object.keys(CHANNEL_SCHEMAS)].filter((name) => !attemptedFrames.has(name))).toEqual([]);
  const calls = app.routes.filter(({ path }) => /^\/(api\/chat|chatSocket)(\/|$)/.test(path) && !path.includes('*'));
  expect([...new Set(calls.map(({ method, path }) => `${method} ${path.replace(/\/$/, '')}`))].sort()).toEqual([
    'GET /api/chat/connect',
    'GET /chatSocket',
    'POST /api/chat/room',
    'POST /api/chat/room/delete',
  ]);
});

describe('a direct channel', () => {
  test('without one of its members is another channel, and the member left out learns nothing of it', async () => {
    const [ana, ben, cleo] = [await member(), await member(), await member()];
    const three = await direct(ana, ben, cleo);
    const first = await openChannel(ana, three);
    first.send('sendMessage', { id: 'a', text: SECRET });
    await first.heard('message');
    const hub = await connectTo(cleo, null);
    hub.send('auth');
    hub.send('newDMChannel', [ana.id]);
    // The hub may list the channel of the three at the same moment, when their message arrives.
    const { channel } = await hub.heard<{ channel: { id: string }; focus: boolean }>('newDirectChannel', ({ focus }) => focus);
    expect(channel.id).toMatch(/^[\w-]{32}$/);
    expect(channel.id).not.toBe(three);
    const inIt = await openChannel(cleo, channel.id);
    const seen = await inIt.heard<{ messages: unknown[]; members: { id: string }[] }>('channel');
    expect(seen.messages).toEqual([]);
    expect(seen.members.map(({ id }) => id).sort()).toEqual([ana.id, cleo.id].sort());
    const response = await ben.get(`/api/chat/connect?channel=${channel.id}`);
    expect([response.status, await response.text()]).toEqual([404, 'There is no such channel.']);
  });

  test('has a random id that does not depend on its members', async () => {
    const [ana, ben] = [await member(), await member()];
    const hub = await connectTo(ana, null);
    hub.send('newDMChannel', [ben.id]);
    const { channel } = await hub.heard<{ channel: { id: string } }>('newDirectChannel');
    const row = await drizzle(env.DB).select().from(directs).where(eq(directs.id, channel.id)).get();
    expect(row!.key).not.toContain(channel.id);
    expect(channel.id).not.toContain(ana.id);
    expect(new Set(channel.id).size).toBeGreaterThan(12);
  });
});

describe('a ticket', () => {
  test('opens one connection only, to a channel as to a hub', async () => {
    const [ana, ben] = [await member(), await member()];
    for (const channel of [null, 'rTheCommons0', await direct(ana, ben)]) {
      const query = `?token=${await ticket(ana, channel)}${channel === null ? '' : `&channel=${channel}`}`;
      const first = await openChatSocket(query);
      expect(first).toBeInstanceOf(ChatConnection);
      const second = await openChatSocket(query);
      expect(await (second as ChatConnection).ended()).toMatchObject({ code: 4001 });
      expect((second as ChatConnection).frames).toEqual([]);
      expect((first as ChatConnection).closed).toBeNull();
    }
  });

  test('opens nothing once its session has ended; another session of the member is not affected', async () => {
    const [ana, ben] = [await member(), await member()];
    const channel = await direct(ana, ben);
    const other = await signIn(ana.id);
    const tickets = [await ticket(other, channel), await ticket(other, null), await ticket(other, 'rTheCommons0')];
    expect((await other.post('/api/user/logout')).status).toBe(200);
    for (const [i, query] of [`&channel=${channel}`, '', '&channel=rTheCommons0'].entries()) {
      const came = (await openChatSocket(`?token=${tickets[i]}${query}`)) as ChatConnection;
      came.send(i === 1 ? 'auth' : 'getChannel', i === 1 ? undefined : ['', '', 'rTheCommons0'][i] || channel);
      await came.ended();
      expect([query, came.frames.filter(({ name }) => name === 'channel' || name === 'chatInfo')]).toEqual([query, []]);
    }
    expect(await (await other.get('/api/chat/connect')).text()).toBe('');
    await openChannel(ana, channel);
  });

  test('opens nothing once its member has logged out and all connections are closed', async () => {
    const [ana, ben] = [await member(), await member()];
    const hub = await connectTo(ana, null);
    hub.send('newDMChannel', [ben.id]);
    const channel = (await hub.heard<{ channel: { id: string } }>('newDirectChannel')).channel.id;
    const lines = [hub, await openChannel(ana, channel), await openChannel(ana, 'rTheCommons0')];
    const former = await ticket(ana, channel);
    expect((await ana.post('/api/user/logout')).status).toBe(200);
    for (const each of lines) await each.ended();
    const came = (await openChatSocket(`?token=${former}&channel=${channel}`)) as ChatConnection;
    came.send('getChannel', channel);
    await came.ended();
    expect(came.frames).toEqual([]);
  });
});
