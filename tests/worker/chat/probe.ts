/// <reference types="@cloudflare/vitest-plugin/types" />
import { env } from 'cloudflare:workers';
import { eq, inArray } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { randomText } from '../../../db/core/ids.ts';
import { chatRooms, directMembers, directs } from '../../../db/schema/chat.ts';
import { LIMITS } from '../../../protocol/limits.ts';
import type { Frame } from '../../../protocol/socket/frame.ts';
import { advanceClock } from '../clock.ts';
import { member } from '../members.ts';
import type { Browser } from '../site.ts';
import { ChatConnection, connectTo, direct, newRoom, openChannel, openChatSocket, storedRows, ticket } from './kit.ts';

/** A direct channel, or an id and a message that do not exist. */
export interface Target {
  id: string;
  message: string;
  used: string;
}
export interface World {
  ana: Browser;
  ben: Browser;
  channel: Target;
  nothing: Target;
  /** A friend of every stranger, with a direct channel to another person. */
  cleo: Browser;
  theirs: string;
  lines: ChatConnection[];
}
export const SECRET = 'the lantern hangs behind the mill';

export async function world(): Promise<World> {
  const [ana, ben] = [await member(), await member()];
  const id = await direct(ana, ben);
  const used = await ticket(ana, id);
  const first = await openChatSocket(`?token=${used}&channel=${id}`);
  if (!(first instanceof ChatConnection)) throw new Error('Ana could not come in');
  first.send('getChannel', id);
  await first.heard('channel');
  const lines = [first, await openChannel(ben, id), await connectTo(ana, null), await connectTo(ben, null)];
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

export async function stateOf({ channel, nothing, ana, ben, lines }: World): Promise<unknown> {
  const db = drizzle(env.DB);
  const both = [channel.id, nothing.id];
  const [objects, rows] = await Promise.all([
    Promise.all([
      storedRows('CHANNELS', channel.id),
      storedRows('CHANNELS', nothing.id),
      storedRows('HUBS', ana.id),
      storedRows('HUBS', ben.id),
    ]),
    db.batch([
      db.select().from(directs).where(inArray(directs.id, both)),
      db.select().from(directMembers).where(inArray(directMembers.channel, both)),
    ]),
  ]);
  return { objects, rows, heard: lines.map(({ frames, closed }) => ({ frames: frames.length, closed })) };
}

export class Probe {
  readonly who: Browser;
  readonly friend: Browser;
  readonly target: Target;
  readonly #world: World;
  readonly #homes = new Map<'own' | 'room', Promise<string>>();
  readonly #responses: unknown[] = [];
  readonly #lines: ChatConnection[] = [];

  /** Everything except the target and the friend is new, so that attempts do not affect each other. */
  constructor(who: Browser, here: World, target: Target) {
    [this.who, this.friend, this.target, this.#world] = [who, here.cleo, target, here];
  }
  ownChannel(which: 'own' | 'room'): Promise<string> {
    const make = () => {
      if (which === 'room') return newRoom();
      return this.who.id.startsWith('u') ? direct(this.who, this.friend) : Promise.resolve(this.#world.theirs);
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
    this.#responses.push({ status: answer.status, headers: [...answer.headers], text: await answer.text() });
  }
  async connect(query: string, headers: Record<string, string> = {}): Promise<void> {
    const came = await openChatSocket(query, headers);
    if (!(came instanceof ChatConnection)) {
      this.#responses.push({ status: came.status, headers: [...came.headers], text: await came.text() });
      return;
    }
    came.send('getChannel', this.target.id);
    await came.settled('channel');
    this.#responses.push({ frames: came.frames, closed: came.closed });
    came.close();
  }
  /** Sends frames over the person's own connection to their room, direct channel or hub, each after the previous answer. */
  async sendFrames(where: 'room' | 'own' | 'hub', ...frames: (Frame | string)[]): Promise<void> {
    const kind = where === 'hub' ? 'hub' : 'channel';
    const mine = where === 'hub' ? await connectTo(this.who, null) : await openChannel(this.who, await this.ownChannel(where));
    if (where === 'hub') {
      mine.send('auth');
      await mine.heard('chatInfo');
    }
    await this.tell(mine, kind, frames);
  }
  /** Sends frames over a connection that has not opened its channel. */
  async before(where: 'room' | 'own' | 'hub', ...frames: (Frame | string)[]): Promise<void> {
    const mine = await connectTo(this.who, where === 'hub' ? null : await this.ownChannel(where));
    await this.tell(mine, where === 'hub' ? 'hub' : 'channel', frames);
  }
  async tell(mine: ChatConnection, kind: 'hub' | 'channel', frames: (Frame | string)[]): Promise<void> {
    this.#lines.push(mine);
    for (const frame of frames) {
      // No limit of frames lasts so long. An idle object forgets its limits after ten seconds by the runtime's own clock, and on a busy
      // machine that happened in one of the two walks.
      advanceClock(LIMITS.rate.window);
      if (typeof frame === 'string') mine.raw(frame);
      else mine.send(frame.name, frame.value);
      await mine.settled(kind);
    }
    this.#responses.push({ frames: mine.frames, closed: mine.closed });
  }

  /** Returns everything received, with placeholders for what differs between attempts. */
  async end(): Promise<string> {
    for (const mine of this.#lines) mine.close();
    const { who, friend, target } = this;
    const [own = '', room = ''] = await Promise.all([this.#homes.get('own'), this.#homes.get('room')]);
    if (room) await drizzle(env.DB).delete(chatRooms).where(eq(chatRooms.id, room));
    let text = JSON.stringify(this.#responses, withoutOthers);
    const names = { id: target.id, message: target.message, own, room, who: who.id, friend: friend.id };
    for (const [label, id] of Object.entries(names)) if (id) text = text.replaceAll(id, `<${label}>`);
    for (const { name } of [who, friend]) if (name) text = text.replaceAll(name, '<name>');
    return text
      .replaceAll(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '<token>')
      .replaceAll(/\b1\d{12}\b/g, '<date>')
      .replaceAll(/"wait":\d+/g, '"wait":<moment>')
      .replaceAll(/"id":"m[0-9a-z]{7}"/g, '"id":"<line>"')
      .replaceAll(/(a die of 6: |"dice":\[)\d/g, '$1<number>');
  }
}

/** Removes online users and rooms, which change during other attempts, and replaces members, which have no order, by a count. */
function withoutOthers(this: unknown, key: string, value: unknown): unknown {
  if (key === 'members') return (value as { id: string }[]).length;
  const isList = typeof this === 'object' && this !== null && 'notifs' in this && 'directs' in this;
  return isList && (key === 'users' || key === 'rooms') ? undefined : value;
}
