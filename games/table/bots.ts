/** Moves of bots, made by the same input as people's. */
import { type Answer, type Ask, type Game, owedAsks, type Seat, tell } from '../engine/game.ts';
import { hasAnswered, randomAnswer, randomMove } from '../engine/random-answer.ts';
import { afterMove, playMove } from './after-move.ts';
import { AGAIN, nextMoveAt, unansweredBy } from './bot-times.ts';
import { isLearner, isLeftAlone, scriptAnswers, scriptedAnswer, scriptWaits } from './lesson.ts';
import { talkerAt, talkerDice, talkOf } from './minds.ts';
import { isPlayedByBot, isPlaying, memberAt, placeAtTable } from './people.ts';
import type { Table } from './table-state.ts';
import { dueAt } from './talker.ts';

/** Lets every due bot make one move. */
export function playDueBots(table: Table, game: Game): void {
  for (const { seat } of table.bots.filter((bot) => bot.at !== null && bot.at <= table.now)) {
    // The move of an earlier bot may have started a new phase or ended the game.
    const bot = table.bots.find((b) => b.seat === seat && b.at !== null && b.at <= table.now);
    if (!bot || table.stage !== 'playing') continue;
    const waits = heldBack(table, game, seat);
    const moved = (bot.asked.startsWith(AGAIN) && reconsider(table, game, seat)) || move(table, game, seat, waits);
    if (moved) table.bots = table.bots.filter((b) => b !== bot);
    else if (waits.length) bot.at = lookAt(table, seat);
    else bot.at = owedBy(table, game, seat).length ? nextMoveAt(table, game, seat) : null;
    afterMove(table, game);
  }
}

/** When time is up, makes bots answer everything they owe; bots that move at each deadline make their move first. */
export function answerForBots(table: Table, game: Game): void {
  // A lesson does not wait for the learner: open questions are answered for them.
  const moves = (seat: Seat) => isPlayedByBot(memberAt(table, seat)) || isLearner(table, seat);
  const seats = table.members.map((m) => m.seat!).filter(moves);
  const isLive = (seat: Seat) => game.botDelay?.(table.play!, seat) === null && !isLearner(table, seat);
  for (const seat of seats) if (isLive(seat)) move(table, game, seat);
  afterMove(table, game);
  for (const seat of seats) {
    // Answers may open further questions; give up on a bot that does not get through them in eight tries.
    for (let tries = 0; tries < 8; tries++) {
      if (table.stage !== 'playing' || !moves(seat)) break;
      const deadline = table.play!.deadline;
      if (deadline === null || deadline > table.now || owedBy(table, game, seat).length === 0) break;
      if (!move(table, game, seat) && !answerOwed(table, game, seat)) break;
      afterMove(table, game);
    }
  }
}

const openTo = (table: Table, game: Game, seat: Seat): Ask[] =>
  unansweredBy(game.asks(table.play!), placeAtTable(table, game, seat));
const owedBy = (table: Table, game: Game, seat: Seat): Ask[] => owedAsks(game.asks(table.play!), placeAtTable(table, game, seat));

/** Returns the ids of questions that a bot wants to talk about, or wait on, before it answers. */
function heldBack(table: Table, game: Game, seat: Seat): string[] {
  const talker = talkerAt(table, seat);
  const talk = talker && talkOf(table, game);
  if (!talk && !table.plan.lesson) return [];
  const view = game.view(table.play!, seat);
  const place = placeAtTable(table, game, seat);
  return view.asks.flatMap((ask) => {
    if (!ask.seats.includes(place) || hasAnswered(ask, place)) return [];
    const waits = scriptWaits(table, game, seat, ask) ?? talk?.waits(talker!.mind, view, ask.id) ?? false;
    return waits ? [ask.id] : [];
  });
}
/** Returns when a waiting bot checks again whether to wait. */
function lookAt(table: Table, seat: Seat): number {
  const talker = talkerAt(table, seat);
  return talker ? dueAt(talker) : table.now + SILENT_LOOK;
}
const SILENT_LOOK = 2_000;

/** Makes a bot's move: scripted, else the game's own, else random. Skips `waits` and scripted silence. False if it makes none. */
function move(table: Table, game: Game, seat: Seat, waits: readonly string[] = []): boolean {
  const state = table.play!;
  const dice = talkerDice(table, seat);
  const alone = openTo(table, game, seat).filter((ask) => isLeftAlone(table, game, seat, ask));
  const but = [...waits, ...alone.map(({ id }) => id)];
  if (but.length && openTo(table, game, seat).every(({ id }) => but.includes(id))) return false;
  for (const ask of openTo(table, game, seat)) {
    const scripted = but.includes(ask.id) ? null : scriptedAnswer(table, game, seat, ask);
    if (scripted && give(table, game, seat, ask.id, scripted)) return true;
  }
  const move = game.bot?.(state, seat, dice, talkerAt(table, seat)?.mind);
  if (move && but.includes(move.ask)) return false;
  if (move && give(table, game, seat, move.ask, move.answer)) return true;
  if (move === null) return false;
  const random = randomMove(game, state, seat, dice);
  return random !== null && !but.includes(random.ask) && give(table, game, seat, random.ask, random.answer);
}

/** Lets a bot reconsider its answers. False if it keeps them. */
function reconsider(table: Table, game: Game, seat: Seat): boolean {
  const other = game.rethink?.(table.play!, seat, talkerDice(table, seat)) ?? null;
  if (other !== null && openScript(table, game, seat, other.ask)) return false;
  return other !== null && give(table, game, seat, other.ask, other.answer);
}

const openScript = (table: Table, game: Game, seat: Seat, id: string): boolean =>
  game.asks(table.play!).some((ask) => ask.id === id && scriptedAnswer(table, game, seat, ask) !== null);

/** Gives a random answer to the first owed ask, or its fallback if the game refuses that. */
function answerOwed(table: Table, game: Game, seat: Seat): boolean {
  const ask = owedBy(table, game, seat)[0];
  if (!ask) return false;
  const tries = [randomAnswer(ask.offers, talkerDice(table, seat)), ask.fallback];
  return tries.some((answer) => answer !== null && give(table, game, seat, ask.id, answer));
}

function give(table: Table, game: Game, seat: Seat, ask: string, answer: Answer): boolean {
  const taken = scriptAnswers(table, game, seat, ask);
  const title = game.asks(table.play!).find(({ id }) => id === ask)?.title ?? '';
  const from = table.out.length;
  const refusal = playMove(table, game, { type: 'answer', at: table.now, seat, ask, answer });
  if (refusal !== null) return false;
  taken();
  if (isPlaying(memberAt(table, seat)) && answer.some((part) => !Array.isArray(part) || part.length > 0)) {
    tell(table, [seat], { kind: 'answered-for-you', title, answer });
    // Before what came of the answer.
    table.out.splice(from, 0, table.out.pop()!);
  }
  return true;
}

/** Plays the fallbacks of seats that did not answer. */
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
