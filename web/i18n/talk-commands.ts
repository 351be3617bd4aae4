/**
 * Slash commands: their words, and parsing a line. Their effect at a table is in web/features/game/state/commands.ts, in chat in
 * web/features/chat/chat-commands.ts.
 */
import { cutText } from '../../games/engine/cut-text.ts';
import { LIMITS } from '../../protocol/limits.ts';
import type { DiceRequest } from '../../protocol/socket/dice.ts';
import { actionOf } from './action-line.ts';

/** Kinds of entries that can be looked up by name. */
export type LookUpKind = 'role' | 'item' | 'modifier' | 'achievement';
interface CommandWords {
  /** The arguments after the name, as shown to the player: 'name text'. */
  usage: string;
  description: string;
  /** Whether the command works only at tables, or in chat too. */
  where: 'table' | 'both';
  /** Audience of the result: 'all' are the people who would hear the line, 'you' is only the player. */
  seen: 'all' | 'you';
  /** Kind of the name that follows, for completion. */
  takes?: LookUpKind | 'player';
}
export const COMMAND_WORDS = {
  me: { usage: 'what you do', description: 'Describe an action instead of saying something.', where: 'both', seen: 'all' },
  roll: { usage: '2d6', description: 'Throw dice: up to 10, of up to 100 sides.', where: 'both', seen: 'all' },
  whisper: { usage: 'name', description: 'Speak to one player alone.', where: 'table', seen: 'you', takes: 'player' },
  role: {
    usage: 'name',
    description: 'Look up a role; at a table, your own without a name.',
    where: 'both',
    seen: 'you',
    takes: 'role',
  },
  item: { usage: 'name', description: 'Look up an item.', where: 'both', seen: 'you', takes: 'item' },
  modifier: { usage: 'name', description: 'Look up a modifier.', where: 'both', seen: 'you', takes: 'modifier' },
  achievement: { usage: 'name', description: 'Look up an achievement.', where: 'both', seen: 'you', takes: 'achievement' },
  daily: { usage: '', description: 'See your challenges of today.', where: 'both', seen: 'you' },
  night: { usage: '', description: 'See what this setup can do at night, in order.', where: 'table', seen: 'you' },
  act: { usage: '', description: 'Go to the vote or your open decision.', where: 'table', seen: 'you' },
  extend: { usage: '', description: 'Ask for more time in this phase.', where: 'table', seen: 'all' },
  pause: { usage: '', description: 'Ask for a pause, or to end it.', where: 'table', seen: 'all' },
  kick: {
    usage: 'name',
    description: 'Host: remove a player. In the game: go on without slow players.',
    where: 'table',
    seen: 'all',
    takes: 'player',
  },
  ban: { usage: 'name', description: 'Host: ban a player from this table.', where: 'table', seen: 'all', takes: 'player' },
  start: { usage: '', description: 'Host: start the game.', where: 'table', seen: 'all' },
  leave: { usage: '', description: 'Leave this table.', where: 'table', seen: 'all' },
  help: { usage: '', description: 'List the commands.', where: 'both', seen: 'you' },
} as const satisfies Record<string, CommandWords>;
export type SlashCommandName = keyof typeof COMMAND_WORDS;
export type SlashCommand = CommandWords & { name: SlashCommandName };
export const COMMAND_NAMES = Object.keys(COMMAND_WORDS) as SlashCommandName[];
export const SLASH_COMMANDS: readonly SlashCommand[] = COMMAND_NAMES.map((name) => ({ name, ...COMMAND_WORDS[name] }));
export const CHAT_COMMANDS: readonly SlashCommand[] = SLASH_COMMANDS.filter(({ where }) => where === 'both');

/** Aliases of commands. */
export const COMMAND_ALIASES: Readonly<Record<string, SlashCommandName>> = {
  w: 'whisper',
  r: 'role',
  i: 'item',
  mod: 'modifier',
  feat: 'achievement',
  dice: 'roll',
  diceroll: 'roll',
  nightorder: 'night',
  v: 'act',
  vote: 'act',
};

export interface CommandLine {
  /** The typed command, in lower case. */
  typed: string;
  /** Null if there is no such command. */
  name: SlashCommandName | null;
  rest: string;
}
/**
 * Parses a line that begins with a slash; null for a line of talk. '/me waves' counts as talk, because it is shown as an action.
 */
export function readCommandLine(line: string): CommandLine | null {
  const [whole, word = '', rest = ''] = /^\/(\w*)\s*(.*)$/s.exec(line) ?? [];
  if (whole === undefined || actionOf(line) !== null) return null;
  const typed = word.toLowerCase();
  const fullWord = Object.hasOwn(COMMAND_ALIASES, typed) ? COMMAND_ALIASES[typed]! : typed;
  const name = Object.hasOwn(COMMAND_WORDS, fullWord) ? (fullWord as SlashCommandName) : null;
  return { typed, name, rest: rest.trim() };
}
export const unknownCommand = (typed: string): string =>
  `There is no command /${cutText(typed, 20)}. Type /help to see them all.`;

/** Parses '2d6', '2 6', 'd20' or '20' to dice and sides; '' is one six-sided die. Null if it cannot be rolled. */
export function readRoll(rest: string): DiceRequest | null {
  if (rest === '') return { dice: 1, sides: 6 };
  const [, first = '', second] = /^(\d{0,3})(?:\s*d\s*|\s+)(\d{1,3})$/i.exec(rest) ?? /^(\d{1,3})$/.exec(rest) ?? [];
  const [dice, sides] = second === undefined ? [1, Number(first)] : [Number(first || 1), Number(second)];
  return dice >= 1 && dice <= LIMITS.dice && sides >= 2 && sides <= LIMITS.diceSides ? { dice, sides } : null;
}
export const HOW_TO_ROLL = 'Write how many dice of how many sides after /roll, such as 2d6. At most ten dice of 100 sides.';
