/**
 * Connect Four, on a board of any size, for two to four. Players take turns to drop a disc into a column; the first with four or
 * more in a line wins. A full board without a line has no winner. Discs of a player who was removed stay; if a player leaves, the
 * game ends for everyone.
 */

import type { Answer, Ask, Game, Seat, StartParams, Viewer } from '../engine/game.ts';
import { tell } from '../engine/game.ts';
import { sideLookup } from '../tabletop/catalogue.ts';
import {
  allAnswered,
  ask,
  beginPhase,
  endGame,
  initialState,
  nextPlayer,
  players,
  recordBoard,
  removeSeat,
} from '../tabletop/tabletop.ts';
import { talk } from '../tabletop/talk.ts';
import { tabletopView } from '../tabletop/view.ts';
import type { ConnectFourBoard } from './board.ts';
import { bot } from './bot.ts';
import { roles } from './cards.ts';
import { linesThrough } from './lines.ts';
import { type ConnectFourOptions, lengths, options } from './options.ts';
import { setupRules } from './setup-rules.ts';
import type { ConnectFour } from './state.ts';

export const connectFour: Game<ConnectFour, ConnectFourOptions, ConnectFourBoard> = {
  id: 'connect-four',
  gameType: setupRules.gameType,
  rules: 1,
  seats: setupRules.seats,
  lengths,
  options,
  start,
  asks,
  answer,
  say: talk,
  timeout: (s) => next(s),
  phaseDone: (s) => allAnswered(asks(s)),
  leave,
  extendable: () => false,
  view: (s, viewer: Viewer) => tabletopView(s, viewer, { asks: asks(s), light: 'day', board: board(s) }),
  bot,
  deal: (s) => s.chairs.map(({ card }) => card),
};

function start(deal: StartParams<ConnectFourOptions>): ConnectFour {
  const base = initialState(deal, sideLookup(roles));
  const columns = Array.from({ length: base.options.boardY }, () => '');
  const s: ConnectFour = { ...base, columns, turn: -1, last: null, lit: [] };
  s.turn = players(s)[0]!;
  beginPhase(s, 'Turn', 1, { chapter: 'The game' });
  return s;
}

/** Each turn is a phase, but not a chapter of the record. */
function turnTo(s: ConnectFour, seat: Seat): void {
  s.turn = seat;
  beginPhase(s, 'Turn', s.count + 1, { chapter: false });
}

export const openColumns = ({ columns, options }: ConnectFour): number[] =>
  columns.flatMap((discs, column) => (discs.length < options.boardX ? [column] : []));

function asks(s: ConnectFour): Ask[] {
  if (s.outcome) return [];
  const of = openColumns(s).map((column) => String(column + 1));
  return [ask(s, { title: 'Drop a disc', seats: [s.turn], offers: [{ kind: 'choice', label: 'Column', of }] })];
}

function answer(s: ConnectFour, _: Ask, seat: Seat, given: Answer | null): void {
  if (given === null) return;
  drop(s, seat, Number(given[0]) - 1);
}

function drop(s: ConnectFour, seat: Seat, column: number): void {
  s.columns[column] += String(seat);
  s.last = { row: s.options.boardX - s.columns[column]!.length, column };
  s.lit = linesThrough(s.columns, s.options.boardX, s.last);
  tell(s, 'all', { kind: 'four-drop', seat, column: column + 1 });
  recordBoard(s, board(s));
  if (s.lit.length > 0) endGame(s, [seat]);
  else if (openColumns(s).length === 0) endGame(s, []);
  else next(s);
}

/** Passes the turn, after a disc or when time is up. */
function next(s: ConnectFour): void {
  turnTo(s, nextPlayer(s, s.turn)!);
}

function leave(s: ConnectFour, seat: Seat, how: 'left' | 'vegged'): void {
  if (!removeSeat(s, seat)) return;
  const remaining = players(s);
  if (how === 'left') endGame(s, []);
  else if (remaining.length === 1) endGame(s, remaining);
  else if (remaining.length === 0) endGame(s, []);
  else if (s.turn === seat) next(s);
}

const board = (s: ConnectFour): ConnectFourBoard => ({
  rows: s.options.boardX,
  columns: s.columns,
  turn: s.turn,
  order: players(s),
  last: s.last,
  lit: s.lit,
});
