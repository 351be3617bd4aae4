/**
 * Chat sockets: `/chatSocket?token=` connects a member to their hub, `/chatSocket?token=&channel=ID` to one channel. A channel
 * sends nothing before `getChannel`. GET /api/chat/connect issues the tokens, with `?channel=ID` for a channel; each opens one
 * socket. The client gives every `sendMessage` an id: a repeated id is answered again and writes no second message.
 */
import * as v from 'valibot';
import { codePoints, cutText } from '../../games/engine/cut-text.ts';
import type { Roll } from '../../games/engine/game.ts';
import type { SiteBanRefusal } from '../http/account.ts';
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
/** Cuts the text instead of refusing it, because a page that counts differently sends a little too much. */
const cutLine = (text: string): string => cutText(text, LIMITS.chatLine, codePoints).trimEnd();
const date = v.pipe(v.number(), v.integer(), v.minValue(0));
const Nothing = v.optional(v.unknown());

export const HUB_SCHEMAS = {
  /** Answers `chatInfo`. The value is ignored: the token has authenticated the socket. */
  auth: Nothing,
  /** Asks for members who are online (''), or whose name begins with this text. Answers `users`. */
  getUsers: v.pipe(v.string(), v.maxLength(60)),
  /** Clears the unread mark of this channel. */
  readNotifsInChannel: ChannelId,
  /** Ids of the other members. Answers `newDirectChannel`, or `openDM` if the channel is in the list already. */
  newDMChannel: v.pipe(v.array(UserId), v.minLength(1), v.maxLength(LIMITS.directMembers - 1)),
  /** Removes a channel from the member's own list until the next message there. */
  closeDM: ChannelId,
  away: v.boolean(),
} as const;

export const CHANNEL_SCHEMAS = {
  /** `have`: the date of the newest message that this client has; newer messages are sent. Answers `channel`. */
  getChannel: v.union([ChannelId, v.strictObject({ id: ChannelId, have: v.optional(date) })]),
  /** Answers `oldMessages`: messages before this date. */
  getOldMessages: date,
  /**
   * `roll`: the channel throws these dice, and the result is the message. `reply`: the message that it answers. `again`: sent
   * again, because the client saw no answer.
   */
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
  /** The sender's own emotes in the text, keyed by how they are typed: ':name:'. */
  emotes?: Record<string, Emote>;
  /** The message that it answers; `content` is null if that was deleted. */
  quote?: { id: string; name: string; content: string | null };
  mentions?: string[];
  /** Dice that the channel threw and the text describes; no member can type this. */
  rolled?: Roll;
}
/** The sender receives it with the id that their client gave it. */
export type EchoedMessage = ChatMessage & { sent?: string };
export interface ChatUser extends UserCard {
  status: Presence;
  /** Whether they are online and playing in a public game. */
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
  /** Sent only for direct channels; includes the reader. */
  members: UserCard[];
  /** Oldest first: the newest messages, or those after `have`. */
  messages: EchoedMessage[];
  more: boolean;
  /** Whether too many messages came after `have`, so that some are missing before these. */
  gap: boolean;
  /** Ids of messages deleted since `have`. */
  gone?: string[];
  /** Reason why this member may not write here now; null if they may. */
  refusal: string | null;
  mayDelete: boolean;
}
/** Reason for a refusal. `id`: id of the message that was not sent. `wait`: milliseconds before the client may try again. */
export interface ChatError {
  why: string;
  id?: string;
  wait?: number;
}

/** Why a session ended. */
export type SessionEnd =
  /** elsewhere: logged out in another tab or on another device. ended: for any other reason. */
  | { why: 'elsewhere' | 'password' | 'staff' | 'expired' | 'ended' }
  | { why: 'banned'; refusal: SiteBanRefusal }
  /** `until`: the end of the restore period; null if the account cannot be restored. */
  | { why: 'deleted'; until: number | null };

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
  /** The member's permissions have changed: the page reads the session again. */
  membership: null;
  /** Sent to staff when a report came in or was changed. A page that shows the queue reads it again. */
  queue: null;
  /** The last frame before the socket closes, to the pages of this session only. */
  sessionEnded: SessionEnd;
  error: ChatError;
}
export interface ChannelFrames {
  channel: Channel;
  message: EchoedMessage;
  oldMessages: { messages: ChatMessage[]; more: boolean };
  messageDeleted: string;
  error: ChatError;
}
