/** A valid body and bad values for each staff command, derived from the kinds of its arguments. */
import type { ArgumentCard, ArgumentKind } from '../../protocol/http/moderation.ts';
import { type BodyRow, row } from './body-row.ts';

interface Declared {
  method: string;
  path: string;
  args: Readonly<Record<string, Omit<ArgumentCard, 'name'>>>;
}
const IDS = ['', 'u', 'U12345678901A', `u${'x'.repeat(13)}`, "u';drop table", 'u1234567890\u0000', '__proto__'];
const SAMPLES: Readonly<Record<ArgumentKind, { valid: unknown; bad: readonly unknown[] }>> = {
  user: { valid: 'uAbcdefghijkl', bad: IDS },
  game: { valid: 'Abcdefghijkl', bad: ['', 'x', 'x'.repeat(13), 'a b c d e f g'] },
  setup: { valid: 'first-light', bad: ['', 'x'.repeat(41), 'a b'] },
  setups: { valid: ['first-light'], bad: ['', [], [''], [1], ['a b'], ['x'.repeat(41)], ['same', 'same'], [...'abcdef']] },
  deck: { valid: 'Abcdefghijkl', bad: ['', 'a b'] },
  group: { valid: 'Helpers', bad: ['', '   ', 'x'.repeat(21)] },
  room: { valid: 'A room', bad: ['', '  '] },
  board: { valid: 'A board', bad: ['', '  '] },
  thread: { valid: 'abcdefghijkl', bad: ['', 'a b', 'x'.repeat(41)] },
  reply: { valid: 'abcdefghijkl', bad: ['', 'a b', 'x'.repeat(41)] },
  comment: { valid: 'abcdefghijkl', bad: ['', 'a b', 'x'.repeat(41)] },
  poll: { valid: 'abcdefghijkl', bad: ['', 'a b', 'x'.repeat(41)] },
  options: {
    valid: ['Yes', 'No'],
    bad: [['Yes'], 'Yes', [1, 2], ['Yes', ''], ['Yes', 'Yes'], ['Yes', 'x'.repeat(81)], Array.from({ length: 11 }, String)],
  },
  announcement: { valid: 'abcdefghijkl', bad: ['', 'a b'] },
  event: { valid: 'abcdefghijkl', bad: ['', 'a b', 'x'.repeat(81)] },
  text: { valid: 'Sometext', bad: ['x'.repeat(20_001)] },
  number: { valid: 1, bad: [-1, 0.5, 1e9, 1e308, '', '1'] },
  length: { valid: '3 days', bad: ['', '  ', 'soon', '5 minutes', 'x'.repeat(41)] },
  date: { valid: '2026-12-01', bad: ['', 'soon', '2026-13-01', '1.12.2026', '2026-12-01T00:00:00Z'] },
  choice: { valid: '', bad: ['', 'none of them', '__proto__'] },
  permissions: { valid: ['kick'], bad: [['no such permission'], [1], 'kick', Array(201).fill('kick')] },
  reason: { valid: 'It was spam.', bad: ['no', 'x'.repeat(501)] },
};

/** Values that are wrong for most fields but right for these. */
const FINE: Partial<Record<ArgumentKind, readonly unknown[]>> = { permissions: [[]], setups: [['x']], reason: ['', ' ', '  '] };

export function commandBodies(commands: readonly Declared[]): Record<string, BodyRow> {
  const posted = commands.filter(({ method }) => method === 'POST');
  return Object.fromEntries(posted.map(({ method, path, args }) => [`${method} ${path}`, bodyRow(args)]));
}

/** One valid value of each argument. */
export const validArguments = (args: Declared['args']): Record<string, unknown> =>
  Object.fromEntries(Object.entries(args).map(([name, { kind, options }]) => [name, options?.[0] ?? SAMPLES[kind].valid]));

function bodyRow(args: Declared['args']): BodyRow {
  const fields = Object.entries(args);
  const valid = validArguments(args);
  const bad = Object.fromEntries(fields.map(([name, { kind }]) => [name, SAMPLES[kind].bad]));
  // A form asks for the reason; a call may leave it out.
  const optional = fields
    .filter(([, { kind, ...arg }]) => kind === 'reason' || arg.optional || arg.default !== undefined)
    .map(([name]) => name);
  const fine = Object.fromEntries(fields.flatMap(([name, { kind }]) => (kind in FINE ? [[name, FINE[kind]!]] : [])));
  return row(valid, { bad, fine, optional });
}
