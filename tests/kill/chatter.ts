/** People who talk, over the real routes and with the client that the browser has. */
import WebSocket from 'ws';
import { below, type Rng } from '../../games/rng.ts';
import type { ChatMessage } from '../../protocol/chat-socket.ts';
import { ChatChannel } from '../../web/live/chat-channel.ts';
import { ChatHub } from '../../web/live/chat-hub.ts';
import { until } from '../patience.ts';
import type { Member } from './members.ts';

/** Asks for a ticket as a page does: what the server refuses is final, what the network refuses is not. */
const connecting =
  (origin: string, { headers }: Member, channel: string | null) =>
  async (): Promise<string> => {
    const response = await fetch(`${origin}/api/chat/connect${channel === null ? '' : `?channel=${channel}`}`, { headers });
    if (!response.ok) throw Object.assign(new Error(await response.text()), { status: response.status });
    return response.text();
  };

/** Lines that nobody takes for the same twice. */
function words(dice: Rng): string {
  const letters = Array.from({ length: 40 }, () => 'abcdefghijklmnopqrstuvwxyz '[below(dice, 27)]!);
  return letters.join('').replace(/ +/g, ' ').trim();
}

export class Talker {
  readonly who: Member;
  readonly channel: ChatChannel;
  /** What they wrote, in order; and of that what the channel has acknowledged. */
  readonly said: string[] = [];
  readonly acknowledged = new Set<string>();
  /** Pairs that were ever shown in another order than that of their dates. */
  readonly outOfOrder: string[] = [];

  constructor(origin: string, who: Member, channel: string) {
    this.who = who;
    this.channel = new ChatChannel({ id: channel, origin, connect: connecting(origin, who, channel), WebSocket });
    const { messages, pending } = this.channel;
    messages.subscribe((shown) => {
      const [one, two] = shown.slice(-2);
      if (one && two && one.date >= two.date) this.outOfOrder.push(`${one.id} ${two.id}`);
    });
    pending.subscribe((waiting) => {
      const open = new Set(waiting.map(({ text }) => text));
      for (const text of this.said) if (!open.has(text)) this.acknowledged.add(text);
    });
  }

  /** A direct channel, made through a member's hub. */
  static async direct(origin: string, who: Member, others: Member[]): Promise<string> {
    const hub = new ChatHub({ origin, connect: connecting(origin, who, null) });
    await until(() => hub.rooms.value !== null);
    const id = await hub.createDirect(others.map(({ id }) => id));
    hub.close();
    return id;
  }

  /** Writes so many lines; the channel's client sends them as fast as they are taken. */
  speak(count: number, dice: Rng): void {
    for (let i = 0; i < count; i++) {
      const text = `${this.who.name} ${i} ${words(dice)}`;
      if (this.channel.send(text) === null) throw new Error('too many lines wait');
      this.said.push(text);
    }
  }

  get isDone(): boolean {
    return this.acknowledged.size === this.said.length || this.failed.length > 0;
  }
  /** Lines that were refused for good, with why; or why the line itself is shut. */
  get failed(): string[] {
    const refused = this.channel.pending.value.filter(({ state }) => state === 'failed').map(({ why }) => why ?? '');
    return this.channel.why.value === null ? refused : [...refused, this.channel.why.value];
  }
}

/** All that was ever said in a channel, in order, as somebody reads it who comes in now and scrolls up to the first line. */
export async function history(origin: string, who: Member, id: string): Promise<readonly ChatMessage[]> {
  const channel = new ChatChannel({ id, origin, connect: connecting(origin, who, id) });
  await until(() => channel.ready.value);
  // Without a line there is nothing to wait for, and more is said to be there.
  while (await channel.older()) {
    if (!channel.ready.value) await until(() => channel.ready.value || channel.state.value === 'closed');
    if (channel.state.value === 'closed') throw new Error(channel.why.value ?? 'the channel was closed');
  }
  const said = channel.messages.value;
  channel.close();
  return said;
}
