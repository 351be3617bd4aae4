/** Slash commands of chat. The channel rolls dice for everyone; other answers are shown only to the member who asks. */
import type { DiceRequest } from '../../../protocol/socket/dice.ts';
import {
  CHAT_COMMANDS,
  HOW_TO_ROLL,
  type LookUpKind,
  readCommandLine,
  readRoll,
  unknownCommand,
} from '../../i18n/talk-commands.ts';

export type ChatCard = { kind: 'help' } | { kind: 'daily' } | { kind: 'look-up'; of: LookUpKind; name: string };

export type ChatRoll = DiceRequest & { kind: 'roll' };

/** Parses a command line: dice, a card, or an error sentence. Returns null for an ordinary message. */
export function readChatCommand(line: string): ChatRoll | ChatCard | string | null {
  const read = readCommandLine(line);
  if (!read) return null;
  const { typed, name, rest } = read;
  if (name === 'me') return 'Write what you do after /me, such as: /me looks away.';
  const dice = name === 'roll' ? readRoll(rest) : null;
  if (name === 'roll') return dice ? { kind: 'roll', ...dice } : HOW_TO_ROLL;
  if (name === 'help' || name === 'daily') return { kind: name };
  if (name === 'role' || name === 'item' || name === 'modifier' || name === 'achievement')
    return rest === '' ? `Write a name after /${name}.` : { kind: 'look-up', of: name, name: rest };
  return name === null ? unknownCommand(typed) : `/${name} works at a table. Here are ${OF_CHAT}.`;
}
const OF_CHAT = CHAT_COMMANDS.map(({ name }) => `/${name}`)
  .join(', ')
  .replace(/, (?!.*, )/, ' and ');
