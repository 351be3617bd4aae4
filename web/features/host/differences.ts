import { type Field, optionView } from '../../../games/engine/options.ts';
import { optionWords } from '../../i18n/options.ts';
import { weekdayAndTime } from '../../i18n/time.ts';
import { blankForm, type FieldGroup, fieldOf, type HostFormValues, type HostGame, type HostUser, shownKeys } from './form.ts';

const PARTS: readonly FieldGroup[] = ['table', 'options', 'lengths'];

/** Non-default settings of a form, in words, game and setup aside: ['Sandbox lobby', 'Private', 'Day 5 min']. */
export function differences(form: HostFormValues, game: HostGame, host: HostUser): string[] {
  const usual = blankForm(game, host);
  const fields = PARTS.flatMap((part) =>
    shownKeys(form, game, part)
      .filter((key) => form[part][key] !== usual[part][key])
      .map((key) => words(key, fieldOf(game, part, key), form[part][key]!)),
  );
  const { lobby, scheduled } = form;
  return [
    ...(lobby === usual.lobby ? [] : [`${lobby} lobby`]),
    ...(scheduled === null || !Number.isFinite(scheduled) ? [] : [`Starts ${weekdayAndTime(scheduled)}`]),
    ...fields,
  ];
}

/** Default lengths in words: 'day 10 min, night 2 min'. */
export const usualLengths = ({ lengths }: HostGame): string =>
  Object.entries<Field>(lengths)
    .map(([key, field]) => words(key, field, field.default))
    .map((text) => text[0]!.toLowerCase() + text.slice(1))
    .join(', ');

const words = (key: string, field: Field, value: boolean | number | string): string =>
  field.kind === 'text' ? `“${value}”` : optionWords(optionView(key, field, value));
