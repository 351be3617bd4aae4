import type * as v from 'valibot';
import { newLinkSecret, randomText } from '../../db/core/ids.ts';
import { cutText } from '../../games/engine/cut-text.ts';
import type { Person, TableInput } from '../../games/table/table-state.ts';
import { CLIENT_SCHEMAS } from '../../protocol/socket/game.ts';
import { rollDice, rollWords } from '../shared/dice.ts';
import { type FrameOf, type InvalidFrame, readFrame } from '../shared/read-frame.ts';

/** Length of the ids that tell the kept seats of one table apart. */
const KEPT_ID = 6;

export type TableCommand = FrameOf<typeof CLIENT_SCHEMAS>;

export const readCommand = (raw: string | ArrayBuffer): TableCommand | InvalidFrame =>
  readFrame(CLIENT_SCHEMAS, raw, 'This table', invalidMessage);

/** Turns a command into a table input. The excluded commands need other data or objects first, so the room handles them. */
export function inputOf(
  command: Exclude<TableCommand, { name: 'answer' | 'pick' | 'typing' | 'page' | 'join' | 'setup' | 'rehost' }>,
  { id: by }: Person,
  at: number,
): TableInput {
  switch (command.name) {
    case 'leave':
    case 'ready':
    case 'start':
    case 'wait':
    case 'extend':
    case 'pause':
      return { type: command.name, at, by };
    case 'voteKick':
      return { type: 'vote-kick', at, by };
    case 'kick':
      return { type: 'kick', at, by, who: command.value.who, ban: command.value.ban };
    case 'keep':
      return { type: 'keep', at, by, id: randomText(KEPT_ID), key: newLinkSecret() };
    case 'free':
      return { type: 'free', at, by, kept: command.value.kept };
    case 'consent':
      return { type: 'consent', at, by, until: command.value.until, agree: command.value.agree };
    case 'bots':
      return { type: 'bots', at, by, count: command.value.count };
    case 'roll': {
      const { channel, to } = command.value;
      const rolled = rollDice(command.value);
      return { type: 'say', at, by, channel, text: rollWords(rolled), rolled, ...(to === undefined ? {} : { to }) };
    }
    case 'say': {
      const { channel, text, to } = command.value;
      return { type: 'say', at, by, channel, text, ...(to === undefined ? {} : { to }) };
    }
  }
}

function invalidMessage(name: TableCommand['name'], issue: v.BaseIssue<unknown>): string {
  const field = issue.path?.map((step) => String(step.key)).join('.') ?? '';
  if (name === 'say' && field === 'text' && issue.kind === 'validation') return issue.message;
  const what = field ? `its '${cutText(field, 40)}' is missing, unknown or not of the right kind` : 'it is not of the right kind';
  return `'${name}' was not understood: ${what}.`;
}
