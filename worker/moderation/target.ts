/** What a command is about, from its arguments: for its checks, its entry in the log and its undo. */
import type { ArgumentKind } from '../../protocol/http/moderation.ts';
import type { Command } from './command.ts';

type Given = Readonly<Record<string, unknown>>;
const ABOUT: readonly ArgumentKind[] = ['user', 'game', 'setup', 'deck', 'thread', 'reply', 'comment'];

const argumentsOf = ({ args }: Command, kinds: readonly ArgumentKind[]): string[] =>
  Object.keys(args).filter((name) => kinds.includes(args[name]!.kind));

/** Every person that the arguments name. */
export const peopleIn = (command: Command, args: Given): string[] =>
  argumentsOf(command, ['user']).map((name) => String(args[name]));

/** The id of the first person or thing that the arguments name; '' for none. */
export function targetIn(command: Command, args: Given): string {
  const [first] = argumentsOf(command, ABOUT);
  return first === undefined ? '' : String(args[first]);
}
/** What kind of thing its target is. The target of a command about a room or an address is made by its plan. */
export function targetKind(command: Command): ArgumentKind {
  const [first] = argumentsOf(command, [...ABOUT, 'room']);
  return first === undefined ? 'text' : command.args[first]!.kind;
}
