/** Host options that a browser remembers, one form a game. What comes back is checked like anything else from outside. */
import { type Field, taken } from '../../../games/options.ts';
import { LOBBIES, TABLE_FIELDS } from '../../../games/table-state.ts';
import { blank, choose, type Host, type HostForm, type HostGame, type Value } from './form.ts';

const VERSION = 1;
type Kept = Record<string, unknown>;

/** The remembered form of a game, or a blank one. Unknown and impossible values fall back to the defaults. */
export function fromKept(kept: unknown, game: HostGame, host: Host): HostForm {
  const form = blank(game, host);
  const one = isRecord(kept) && kept['version'] === VERSION && isRecord(kept['games']) ? kept['games'][game.gameType] : null;
  if (!isRecord(one)) return form;
  const filled: HostForm = {
    ...form,
    table: overlay(TABLE_FIELDS, form.table, one['table']),
    lengths: overlay(game.lengths, form.lengths, one['lengths']),
    options: overlay(game.options, form.options, one['options']),
    configureDuration: one['configureDuration'] === true,
  };
  return choose(filled, game, host, {
    lobby: LOBBIES.find((lobby) => lobby === one['lobby']) ?? form.lobby,
    setup: typeof one['setup'] === 'string' ? one['setup'].slice(0, 40) : null,
  });
}

/** What to remember after hosting. The name and the start belong to one evening and are not kept. */
export function toKept(kept: unknown, game: HostGame, form: HostForm): Kept {
  const games = isRecord(kept) && kept['version'] === VERSION && isRecord(kept['games']) ? kept['games'] : {};
  const { lobby, setup, configureDuration, lengths, options } = form;
  const { lobbyName: _, ...table } = form.table;
  return { version: VERSION, games: { ...games, [game.gameType]: { lobby, setup, configureDuration, table, lengths, options } } };
}

function overlay(fields: Record<string, Field>, values: HostForm['table'], given: unknown): HostForm['table'] {
  if (!isRecord(given)) return values;
  const good = Object.entries(given).flatMap(([key, value]): [string, Value][] => {
    const found = Object.hasOwn(fields, key) ? taken(fields[key]!, value) : undefined;
    return found === undefined ? [] : [[key, found]];
  });
  return { ...values, ...Object.fromEntries(good) };
}

const isRecord = (x: unknown): x is Kept => typeof x === 'object' && x !== null && !Array.isArray(x);
