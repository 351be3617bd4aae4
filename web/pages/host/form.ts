/**
 * The rules of the Host Game form, without a screen: what each change forces on the other fields, what shows, what is
 * sent. A form is plain data; every change returns a new one that keeps all rules.
 */

import { isPlayedForStakes, LOBBY_RULES } from '../../../games/lobbies.ts';
import { clamp, defaults, type Field, taken } from '../../../games/options.ts';
import { LOBBIES, type Lobby, MAFIA_ONLY, TABLE_FIELDS } from '../../../games/table-state.ts';
import { LIMITS } from '../../../protocol/limits.ts';

export type Value = boolean | number | string;
type Values = Record<string, Value>;

/** A game that can be hosted: its own fields. Lengths are minutes. */
export interface HostGame {
  gameType: string;
  lengths: Record<string, Field>;
  options: Record<string, Field>;
  /** Why options within their bounds do not go together; null when they do. */
  objects?: (options: never) => string | null;
}
/** Who hosts. Ranked and competitive tables are for those who have played enough. */
export interface Host {
  guest: boolean;
  gamesPlayed: number;
}
export interface HostForm {
  lobby: Lobby;
  /** Id of the setup; null until one is chosen. */
  setup: string | null;
  configureDuration: boolean;
  /** Milliseconds since 1970; null starts as soon as the table is full. */
  scheduled: number | null;
  table: Values;
  lengths: Values;
  options: Values;
}
/** The parts of a form that hold fields. */
export type Part = 'table' | 'lengths' | 'options';

export const RANKED_WARNING = `You must play ${LIMITS.rankedGames} games before playing ranked.`;
/** Fields that are lengths of time beside the phases': they count, and show, only with `configureDuration`. */
const TIMES: readonly string[] = ['pregameWaitLength', 'extendLength'];
const TABLE: Record<string, Field> = TABLE_FIELDS;

const fieldsOf = (game: HostGame, part: Part): Record<string, Field> => (part === 'table' ? TABLE : game[part]);
const valuesOf = (fields: Record<string, Field>): Values => defaults<Values>(fields as never);

/** The form as it opens for the first time. */
export function blank(game: HostGame, host: Host): HostForm {
  const form: HostForm = {
    lobby: lobbiesFor(game)[0] ?? 'Sandbox',
    setup: null,
    configureDuration: false,
    scheduled: null,
    table: valuesOf(TABLE),
    lengths: valuesOf(game.lengths),
    options: valuesOf(game.options),
  };
  return settle(form, game, host);
}

export const lobbiesFor = (game: Pick<HostGame, 'gameType'>): Lobby[] =>
  LOBBIES.filter((lobby) => LOBBY_RULES[lobby].takes(game.gameType));

/** Changes one field. A number is brought within its bounds; a value of the wrong kind changes nothing. */
export function change(form: HostForm, game: HostGame, host: Host, part: Part, key: string, value: Value): HostForm {
  const field = fieldsOf(game, part)[key];
  if (!field) return form;
  const fitted = taken(field, field.kind === 'number' ? clamp(field, Number(value)) : value);
  if (fitted === undefined) return form;
  const next = { ...form, [part]: { ...form[part], [key]: fitted } };
  return settle(part === 'table' ? moved(next, key, fitted) : next, game, host);
}

/** Changes what is no field: lobby, setup, durations on demand, scheduled start. */
export function choose(
  form: HostForm,
  game: HostGame,
  host: Host,
  given: Partial<Pick<HostForm, 'lobby' | 'setup' | 'configureDuration' | 'scheduled'>>,
): HostForm {
  return settle({ ...form, ...given }, game, host);
}

/** Switching ranked or competitive on goes where such tables stand, and excludes the other. */
function moved(form: HostForm, key: string, value: Value): HostForm {
  const here = LOBBY_RULES[form.lobby].ranked ? form.lobby : 'Main';
  if (key === 'ranked' && value) return { ...form, lobby: here, table: { ...form.table, competitive: false } };
  if (key !== 'competitive') return form;
  if (value) return { ...form, lobby: 'Competitive', table: { ...form.table, ranked: false } };
  return form.lobby === 'Competitive' ? { ...form, lobby: 'Main' } : form;
}

