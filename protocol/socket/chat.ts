/**
 * Chat sockets: `/chatSocket?token=` connects a member to their hub, `/chatSocket?token=&channel=ID` to one channel. A channel
 * sends nothing before `getChannel`. GET /api/chat/connect issues the tokens, with `?channel=ID` for a channel; each opens one
 * socket. The client gives every `sendMessage` an id: a repeated id is answered again and writes no second message.
 */
import * as v from 'valibot';
import { codePoints, cutText } from '../../games/engine/cut-text.ts';
import type { Roll } from '../../games/engine/game.ts';
import type { Notice } from '../http/notices.ts';
import type { Emote, GroupBadge } from '../http/session.ts';
import type { Presence, UserCard } from '../http/users.ts';
import { LIMITS } from '../limits.ts';
import type { Settings } from '../settings.ts';
import { writtenLine } from '../written.ts';
import { DICE_ENTRIES } from './dice.ts';

export const ChannelId = v.pipe(v.string(), v.regex(/^(?:r[\w-]{11}|[\w-]{32})$/, 'There is no such channel.'));
export const UserId = v.pipe(v.string(), v.regex(/^u[\w-]{12}$/, 'There is no such user.'));
const MessageId = v.pipe(v.string(), v.regex(/^[0-9a-z]{1,12}$/, 'There is no such message.'));
/** Cut, not refused: a page that counts otherwise sends a little too much. */
const cutLine = (text: string): string => cutText(text, LIMITS.chatLine, codePoints).trimEnd();
const date = v.pipe(v.number(), v.integer(), v.minValue(0));
const Nothing = v.optional(v.unknown());

export const HUB_SCHEMAS = {
  /** Answers `chatInfo`. The value is ignored: the token has authenticated the socket. */
  auth: Nothing,
  /** '' for members who are online, else the beginning of a name. Answers `users`. */
  getUsers: v.pipe(v.string(), v.maxLength(60)),
  /** Clears the unread mark of this channel. */
  readNotifsInChannel: ChannelId,
  /** Ids of the other members. Answers `newDirectChannel`, or `openDM` when the channel is in the list already. */
  newDMChannel: v.pipe(v.array(UserId), v.minLength(1), v.maxLength(LIMITS.directMembers - 1)),
  /** Removes it from the member's own list until the next message there. */
  closeDM: ChannelId,
  away: v.boolean(),
} as const;

export const CHANNEL_SCHEMAS = {
  /** `have`: the date of the newest message that this client has; newer messages are sent. Answers `channel`. */
  getChannel: v.union([ChannelId, v.strictObject({ id: ChannelId, have: v.optional(date) })]),
  /** Answers `oldMessages`: messages before this date. */
  getOldMessages: date,
  /** `roll`: the channel throws these dice, and what they show is the message. `reply`: the message that it answers. `again`: a resend, because the client saw no answer. */
  sendMessage: v.strictObject({
    id: v.pipe(v.string(), v.regex(/^[\w-]{1,36}$/)),
    text: v.pipe(v.string(), writtenLine, v.transform(cutLine)),
    roll: v.optional(v.strictObject(DICE_ENTRIES)),
    reply: v.optional(MessageId),
    again: v.optional(v.literal(true)),
  }),
  deleteMessage: MessageId,
  closedChat: Nothing,
} as const;

/** The sender of a message, as they looked when they last sent one. */
export interface Speaker extends UserCard {
  groups: GroupBadge[];
  settings: Pick<Settings, 'nameColor' | 'textColor' | 'avatarShape'>;
}
export interface ChatMessage {
  id: string;
  channel: string;
  /** Milliseconds since 1970, unique within a channel. */
  date: number;
  content: string;
  sender: Speaker;
  /** The sender's own emotes in the text, by how they are typed: ':name:'. */
  emotes?: Record<string, Emote>;
  /** The message that it answers; `content` is null when that was deleted. */
  quote?: { id: string; name: string; content: string | null };
  mentions?: string[];
  /** The text tells of these dice, which the channel threw: no member can type this. */
  rolled?: Roll;
}
/** The sender receives it with the id that their client gave it. */
export type EchoedMessage = ChatMessage & { sent?: string };
export interface ChatUser extends UserCard {
  status: Presence;
  /** Online, and plays in a public game. */
  inGame?: true;
}
export interface RoomInfo {
  id: string;
  public: true;
  name: string;
  lastMessageDate: number;
}
export interface DirectInfo {
  id: string;
  public: false;
  members: UserCard[];
  lastMessageDate: number;
}
export interface ChatInfo {
  rooms: RoomInfo[];
  /** Latest first. */
  directs: DirectInfo[];
  users: ChatUser[];
  /** One for each channel with unread messages. */
  notifs: { channelId: string }[];
}
export interface Channel {
  id: string;
  name: string;
  public: boolean;
  /** Direct channels only; includes oneself. */
  members: UserCard[];
  /** Oldest first: the newest ones, or those after `have`. */
  messages: EchoedMessage[];
  more: boolean;
  /** Too many messages came after `have`, so some are missing between it and these. */
  gap: boolean;
  /** Ids of messages deleted since `have`. */
  gone?: string[];
  /** Why this member may not write here now; null when they may. */
  refusal: string | null;
  mayDelete: boolean;
}
/** Why something was refused. `id`: of the message that was not sent. `wait`: milliseconds before the client may try again. */
export interface ChatError {
  why: string;
  id?: string;
  wait?: number;
}

export interface HubFrames {
  chatInfo: ChatInfo;
  users: { query: string; users: ChatUser[] };
  /** `focus`: this client asked for the channel and opens it. */
  newDirectChannel: { channel: DirectInfo; focus: boolean };
  openDM: string;
  dateUpdate: { channel: string; date: number };
  /** A new message in a channel (`isChat`) or a new notice; `unread` counts the inbox. */
  newNotif: { notif: { isChat: true; channelId: string } | (Notice & { isChat: false }); unread: number };
  readChannel: string;
  /** Unread notices of the inbox: after `chatInfo`, and when another tab has read some. */
  unread: number;
  /** What the member may do has changed: the page reads the session again. */
  membership: null;
  /** To staff: a report came in, or one was changed. A page that shows the queue reads it again. */
  queue: null;
  error: ChatError;
}
export interface ChannelFrames {
  channel: Channel;
  message: EchoedMessage;
  oldMessages: { messages: ChatMessage[]; more: boolean };
  messageDeleted: string;
  error: ChatError;
}
