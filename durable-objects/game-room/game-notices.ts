/** A text never depends on the question or the role: other people may see it on the screen. Guests have no inbox. */
import { owedAsks, type Seat } from '../../games/engine/game.ts';
import { isPlaying, placeOf } from '../../games/table/people.ts';
import { queueNumber } from '../../games/table/reservations.ts';
import type { Member, Reservation, Table } from '../../games/table/table-state.ts';
import { findProfanity } from '../../protocol/profanity-filter.ts';
import { gameOf } from './game-of.ts';
import type { RoomState } from './room-state.ts';

export type NoticeCause = 'yourTurn' | 'tableStarts' | 'scheduledSoon' | 'scheduledStarts' | 'placeFree' | 'calledOff';
/** `of`: what the notice is about, so that the same is not sent twice. */
export interface AbsentNotice {
  cause: NoticeCause;
  who: string;
  of: string[];
}

const REMIND_BEFORE = 3_600_000;
/** A notice that is more than this late is not sent any more. */
const MAX_DELAY = 300_000;

/** All notices that hold now, sent already or not. */
export function noticesFor(live: RoomState, isHere: (id: string) => boolean, at: number): AbsentNotice[] {
  const { table } = live;
  if (table.stage === 'closed') return calledOffNotices(table);
  if (!mayNotify(table)) return [];
  const away = table.members.filter((m) => m.kind === 'member' && isPlaying(m) && !isHere(m.id));
  if (table.stage === 'playing') return turnNotices(table, away);
  const reserved = table.reserved.filter(({ id, kind }) => kind === 'member' && !isHere(id));
  const expected = [...new Set([...away, ...reserved].map(({ id }) => id))];
  if (expected.length === 0) return [];
  return [...placeNotices(table, reserved), ...startNotices(live, away, expected, at)];
}

/** A table that closes with reservations was cancelled: one that no one came to has none any more. Its host knows of it. */
const calledOffNotices = ({ reserved, hostId }: Table): AbsentNotice[] =>
  reserved
    .filter(({ id, kind }) => kind === 'member' && id !== hostId)
    .map(({ id }) => ({ cause: 'calledOff', who: id, of: [''] }));

/** People of the queue who have moved up. Who reserves again is told again. */
const placeNotices = (table: Table, reserved: readonly Reservation[]): AbsentNotice[] =>
  reserved
    .filter(({ id, queued }) => queued && queueNumber(table, id) === 0)
    .map(({ id, at }) => ({ cause: 'placeFree', who: id, of: [String(at)] }));

/** A practice table starts while its host connects. In a real-time game no one comes in time; in a pause none can answer. */
function mayNotify({ stage, plan, pause }: Table): boolean {
  if (stage === 'playing') return pause.on === null && gameOf(plan.gameId).realtime === undefined;
  return stage !== 'post' && stage !== 'closed' && !plan.table.practice;
}

function turnNotices(table: Table, away: readonly Member[]): AbsentNotice[] {
  const { plan, play, phase } = table;
  const game = gameOf(plan.gameId);
  const asks = game.asks(play!);
  return away.flatMap(({ id, seat }): AbsentNotice[] => {
    const of = owedAsks(asks, placeOf(table, game, seat as Seat)).map((ask) => `${phase.name} ${ask.id}`);
    return of.length ? [{ cause: 'yourTurn', who: id, of }] : [];
  });
}

function startNotices(live: RoomState, away: readonly Member[], expected: readonly string[], at: number): AbsentNotice[] {
  const { stage, members } = live.table;
  const { soon, time } = scheduleOf(live);
  const isNow = (due: number): boolean => at >= due && at < due + MAX_DELAY;
  const all = (cause: NoticeCause, who: readonly string[], of: string): AbsentNotice[] =>
    who.map((id) => ({ cause, who: id, of: [of] }));
  const sitting = away.map(({ id }) => id);
  // Only one of both: a table whose time has come usually starts then.
  if (isNow(time)) return all('scheduledStarts', expected, '');
  if (isNow(soon)) return all('scheduledSoon', expected, '');
  // Named by the last member: if a start is stopped and another person fills the table, that start is a new one.
  return stage === 'open' ? [] : all('tableStarts', sitting, members.at(-1)!.id);
}

/** Milliseconds since 1970; infinity for never. */
function scheduleOf({ table: { plan, stage }, created }: RoomState): { soon: number; time: number } {
  const isWaiting = stage === 'open' || stage === 'ready' || stage === 'countdown';
  const time = isWaiting && plan.scheduled !== null ? plan.scheduled : Number.POSITIVE_INFINITY;
  return { soon: created < time - REMIND_BEFORE ? time - REMIND_BEFORE : Number.POSITIVE_INFINITY, time };
}
export function nextScheduledNotice(live: RoomState, at: number): number {
  const { soon, time } = scheduleOf(live);
  return Math.min(...[soon, time].filter((due) => due > at), Number.POSITIVE_INFINITY);
}

/** `who`: the reader, who may be in the queue. */
export function noticeText(cause: NoticeCause, table: Table, who: string): string {
  const name = nameOf(table);
  const queue = queueNumber(table, who);
  const number = queue ? ` You are number ${queue} in the queue.` : '';
  switch (cause) {
    case 'yourTurn':
      return `It is your turn${name && ` at ${name}`}.`;
    case 'tableStarts':
      return `Your table${name && ` ${name}`} is about to start.`;
    case 'scheduledSoon':
      return `Your scheduled table${name && ` ${name}`} starts in an hour.${number}`;
    case 'scheduledStarts':
      return queue === 0
        ? `It is time for your scheduled table${name && ` ${name}`}. Your seat is kept for five minutes.`
        : `It is time for your scheduled table${name && ` ${name}`}.${number}`;
    case 'placeFree':
      return `You have moved up: you have a place at the scheduled table${name && ` ${name}`}.`;
    case 'calledOff':
      return `The scheduled table${name && ` ${name}`} was cancelled.`;
  }
}
/** The table's name, or its setup's; ''. A push ignores its reader's profanity setting, so such names are left out. */
function nameOf({ plan }: Table): string {
  const name = [plan.table.lobbyName, plan.setup.name].find((one) => one !== '' && findProfanity(one) === null);
  return name === undefined ? '' : `“${name}”`;
}
