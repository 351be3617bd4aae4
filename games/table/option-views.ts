/** The host's choices, shown to people at the table before the start. */
import type { Game } from '../engine/game.ts';
import { type Field, type Fields, type OptionView, optionView } from '../engine/options.ts';
import { TABLE_FIELDS, type TableOptions } from './table-options.ts';
import type { Plan } from './table-state.ts';

const MINUTE = 60_000;
/** Options not listed, because name and deck are shown elsewhere. */
const NAMES: readonly string[] = ['lobbyName', 'anonymousDeckId'];

/** Lists changed table options, then changed game options, then all phase lengths. */
export function optionViews({ table, options, lengths }: Plan, game: Pick<Game, 'options' | 'lengths'>): OptionView[] {
  const minutes = Object.fromEntries(Object.entries(lengths).map(([phase, ms]) => [phase, ms / MINUTE]));
  return [
    ...changed<Partial<TableOptions>>(TABLE_FIELDS, { ...table }).filter(({ key }) => !NAMES.includes(key)),
    ...changed(game.options, options),
    ...Object.entries(game.lengths).map(([phase, field]) => optionView(phase, field, minutes[phase] ?? field.default)),
  ];
}

function changed<O>(fields: Fields<O>, values: Readonly<Record<string, unknown>>): OptionView[] {
  return Object.entries<Field>(fields)
    .filter(([key, { when, ...field }]) => {
      const counts = !when || values[when.field] === when.is;
      return counts && Object.hasOwn(values, key) && values[key] !== field.default;
    })
    .map(([key, field]) => optionView(key, field, values[key]));
}
