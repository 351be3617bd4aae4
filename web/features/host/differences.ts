import type { Field } from '../../../games/engine/options.ts';
import { weekdayAndTime } from '../../i18n/time.ts';
import { blankForm, type FieldGroup, fieldOf, type HostForm, type HostGame, type HostUser, shownKeys } from './form.ts';

const PARTS: readonly FieldGroup[] = ['table', 'options', 'lengths'];

/** What a form sets besides game and setup, where it is not the default: ['Sandbox lobby', 'Private', 'Day 5 min']. */
export function differences(form: HostForm, game: HostGame, host: HostUser): string[] {
  const usual = blankForm(game, host);
  const fields = PARTS.flatMap((part) =>
    shownKeys(form, game, part)
      .filter((key) => form[part][key] !== usual[part][key])
      .map((key) => saying(fieldOf(game, part, key), form[part][key]!)),
  );
  const { lobby, scheduled } = form;
  return [
    ...(lobby === usual.lobby ? [] : [`${lobby} lobby`]),
    ...(scheduled === null || !Number.isFinite(scheduled) ? [] : [`Starts ${weekdayAndTime(scheduled)}`]),
    ...fields,
  ];
}

function saying(field: Field, value: boolean | number | string): string {
  switch (field.kind) {
    case 'bool':
      return value ? field.label : `${field.label}: off`;
    case 'number':
      return `${field.label} ${value}${field.unit ? ` ${field.unit}` : ''}`;
    case 'choice':
      return `${field.label} ${value}`;
    case 'text':
      return `“${value}”`;
  }
}
