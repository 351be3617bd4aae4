/** Reads a frame from a client: its command, or a sentence that says why it is invalid. */
import * as v from 'valibot';
import type { Person, TableInput } from '../../games/table/table-state.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { decode } from '../../protocol/socket/frame.ts';
import { CLIENT_SCHEMAS, type ClientFrame, type ClientName } from '../../protocol/socket/game.ts';

export type Command = { [N in ClientName]: { name: N; value: ClientFrame<N> } }[ClientName];
/** `id` is the client's own where one could be read, else ''. */
export interface InvalidFrame {
  id: string;
  why: string;
}

export function readCommand(raw: string | ArrayBuffer): Command | InvalidFrame {
  if (typeof raw !== 'string') return { id: '', why: 'This table takes text only.' };
  if (isTooLong(raw)) return { id: '', why: `A message may have at most ${LIMITS.frame} bytes.` };
  const frame = decode(raw);
  if (!frame) return { id: '', why: 'That was not understood: it is not of the form name:type:value.' };
  const id = clientIdOf(frame.value);
  if (!Object.hasOwn(CLIENT_SCHEMAS, frame.name)) return { id, why: `This table knows nothing called '${frame.name}'.` };
  const parsed = v.safeParse(CLIENT_SCHEMAS[frame.name as ClientName], frame.value);
  if (!parsed.success) return { id, why: invalidMessage(frame.name as ClientName, parsed.issues[0]) };
  return { name: frame.name, value: parsed.output } as Command;
}

/** The table input of a command; commands that read from outside first are handled by the room. */
export function inputOf(
  command: Exclude<Command, { name: 'answer' | 'typing' | 'join' | 'setup' | 'rehost' }>,
  { id: by }: Person,
  at: number,
): TableInput {
  switch (command.name) {
    case 'leave':
    case 'ready':
    case 'start':
    case 'extend':
    case 'pause':
      return { type: command.name, at, by };
    case 'voteKick':
      return { type: 'vote-kick', at, by };
    case 'kick':
      return { type: 'kick', at, by, who: command.value.who, ban: command.value.ban };
    case 'bots':
      return { type: 'bots', at, by, count: command.value.count };
    case 'say': {
      const { channel, text, to } = command.value;
      return { type: 'say', at, by, channel, text, ...(to === undefined ? {} : { to }) };
    }
  }
}

/** A UTF-16 code unit takes at most three bytes of UTF-8, so most frames need not be encoded to be measured. */
export function isTooLong(raw: string): boolean {
  if (raw.length > LIMITS.frame) return true;
  return raw.length * 3 > LIMITS.frame && new TextEncoder().encode(raw).length > LIMITS.frame;
}

export function clientIdOf(value: unknown): string {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'id')) return '';
  const { id } = value as { id: unknown };
  return typeof id === 'string' && /^[\w-]{1,36}$/.test(id) ? id : '';
}

function invalidMessage(name: ClientName, issue: v.BaseIssue<unknown>): string {
  const field = issue.path?.map((step) => String(step.key)).join('.') ?? '';
  if (name === 'say' && field === 'text' && issue.type === 'max_length')
    return `A line may have at most ${LIMITS.line} characters.`;
  const what = field ? `its '${field.slice(0, 40)}' is missing, unknown or not of the right kind` : 'it is not of the right kind';
  return `'${name}' was not understood: ${what}.`;
}
