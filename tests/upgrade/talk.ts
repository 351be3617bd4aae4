/** Three members with their pages: a room, a direct channel, a notice, and who is online. */
import { expect } from 'vitest';
import type { Inbox } from '../../protocol/http/notices.ts';
import type { Presence } from '../../protocol/http/users.ts';
import type { ChatMessage } from '../../protocol/socket/chat.ts';
import type { ChatChannel } from '../../web/sockets/chat-channel.ts';
import type { ChatHub } from '../../web/sockets/chat-hub.ts';
import { type Member, newMemberAt } from '../e2e/member-at.ts';
import { until } from '../patience.ts';
import type { Clients } from './clients.ts';

const ROOM = 'rTheCommons0';

/** An open page of a member, with the room open. */
interface ChatPage {
  member: Member;
  hub: ChatHub;
  room: ChatChannel;
}
export interface Talk {
  ana: ChatPage;
  bea: ChatPage;
  /** Was online and has closed the page. */
  cleo: Member;
  direct: string;
  /** The content of the room and of the inbox of Bea. */
  said: string[];
  inbox: string[];
}

/** Ana and Bea talk in the room. Bea gets a direct message and a request for friendship, and reads neither. */
export async function openTalk(origin: string, clients: Clients): Promise<Talk> {
  const [one, two, cleo] = await Promise.all(['ana', 'bea', 'cleo'].map((name) => newMemberAt(origin, `${name}@example.com`)));
  const [ana, bea, third] = [one!, two!, cleo!].map((member) => openPage(origin, clients, member)) as [
    ChatPage,
    ChatPage,
    ChatPage,
  ];
  for (const { hub, room } of [ana, bea, third]) await until(() => hub.rooms.value !== null && room.ready.value);
  for (const [i, { room }] of [ana, bea, ana].entries()) await say(room, `line ${i}`);
  const direct = await ana.hub.createDirect([bea.member.id]);
  const channel = openChannel(origin, clients, ana.member, direct);
  await say(channel, 'for you alone');
  channel.close();
  expect((await ana.member.post('/api/user/friend', { user: bea.member.id, want: true })).status).toBe(200);
  await until(() => bea.hub.unreadChannels.value.has(direct));
  await until(async () => (await inboxOf(bea.member)).length > 0);
  closePage(third);
  const said = shown(ana.room.messages.value);
  await until(() => bea.room.messages.value.length === said.length);
  return { ana, bea, cleo: cleo!, direct, said, inbox: await inboxOf(bea.member) };
}

/** Expects that all of it is there under another release, and goes on. Ana's page stayed open, that of Bea is loaded again. */
export async function goOnTalking(origin: string, clients: Clients, talk: Talk): Promise<void> {
  const { ana, direct, said } = talk;
  closePage(talk.bea);
  const bea = openPage(origin, clients, talk.bea.member);
  await until(() => bea.hub.rooms.value !== null && bea.room.ready.value && ana.room.ready.value);
  expect(shown(bea.room.messages.value)).toEqual(said);
  expect([...bea.hub.unreadChannels.value]).toEqual([direct]);
  expect(await inboxOf(bea.member)).toEqual(talk.inbox);
  const channel = openChannel(origin, clients, bea.member, direct);
  await until(() => channel.ready.value);
  expect(channel.messages.value.map(({ content }) => content)).toEqual(['for you alone']);
  await say(channel, 'thank you');
  channel.close();
  await until(() => ana.hub.unreadChannels.value.has(direct));

  await say(ana.room, 'are you there?');
  await say(bea.room, 'I am');
  for (const { room } of [ana, bea]) await until(() => shown(room.messages.value).length === said.length + 2);
  expect(shown(ana.room.messages.value)).toEqual(shown(bea.room.messages.value));
  expect(shown(ana.room.messages.value).slice(0, said.length)).toEqual(said);

  for (const { member } of [ana, bea]) expect(await statusOf(ana.member, member)).toBe('online');
  await until(async () => (await statusOf(ana.member, talk.cleo)) === 'offline', 1_000);
  closePage(ana);
  closePage(bea);
}

function openPage(origin: string, clients: Clients, member: Member): ChatPage {
  const hub = new clients.ChatHub({ origin, connect: connecting(member, null) });
  return { member, hub, room: openChannel(origin, clients, member, ROOM) };
}
function closePage({ hub, room }: ChatPage): void {
  hub.close();
  room.close();
}
const openChannel = (origin: string, { ChatChannel }: Clients, member: Member, id: string): ChatChannel =>
  new ChatChannel({ id, origin, connect: connecting(member, id) });
const connecting = (member: Member, channel: string | null) => async (): Promise<string> => {
  const response = await member.get(`/api/chat/connect${channel === null ? '' : `?channel=${channel}`}`);
  if (!response.ok) throw Object.assign(new Error(await response.text()), { status: response.status });
  return response.text();
};

/** Resolves when the channel has acknowledged the message. */
async function say(channel: ChatChannel, text: string): Promise<void> {
  await until(() => channel.ready.value);
  channel.send(text);
  await until(() => channel.pending.value.length === 0);
}
const shown = (messages: readonly ChatMessage[]): string[] =>
  messages.map(({ id, date, sender, content }) => `${id} ${date} ${sender.name}: ${content}`);

/** Returns the parts of each notice that every release has; later ones may have more. */
async function inboxOf(member: Member): Promise<string[]> {
  const { notifications } = (await (await member.get('/api/notifs/inbox')).json()) as Inbox;
  return notifications.map(({ id, kind, date, read, content }) => `${id} ${kind} ${date} ${read} ${content}`);
}
async function statusOf(reader: Member, { id }: Member): Promise<Presence> {
  const profile = (await (await reader.get(`/api/user/${id}/profile`)).json()) as { status: Presence };
  return profile.status;
}
