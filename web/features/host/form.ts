/** The host form without UI. A form is plain data; every change returns a new form that satisfies all rules. */

import * as v from 'valibot';
import { acceptedValue, clamp, defaults, type Field, type Preset } from '../../../games/engine/options.ts';
import { canBeRanked, LOBBY_RULES } from '../../../games/lobbies.ts';
import { LOBBIES, type Lobby, MAFIA_ONLY_FIELDS, TABLE_FIELDS } from '../../../games/table/table-options.ts';
import type { HostFields } from '../../../protocol/http/games.ts';
import { LIMITS } from '../../../protocol/limits.ts';
import type { Refused } from '../tables/tables.ts';

export type FieldValue = boolean | number | string;
type Values = Record<string, FieldValue>;

/** Fields of a game that can be hosted. Lengths are in minutes. */
export interface HostGame {
  gameType: string;
  lengths: Record<string, Field>;
  options: Record<string, Field>;
  presets: readonly Preset[];
  /** Returns null if the options can be combined. */
  optionsError?: (options: never) => string | null;
}
export interface HostUser {
  guest: boolean;
  /** Reason the user may not play for these stakes; no entry if they may. */
  refused: Refused;
  /** Reason no competitive game can begin now, as a sentence. */
  noRound?: string | null;
}
export interface HostFormValues {
  lobby: Lobby;
  /** Null if the host chose the setup. */
  preset: Preset['name'] | null;
  setup: string | null;
  configureDuration: boolean;
  /** Milliseconds since 1970; null starts as soon as the table is full. */
  scheduled: number | null;
  table: Values;
  lengths: Values;
  options: Values;
}
export type FieldGroup = 'table' | 'lengths' | 'options';

/** Durations besides the phase lengths; they apply and show only with `configureDuration`. */
const TIMES: readonly string[] = ['pregameWaitLength', 'extendLength'];
/** Fields hidden at tables that count for points and fixed to their defaults, guests off; no bots sit there. */
const NOT_FOR_POINTS: readonly string[] = ['private', 'guests', 'replaceLeavers', 'botTalk', 'botLevel'];
const TABLE: Record<string, Field> = TABLE_FIELDS;

const fieldsOf = (game: HostGame, part: FieldGroup): Record<string, Field> => (part === 'table' ? TABLE : game[part]);
const valuesOf = (fields: Record<string, Field>): Values => defaults<Values>(fields as never);

export function blankForm(game: HostGame, host: HostUser): HostFormValues {
  const form: HostFormValues = {
    lobby: homeLobby(game),
    preset: null,
    setup: null,
    configureDuration: false,
    scheduled: null,
    table: valuesOf(TABLE),
    lengths: valuesOf(game.lengths),
    options: valuesOf(game.options),
  };
  return applyConstraints(form, game, host);
}

/** Default lobby of a game. */
const homeLobby = ({ gameType }: Pick<HostGame, 'gameType'>): Lobby => (gameType === 'Mafia' ? 'Main' : 'Games');

export const lobbiesFor = (game: Pick<HostGame, 'gameType'>): Lobby[] =>
  LOBBIES.filter((lobby) => LOBBY_RULES[lobby].accepts(game.gameType));

/** Changes one field. Numbers are clamped to their bounds; a value of the wrong type changes nothing. */
export function changeField(
  form: HostFormValues,
  game: HostGame,
  host: HostUser,
  part: FieldGroup,
  key: string,
  value: FieldValue,
): HostFormValues {
  const field = fieldsOf(game, part)[key];
  if (!field) return form;
  const fitted = acceptedValue(field, field.kind === 'number' ? clamp(field, Number(value)) : value);
  if (fitted === undefined) return form;
  const next = { ...form, [part]: { ...form[part], [key]: fitted } };
  return applyConstraints(part === 'table' ? moveToLobby(next, key, fitted) : next, game, host);
}

export function changeTable(
  form: HostFormValues,
  game: HostGame,
  host: HostUser,
  change: Partial<Pick<HostFormValues, 'lobby' | 'preset' | 'setup' | 'configureDuration' | 'scheduled'>>,
): HostFormValues {
  return applyConstraints({ ...form, ...change }, game, host);
}

