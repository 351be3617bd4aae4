/** A text never depends on the question or the role: other people may see it on the screen. Guests have no inbox. */
import { owedAsks, type Seat } from '../../games/engine/game.ts';
import { isPlaying, placeOf } from '../../games/table/people.ts';
import type { Member, Table } from '../../games/table/table-state.ts';
import { findProfanity } from '../shared/profanity-filter.ts';
import { gameOf } from './game-of.ts';
import type { RoomState } from './room-state.ts';

export type NoticeCause = 'yourTurn' | 'tableStarts' | 'scheduledSoon' | 'scheduledStarts';
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
  if (!mayNotify(table)) return [];
  const away = table.members.filter((m) => m.kind === 'member' && isPlaying(m) && !isHere(m.id));
  if (away.length === 0) return [];
  return table.stage === 'playing' ? turnNotices(table, away) : startNotices(live, away, at);
}

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

function startNotices(live: RoomState, away: readonly Member[], at: number): AbsentNotice[] {
  const { stage, members } = live.table;
  const { soon, time } = scheduleOf(live);
  const isNow = (due: number): boolean => at >= due && at < due + MAX_DELAY;
  const all = (cause: NoticeCause, of: string): AbsentNotice[] => away.map(({ id }) => ({ cause, who: id, of: [of] }));
  // Only one of both: a table whose time has come usually starts then.
  if (isNow(time)) return all('scheduledStarts', '');
  if (isNow(soon)) return all('scheduledSoon', '');
  // Named by the last member: if a start is stopped and another person fills the table, that start is a new one.
  return stage === 'open' ? [] : all('tableStarts', members.at(-1)!.id);
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

export function noticeText(cause: NoticeCause, table: Table): string {
  const name = nameOf(table);
  switch (cause) {
    case 'yourTurn':
      return `It is your turn${name && ` at ${name}`}.`;
    case 'tableStarts':
      return `Your table${name && ` ${name}`} is about to start.`;
    case 'scheduledSoon':
      return `Your scheduled table${name && ` ${name}`} starts in an hour.`;
    case 'scheduledStarts':
      return `It is time for your scheduled table${name && ` ${name}`}.`;
  }
}
/** The table's name, or its setup's; ''. A push ignores its reader's profanity setting, so such names are left out. */
function nameOf({ plan }: Table): string {
  const name = [plan.table.lobbyName, plan.setup.name].find((one) => one !== '' && findProfanity(one) === null);
  return name === undefined ? '' : `“${name}”`;
}
