/** A channel whose other end is the test. */
import { afterEach, beforeEach, vi } from 'vitest';
import { type ChannelOptions, ChatChannel } from '../../../web/live/chat-channel.ts';
import { FakeSocket } from '../fake-socket.ts';
import { channelOf, ROOM, said } from './said.ts';

let tokens = 0;
let open: ChatChannel[] = [];
export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** Passes over a line that answers its heartbeat. */
export async function passAlive(ms: number): Promise<void> {
  const beats = setInterval(() => FakeSocket.last.says('p'), 1_000);
  await pass(ms);
  clearInterval(beats);
}
export const dates = (channel: ChatChannel) => channel.messages.value.map(({ date }) => date);
export const states = (channel: ChatChannel) => channel.pending.value.map(({ text, state }) => `${text}: ${state}`);
/** The lines that went over the last socket, as the channel got them. */
export const sent = () =>
  FakeSocket.last.frames.flatMap(({ name, value }) =>
    name === 'sendMessage' ? (value as { id: string; text: string; again?: true; reply?: string }) : [],
  );

export function opened(options: Partial<ChannelOptions> = {}): ChatChannel {
  const connect = async () => `t${++tokens}`;
  const channel = new ChatChannel({ id: ROOM, origin: 'https://example.org', connect, WebSocket: FakeSocket, ...options });
  open.push(channel);
  return channel;
}
/** A channel that is connected and has told of these lines. */
export async function joined(messages = [said(10)], rest = {}, options: Partial<ChannelOptions> = {}): Promise<ChatChannel> {
  const channel = opened(options);
  await pass(1_000);
  FakeSocket.last.opens();
  FakeSocket.last.says('channel', channelOf(messages, rest));
  return channel;
}
/** The channel says the line that was sent last. */
export function acknowledge(date: number): void {
  const { id, text } = sent().at(-1)!;
  FakeSocket.last.says('message', { ...said(date, text, 'ume'), sent: id });
}
export async function breakAndReturn(): Promise<void> {
  FakeSocket.last.breaks();
  await pass(2_000);
  FakeSocket.last.opens();
}
/** To be called once at the top of a file. */
export function fakeLines(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    FakeSocket.all = [];
    tokens = 0;
    open = [];
  });
  afterEach(() => {
    for (const channel of open) channel.close();
    vi.useRealTimers();
  });
}
