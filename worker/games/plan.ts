/** The rules of hosting that need no database. */
import type * as v from 'valibot';
import { cutText } from '../../games/engine/cut-text.ts';
import type { Game } from '../../games/engine/game.ts';
import type { Lesson } from '../../games/engine/lesson.ts';
import type { Field, Fields } from '../../games/engine/options.ts';
import { fieldError, parseFields } from '../../games/engine/parse-fields.ts';
import { modifiersOf, type Setup } from '../../games/engine/setup.ts';
import { canBeRanked, lobbyRefusal } from '../../games/lobbies.ts';
import { lessonPlan } from '../../games/table/lesson.ts';
import { MAFIA_ONLY_FIELDS, TABLE_FIELDS, type TableOptions } from '../../games/table/table-options.ts';
import { type Plan, TIMES } from '../../games/table/table-state.ts';
import { HostBody } from '../../protocol/http/games.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { findProfanity } from '../../protocol/profanity-filter.ts';
import { stakesOf } from '../../protocol/stakes.ts';
import { tableNameOf } from '../../protocol/table-name.ts';
import type { Session } from '../app.ts';
import { problem } from '../problem.ts';
import { hostRefusal, leavePenalty } from './seat-requirements.ts';

export type HostForm = v.InferOutput<typeof HostBody>;
const FORM_FIELDS = new Set(Object.keys(HostBody.entries));
type TableFields = Omit<TableOptions, 'lobby' | 'practice'>;
const FIELDS = TABLE_FIELDS as Fields<TableFields>;

/** A lesson waits for no one, and no one can extend it. */
const AT_ITS_PACE = { noVeg: true, extendLength: 0 } as const;

export interface PlanRequest {
  id: string;
  body: HostForm;
  game: Game;
  setup: Setup;
  /** Kinds of ranked games for which the setup is approved. */
  approved: { ranked: boolean; competitive: boolean };
  session: Session;
  now: number;
  lesson?: Lesson | undefined;
}

/** The plan for this form. Throws the first error, in the order of the form. */
export function planOf({ id, body, game, setup, approved, session, now, lesson }: PlanRequest): Plan {
  const { flat, own } = splitFields(body);
  const values = fieldsOf(FIELDS, flat);
  const options = fieldsOf(game.options as Fields<Record<string, never>>, own);
  const clash = game.optionsError?.(options);
  if (clash) throw problem(422, clash);
  const minutes = fieldsOf(game.lengths, body.stateLengths, `${game.gameType} has no phase called`);
  const table: TableOptions = {
    ...values,
    lobby: body.lobby,
    lobbyName: nameOfTable(values, session.person.name),
    // Players of a competitive table are always asked.
    readyCheck: values.readyCheck || values.competitive,
    guests: flat['guests'] === undefined ? !(values.ranked || values.competitive) : values.guests,
    practice: body.practice,
  };
  checkMafiaOnly(table, game.gameType);
  checkRequirements(table, { session, gameType: game.gameType, approved });
  return {
    id,
    gameId: game.id,
    setup,
    table: body.practice ? { ...table, private: true, readyCheck: false, spectating: false, ...(lesson && AT_ITS_PACE) } : table,
    lengths: Object.fromEntries(Object.entries(minutes).map(([phase, length]) => [phase, Math.round(length * 60_000)])),
    options: { ...options, ...lesson?.options },
    scheduled: scheduledFor(body, now),
    ...(fills(body, table) && { fill: TIMES.fill }),
    ...(body.role !== undefined && { wish: wishFor(body.role, body.practice, setup) }),
    ...(lesson && lessonPlan(lesson)),
  };
}

function fills({ fill, scheduled }: HostForm, { ranked, competitive, practice }: TableOptions): boolean {
  if (!fill || practice) return false;
  if (ranked || competitive) throw problem(400, 'Bots cannot play at a ranked or competitive table.');
  if (scheduled !== false) throw problem(400, 'A scheduled game waits for its time; bots cannot fill it early.');
  return true;
}

/** The card dealt to the person at a practice table. Its setup must always deal it. */
function wishFor(card: string, practice: boolean, { closed, roles }: Setup): string {
  if (!practice) throw problem(400, 'Only a practice game deals you the role you ask for.');
  const isDealt = !closed && roles.every((set) => Object.hasOwn(set, card)) && !modifiersOf(card).includes('Banished');
  if (!isDealt) throw problem(400, `This setup does not always deal the role '${card}'.`);
  return card;
}

