/** A frame from a client, read: what it asks for, or a sentence that says why it was not understood. */
import * as v from 'valibot';
import type { Person, TableInput } from '../games/table-state.ts';
import { decode } from '../protocol/frame.ts';
import { CLIENT, type ClientFrame, type ClientName } from '../protocol/game-socket.ts';
import { LIMITS } from '../protocol/limits.ts';

export type Command = { [N in ClientName]: { name: N; value: ClientFrame<N> } }[ClientName];
/** `id` is the client's own where one could be read, else ''. */
export interface Misread {
  id: string;
  why: string;
}

export function readCommand(raw: string | ArrayBuffer): Command | Misread {
  if (typeof raw !== 'string') return { id: '', why: 'This table takes text only.' };
  if (tooLong(raw)) return { id: '', why: `A message may have at most ${LIMITS.frame} bytes.` };
  const frame = decode(raw);
  if (!frame) return { id: '', why: 'That was not understood: it is not of the form name:type:value.' };
  const id = idOf(frame.value);
  if (!Object.hasOwn(CLIENT, frame.name)) return { id, why: `This table knows nothing called '${frame.name}'.` };
  const parsed = v.safeParse(CLIENT[frame.name as ClientName], frame.value);
  if (!parsed.success) return { id, why: complaint(frame.name as ClientName, parsed.issues[0]) };
  return { name: frame.name, value: parsed.output } as Command;
}

/** What a command means to the table; those that need something from outside first are the room's. */
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

/** A character is at most three bytes of UTF-8 for each of its code units, so most frames need not be encoded to be weighed. */
export function tooLong(raw: string): boolean {
  if (raw.length > LIMITS.frame) return true;
  return raw.length * 3 > LIMITS.frame && new TextEncoder().encode(raw).length > LIMITS.frame;
}

/** The client's own id in a value; '' where there is none. */
export function idOf(value: unknown): string {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'id')) return '';
  const { id } = value as { id: unknown };
  return typeof id === 'string' && /^[\w-]{1,36}$/.test(id) ? id : '';
}

function complaint(name: ClientName, issue: v.BaseIssue<unknown>): string {
  const field = issue.path?.map((step) => String(step.key)).join('.') ?? '';
  if (name === 'say' && field === 'text' && issue.type === 'max_length')
    return `A line may have at most ${LIMITS.line} characters.`;
  const what = field ? `its '${field.slice(0, 40)}' is missing, unknown or not of the right kind` : 'it is not of the right kind';
  return `'${name}' was not understood: ${what}.`;
}
