/** Completions for ':wo', '@an', '%co', '/ro' or '/role co'. */
import { codePoints, cutText } from '../../../games/engine/cut-text.ts';
import type { Emote } from '../../../protocol/http/session.ts';
import type { UserCard } from '../../../protocol/http/users.ts';
import { NAMED_EMOTES } from '../../i18n/emotes.ts';
import { readCommandLine, type SlashCommand, type SlashCommandName } from '../../i18n/talk-commands.ts';

/** A word to complete; `from` is the index where it starts. */
export interface CompletionQuery {
  kind: 'person' | 'emote' | 'role' | 'command' | 'entry';
  query: string;
  from: number;
  /** Set for an entry: the command that takes it. */
  command?: SlashCommandName;
}
export interface CompletionOption {
  key: string;
  label: string;
  /** The text to insert, with a space at the end. */
  insert: string;
  person?: UserCard;
  /** Seed of a player's avatar, for players who are not members. */
  face?: string;
  /** Description, for commands. */
  note?: string;
  emoji?: string;
  src?: string;
  /** Side of the role, for roles. */
  role?: string;
}
const MAX_OPTIONS = 8;

/** Longest word in characters, so that only the end of a long text is read. */
const MAX_WORD = 80;
/**
 * The word before the caret, if it can be completed: '@' or '%' and a letter, ':' and two. `roleAt` is a '%' that is completed
 * even without a letter.
 */
export function completionAt(text: string, caret: number, roleAt: number | null = null): CompletionQuery | null {
  const start = Math.max(0, caret - MAX_WORD);
  const match = wordBefore(text.slice(start, caret));
  if (match) return { ...match, from: start + match.from };
  return roleAt !== null && caret === roleAt + 1 && text[roleAt] === '%' ? { kind: 'role', query: '', from: roleAt } : null;
}
function wordBefore(prefix: string): CompletionQuery | null {
  const person = /(?<![\p{L}\p{N}_@./:-])@:?([A-Za-z0-9_-]{1,20})$/u.exec(prefix);
  if (person) return { kind: 'person', query: person[1]!, from: person.index };
  const role = /(?<![\p{L}\p{N}%])%(\p{L}[\p{L} '-]{0,24})$/u.exec(prefix);
  if (role) return { kind: 'role', query: role[1]!, from: role.index };
  const emote = /(?<!\S):([^\s:]{2,25})$/u.exec(prefix);
  return emote ? { kind: 'emote', query: emote[1]!, from: emote.index } : null;
}

/** The command at the start of the line, or the name that follows it, up to the caret. */
export function commandAt(text: string, caret: number): CompletionQuery | null {
  const prefix = text.slice(0, caret);
  const word = /^\/(\w*)$/.exec(prefix);
  if (word) return { kind: 'command', query: word[1]!, from: 0 };
  const name = readCommandLine(prefix)?.name;
  const from = prefix.search(/(?<=\s)\S/);
  const start = from < 0 ? prefix.length : from;
  return name && /^\/\w+\s/.test(prefix) ? { kind: 'entry', query: prefix.slice(start), from: start, command: name } : null;
}
export const commandOptions = (query: string, commands: readonly SlashCommand[]): CompletionOption[] =>
  commands
    .filter(({ name }) => name.startsWith(query.toLowerCase()))
    .map(({ name, usage, description }) => {
      const label = usage === '' ? `/${name}` : `/${name} ${usage}`;
      return { key: name, label, insert: usage === '' ? `/${name}` : `/${name} `, note: description };
    });
export const entryOptions = (query: string, names: readonly string[]): CompletionOption[] =>
  matching(names, (name) => name, query)
    .slice(0, MAX_OPTIONS)
    .map((name) => ({ key: name, label: name, insert: name }));

/** Names that begin with the query, shortest first, then names that contain it. */
function matching<T>(all: readonly T[], nameOf: (item: T) => string, query: string): T[] {
  const needle = query.toLowerCase();
  const at = (item: T) => nameOf(item).toLowerCase().indexOf(needle);
  const first = all.filter((item) => at(item) === 0).sort((a, b) => nameOf(a).length - nameOf(b).length);
  return [...first, ...all.filter((item) => at(item) > 0)];
}

export function emoteOptions(query: string, ownEmotes: Readonly<Record<string, Emote>>): CompletionOption[] {
  const ownOptions = matching(Object.entries(ownEmotes), ([typed]) => typed.slice(1), query).map(
    ([typed, { path }]): CompletionOption => ({ key: typed, label: typed, insert: `${typed} `, src: path }),
  );
  const ownKeys = new Set(ownOptions.map(({ key }) => key.toLowerCase()));
  const builtIn = matching(NAMED_EMOTES, ({ typed }) => typed.slice(1), query)
    .filter(({ typed }) => !ownKeys.has(typed))
    .map(({ typed, emoji }): CompletionOption => ({ key: typed, label: typed, insert: `${typed} `, emoji }));
  return [...ownOptions, ...builtIn].slice(0, MAX_OPTIONS);
}

/** Known users first, then search results, without duplicates and without the reader. */
export function userOptions(
  query: string,
  nearbyUsers: readonly UserCard[],
  foundUsers: readonly UserCard[],
  me?: string,
): CompletionOption[] {
  const people = new Map(
    [...matching(nearbyUsers, nameOf, query), ...matching(foundUsers, nameOf, query)].map((user) => [user.id, user]),
  );
  people.delete(me ?? '');
  return [...people.values()]
    .slice(0, MAX_OPTIONS)
    .map((person) => ({ key: person.id, label: person.name, insert: `@${person.name} `, person }));
}
/** Options for the players of a table. */
export const playerOptions = (query: string, players: readonly { name: string; face: string }[]): CompletionOption[] =>
  matching(players, ({ name }) => name, query)
    .slice(0, MAX_OPTIONS)
    .map(({ name, face }) => ({ key: face, label: name, insert: `@${name} `, face }));
/** Options for roles; `roles` maps names to sides. */
export const roleOptions = (query: string, roles: Readonly<Record<string, string>>): CompletionOption[] =>
  matching(Object.keys(roles), (name) => name, query)
    .slice(0, MAX_OPTIONS)
    .map((name) => ({ key: name, label: name, insert: `%${name} `, role: roles[name]! }));
const nameOf = ({ name }: UserCard): string => name;

/** Shortens a text that is too long by removing the end of the part inserted before the caret. */
export function truncateBeforeCaret(text: string, caret: number, most: number): { text: string; caret: number } {
  const surplus = codePoints(text) - most;
  if (surplus <= 0) return { text, caret };
  const beforeCaret = text.slice(0, caret);
  const prefix = cutText(beforeCaret, codePoints(beforeCaret) - surplus, codePoints);
  const rest = cutText(prefix + text.slice(caret), most, codePoints);
  return { text: rest, caret: prefix.length };
}

/** Inserts a word at the caret. `isSpaced` puts spaces around it, which emotes need. */
export function insertAtCaret(text: string, caret: number, word: string, isSpaced: boolean): { text: string; caret: number } {
  const [prefix, suffix] = [text.slice(0, caret), text.slice(caret)];
  const gap = isSpaced && /\S$/.test(prefix) ? ' ' : '';
  const behind = isSpaced && !suffix.startsWith(' ') ? ' ' : '';
  const head = prefix + gap + word + behind;
  return { text: head + suffix, caret: head.length + (isSpaced && !behind ? 1 : 0) };
}
