/** Exports a setup as text, and imports it. */

import { array, boolean, type GenericSchema, number, object, optional, record, safeParse, string, unknown } from 'valibot';
import { cutText } from '../../../games/engine/cut-text.ts';
import type { Json } from '../../../games/engine/json.ts';
import type { Setup } from '../../../games/engine/setup.ts';

/** Bytes; the worker accepts no larger setup. */
const MAX_LENGTH = 65_536;

/** Multi-line JSON with the fields in reading order. The id is left out, because an import makes a new setup. */
export function exportSetup(setup: Setup): string {
  const { gameType, name, description, total, closed, unique, uniqueWithoutModifier, useRoleGroups } = setup;
  const { roles, roleGroupSizes, count, gameSettings, terms } = setup;
  return `${JSON.stringify(
    {
      gameType,
      name,
      description,
      total,
      closed,
      unique,
      uniqueWithoutModifier,
      useRoleGroups,
      roles,
      roleGroupSizes,
      count,
      gameSettings,
      ...(terms && { terms }),
    },
    null,
    2,
  )}\n`;
}

const Text = optional(string(), '');
const Flag = optional(boolean(), false);
const SetupFile = object({
  gameType: optional(string(), 'Mafia'),
  name: Text,
  description: Text,
  roles: array(record(string(), number())),
  closed: Flag,
  unique: Flag,
  uniqueWithoutModifier: Flag,
  useRoleGroups: Flag,
  roleGroupSizes: optional(array(number()), []),
  count: optional(record(string(), number()), {}),
  gameSettings: optional(array(string()), []),
  total: optional(number(), 0),
  terms: optional(record(string(), unknown() as GenericSchema<Json>)),
});
/** Error message for each field of the wrong form. */
const WRONG: Record<string, string> = {
  roles: 'Its roles are not a list of sets with a number for each role.',
  roleGroupSizes: 'The sizes of its groups are not a list of numbers.',
  count: 'Its seats per side are not numbers.',
  gameSettings: 'Its game settings are not a list of names.',
};

/**
 * The setup in a text, or a sentence that says why there is none. It is not checked for playability and may have unknown roles.
 * `roles` may be JSON text, as in the site's responses.
 */
export function importSetup(text: string): { setup: Setup } | { error: string } {
  if (text.trim() === '') return { error: 'Paste a setup or choose a file first.' };
  if (text.length > MAX_LENGTH) return { error: 'This is too long for a setup.' };
  const value = parsed(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { error: 'This is not a setup: it is not JSON. Check that the whole text is there.' };
  const fields: Record<string, unknown> = { ...value };
  if (typeof fields['roles'] === 'string') fields['roles'] = parsed(fields['roles']);
  if (fields['roles'] === undefined) return { error: 'This is not a setup: it has no roles.' };
  const read = safeParse(SetupFile, fields);
  if (!read.success) {
    const field = String(read.issues[0].path?.[0]?.key ?? '');
    return { error: WRONG[field] ?? `Its field '${cutText(field, 40)}' has a value that is not allowed.` };
  }
  const { terms, ...setup } = read.output;
  return { setup: { id: '', ...setup, ...(terms && { terms }) } };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
