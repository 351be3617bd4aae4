/** Finds the target of a command from its arguments, for its checks, its log entry and its undo. */
import type { ArgumentKind } from '../../protocol/http/moderation.ts';
import type { Command } from './command.ts';

type CommandArgs = Readonly<Record<string, unknown>>;
const ABOUT: readonly ArgumentKind[] = ['user', 'game', 'setup', 'deck', 'thread', 'reply', 'comment'];

const argumentsOf = ({ args }: Command, kinds: readonly ArgumentKind[]): string[] =>
  Object.keys(args).filter((name) => kinds.includes(args[name]!.kind));

/** All people that the arguments name. */
export const peopleIn = (command: Command, args: CommandArgs): string[] =>
  argumentsOf(command, ['user']).map((name) => String(args[name]));

/** The id of the first person or thing that the arguments name; '' if none. */
export function targetIn(command: Command, args: CommandArgs): string {
  const [first] = argumentsOf(command, ABOUT);
  return first === undefined ? '' : String(args[first]);
}
/** Kind of the command's target. For a command about a room or an address, its plan sets the target. */
export function targetKind(command: Command): ArgumentKind {
  const [first] = argumentsOf(command, [...ABOUT, 'room']);
  return first === undefined ? 'text' : command.args[first]!.kind;
}
