/// <reference types="@cloudflare/vitest-plugin/types" />
/**
 * A direct channel is nobody else's. Every way in, over HTTP, at the door and with every frame of every line, is tried at a
 * channel of Ana and Ben by a member, by the owner of the site, by a guest and by a visitor; and each is tried at an id that
 * nobody has as well. Both must be told the very same, byte for byte: so that nobody learns that the channel exists, let alone
 * what is said in it. And nothing of it may have changed.
 */
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { beforeAll, describe, expect, test } from 'vitest';
import { CHANNEL, HUB } from '../../../protocol/chat-socket.ts';
import { issue } from '../../../worker/chat/token.ts';
import { directs } from '../../../worker/db/schema/chat.ts';
import { sessions } from '../../../worker/db/schema/sessions.ts';
import { app } from '../../../worker/routes.ts';
import { member, signIn } from '../people.ts';
import { Browser, guest } from '../site.ts';
import { direct, inside, knock, Line, line, ticket } from './kit.ts';
import { SECRET, stateOf, Walk, type World, world } from './walk.ts';
import { framesTried, type Way, waysOf, waysOfMembers, waysWithoutLines } from './ways.ts';

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
const forged = async (w: Walk): Promise<string> => {
  const db = drizzle(env.DB);
  const session = await db.select().from(sessions).where(eq(sessions.person, w.who.id)).get();
  return issue(db, { user: w.who.id, session: session!.id }, w.target.id, Date.now());
};

let before: unknown;
beforeAll(async () => {
  here = await world();
  before = await stateOf(here);
});

/** The same way at the channel and at nothing: told the same, and the channel is as it was. */
async function tries([title, go]: Way, stranger: () => Promise<Browser>): Promise<void> {
  const told: string[] = [];
  for (const target of [here.channel, here.nothing]) {
    const walk = new Walk(await stranger(), here, target);
    await go(walk);
    const text = await walk.end();
    for (const secret of secrets()) expect([title, text.includes(secret)]).toEqual([title, false]);
    told.push(text);
  }
  expect(told[0]).toBe(told[1]);
  expect(await stateOf(here)).toEqual(before);
}

const STRANGERS: [string, () => Promise<Browser>, (ana: string) => Way[]][] = [
  ['a member', () => member(), (ana) => waysOfMembers(ana, forged)],
  ['the owner of the site', () => member({ groups: ['owner'] }), (ana) => waysOf(ana, forged)],
  ['a guest', () => guest(), waysWithoutLines],
  ['a visitor', async () => new Browser(), waysWithoutLines],
];
/** Counted here and nowhere else: ways, by who tries them; each at the channel and at nothing. */
const WAYS = Object.fromEntries(STRANGERS.map(([who, , ways]) => [who, ways('').length]));
let tried = 0;

for (const [who, stranger, ways] of STRANGERS)
  describe(`${who} who is not in a direct channel learns nothing of it and changes nothing in it`, () => {
    // The ways are the same whoever Ana is.
    test.each([
      ...ways('')
        .map(([title]) => title)
        .entries(),
    ])('%i: who %s', async (i) => {
      await tries(ways(here.ana.id)[i]!, stranger);
      tried += 2;
    });
  });

test('every way was tried: all calls about chat and notifications, and all frames', () => {
  console.log(JSON.stringify({ waysTriedByStrangers: WAYS, attempts: tried }));
  expect(tried).toBe(2 * Object.values(WAYS).reduce((sum, ways) => sum + ways, 0));
  expect(tried).toBeGreaterThan(500);
  expect([...Object.keys(HUB), ...Object.keys(CHANNEL)].filter((name) => !framesTried.has(name))).toEqual([]);
  const calls = app.routes.filter(({ path }) => /^\/(api\/chat|chatSocket)(\/|$)/.test(path) && !path.includes('*'));
  expect([...new Set(calls.map(({ method, path }) => `${method} ${path.replace(/\/$/, '')}`))].sort()).toEqual([
    'GET /api/chat/connect',
    'GET /chatSocket',
    'POST /api/chat/room',
    'POST /api/chat/room/delete',
  ]);
});

