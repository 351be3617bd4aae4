/// <reference types="@cloudflare/vitest-plugin/types" />
/** One attempt of somebody to get at a channel: what they do, and every word that they are told. */
import { env } from 'cloudflare:workers';
import { eq, inArray } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { Frame } from '../../../protocol/frame.ts';
import { chatRooms, directMembers, directs } from '../../../worker/db/schema/chat.ts';
import { randomText } from '../../../worker/random.ts';
import { member } from '../people.ts';
import type { Browser } from '../site.ts';
import { direct, inside, knock, Line, line, newRoom, storedIn, ticket } from './kit.ts';

/** A direct channel, or an id and a message that nobody has. */
export interface Target {
  id: string;
  message: string;
  /** A ticket for it that was used already. */
  used: string;
}
export interface World {
  ana: Browser;
  ben: Browser;
  channel: Target;
  nothing: Target;
  /** Every stranger's friend, and a direct channel that she has with somebody else. */
  cleo: Browser;
  theirs: string;
  /** Sockets of Ana and Ben, in the channel and to their hubs. */
  lines: Line[];
}
export const SECRET = 'the lantern hangs behind the mill';

/** Ana and Ben talk in a direct channel, and have it open. */
export async function world(): Promise<World> {
  const [ana, ben] = [await member(), await member()];
  const id = await direct(ana, ben);
  const used = await ticket(ana, id);
  const first = await knock(`?token=${used}&channel=${id}`);
  if (!(first instanceof Line)) throw new Error('Ana could not come in');
  first.send('getChannel', id);
  await first.heard('channel');
  const lines = [first, await inside(ben, id), await line(ana, null), await line(ben, null)];
  for (const hub of lines.slice(2)) {
    hub.send('auth');
    await hub.heard('chatInfo');
  }
  first.send('sendMessage', { id: 'c1', text: SECRET });
  const { id: message, date } = await first.heard<{ id: string; date: number }>('message');
  await lines[1]!.heard('message');
  for (const [i, each] of lines.entries()) await each.settled(i < 2 ? 'channel' : 'hub');
  const nothing = { id: randomText(32), message: (date + 1).toString(36), used };
  const cleo = await member();
  return { ana, ben, channel: { id, message, used }, nothing, cleo, theirs: await direct(cleo, await member()), lines };
}

/** All that there is of the channel, wherever it is kept, and all that its members heard. */
export async function stateOf({ channel, nothing, ana, ben, lines }: World): Promise<unknown> {
  const db = drizzle(env.DB);
  const both = [channel.id, nothing.id];
  const [objects, rows] = await Promise.all([
    Promise.all([
      storedIn('CHANNELS', channel.id),
      storedIn('CHANNELS', nothing.id),
      storedIn('HUBS', ana.id),
      storedIn('HUBS', ben.id),
    ]),
    db.batch([
      db.select().from(directs).where(inArray(directs.id, both)),
      db.select().from(directMembers).where(inArray(directMembers.channel, both)),
    ]),
  ]);
  return { objects, rows, heard: lines.map(({ frames, closed }) => ({ frames: frames.length, closed })) };
}

export class Walk {
  readonly who: Browser;
  readonly friend: Browser;
  readonly target: Target;
  readonly #here: World;
  /** A direct channel and a room where they belong, from when they are needed. */
  readonly #homes = new Map<'own' | 'room', Promise<string>>();
  readonly #told: unknown[] = [];
  readonly #lines: Line[] = [];

  /** Everything is new but the target and the friend, so that no walk can tell from another. */
  constructor(who: Browser, here: World, target: Target) {
    [this.who, this.friend, this.target, this.#here] = [who, here.cleo, target, here];
  }
  home(which: 'own' | 'room'): Promise<string> {
    const make = () => {
      if (which === 'room') return newRoom();
      return this.who.id.startsWith('u') ? direct(this.who, this.friend) : Promise.resolve(this.#here.theirs);
    };
    const made = this.#homes.get(which) ?? make();
    this.#homes.set(which, made);
    return made;
  }

  async http(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown, headers: Record<string, string> = {}) {
    const { who } = this;
    const answer = await (method === 'GET'
      ? who.get(path, headers)
      : method === 'POST'
        ? who.post(path, body, headers)
        : who.send(path, method));
    this.#told.push({ status: answer.status, headers: [...answer.headers], text: await answer.text() });
  }
  /** Knocks, and where the door opens asks to see the channel. */
  async door(query: string, headers: Record<string, string> = {}): Promise<void> {
    const came = await knock(query, headers);
    if (!(came instanceof Line)) {
      this.#told.push({ status: came.status, headers: [...came.headers], text: await came.text() });
      return;
    }
    came.send('getChannel', this.target.id);
    await came.settled('channel');
    this.#told.push({ frames: came.frames, closed: came.closed });
    came.close();
  }
  /** A line of their own into their room, their direct channel, or to their hub; every frame is answered before the next. */
  async over(where: 'room' | 'own' | 'hub', ...frames: (Frame | string)[]): Promise<void> {
    const kind = where === 'hub' ? 'hub' : 'channel';
    const mine = where === 'hub' ? await line(this.who, null) : await inside(this.who, await this.home(where));
    if (where === 'hub') {
      mine.send('auth');
      await mine.heard('chatInfo');
    }
    await this.tell(mine, kind, frames);
  }
  /** The same on a line on which nothing was looked at yet. */
  async before(where: 'room' | 'own' | 'hub', ...frames: (Frame | string)[]): Promise<void> {
    const mine = await line(this.who, where === 'hub' ? null : await this.home(where));
    await this.tell(mine, where === 'hub' ? 'hub' : 'channel', frames);
  }
  async tell(mine: Line, kind: 'hub' | 'channel', frames: (Frame | string)[]): Promise<void> {
    this.#lines.push(mine);
    for (const frame of frames) {
      if (typeof frame === 'string') mine.raw(frame);
      else mine.send(frame.name, frame.value);
      await mine.settled(kind);
    }
    this.#told.push({ frames: mine.frames, closed: mine.closed });
  }

  /** All that they were told, with a name for everything that is another in every walk. */
  async end(): Promise<string> {
    for (const mine of this.#lines) mine.close();
    const { who, friend, target } = this;
    const [own = '', room = ''] = await Promise.all([this.#homes.get('own'), this.#homes.get('room')]);
    if (room) await drizzle(env.DB).delete(chatRooms).where(eq(chatRooms.id, room));
    let text = JSON.stringify(this.#told, withoutOthers);
    const names = { id: target.id, message: target.message, own, room, who: who.id, friend: friend.id };
    for (const [label, id] of Object.entries(names)) if (id) text = text.replaceAll(id, `<${label}>`);
    for (const { name } of [who, friend]) if (name) text = text.replaceAll(name, '<name>');
    return text
      .replaceAll(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '<token>')
      .replaceAll(/\b1\d{12}\b/g, '<date>')
      .replaceAll(/"wait":\d+/g, '"wait":<moment>')
      .replaceAll(/"id":"m[0-9a-z]{7}"/g, '"id":"<line>"');
  }
}

/** Lists of who is here and of all rooms say nothing of a direct channel, and go on while others walk; members are in no order. */
function withoutOthers(this: unknown, key: string, value: unknown): unknown {
  if (key === 'members') return (value as { id: string }[]).length;
  const isList = typeof this === 'object' && this !== null && 'notifs' in this && 'directs' in this;
  return isList && (key === 'users' || key === 'rooms') ? undefined : value;
}
