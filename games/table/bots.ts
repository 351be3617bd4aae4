/** The bots' moves: through the same door as everybody's. */
import { type Answer, type Ask, type Game, owedAsks, type Seat } from '../engine/game.ts';
import { randomAnswer, randomMove } from '../engine/random-answer.ts';
import { afterMove, playMove } from './after-move.ts';
import { AGAIN, nextMoveAt } from './bot-times.ts';
import { isPlayedByBot, memberAt, placeOf } from './people.ts';
import type { Table } from './table-state.ts';

/** Every bot whose time has come makes one move. */
export function playDueBots(table: Table, game: Game): void {
  for (const { seat } of table.bots.filter((bot) => bot.at !== null && bot.at <= table.now)) {
    // An earlier bot's move may have begun a phase, or ended the game.
    const bot = table.bots.find((b) => b.seat === seat && b.at !== null && b.at <= table.now);
    if (!bot || table.stage !== 'playing') continue;
    const moved = (bot.asked.startsWith(AGAIN) && reconsider(table, game, seat)) || move(table, game, seat);
    if (moved) table.bots = table.bots.filter((b) => b !== bot);
    else bot.at = owedBy(table, game, seat).length ? nextMoveAt(table, game, seat) : null;
    afterMove(table, game);
  }
}

/** Time is up: whatever bots still owe they answer now; those that live by the deadline make their move. */
export function answerForBots(table: Table, game: Game): void {
  const seats = table.members.filter(isPlayedByBot).map((m) => m.seat!);
  for (const seat of seats) if (game.botDelay?.(table.play!, seat) === null) move(table, game, seat);
  afterMove(table, game);
  for (const seat of seats) {
    // Answers may open further questions; a bot that cannot get through them is not waited for.
    for (let tries = 0; tries < 8; tries++) {
      if (table.stage !== 'playing' || !isPlayedByBot(memberAt(table, seat))) break;
      const deadline = table.play!.deadline;
      if (deadline === null || deadline > table.now || owedBy(table, game, seat).length === 0) break;
      if (!move(table, game, seat) && !answerOwed(table, game, seat)) break;
      afterMove(table, game);
    }
  }
}

const owedBy = (table: Table, game: Game, seat: Seat): Ask[] => owedAsks(game.asks(table.play!), placeOf(table, game, seat));

/** One move of a bot: the game's own, else a random one. False when it has none. */
function move(table: Table, game: Game, seat: Seat): boolean {
  const state = table.play!;
  const own = game.bot?.(state, seat, table.rng);
  if (own && give(table, game, seat, own.ask, own.answer)) return true;
  if (own === null) return false;
  const random = randomMove(game, state, seat, table.rng);
  return random !== null && give(table, game, seat, random.ask, random.answer);
}

/** A bot that is asked whether it stands by its answers. False when it does. */
function reconsider(table: Table, game: Game, seat: Seat): boolean {
  const other = game.rethink?.(table.play!, seat, table.rng) ?? null;
  return other !== null && give(table, game, seat, other.ask, other.answer);
}

/** Any answer to what is owed; where the game refuses that, what is played for those who give none. */
function answerOwed(table: Table, game: Game, seat: Seat): boolean {
  const ask = owedBy(table, game, seat)[0];
  if (!ask) return false;
  const tries = [randomAnswer(ask.offers, table.rng), ask.fallback];
  return tries.some((answer) => answer !== null && give(table, game, seat, ask.id, answer));
}

const give = (table: Table, game: Game, seat: Seat, ask: string, answer: Answer): boolean =>
  playMove(table, game, { type: 'answer', at: table.now, seat, ask, answer }) === null;

/** What is played for seats that never answer. */
export function playFallbacks(table: Table, game: Game, seats: readonly Seat[]): void {
  const phase = table.phase.until;
  for (const seat of seats) {
    for (const ask of owedBy(table, game, seat)) {
      if (ask.fallback) give(table, game, seat, ask.id, ask.fallback);
      afterMove(table, game);
      if (table.stage !== 'playing' || table.phase.until !== phase) return;
    }
  }
}
