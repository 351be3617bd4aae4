/** Words for the rules that a setup fixes. */

import { type Field, optionView } from '../../../games/engine/options.ts';
import type { SetupDocument } from '../../../protocol/http/setups.ts';
import { countNames } from '../../i18n/count-names.ts';

/** One line each: settings of the game, how cards are drawn, and terms that differ from the defaults. */
export function settingsInWords(setup: SetupDocument, fields: Readonly<Record<string, Field>>): string[] {
  const values = setup as unknown as Record<string, unknown>;
  const terms = Object.entries(fields).flatMap(([key, field]) => {
    if (values[key] === undefined || values[key] === field.default) return [];
    const { label, value, unit } = optionView(key, field, values[key]);
    return [value === null ? label : `${label}: ${value}${unit ? ` ${unit}` : ''}`];
  });
  const uniqueness = setup.uniqueWithoutModifier
    ? ['No role is dealt twice, not even with other modifiers']
    : setup.unique
      ? ['No card is dealt twice']
      : [];
  return [...uniqueness, ...countNames(setup.gameSettings), ...terms];
}
