/**
 * The dead guess sides: each says once on which side the others are, of those they do not know, until the first day after their death
 * ends. It changes nothing in the game, no one waits for it, and no one else sees it; what was right is told at the end.
 */
import type { Answer, Ask, Seat } from '../../engine/game.ts';
import { nameOf } from '../../engine/setup.ts';
import { cardKnownTo } from './cards.ts';
import { changed } from './memo.ts';
import { personAt, tell } from './record.ts';
import { type Mafia, type Player, SIDES, type Side } from './state.ts';
import { roleCalled } from './trait.ts';

const PREFIX = 'sides@';
export const isGuessAsk = (id: string): boolean => id.startsWith(PREFIX);

/** Asks one who has just heard of their own death. */
export function openGuess(p: Player): void {
  if (!p.gone) p.guess = { sides: [], was: null, of: 0 };
}

/**
 * The questions of all the dead. One part for each side that the setup can hold: who is on it. Marking some is enough. A locked
 * guess stays to be seen by the one who made it.
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
/** Whose side this player is not shown. */
const unknownTo = (g: Mafia, me: Player): Seat[] =>
  g.players.filter((q) => q !== me && cardKnownTo(g, q, me).side === null).map((q) => q.seat);

/** What was said of a player who is known by now stays. Of two sides for one player the first counts. */
export function writeGuess(g: Mafia, p: Player, { offers }: Ask, answer: Answer | null): void {
  const [first] = offers;
  const of = first?.kind === 'seats' ? first.of : [];
  const said = offers.flatMap(({ label }, i) =>
    ((answer?.[i] ?? []) as Seat[]).map((seat): [Seat, Side] => [seat, label as Side]),
  );
  const kept = p.guess!.sides.filter(([seat]) => !of.includes(seat));
  const once = said.filter(([seat], i) => said.findIndex(([other]) => other === seat) === i);
  p.guess!.sides = [...kept, ...once].sort(([a], [b]) => a - b);
  changed(g);
}

/** From here on a guess is no longer open. Right is who was on that side now, whatever becomes of them. */
export function lockGuesses(g: Mafia): void {
  for (const p of g.players) {
    if (p.guess === null || p.guess.was !== null) continue;
    p.guess.was = p.guess.sides.map(([seat]) => g.players[seat]!.side);
    p.guess.of = new Set([...p.guess.sides.map(([seat]) => seat), ...unknownTo(g, p)]).size;
  }
}

/** When the game is over. */
export function tellGuesses(g: Mafia): void {
  lockGuesses(g);
  for (const { seat, guess } of g.players) {
    if (!guess?.sides.length) continue;
    const sides = guess.sides.map(([on, side], i) => ({ seat: on, guess: side, was: guess.was![i]! }));
    tell(g, 'all', { kind: 'sides-guessed', by: personAt(g, seat), sides, of: guess.of });
  }
}
