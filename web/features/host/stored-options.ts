/** Host options stored in the browser, one form per game. Stored data is validated like any other input. */
import { acceptedValue, type Field } from '../../../games/engine/options.ts';
import { LOBBIES, TABLE_FIELDS } from '../../../games/table/table-options.ts';
import { blankForm, changeTable, type FieldValue, type HostForm, type HostGame, type HostUser } from './form.ts';

const VERSION = 1;
type StoredOptions = Record<string, unknown>;
/** Whether this is what `storeForm` wrote. */
const isStored = (kept: unknown): kept is StoredOptions & { games: StoredOptions } =>
  isRecord(kept) && kept['version'] === VERSION && isRecord(kept['games']);

/** The game hosted last. */
export const lastGame = (kept: unknown): unknown => (isStored(kept) ? kept['last'] : null);

/** The stored form of a game, or a blank one. Unknown and impossible values fall back to the defaults. */
export function restoreForm(kept: unknown, game: HostGame, host: HostUser): HostForm {
  const form = blankForm(game, host);
  const one = isStored(kept) ? kept.games[game.gameType] : null;
  if (!isRecord(one)) return form;
  const filled: HostForm = {
    ...form,
    table: validValues(TABLE_FIELDS, form.table, one['table']),
    lengths: validValues(game.lengths, form.lengths, one['lengths']),
    options: validValues(game.options, form.options, one['options']),
    configureDuration: one['configureDuration'] === true,
  };
  const setup = typeof one['setup'] === 'string' ? one['setup'].slice(0, 40) : null;
  return changeTable(filled, game, host, {
    lobby: LOBBIES.find((lobby) => lobby === one['lobby']) ?? form.lobby,
    setup,
    preset: game.presets.find((preset) => preset.name === one['preset'] && preset.setup === setup)?.name ?? null,
  });
}

/** Adds a hosted form to the stored options. Name and start time belong to one table and are left out. */
export function storeForm(kept: unknown, game: HostGame, form: HostForm): StoredOptions {
  const games = isStored(kept) ? kept.games : {};
  const { lobby, preset, setup, configureDuration, lengths, options } = form;
  const { lobbyName: _, ...table } = form.table;
  const stored = { lobby, preset, setup, configureDuration, table, lengths, options };
  return { version: VERSION, last: game.gameType, games: { ...games, [game.gameType]: stored } };
}

function validValues(fields: Record<string, Field>, values: HostForm['table'], given: unknown): HostForm['table'] {
  if (!isRecord(given)) return values;
  const good = Object.entries(given).flatMap(([key, value]): [string, FieldValue][] => {
    const found = Object.hasOwn(fields, key) ? acceptedValue(fields[key]!, value) : undefined;
    return found === undefined ? [] : [[key, found]];
  });
  return { ...values, ...Object.fromEntries(good) };
}

const isRecord = (x: unknown): x is StoredOptions => typeof x === 'object' && x !== null && !Array.isArray(x);
