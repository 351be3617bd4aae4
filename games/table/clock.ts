/** Wake-up times of the table, and the work done at each. */
import { type Game, owedAsks, type Seat } from '../engine/game.ts';
import { isOverdue, passDeadline } from './after-move.ts';
import { beginDueLines, playDueTalkers } from './bot-talk.ts';
import { answerForBots, playDueBots, playFallbacks } from './bots.ts';
import { fillIfDue } from './fill.ts';
import { closeTable, replaceHost } from './host-seat.ts';
import { dropExpired } from './kept-seats.ts';
import { openKickVote, slowSeats } from './kick-vote.ts';
import { noteMissed } from './missed.ts';
import { resume } from './pause.ts';
import { placeAtTable } from './people.ts';
import { playPicks } from './picks.ts';
import { removeSlow } from './playing.ts';
import { closeAfterwards } from './post-game.ts';
import { reservedUntil } from './reservations.ts';
import { endReservations } from './reserve.ts';
import { needsSeed, readyFailed, scheduledStart, startGame, startIfFull } from './start.ts';
import type { Table, TableInput } from './table-state.ts';
import { dueAt } from './talker.ts';
import { nextNotice, nextWarning, noticeClosing, warn } from './warnings.ts';

/** Returns the earliest time at which something happens by itself; null if nothing will. */
export function wakeAt(table: Table): number | null {
  const { stage, stageUntil, play, kick, pause, bots, talkers, hostAway, forsaken, lesson } = table;
  const times: (number | null)[] = [hostAway, forsaken, table.fillAt];
  if (stage === 'open') {
    times.push(stageUntil, nextNotice(table), table.proposal?.until ?? null, ...table.friendSeats.map(({ until }) => until));
    times.push(scheduledStart(table));
    if (table.reserved.length > 0) times.push(reservedUntil(table));
  } else if (stage !== 'playing') times.push(stageUntil);
  else if (pause.on) times.push(pause.on.until);
  else
    times.push(
      kick ? kick.until : play!.deadline,
      nextWarning(table),
      ...bots.map((bot) => bot.at),
      ...talkers.map(dueAt),
      ...(lesson?.lines ?? []).map(({ at }) => at),
    );
  const due = times.filter((time) => time !== null);
  return due.length ? Math.min(...due) : null;
}

/** Handles the passing of time. Throws TypeError if the tick starts the game but lacks a seed or seal (see `needsSeed`). */
export function tick(table: Table, game: Game, input: TableInput & { type: 'tick' }): null {
  const isDue = table.stageUntil !== null && table.stageUntil <= table.now;
  if (table.hostAway !== null && table.hostAway <= table.now) replaceHost(table);
  switch (table.stage) {
    case 'open':
      waitForPlayers(table);
      break;
    case 'ready':
      if (isDue) readyFailed(table);
      break;
    case 'countdown':
      if (!needsSeed(table, table.now)) break;
      if (!input.seed || input.seal === undefined) throw new TypeError('the tick that starts a game needs a seed and a seal');
      startGame(table, game, input.seed, input.seal);
      break;
    case 'playing':
      runGame(table, game);
      break;
    case 'post':
      if (isDue) closeAfterwards(table);
      break;
    case 'closed':
  }
  return null;
}

function waitForPlayers(table: Table): void {
  dropExpired(table);
  endReservations(table);
  if (table.stage !== 'open') return;
  fillIfDue(table);
  startIfFull(table);
  if (table.stage !== 'open') return;
  const notice = nextNotice(table);
  if (notice !== null && notice <= table.now) noticeClosing(table);
  else if (table.closesAt <= table.now) closeTable(table);
}

function runGame(table: Table, game: Game): void {
  if (table.pause.on && table.pause.on.until > table.now) return;
  if (table.pause.on) resume(table);
  beginDueLines(table, game);
  playDueTalkers(table, game);
  if (table.stage === 'playing') playDueBots(table, game);
  if (table.stage !== 'playing') return;
  if (isKickDue(table)) playPicks(table, game);
  if (table.stage === 'playing' && isKickDue(table)) removeSlow(table, game);
  if (table.stage === 'playing') warn(table);
}

const isKickDue = ({ kick, now }: Table): boolean => kick !== null && kick.until <= now;

/** Handles an overdue phase: unconfirmed choices count, bots answer what they owe, then a kick vote opens for slow people, or the game goes on. */
export function timeUp(table: Table, game: Game): void {
  if (!isOverdue(table)) return;
  playPicks(table, game);
  if (!isOverdue(table)) return;
  answerForBots(table, game);
  if (!isOverdue(table)) return;
  const slow = table.plan.table.noVeg ? [] : slowSeats(table, game);
  if (slow.length) {
    openKickVote(table, game, slow);
    return;
  }
  noteMissed(table, game);
  playFallbacks(table, game, owing(table, game));
  if (isOverdue(table)) passDeadline(table, game);
}

const owing = (table: Table, game: Game): Seat[] => {
  const asks = game.asks(table.play!);
  return table.members.map((m) => m.seat!).filter((seat) => owedAsks(asks, placeAtTable(table, game, seat)).length > 0);
};
