/** What can be typed after a slash in chat. Dice are thrown by the channel; of the rest only the member who asks sees the answer. */
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

/** What a line asks for: dice, a card, or a sentence why there is none. Null for a line that is a message. */
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