/** Splits the form's flat fields into those of every table and the game's own, whose check also refuses unknown fields. */
function splitFields(body: HostForm): { flat: Record<string, unknown>; own: Record<string, unknown> } {
  const fieldEntries = Object.entries(body).filter(([key]) => !FORM_FIELDS.has(key));
  const isShared = ([key]: [string, unknown]): boolean => Object.hasOwn(TABLE_FIELDS, key);
  const flat = Object.fromEntries(fieldEntries.filter(isShared));
  // Cut instead of refused, like all other names on the site.
  if (typeof flat['lobbyName'] === 'string') flat['lobbyName'] = checkedTableName(flat['lobbyName']);
  return { flat, own: Object.fromEntries(fieldEntries.filter((entry) => !isShared(entry))) };
}

/** Throws 400 if an option does not exist or has the wrong type, 422 if it is out of bounds. */
function fieldsOf<O>(fields: Fields<O>, values: Record<string, unknown>, unknownError?: string): O {
  const parsed = parseFields(fields, values);
  if ('values' in parsed) return parsed.values;
  const key = parsed.bad[0]!;
  const field = Object.hasOwn(fields, key) ? (fields as Record<string, Field>)[key] : undefined;
  if (!field && unknownError) throw problem(400, `${unknownError} '${cutText(key, 40)}'.`);
  throw problem(
    field && typeof values[key] === typeof field.default ? 422 : 400,
    fieldError(fields as Record<string, Field>, key),
  );
}

function checkedTableName(name: string): string {
  if (findProfanity(name) !== null)
    throw problem(422, 'Others will read the name of your table: choose one without a rude word in it.');
  return cutText(name, LIMITS.lobbyName).trim();
}
export const nameOfTable = (
  { lobbyName, anonymousGame }: Pick<TableFields, 'lobbyName' | 'anonymousGame'>,
  host: string,
): string => lobbyName || (anonymousGame ? 'An anonymous table' : tableNameOf(host));

function checkRequirements(
  table: TableOptions,
  { session, gameType, approved }: Pick<PlanRequest, 'session' | 'approved'> & { gameType: string },
): void {
  const { ranked, competitive, guests } = table;
  const stakes = stakesOf(table);
  const lobbyError = lobbyRefusal({ ...table, gameType });
  if (stakes) {
    if (!canBeRanked(gameType)) throw problem(400, lobbyError!);
    if (!approved[stakes]) throw problem(409, `This setup is not approved for ${stakes} games. Choose one that is.`);
    if (ranked && competitive) throw problem(400, 'A game is either ranked or competitive, not both.');
    if (table.private) throw problem(400, `A ${stakes} game cannot be private.`);
    if (guests) throw problem(400, `Guests cannot sit in a ${stakes} game. Switch guests off.`);
    if (table.practice) throw problem(400, `A practice game cannot be ${stakes}.`);
  }
  if (lobbyError) throw problem(400, lobbyError);
  const hostError = hostRefusal(session, stakes, Date.now());
  if (hostError) throw problem(403, hostError);
  const penalty = table.practice ? null : leavePenalty(session);
  if (penalty) throw problem(403, penalty);
  if (!guests && session.person.kind === 'guest')
    throw problem(403, 'You’re a guest yourself. Allow guests, or log in to host without them.');
}

/** Refuses Mafia-only options in other games instead of silently dropping them. */
function checkMafiaOnly(table: TableOptions, gameType: string): void {
  const [key] = gameType === 'Mafia' ? [] : MAFIA_ONLY_FIELDS.filter((one) => table[one] !== TABLE_FIELDS[one].default);
  if (key) throw problem(400, `Only a table of Mafia can have this: ${TABLE_FIELDS[key].label}.`);
}

function scheduledFor({ scheduled, practice }: HostForm, now: number): number | null {
  if (scheduled === false) return null;
  if (practice) throw problem(400, 'A practice game starts at once.');
  if (scheduled < now + LIMITS.scheduleAhead.min) throw problem(422, 'A game can be scheduled 6 minutes ahead at the earliest.');
  if (scheduled > now + LIMITS.scheduleAhead.max) throw problem(422, 'A game can be scheduled at most 28 days ahead.');
  return scheduled;
}
