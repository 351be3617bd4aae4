/**
 * What members have to hear of a table while they are not at it: that it is their turn, that it starts, that its time has come.
 * Whoever has a socket here sees it, and is told nothing. Guests have nowhere to be told. A sentence says the same whatever is
 * asked and whoever is asked it: it is read where others look on.
 */
import { owes, type Seat } from '../games/game.ts';
import { plays } from '../games/table/people.ts';
import type { Member, Table } from '../games/table-state.ts';
import { profanityIn } from './clean.ts';
import type { Live } from './live.ts';
import { gameOf } from './room-env.ts';

export type Cause = 'yourTurn' | 'tableStarts' | 'scheduledSoon' | 'scheduledStarts';
/** Why a member is called. `of`: what of this cause it is now, so that the same is not told twice. */
export interface Call {
  cause: Cause;
  who: string;
  of: string[];
}

/** A scheduled table is told of so long before its time. */
const SOON = 3_600_000;
/** What was due longer ago than this is not told any more. */
const LATEST = 300_000;

/** Everything that there is to tell now to members for whom `isHere` says no, told or not. */
export function callsOf(live: Live, isHere: (id: string) => boolean, at: number): Call[] {
  const { table } = live;
  if (!mayCall(table)) return [];
  const away = table.members.filter((m) => m.kind === 'member' && plays(m) && !isHere(m.id));
  if (away.length === 0) return [];
  return table.stage === 'playing' ? turns(table, away) : starts(live, away, at);
}

/**
 * A practice table starts while its host is still on the way to it. Where phases follow each other within moments, nobody who
 * is called comes in time; in a pause no answers are taken.
 */
function mayCall({ stage, plan, pause }: Table): boolean {
  if (stage === 'playing') return pause.on === null && gameOf(plan.gameId).streams === undefined;
  return stage !== 'post' && stage !== 'closed' && !plan.table.practice;
}

/** The questions that are waited for, of each who owes answers. */
function turns({ plan, play, phase }: Table, away: readonly Member[]): Call[] {
  const asks = gameOf(plan.gameId).asks(play!);
  return away.flatMap(({ id, seat }): Call[] => {
    const of = owes(asks, seat as Seat).map((ask) => `${phase.name} ${ask.id}`);
    return of.length ? [{ cause: 'yourTurn', who: id, of }] : [];
  });
}

function starts(live: Live, away: readonly Member[], at: number): Call[] {
  const { stage, members } = live.table;
  const { soon, time } = scheduleOf(live);
  const isNow = (due: number): boolean => at >= due && at < due + LATEST;
  const all = (cause: Cause, of: string): Call[] => away.map(({ id }) => ({ cause, who: id, of: [of] }));
  // One of both: what has its time mostly starts then.
  if (isNow(time)) return all('scheduledStarts', '');
  if (isNow(soon)) return all('scheduledSoon', '');
  // By whoever filled the table: a start that was stopped is followed by another when somebody else has come.
  return stage === 'open' ? [] : all('tableStarts', members.at(-1)!.id);
}

/** When its members are told of a scheduled table; infinity where they are not. */
function scheduleOf({ table: { plan, stage }, created }: Live): { soon: number; time: number } {
  const isWaiting = stage === 'open' || stage === 'ready' || stage === 'countdown';
  const time = isWaiting && plan.scheduled !== null ? plan.scheduled : Number.POSITIVE_INFINITY;
  return { soon: created < time - SOON ? time - SOON : Number.POSITIVE_INFINITY, time };
}
/** When the room has to look by itself: infinity when nothing is scheduled. */
export function nextCalls(live: Live, at: number): number {
  const { soon, time } = scheduleOf(live);
  return Math.min(...[soon, time].filter((due) => due > at), Number.POSITIVE_INFINITY);
}

/** The sentence of a notice. */
export function sentenceOf(cause: Cause, table: Table): string {
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
/** What its host called the table, or else its setup's name; ''. A push is masked by no reader's choice: no profanity goes out. */
function nameOf({ plan }: Table): string {
  const name = [plan.table.lobbyName, plan.setup.name].find((one) => one !== '' && profanityIn(one) === null);
  return name === undefined ? '' : `“${name}”`;
}
