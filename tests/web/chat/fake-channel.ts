import { afterEach, beforeEach, vi } from 'vitest';
import { ChatChannel, type ChatChannelOptions } from '../../../web/sockets/chat-channel.ts';
import { FakeSocket } from '../fake-socket.ts';
import { channelFrame, message, ROOM } from './messages.ts';

let tokens = 0;
let open: ChatChannel[] = [];
export const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** Advances the time while the connection answers its heartbeat. */
export async function advanceAlive(ms: number): Promise<void> {
  const beats = setInterval(() => FakeSocket.last.receive('p'), 1_000);
  await advance(ms);
  clearInterval(beats);
}
export const dates = (channel: ChatChannel) => channel.messages.value.map(({ date }) => date);
export const states = (channel: ChatChannel) => channel.pending.value.map(({ text, state }) => `${text}: ${state}`);
export const sentMessages = () =>
  FakeSocket.last.frames.flatMap(({ name, value }) =>
    name === 'sendMessage' ? (value as { id: string; text: string; again?: true; reply?: string }) : [],
  );

export function openChannel(options: Partial<ChatChannelOptions> = {}): ChatChannel {
  const connect = async () => `t${++tokens}`;
  const channel = new ChatChannel({ id: ROOM, origin: 'https://example.org', connect, WebSocket: FakeSocket, ...options });
  open.push(channel);
  return channel;
}
export async function joinChannel(
  messages = [message(10)],
  rest = {},
  options: Partial<ChatChannelOptions> = {},
): Promise<ChatChannel> {
  const channel = openChannel(options);
  await advance(1_000);
  FakeSocket.last.open();
  FakeSocket.last.receive('channel', channelFrame(messages, rest));
  return channel;
}
export function acknowledge(date: number): void {
  const { id, text } = sentMessages().at(-1)!;
  FakeSocket.last.receive('message', { ...message(date, text, 'ume'), sent: id });
}
export async function reconnect(): Promise<void> {
  FakeSocket.last.disconnect();
  await advance(2_000);
  FakeSocket.last.open();
}
/** Gives each test fake sockets and timers. Call it once at the top of a file. */
export function fakeChannels(): void {
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
