/** Host options stored in the browser, one form per game. Stored data is validated like any other input. */
import { acceptedValue, type Field } from '../../../games/engine/options.ts';
import { LOBBIES, TABLE_FIELDS } from '../../../games/table/table-options.ts';
import { blankForm, changeTable, type FieldValue, type HostFormValues, type HostGame, type HostUser } from './form.ts';

const VERSION = 1;
type StoredOptions = Record<string, unknown>;
/** Whether this is what `storeForm` wrote. */
const isStored = (stored: unknown): stored is StoredOptions & { games: StoredOptions } =>
  isRecord(stored) && stored['version'] === VERSION && isRecord(stored['games']);

/** The game hosted last. */
export const lastGame = (stored: unknown): unknown => (isStored(stored) ? stored['last'] : null);

/** The stored form of a game, or a blank one. Unknown and impossible values fall back to the defaults. */
export function restoreForm(stored: unknown, game: HostGame, host: HostUser): HostFormValues {
  const form = blankForm(game, host);
  const storedForm = isStored(stored) ? stored.games[game.gameType] : null;
  if (!isRecord(storedForm)) return form;
  const filled: HostFormValues = {
    ...form,
    table: validValues(TABLE_FIELDS, form.table, storedForm['table']),
    lengths: validValues(game.lengths, form.lengths, storedForm['lengths']),
    options: validValues(game.options, form.options, storedForm['options']),
    configureDuration: storedForm['configureDuration'] === true,
  };
  const setup = typeof storedForm['setup'] === 'string' ? storedForm['setup'].slice(0, 40) : null;
  return changeTable(filled, game, host, {
    lobby: LOBBIES.find((lobby) => lobby === storedForm['lobby']) ?? form.lobby,
    setup,
    preset: game.presets.find((preset) => preset.name === storedForm['preset'] && preset.setup === setup)?.name ?? null,
  });
}

/** Adds a hosted form to the stored options. Name and start time belong to one table and are left out. */
export function storeForm(previous: unknown, game: HostGame, form: HostFormValues): StoredOptions {
  const games = isStored(previous) ? previous.games : {};
  const { lobby, preset, setup, configureDuration, lengths, options } = form;
  const { lobbyName: _, ...table } = form.table;
  const stored = { lobby, preset, setup, configureDuration, table, lengths, options };
  return { version: VERSION, last: game.gameType, games: { ...games, [game.gameType]: stored } };
}

function validValues(fields: Record<string, Field>, values: HostFormValues['table'], stored: unknown): HostFormValues['table'] {
  if (!isRecord(stored)) return values;
  const validEntries = Object.entries(stored).flatMap(([key, value]): [string, FieldValue][] => {
    const accepted = Object.hasOwn(fields, key) ? acceptedValue(fields[key]!, value) : undefined;
    return accepted === undefined ? [] : [[key, accepted]];
  });
  return { ...values, ...Object.fromEntries(validEntries) };
}

const isRecord = (x: unknown): x is StoredOptions => typeof x === 'object' && x !== null && !Array.isArray(x);
