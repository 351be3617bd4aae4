/**
 * Chat: `/chatSocket?token=` is a member's own line, to their hub; `/chatSocket?token=&channel=ID` a line into one channel, on
 * which nothing is heard before `getChannel`. Tokens come from GET /api/chat/connect, with `?channel=ID` for a channel; each is
 * good once. A line is sent with an id of the client's own (`sendMessage`): a repeated id is answered again and not said again.
 */
import * as v from 'valibot';
import { LIMITS } from './limits.ts';
import type { Notice } from './rest/notices.ts';
import type { Emote, GroupBadge } from './rest/session.ts';
import type { Presence, UserCard } from './rest/users.ts';
import type { Settings } from './settings.ts';

/** 32 characters are a direct channel, anything shorter is a room. */
export const isDirect = (channel: string): boolean => channel.length === 32;
export const ChannelId = v.pipe(v.string(), v.regex(/^(?:r[\w-]{11}|[\w-]{32})$/, 'There is no such channel.'));
export const UserId = v.pipe(v.string(), v.regex(/^u[\w-]{12}$/, 'There is no such user.'));
const MessageId = v.pipe(v.string(), v.regex(/^[0-9a-z]{1,12}$/, 'There is no such message.'));
const date = v.pipe(v.number(), v.integer(), v.minValue(0));
const Nothing = v.optional(v.unknown());

/** What a client may send to its hub. */
export const HUB = {
  /** Answers `chatInfo`. The socket came in by its token; the value is not looked at. */
  auth: Nothing,
  /** '' for those who are here, else the beginning of a name. Answers `users`. */
  getUsers: v.pipe(v.string(), v.maxLength(60)),
  /** What was told of this channel has been seen. */
  readNotifsInChannel: ChannelId,
  /** Ids of the others. Answers `newDirectChannel`, or `openDM` where it stands in the list already. */
  newDMChannel: v.pipe(v.array(UserId), v.minLength(1), v.maxLength(LIMITS.directMembers - 1)),
  /** Takes it off one's own list, until somebody writes there. */
  closeDM: ChannelId,
  /** This page is not looked at, or is again. */
  away: v.boolean(),
} as const;

/** What a client may send into a channel. */
export const CHANNEL = {
  /** `have`: the date of the newest message that this client has; it is sent what came after. Answers `channel`. */
  getChannel: v.union([ChannelId, v.strictObject({ id: ChannelId, have: v.optional(date) })]),
  /** Answers `oldMessages`: those before this date. */
  getOldMessages: date,
  /** `reply`: the message that is answered. `again`: sent before, and the answer was not heard. */
  sendMessage: v.strictObject({
    id: v.pipe(v.string(), v.regex(/^[\w-]{1,36}$/)),
    text: v.string(),
    reply: v.optional(MessageId),
    again: v.optional(v.literal(true)),
  }),
  deleteMessage: MessageId,
  /** Nothing more is sent of this channel. */
  closedChat: Nothing,
} as const;

/** Who says something, as they looked when they last did. */
export interface Speaker extends UserCard {
  groups: GroupBadge[];
  settings: Pick<Settings, 'nameColor' | 'textColor' | 'avatarShape'>;
}
export interface ChatMessage {
  id: string;
  channel: string;
  /** Milliseconds since 1970; no two messages of a channel have the same, so it is their order too. */
  date: number;
  content: string;
  sender: Speaker;
  /** The sender's own emotes that stand in it, by how they are typed: ':name:'. */
  emotes?: Record<string, Emote>;
  /** The message that it answers; `content` null when that was deleted. */
  quote?: { id: string; name: string; content: string | null };
  /** Ids of those whom it names. */
  mentions?: string[];
}
/** To the one who said it: with the id that their client gave it. */
export type SaidMessage = ChatMessage & { sent?: string };
export interface ChatUser extends UserCard {
  status: Presence;
  /** Is here, and plays in a game that anybody may see. */
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
  /** With oneself. */
  members: UserCard[];
  lastMessageDate: number;
}
export interface ChatInfo {
  /** In the order of the list. */
  rooms: RoomInfo[];
  /** The latest first. */
  directs: DirectInfo[];
  users: ChatUser[];
  /** One for each channel in which there is something unread for this member. */
  notifs: { channelId: string }[];
}
export interface Channel {
  id: string;
  name: string;
  public: boolean;
  /** Of a direct channel, with oneself. */
  members: UserCard[];
  /** In order. The newest, or what came after `have`. */
  messages: SaidMessage[];
  /** There are older ones than the first of these. */
  more: boolean;
  /** So much came after `have` that the oldest of it was left out: what the client had before is not joined to these. */
  gap: boolean;
  /** Ids of messages that were deleted since `have`; such a one may be among what the client has. */
  gone?: string[];
  /** Whether this member may speak here now; else a sentence that says why not. */
  refusal: string | null;
  /** Whether they may delete what others say. */
  mayDelete: boolean;
}
/** Why something was not done. `id`: of the line that was not said. `wait`: it may be tried again after so many milliseconds. */
export interface ChatError {
  why: string;
  id?: string;
  wait?: number;
}

/** What a hub sends. */
export interface HubFrames {
  chatInfo: ChatInfo;
  users: { query: string; users: ChatUser[] };
  /** `focus`: the one who asked for it wants to see it. */
  newDirectChannel: { channel: DirectInfo; focus: boolean };
  openDM: string;
  /** Somebody wrote in a direct channel. */
  dateUpdate: { channel: string; date: number };
  /** Something new: in a channel (`isChat`), or in the inbox; `unread` is what the inbox holds now. */
  newNotif: { notif: { isChat: true; channelId: string } | (Notice & { isChat: false }); unread: number };
  /** What was unread in this channel has been seen, in another tab of the same member. */
  readChannel: string;
  /** So many notices of the inbox are unread: after `chatInfo`, and when they were read in another tab. */
  unread: number;
  error: ChatError;
}
/** What a channel sends. */
export interface ChannelFrames {
  channel: Channel;
  message: SaidMessage;
  oldMessages: { messages: ChatMessage[]; more: boolean };
  messageDeleted: string;
  error: ChatError;
}