/** Applies a preset: its setup, and its lengths and options in place of earlier ones. The rest of the form stays. */
export function choosePreset(form: HostFormValues, game: HostGame, host: HostUser, preset: Preset): HostFormValues {
  const { name, setup, lengths = {}, options = {} } = preset;
  const next = {
    ...form,
    preset: name,
    setup,
    configureDuration: Object.keys(lengths).length > 0,
    lengths: { ...valuesOf(game.lengths), ...lengths },
    options: { ...valuesOf(game.options), ...options },
  };
  return applyConstraints(next, game, host);
}

/** Leaves a preset for a setup of the host's choice: values set by the preset return to defaults, the host's own stay. */
export function leavePreset(form: HostFormValues, game: HostGame, host: HostUser): HostFormValues {
  const { lengths = {}, options = {} } = game.presets.find(({ name }) => name === form.preset) ?? {};
  const resetPresetValues = (part: 'lengths' | 'options', preset: Preset['options'] = {}): Values =>
    Object.fromEntries(
      Object.entries(form[part]).map(([key, value]) => [key, preset[key] === value ? game[part][key]!.default : value]),
    );
  const cleared = {
    ...form,
    preset: null,
    lengths: resetPresetValues('lengths', lengths),
    options: resetPresetValues('options', options),
  };
  const isUsual = Object.entries(cleared.lengths).every(([key, value]) => value === game.lengths[key]!.default);
  return applyConstraints({ ...cleared, configureDuration: form.configureDuration && !isUsual }, game, host);
}

/** Switching ranked or competitive on moves the table to a lobby that allows it, and switches the other off. */
function moveToLobby(form: HostFormValues, key: string, value: FieldValue): HostFormValues {
  const lobby = LOBBY_RULES[form.lobby].ranked ? form.lobby : 'Main';
  if (key === 'ranked' && value) return { ...form, lobby, table: { ...form.table, competitive: false } };
  if (key !== 'competitive') return form;
  if (value) return { ...form, lobby: 'Competitive', table: { ...form.table, ranked: false } };
  return form.lobby === 'Competitive' ? { ...form, lobby: 'Main' } : form;
}

function applyConstraints(form: HostFormValues, game: HostGame, host: HostUser): HostFormValues {
  const fits = lobbiesFor(game);
  const lobby = fits.includes(form.lobby) ? form.lobby : homeLobby(game);
  const rule = LOBBY_RULES[lobby];
  const table: Values = { ...form.table, competitive: rule.competitive };
  if (!rule.ranked || !canBeRanked(game.gameType)) table['ranked'] = false;
  if (rule.anonymous) table['anonymousGame'] = true;
  if (table['ranked'] || table['competitive'])
    for (const key of NOT_FOR_POINTS) table[key] = key === 'guests' ? false : TABLE[key]!.default;
  else if (host.guest) table['guests'] = true;
  if (game.gameType !== 'Mafia') for (const key of MAFIA_ONLY_FIELDS) table[key] = TABLE[key]!.default;
  return { ...form, lobby, table };
}

/** Whether a field of the form is shown. A hidden field is forced or has no effect. */
export function isFieldShown(form: HostFormValues, game: HostGame, part: FieldGroup, key: string): boolean {
  const field = fieldsOf(game, part)[key];
  if (!field) return false;
  if (part === 'lengths' || TIMES.includes(key)) return form.configureDuration;
  if (part === 'table' && NOT_FOR_POINTS.includes(key) && countsForPoints(form)) return false;
  if (part === 'table' && ['ranked', 'competitive'].includes(key)) return canBeRanked(game.gameType) && isRankedLobby(form.lobby);
  if (part === 'table' && (MAFIA_ONLY_FIELDS as readonly string[]).includes(key) && game.gameType !== 'Mafia') return false;
  return !field.when || form[part][field.when.field] === field.when.is;
}
const countsForPoints = (form: HostFormValues): boolean => form.table['ranked'] === true || form.table['competitive'] === true;
const isRankedLobby = (lobby: Lobby): boolean => LOBBY_RULES[lobby].ranked || LOBBY_RULES[lobby].competitive;

