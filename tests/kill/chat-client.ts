import WebSocket from 'ws';
import { below, type Rng } from '../../games/engine/rng.ts';
import type { ChatMessage } from '../../protocol/socket/chat.ts';
import { ChatChannel } from '../../web/sockets/chat-channel.ts';
import { ChatHub } from '../../web/sockets/chat-hub.ts';
import { until } from '../patience.ts';
import type { Member } from './members.ts';
import { request } from './request.ts';

/** Asks for a ticket as a page does: a refusal by the server is final, a network error is retried. */
const connecting =
  (origin: string, { headers }: Member, channel: string | null) =>
  async (): Promise<string> => {
    const response = await request(`${origin}/api/chat/connect${channel === null ? '' : `?channel=${channel}`}`, { headers });
    if (!response.ok) throw Object.assign(new Error(await response.text()), { status: response.status });
    return response.text();
  };

/** Random text, so that no two messages count as repetitions. */
function words(dice: Rng): string {
  const letters = Array.from({ length: 40 }, () => 'abcdefghijklmnopqrstuvwxyz '[below(dice, 27)]!);
  return letters.join('').replace(/ +/g, ' ').trim();
}

export class ChatClient {
  readonly who: Member;
  readonly channel: ChatChannel;
  /** Messages sent, in order, and those that the channel has acknowledged. */
  readonly sent: string[] = [];
  readonly acknowledged = new Set<string>();
  /** Pairs of messages that were ever shown out of the order of their dates. */
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
      for (const text of this.sent) if (!open.has(text)) this.acknowledged.add(text);
    });
  }

  static async direct(origin: string, who: Member, others: Member[]): Promise<string> {
    const hub = new ChatHub({ origin, connect: connecting(origin, who, null) });
    await until(() => hub.rooms.value !== null);
    const id = await hub.createDirect(others.map(({ id }) => id));
    hub.close();
    return id;
  }

  sendAll(count: number, dice: Rng): void {
    for (let i = 0; i < count; i++) {
      const text = `${this.who.name} ${i} ${words(dice)}`;
      if (this.channel.send(text) === null) throw new Error('too many lines wait');
      this.sent.push(text);
    }
  }

  get isDone(): boolean {
    return this.acknowledged.size === this.sent.length || this.failed.length > 0;
  }
  /** Messages that were refused for good, with the reason; or the reason for the closed connection. */
  get failed(): string[] {
    const refused = this.channel.pending.value.filter(({ state }) => state === 'failed').map(({ why }) => why ?? '');
    return this.channel.why.value === null ? refused : [...refused, this.channel.why.value];
  }
}

/** Returns all messages of a channel in order, as read by a member who opens it now and scrolls up to the first. */
export async function history(origin: string, who: Member, id: string): Promise<readonly ChatMessage[]> {
  const channel = new ChatChannel({ id, origin, connect: connecting(origin, who, id) });
  await until(() => channel.ready.value);
  // loadOlder returns true while disconnected, so wait for the connection.
  while (await channel.loadOlder()) {
    if (!channel.ready.value) await until(() => channel.ready.value || channel.state.value === 'refused');
    if (channel.state.value === 'refused') throw new Error(channel.why.value ?? 'the channel was closed');
  }
  const said = channel.messages.value;
  channel.close();
  return said;
}
