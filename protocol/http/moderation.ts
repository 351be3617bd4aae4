import * as v from 'valibot';
import type { BanType, Permission } from '../permissions.ts';
import { writtenText } from '../written.ts';
import { wholeText } from './numbers.ts';
import type { Presence, UserCard } from './users.ts';

/** Categories, in the order of the form. */
export const CATEGORIES = [
  'User',
  'Setup',
  'Game',
  'Competitive',
  'Site',
  'Group',
  'Poll',
  'Deck',
  'Forum',
  'Chat Window',
  'Ungrouped',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** Kind of an argument, which decides how a form asks for it and how the log shows it. */
export type ArgumentKind =
  | 'user'
  | 'game'
  | 'setup'
  | 'setups'
  | 'deck'
  | 'group'
  | 'room'
  | 'board'
  | 'thread'
  | 'reply'
  | 'comment'
  | 'poll'
  | 'options'
  | 'announcement'
  | 'event'
  | 'text'
  | 'number'
  | 'length'
  | 'date'
  | 'choice'
  | 'permissions'
  | 'reason';
export interface ArgumentCard {
  name: string;
  label: string;
  kind: ArgumentKind;
  optional?: true;
  default?: string | number;
  /** Most characters. */
  maxLength?: number;
  min?: number;
  max?: number;
  options?: readonly string[];
}
/** Rows of GET /api/mod/commands: the commands that the caller may run, from which forms are drawn. */
export interface CommandCard {
  /** Shown to staff, and unique. */
  name: string;
  /** Name of the act in the log. */
  act: string;
  category: Category;
  /** One sentence about its effect. */
  about: string;
  permission: Permission;
  method: 'GET' | 'POST';
  path: string;
  args: ArgumentCard[];
  /** Not offered in the form, but on the page of the thing itself. */
  hidden?: true;
  undo: boolean;
  /** Question to confirm a command that cannot be undone. */
  confirm?: string;
}
/** Answer of a command that acts. `event` is the id with which it can be undone; null if there was nothing to do. */
export interface Done {
  message: string;
  event: string | null;
}
export const UndoBody = v.strictObject({
  event: v.pipe(v.string(), v.regex(/^[\w:-]{1,80}$/, 'There is no such action.')),
  reason: v.pipe(v.string(), writtenText, v.minLength(3, 'Say why, in a few words.'), v.maxLength(500)),
});

/** A part of an entry's sentence: plain text, or an id with its name. */
export type LogPart = string | { kind: ArgumentKind; id: string; name: string; link?: string };
/** Rows of GET /api/mod/actions?first=&last=, newest first. */
export interface LogEntry {
  id: string;
  /** Name of the command, or of the act. */
  name: string;
  /** Ids and texts as they were given. */
  args: (string | number | string[] | null)[];
  mod: UserCard;
  /** A sentence about the act, with names in place of ids: '[not found: …]', '[deleted]'. */
  sentence: LogPart[];
  /** '' for an act that needs none; null if staff could have given one but did not. */
  reason: string | null;
  date: number;
  /** Whether the caller may undo it. */
  canUndo: boolean;
  undone: boolean;
}
/** Pages are addressed by the number of an entry, which is also its place in the hash chain. */
export const LogQuery = v.object({
  first: v.optional(wholeText(15)),
  last: v.optional(wholeText(15)),
  mod: v.optional(v.pipe(v.string(), v.maxLength(40))),
  target: v.optional(v.pipe(v.string(), v.maxLength(80))),
});
/** GET /api/mod/actions. */
export interface LogPage {
  entries: LogEntry[];
  /** Value of `last=` for the next page; null at the end. */
  next: number | null;
}

/** Rows of GET /api/mod/groups: the visible ones, the highest first. */
export interface ModGroup {
  name: string;
  rank: number;
  badge: string;
  badgeColor: string;
  members: (UserCard & { status: Presence })[];
}
/** Rows of GET /api/mod/bans?userId=, newest first, expired and lifted ones too. */
export interface BanRecord {
  id: string;
  type: BanType;
  /** Null for a ban without end. */
  expires: number | null;
  modId: string;
  createdAt: number;
  reason: string;
  active: boolean;
  liftedAt: number | null;
}
/** GET /api/mod/log/export?after=: entries after this number. */
export const ExportQuery = v.object({ after: v.optional(wholeText(15)) });

/** GET /api/mod/alts: an account that was used from a network of the member's. It is a hint, never proof. */
export interface Alt {
  id: string;
  name: string;
  joined: number;
  /** Networks from which both were used: their wide part, and the number of accounts on them. */
  shared: { network: string; accounts: number }[];
}

/** A post or a comment of a new member that awaits review by staff. */
export interface WaitingText {
  kind: 'thread' | 'reply' | 'comment';
  /** Id of the text; for a thread, that of its opening post. */
  id: string;
  author: UserCard;
  content: string;
  date: number;
  /** Title of the thread; '' for a comment. */
  title: string;
  /** Page that shows it. */
  link: string;
}
/** GET /api/mod/waiting, newest first. `count` has all of them, as far as a badge counts. */
export interface WaitingPage {
  texts: WaitingText[];
  count: number;
}

/** Rows of GET /api/mod/deletedContent. */
export interface DeletedText {
  /** 'bio', 'comment'. */
  what: string;
  text: string;
  /** Name of the member who deleted it. */
  by: string;
  /** Null if unknown, because no act of staff deleted it. */
  deleted: number | null;
  /** Page that showed it. */
  link?: string;
  /** Command that restores it, if the reader may run it. */
  restore?: { act: 'restoreThread' | 'restoreReply' | 'restoreComment'; id: string };
}