/** Brings a form in line with its lobby, with the exclusions, and with who hosts. */
function settle(form: HostForm, game: HostGame, host: Host): HostForm {
  const lobby = LOBBY_RULES[form.lobby].takes(game.gameType) ? form.lobby : (lobbiesFor(game)[0] ?? form.lobby);
  const rule = LOBBY_RULES[lobby];
  const table: Values = { ...form.table, competitive: rule.competitive };
  if (!rule.ranked || !isPlayedForStakes(game.gameType)) table['ranked'] = false;
  if (rule.anonymous) table['anonymousGame'] = true;
  if (table['ranked'] || table['competitive']) Object.assign(table, { private: false, guests: false, replaceLeavers: false });
  else if (host.guest) table['guests'] = true;
  if (game.gameType !== 'Mafia') for (const key of MAFIA_ONLY) table[key] = TABLE[key]!.default;
  return { ...form, lobby, table };
}

/** Whether a field of the form is on screen. What is hidden is forced or has no effect. */
export function shows(form: HostForm, game: HostGame, part: Part, key: string): boolean {
  const field = fieldsOf(game, part)[key];
  if (!field) return false;
  if (part === 'lengths' || TIMES.includes(key)) return form.configureDuration;
  if (part === 'table' && ['private', 'guests', 'replaceLeavers'].includes(key) && counts(form)) return false;
  if (part === 'table' && ['ranked', 'competitive'].includes(key))
    return isPlayedForStakes(game.gameType) && isRankedLobby(form.lobby);
  if (part === 'table' && (MAFIA_ONLY as readonly string[]).includes(key)) return game.gameType === 'Mafia';
  return !field.when || form[part][field.when.field] === field.when.is;
}
const counts = (form: HostForm): boolean => form.table['ranked'] === true || form.table['competitive'] === true;
const isRankedLobby = (lobby: Lobby): boolean => LOBBY_RULES[lobby].ranked || LOBBY_RULES[lobby].competitive;

/** A field that is on screen and cannot be changed: why, as a sentence. */
export function locked(form: HostForm, host: Host, part: Part, key: string): string | null {
  if (part !== 'table') return null;
  if (key === 'guests' && host.guest) return 'You are a guest yourself, so guests may join.';
  if (key === 'anonymousGame' && LOBBY_RULES[form.lobby].anonymous) return `Every table in ${form.lobby} is anonymous.`;
  return null;
}

/** The keys of a part that are on screen, in the order of the game's declaration. */
export const shownKeys = (form: HostForm, game: HostGame, part: Part): string[] =>
  Object.keys(fieldsOf(game, part)).filter((key) => shows(form, game, part, key));

export const fieldOf = (game: HostGame, part: Part, key: string): Field => fieldsOf(game, part)[key]!;

/** The warning that stands in the form while a table counts for points and its host has not played enough. */
export const rankedWarning = (form: HostForm, host: Host): string | null =>
  counts(form) && (host.guest || host.gamesPlayed < LIMITS.rankedGames) ? RANKED_WARNING : null;

/** Why the form cannot be sent, as a sentence; null when it can. `now` in milliseconds since 1970. */
export function objection(form: HostForm, game: HostGame, host: Host, now: number): string | null {
  if (form.setup === null) return 'Choose a setup first.';
  const clash = game.objects?.(form.options as never) ?? null;
  return clash ?? rankedWarning(form, host) ?? (form.scheduled === null ? null : startObjection(form.scheduled, now));
}

/** A scheduled start lies at least 6 minutes and at most 28 days ahead. */
export function startObjection(start: number, now: number): string | null {
  const { min, max } = LIMITS.scheduleAhead;
  if (Number.isFinite(start) && start >= now + min && start <= now + max) return null;
  return 'The start must be at least 6 minutes and at most 28 days ahead.';
}

/** The body of POST /api/game/host. Hidden durations are left at their defaults. */
export function hostBody(form: HostForm, game: HostGame): Record<string, unknown> {
  const flat = { ...form.table, ...form.options };
  if (!form.configureDuration) for (const key of TIMES) flat[key] = TABLE[key]!.default;
  if (!flat['anonymousGame']) delete flat['anonymousDeckId'];
  return {
    gameType: game.gameType,
    lobby: form.lobby,
    setup: form.setup,
    scheduled: form.scheduled ?? false,
    stateLengths: form.configureDuration ? form.lengths : {},
    ...flat,
  };
}
