/** Kinds of command arguments: each has its field in the form, and the schema for the body or query. */

import * as v from 'valibot';
import { cutText } from '../../games/engine/cut-text.ts';
import { CATALOGUES } from '../../games/index.ts';
import { parseBanLength } from '../../protocol/ban-length.ts';
import { UserName } from '../../protocol/http/account.ts';
import { RoomNameBody } from '../../protocol/http/chat.ts';
import { ForumName } from '../../protocol/http/forums.ts';
import type { ArgumentCard, ArgumentKind } from '../../protocol/http/moderation.ts';
import { AnnouncementBody } from '../../protocol/http/notices.ts';
import { PollOptions } from '../../protocol/http/polls.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { isPermission, type Permission } from '../../protocol/permissions.ts';
import { writtenLine, writtenText } from '../../protocol/written.ts';

export interface Argument<T> extends Omit<ArgumentCard, 'name'> {
  schema: v.GenericSchema<unknown, T>;
  /** Another name that calls may use. Forms and the log use only the first one. */
  alias?: string;
}
export type CommandArguments = Readonly<Record<string, Argument<unknown>>>;
export type Values<A extends CommandArguments> = { [K in keyof A]: A[K] extends Argument<infer T> ? T : never };

const id = (noun: string, pattern: RegExp) => v.pipe(v.string(), v.regex(pattern, `There is no such ${noun}.`));
/** Accepts a list, or one text with commas. */
const listOf = (missingMessage: string, list: v.GenericSchema<string[], string[]>): v.GenericSchema<unknown, string[]> =>
  v.pipe(
    v.union([v.string(), v.array(v.string())], missingMessage),
    v.transform((value) => (typeof value === 'string' ? value.split(',') : value)),
    v.minLength(1, missingMessage),
    list,
  );
const idArgument = (kind: ArgumentKind, label: string, schema: v.GenericSchema<unknown, string>): Argument<string> => ({
  kind,
  label,
  schema,
});

export const user = (label = 'User') => idArgument('user', label, id('user', /^[ug][\w-]{12}$/));
export const game = () => idArgument('game', 'Game', id('game', /^[\w-]{12}$/));
export const setup = () => idArgument('setup', 'Setup', id('setup', /^[\w-]{1,40}$/));
/** Ids of setups: a list, or one text with commas, as the form sends it. */
export const setupList = (limit: number): Argument<string[]> => ({
  kind: 'setups',
  label: 'Setup IDs, separated by commas',
  maxLength: limit * 42,
  schema: listOf(
    'Name the setups.',
    v.pipe(
      v.array(v.pipe(v.string(), v.trim(), v.regex(/^[\w-]{1,40}$/, 'There is no such setup.'))),
      v.maxLength(limit, `A round has at most ${limit} setups.`),
      v.check((ids) => new Set(ids).size === ids.length, 'Two of these setups are the same.'),
    ),
  ),
});
export const deck = () => idArgument('deck', 'Deck', id('deck', /^[\w-]{1,40}$/));
export const group = (label = 'Group') => ({
  ...idArgument('group', label, v.pipe(v.string(), writtenLine, v.minLength(1, 'Name the group.'), v.maxLength(20))),
  maxLength: 20,
});
export const room = () => idArgument('room', 'Room', RoomNameBody.entries.name);
/** The name of a board or a category. */
export const board = (label = 'Board'): Argument<string> => ({
  ...idArgument('board', label, ForumName),
  maxLength: LIMITS.forumName,
});
/** The id or the name of a board. */
export const boardOrId = (): Argument<string> =>
  idArgument('board', 'Board', v.pipe(v.string(), v.trim(), v.minLength(1, 'Name the board.'), v.maxLength(40)));
