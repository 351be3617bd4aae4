import * as v from 'valibot';
import type { BanType, Permission } from '../permissions.ts';
import { writtenText } from '../written.ts';
import { wholeText } from './numbers.ts';
import type { Presence, UserCard } from './users.ts';

/** In the order of the form. */
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

/** How a form asks for an argument, and how the log shows it. */
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
  /** Characters. */
  maxLength?: number;
  min?: number;
  max?: number;
  options?: readonly string[];
}
/** Rows of GET /api/mod/commands: those that the caller may run. A form is drawn from it. */
export interface CommandCard {
  /** Shown, and unique. */
  name: string;
  /** As the log stores it. */
  act: string;
  category: Category;
  /** One sentence: what it does. */
  about: string;
  permission: Permission;
  method: 'GET' | 'POST';
  path: string;
  args: ArgumentCard[];
  /** Not in the form: it is at the thing itself. */
  hidden?: true;
  undo: boolean;
  /** What cannot be undone asks first. */
  confirm?: string;
}
/** The answer of a command that acts. `event`: with it the act can be undone; null if there was nothing to do. */
export interface Done {
  message: string;
  event: string | null;
}
export const UndoBody = v.strictObject({
  event: v.pipe(v.string(), v.regex(/^[\w:-]{1,80}$/, 'There is no such action.')),
  reason: v.pipe(v.string(), writtenText, v.minLength(3, 'Say why, in a few words.'), v.maxLength(500)),
});

/** A part of an entry's sentence: plain text, or what an id stands for. */
export type LogPart = string | { kind: ArgumentKind; id: string; name: string; link?: string };
/** Rows of GET /api/mod/actions?first=&last=, newest first. */
export interface LogEntry {
  id: string;
  /** Name of the command, or of what was done. */
  name: string;
  /** Ids and texts as they were given. */
  args: (string | number | string[] | null)[];
  mod: UserCard;
  /** What was done, with ids as names: '[not found: …]', '[deleted]'. */
  sentence: LogPart[];
  /** '' for an act that needs none; null where staff could have given one. */
  reason: string | null;
  date: number;
  /** The caller may take it back. */
  canUndo: boolean;
  undone: boolean;
}
/** Pages by number of the entry, which is also its place in the chain. */
export const LogQuery = v.object({
  first: v.optional(wholeText(15)),
  last: v.optional(wholeText(15)),
  mod: v.optional(v.pipe(v.string(), v.maxLength(40))),
  target: v.optional(v.pipe(v.string(), v.maxLength(80))),
});
/** GET /api/mod/actions. */
export interface LogPage {
  entries: LogEntry[];
  /** For `last=` of the next page; null at the end. */
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
  /** Null: for ever. */
  expires: number | null;
  modId: string;
  createdAt: number;
  reason: string;
  active: boolean;
  liftedAt: number | null;
}
/** GET /api/mod/log/export?after=: entries after this number. */
export const ExportQuery = v.object({ after: v.optional(wholeText(15)) });

/** GET /api/mod/alts: an account that was used from a network of the member's. A signal, never a verdict. */
export interface Alt {
  id: string;
  name: string;
  joined: number;
  /** Networks that both were used from: the wide part, and how many accounts were. */
  shared: { network: string; accounts: number }[];
}

/** A post or a comment of a new member that waits for staff. */
export interface WaitingText {
  kind: 'thread' | 'reply' | 'comment';
  /** Of a thread, that of its opening post. */
  id: string;
  author: UserCard;
  content: string;
  date: number;
  /** Of the thread; '' for a comment. */
  title: string;
  /** Where it stands. */
  link: string;
}
/** GET /api/mod/waiting: the newest first; `count` of all, as far as a badge counts. */
export interface WaitingPage {
  texts: WaitingText[];
  count: number;
}

/** Rows of GET /api/mod/deletedContent. */
export interface DeletedText {
  /** 'bio', 'comment'. */
  what: string;
  text: string;
  /** Name of who took it away. */
  by: string;
  /** Null where it is not known, because no act of staff did it. */
  deleted: number | null;
  /** Where it stood. */
  link?: string;
  /** The command that shows it again, for those who may. */
  restore?: { act: 'restoreThread' | 'restoreReply' | 'restoreComment'; id: string };
}