/** Reason a visible field cannot be changed, as a sentence. */
export function lockedReason(form: HostFormValues, host: HostUser, part: FieldGroup, key: string): string | null {
  if (part !== 'table') return null;
  if ((key === 'ranked' || key === 'competitive') && !form.table[key]) return host.refused[key] ?? null;
  if (key === 'guests' && host.guest) return 'You’re a guest, so guests can join.';
  if (key === 'anonymousGame' && LOBBY_RULES[form.lobby].anonymous) return `Every table in ${form.lobby} is anonymous.`;
  return null;
}

export const shownKeys = (form: HostFormValues, game: HostGame, part: FieldGroup): string[] =>
  Object.keys(fieldsOf(game, part)).filter((key) => isFieldShown(form, game, part, key));

export const fieldOf = (game: HostGame, part: FieldGroup, key: string): Field => fieldsOf(game, part)[key]!;

/** Reason the host may not play for the chosen stakes. */
export const rankedWarning = (form: HostFormValues, host: HostUser): string | null =>
  (form.table['ranked'] && host.refused.ranked) || (form.table['competitive'] && host.refused.competitive) || null;

/** Reason a competitive game cannot begin now. Scheduled games are checked by the worker. */
export const roundWarning = (form: HostFormValues, { noRound }: HostUser): string | null =>
  (form.table['competitive'] && form.scheduled === null && noRound) || null;

/** Errors of a form, by the part that the host has to change. `now` is in milliseconds since 1970. */
export function hostFormErrors(
  form: HostFormValues,
  game: HostGame,
  host: HostUser,
  now: number,
): Partial<Record<ErrorPlace, string>> {
  const errors: Record<ErrorPlace, string | null> = {
    setup: form.setup === null ? 'Choose a setup first.' : null,
    table: rankedWarning(form, host) ?? roundWarning(form, host),
    scheduled: form.scheduled === null ? null : startTimeError(form.scheduled, now),
    options: game.optionsError?.(form.options as never) ?? null,
  };
  return Object.fromEntries(Object.entries(errors).filter(([, sentence]) => sentence !== null));
}
/** Part of the form that an error belongs to; `table` covers ranked and competitive. */
export type ErrorPlace = 'setup' | 'table' | 'scheduled' | 'options';

/** Schema of the form: errors by field, and the body to send. */
export const hostSchema = (game: HostGame, host: HostUser) =>
  v.pipe(
    v.custom<HostFormValues>(() => true),
    v.rawCheck(({ dataset, addIssue }) => {
      const form = dataset.value as HostFormValues;
      for (const [key, message] of Object.entries(hostFormErrors(form, game, host, Date.now())))
        addIssue({
          message,
          path: [{ type: 'object', origin: 'value', input: form as never, key, value: form[key as ErrorPlace] }],
        });
    }),
    v.transform((form) => ({ form, body: hostBody(form, game) })),
  );

const START_ERROR = 'Choose a start between 6 minutes and 28 days from now.';
/** A scheduled start is at least 6 minutes and at most 28 days ahead. */
export function startTimeError(start: number, now: number): string | null {
  const { min, max } = LIMITS.scheduleAhead;
  if (Number.isFinite(start) && start >= now + min && start <= now + max) return null;
  return START_ERROR;
}

/** The body of POST /api/game/host. Hidden durations keep their defaults. */
export function hostBody(
  form: HostFormValues,
  game: HostGame,
): Omit<HostFields, 'practice' | 'fill' | 'rehost' | 'leave'> & Record<string, unknown> {
  const flat = { ...form.table, ...form.options };
  if (!form.configureDuration) for (const key of TIMES) flat[key] = TABLE[key]!.default;
  if (!flat['anonymousGame']) delete flat['anonymousDeckId'];
  return {
    gameType: game.gameType,
    lobby: form.lobby,
    setup: form.setup ?? '',
    scheduled: form.scheduled ?? false,
    // All length fields are numbers.
    stateLengths: form.configureDuration ? (form.lengths as Record<string, number>) : {},
    ...flat,
  };
}