/** Ids of things in the forums. */
export const thread = (label = 'Thread') => idArgument('thread', label, id('thread', /^[\w-]{1,40}$/));
export const reply = () => idArgument('reply', 'Reply', id('post', /^[\w-]{1,40}$/));
/** A reply, or a thread given by its opening post. */
export const post = () => idArgument('reply', 'Post', id('post', /^[\w-]{1,40}$/));
export const comment = () => idArgument('comment', 'Comment', id('comment', /^[\w-]{1,40}$/));
export const poll = () => idArgument('poll', 'Poll', id('poll', /^[\w-]{1,40}$/));
/** Options of a poll: a list, or one text with commas, as the form sends it. */
export const pollOptions = (): Argument<string[]> => ({
  kind: 'options',
  label: 'Options, separated by commas',
  maxLength: 1_000,
  schema: listOf('Name the options.', PollOptions),
});
export const announcement = () => idArgument('announcement', 'Announcement', id('announcement', /^[\w-]{1,40}$/));
export const announcementText = (): Argument<string> => ({
  ...idArgument('text', 'Text', AnnouncementBody.entries.content),
  maxLength: LIMITS.announcement,
});
export const trophy = () => idArgument('text', 'Trophy', id('trophy', /^[\w:-]{1,40}$/));
export const event = () => idArgument('event', 'Log entry', id('act', /^[\w:-]{1,80}$/));
/** The length as typed; `parseBanLength` reads it. */
export const length = () =>
  idArgument(
    'length',
    'Length',
    v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1, 'Say for how long.'),
      v.maxLength(40),
      v.rawCheck(({ dataset, addIssue }) => {
        const parsed = dataset.typed ? parseBanLength(dataset.value) : null;
        if (parsed && 'error' in parsed) addIssue({ message: parsed.error });
      }),
    ),
  );
export const text = (label: string, maxLength: number): Argument<string> => ({
  ...idArgument('text', label, v.pipe(v.string(), writtenText, v.minLength(1, `${label} is missing.`), v.maxLength(maxLength))),
  maxLength,
});
/** An optional text; '' if left out. */
export const optionalText = (label: string, maxLength: number): Argument<string> =>
  optional(label, maxLength, v.pipe(v.string(), writtenText, v.maxLength(maxLength)));
export const optionalLine = (label: string, maxLength: number): Argument<string> =>
  optional(label, maxLength, v.pipe(v.string(), writtenLine, v.maxLength(maxLength)));
const optional = (label: string, maxLength: number, schema: v.GenericSchema<string, string>): Argument<string> => ({
  ...idArgument('text', label, v.optional(schema, '')),
  maxLength,
  optional: true,
});
export const number = (label: string, { min = 0, max = 1_000, by = 0 } = {}): Argument<number> => ({
  kind: 'number',
  label,
  min,
  max,
  default: by,
  schema: v.optional(v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max)), by),
});
/** A date, 'YYYY-MM-DD'. */
export const date = (label: string): Argument<string> =>
  idArgument('date', label, v.pipe(v.string(), v.trim(), v.isoDate('Choose a day of the calendar.')));
/** A name that a member could have. */
export const userName = (): Argument<string> => ({ ...idArgument('text', 'Name', UserName), maxLength: LIMITS.name });
export const choice = <const O extends string>(label: string, options: readonly O[]): Argument<O> => ({
  kind: 'choice',
  label,
  options,
  schema: v.picklist(options, `Choose one of: ${options.join(', ')}.`),
});
/** An optional choice; the first option if left out. */
export const optionalChoice = <const O extends string>(label: string, options: readonly [O, ...O[]]): Argument<O> => ({
  kind: 'choice',
  label,
  options,
  default: options[0],
  schema: v.optional(v.picklist(options, `Choose one of: ${options.join(', ')}.`), options[0]) as v.GenericSchema<unknown, O>,
});
/** A role of Mafia; each has a page. */
export const role = (): Argument<string> => {
  const roles = [...CATALOGUES['mafia']!.roles.keys()].sort();
  return { kind: 'choice', label: 'Role', options: roles, schema: v.picklist(roles, 'There is no such role.') };
};
export const permissions = (label: string): Argument<Permission[]> => ({
  kind: 'permissions',
  label,
  optional: true,
  schema: v.optional(
    v.pipe(
      v.array(v.string()),
      v.maxLength(200),
      v.rawCheck(({ dataset, addIssue }) => {
        const unknownName = dataset.typed ? dataset.value.find((name) => !isPermission(name)) : undefined;
        if (unknownName !== undefined) addIssue({ message: `There is no permission “${cutText(unknownName, 40)}”.` });
      }),
      v.transform((names) => [...new Set(names.filter(isPermission))]),
    ),
    [],
  ),
});
/** The reason, shown to the target and in the log. Forms require it; a call may leave it out, which makes it ''. */
export const reason = (): Argument<string> => ({
  ...idArgument(
    'reason',
    'Reason',
    v.optional(
      v.pipe(
        v.string(),
        writtenText,
        v.check((text) => text === '' || text.length >= 3, 'Say why, in a few words.'),
        v.maxLength(500),
      ),
      '',
    ),
  ),
  maxLength: 500,
});