describe('a direct channel', () => {
  test('of the same members but one is another channel, of which the one who is left out learns nothing', async () => {
    const [ana, ben, cleo] = [await member(), await member(), await member()];
    const three = await direct(ana, ben, cleo);
    const first = await inside(ana, three);
    first.send('sendMessage', { id: 'a', text: SECRET });
    await first.heard('message');
    const hub = await line(cleo, null);
    hub.send('auth');
    hub.send('newDMChannel', [ana.id]);
    const { channel } = await hub.heard<{ channel: { id: string } }>('newDirectChannel');
    expect(channel.id).toMatch(/^[\w-]{32}$/);
    expect(channel.id).not.toBe(three);
    const inIt = await inside(cleo, channel.id);
    const seen = await inIt.heard<{ messages: unknown[]; members: { id: string }[] }>('channel');
    expect(seen.messages).toEqual([]);
    expect(seen.members.map(({ id }) => id).sort()).toEqual([ana.id, cleo.id].sort());
    const response = await ben.get(`/api/chat/connect?channel=${channel.id}`);
    expect([response.status, await response.text()]).toEqual([404, 'There is no such channel.']);
  });

  test('has an id that is drawn anew and has nothing to do with who is in it', async () => {
    const [ana, ben] = [await member(), await member()];
    const hub = await line(ana, null);
    hub.send('newDMChannel', [ben.id]);
    const { channel } = await hub.heard<{ channel: { id: string } }>('newDirectChannel');
    const row = await drizzle(env.DB).select().from(directs).where(eq(directs.id, channel.id)).get();
    expect(row!.key).not.toContain(channel.id);
    expect(channel.id).not.toContain(ana.id);
    expect(new Set(channel.id).size).toBeGreaterThan(12);
  });
});

describe('a ticket', () => {
  test('opens one line and no second, into a channel as to a hub', async () => {
    const [ana, ben] = [await member(), await member()];
    for (const channel of [null, 'rTheCommons0', await direct(ana, ben)]) {
      const query = `?token=${await ticket(ana, channel)}${channel === null ? '' : `&channel=${channel}`}`;
      const first = await knock(query);
      expect(first).toBeInstanceOf(Line);
      const second = await knock(query);
      expect(await (second as Line).ended()).toMatchObject({ code: 4001 });
      expect((second as Line).frames).toEqual([]);
      expect((first as Line).closed).toBeNull();
    }
  });

  test('of a session that was ended opens nothing any more, and neither does one that another session gave out', async () => {
    const [ana, ben] = [await member(), await member()];
    const channel = await direct(ana, ben);
    const other = await signIn(ana.id);
    const tickets = [await ticket(other, channel), await ticket(other, null), await ticket(other, 'rTheCommons0')];
    expect((await other.post('/api/user/logout')).status).toBe(200);
    for (const [i, query] of [`&channel=${channel}`, '', '&channel=rTheCommons0'].entries()) {
      const came = (await knock(`?token=${tickets[i]}${query}`)) as Line;
      came.send(i === 1 ? 'auth' : 'getChannel', i === 1 ? undefined : ['', '', 'rTheCommons0'][i] || channel);
      await came.ended();
      expect([query, came.frames.filter(({ name }) => name === 'channel' || name === 'chatInfo')]).toEqual([query, []]);
    }
    expect(await (await other.get('/api/chat/connect')).text()).toBe('');
    await inside(ana, channel);
  });

  test('of a member whose lines were let go with all their sessions opens nothing', async () => {
    const [ana, ben] = [await member(), await member()];
    const hub = await line(ana, null);
    hub.send('newDMChannel', [ben.id]);
    const channel = (await hub.heard<{ channel: { id: string } }>('newDirectChannel')).channel.id;
    const lines = [hub, await inside(ana, channel), await inside(ana, 'rTheCommons0')];
    const former = await ticket(ana, channel);
    expect((await ana.post('/api/user/logout')).status).toBe(200);
    for (const each of lines) await each.ended();
    const came = (await knock(`?token=${former}&channel=${channel}`)) as Line;
    came.send('getChannel', channel);
    await came.ended();
    expect(came.frames).toEqual([]);
  });
});
