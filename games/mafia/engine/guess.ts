/**
 * Guesses of the dead: until the first day after their death ends, the dead may guess the sides of players they do not know. It
 * changes nothing in the game, no one waits for it, and no one else sees it until the result is told at the end.
 */
import type { Answer, Ask, Seat } from '../../engine/game.ts';
import { nameOf } from '../../engine/setup.ts';
import { cardKnownTo } from './cards.ts';
import { forgetDerived } from './memo.ts';
import { personAt, tell } from './record.ts';
import { type Mafia, type Player, SIDES, type Side } from './state.ts';
import { roleCalled } from './trait.ts';

const PREFIX = 'sides@';
export const isGuessAsk = (id: string): boolean => id.startsWith(PREFIX);

/** Opens the guess of a player whose death was just announced. */
export function openGuess(p: Player): void {
  if (!p.gone) p.guess = { sides: [], was: null, of: 0 };
}

/**
 * Returns the question to each dead player: one part for each side that the setup can hold, naming the players on it. Partial
 * answers are enough. A locked guess stays visible to the player who made it.
 */
export function guessAsks(g: Mafia): Ask[] {
  const guessers = g.players.filter((p) => p.guess !== null && !p.gone && !p.alive);
  if (guessers.length === 0) return [];
  const possible = new Set<string>(g.pool.map((card) => roleCalled(nameOf(card)).side));
  const sides = SIDES.filter((side) => possible.has(side));
  return sides.length < 2 ? [] : guessers.flatMap((p) => guessAsk(g, p, sides));
}
function guessAsk(g: Mafia, me: Player, sides: readonly Side[]): Ask[] {
  const { seat } = me;
  const guess = me.guess!;
  const final = guess.was !== null;
  const of = final ? guess.sides.map(([on]) => on) : unknownTo(g, me);
  if (of.length === 0) return [];
  const answer = sides.map((side) => of.filter((other) => guess.sides.some(([on, its]) => on === other && its === side)));
  return [
    {
      id: `${PREFIX}${seat}`,
      title: 'Guess sides',
      seats: [seat],
      offers: sides.map((side) => ({ kind: 'seats', of, min: 0, max: of.length, label: side })),
      optional: true,
      final,
      fallback: null,
      given: answer.some((on) => on.length > 0) ? [[seat, answer]] : [],
      shown: 'self',
    },
  ];
}
/** Players whose side this player does not know. */
const unknownTo = (g: Mafia, me: Player): Seat[] =>
  g.players.filter((q) => q !== me && cardKnownTo(g, q, me).side === null).map((q) => q.seat);

/**
 * Stores a guess. Guesses about players who have become known since are kept. If a player is put on two sides, the first counts.
 */
export function writeGuess(g: Mafia, p: Player, { offers }: Ask, answer: Answer | null): void {
  const [first] = offers;
  const of = first?.kind === 'seats' ? first.of : [];
  const said = offers.flatMap(({ label }, i) =>
    ((answer?.[i] ?? []) as Seat[]).map((seat): [Seat, Side] => [seat, label as Side]),
  );
  const others = p.guess!.sides.filter(([seat]) => !of.includes(seat));
  const once = said.filter(([seat], i) => said.findIndex(([other]) => other === seat) === i);
  p.guess!.sides = [...others, ...once].sort(([a], [b]) => a - b);
  forgetDerived(g);
}

/** Locks all guesses. They are judged by the sides of this moment, whatever becomes of the players. */
export function lockGuesses(g: Mafia): void {
  for (const p of g.players) {
    if (p.guess === null || p.guess.was !== null) continue;
    p.guess.was = p.guess.sides.map(([seat]) => g.players[seat]!.side);
    p.guess.of = new Set([...p.guess.sides.map(([seat]) => seat), ...unknownTo(g, p)]).size;
  }
}

/** Tells everyone the guesses once the game is over. */
export function tellGuesses(g: Mafia): void {
  lockGuesses(g);
  for (const { seat, guess } of g.players) {
    if (!guess?.sides.length) continue;
    const sides = guess.sides.map(([on, side], i) => ({ seat: on, guess: side, was: guess.was![i]! }));
    tell(g, 'all', { kind: 'sides-guessed', by: personAt(g, seat), sides, of: guess.of });
  }
}
