/** Notices to absent members. Texts never depend on question or role, since others may see the screen. Guests have no inbox. */
import { owedAsks, type Seat } from '../../games/engine/game.ts';
import { isPlaying, placeAtTable } from '../../games/table/people.ts';
import { queueNumber } from '../../games/table/reservations.ts';
import type { Member, Reservation, Table } from '../../games/table/table-state.ts';
import { findProfanity } from '../../protocol/profanity-filter.ts';
import { gameOf } from './game-of.ts';
import type { RoomState } from './room-state.ts';

export type NoticeCause = 'yourTurn' | 'tableStarts' | 'scheduledSoon' | 'scheduledStarts' | 'placeFree' | 'calledOff';
/** `of` identifies what the notice is about, so that it is not sent twice. */
export interface AbsentNotice {
  cause: NoticeCause;
  who: string;
  of: string[];
}

const REMIND_BEFORE = 3_600_000;
/** Notices later than this are dropped. */
const MAX_DELAY = 300_000;

/** All notices that currently apply, including those already sent. */
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

/** A table that closes with reservations was called off, as its host knows. One that no one came to has no reservations left. */
const calledOffNotices = ({ reserved, hostId }: Table): AbsentNotice[] =>
  reserved
    .filter(({ id, kind }) => kind === 'member' && id !== hostId)
    .map(({ id }) => ({ cause: 'calledOff', who: id, of: [''] }));

/** Tells people in the queue that they have moved up. A person who reserves again is notified again. */
const placeNotices = (table: Table, reserved: readonly Reservation[]): AbsentNotice[] =>
  reserved
    .filter(({ id, queued }) => queued && queueNumber(table, id) === 0)
    .map(({ id, at }) => ({ cause: 'placeFree', who: id, of: [String(at)] }));

/**
 * No notices for practice tables, whose host connects while they start, for real-time games, which are too fast to join in time,
 * or during a pause, when no one can answer.
 */
function mayNotify({ stage, plan, pause }: Table): boolean {
  if (stage === 'playing') return pause.on === null && gameOf(plan.gameId).realtime === undefined;
  return stage !== 'post' && stage !== 'closed' && !plan.table.practice;
}

function turnNotices(table: Table, away: readonly Member[]): AbsentNotice[] {
  const { plan, play, phase } = table;
  const game = gameOf(plan.gameId);
  const asks = game.asks(play!);
  return away.flatMap(({ id, seat }): AbsentNotice[] => {
    const of = owedAsks(asks, placeAtTable(table, game, seat as Seat)).map((ask) => `${phase.name} ${ask.id}`);
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
  // Send only one of them: a table usually starts when its time has come.
  if (isNow(time)) return all('scheduledStarts', expected, '');
  if (isNow(soon)) return all('scheduledSoon', expected, '');
  // Keyed by the last member: if a start is stopped and another person fills the table, the next start is a new one.
  return stage === 'open' ? [] : all('tableStarts', sitting, members.at(-1)!.id);
}

/** Times in milliseconds since 1970; infinity if never. */
function scheduleOf({ table: { plan, stage }, created }: RoomState): { soon: number; time: number } {
  const isWaiting = stage === 'open' || stage === 'ready' || stage === 'countdown';
  const time = isWaiting && plan.scheduled !== null ? plan.scheduled : Number.POSITIVE_INFINITY;
  return { soon: created < time - REMIND_BEFORE ? time - REMIND_BEFORE : Number.POSITIVE_INFINITY, time };
}
export function nextScheduledNotice(live: RoomState, at: number): number {
  const { soon, time } = scheduleOf(live);
  return Math.min(...[soon, time].filter((due) => due > at), Number.POSITIVE_INFINITY);
}

/** `who` is the reader, who may be in the queue. */
export function noticeText(cause: NoticeCause, table: Table, who: string): string {
  const name = nameOf(table);
  const queue = queueNumber(table, who);
  const number = queue ? ` You are number ${queue} in the queue.` : '';
  switch (cause) {
    case 'yourTurn':
      return `It’s your turn${name && ` at ${name}`}.`;
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
      return `The scheduled table${name && ` ${name}`} was canceled.`;
  }
}
/** Name of the table, else of its setup, else ''. Skips names with profanity: pushes ignore the reader's profanity setting. */
function nameOf({ plan }: Table): string {
  const name = [plan.table.lobbyName, plan.setup.name].find((one) => one !== '' && findProfanity(one) === null);
  return name === undefined ? '' : `“${name}”`;
}
