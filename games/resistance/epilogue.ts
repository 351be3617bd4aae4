/**
 * The last guess. When the Resistance has won its missions, the Spies can still win by naming Merlin, or both lovers. The
 * Assassin guesses alone; without one the Spies vote, and a tie names no one. A player who is out has been revealed and cannot be
 * guessed.
 */
import { type Ask, type Offer, type Seat, type Settlement, tell } from '../engine/game.ts';
import { ask, beginPhase } from '../tabletop/tabletop.ts';
import type { NamedGuess } from './board.ts';
import { RESISTANCE, SPIES } from './cards.ts';
import type { ResistanceFact } from './facts.ts';
import { living, type Resistance } from './state.ts';

const MINUTE = 60_000;
export const GUESS = 'Name whom the Spies hunt';

/** Returns whether a Merlin, or both lovers, can be guessed; null if neither. */
export function stakes({ chairs }: Pick<Resistance, 'chairs'>): { merlin: boolean; lovers: boolean } | null {
  const there = (card: string): boolean => chairs.some((chair) => chair.card === card && chair.alive);
  const atStake = { merlin: there('Merlin'), lovers: there('Tristan') && there('Isolde') };
  return atStake.merlin || atStake.lovers ? atStake : null;
}
/** Returns the seats that guess: the Assassin, otherwise every Spy still in the game. */
export function guessers(s: Resistance): Seat[] {
  const spies = living(s, SPIES);
  const assassins = spies.filter((seat) => s.chairs[seat]!.card === 'Assassin');
  return assassins.length ? assassins : spies;
}
const by = (s: Resistance): 'Assassin' | 'Spies' => (s.chairs[guessers(s)[0]!]!.card === 'Assassin' ? 'Assassin' : 'Spies');
/** Returns the public part of the last guess; null if it is not open. */
export function epilogueOf(s: Resistance): { by: 'Assassin' | 'Spies'; merlin: boolean; lovers: boolean } | null {
  const atStake = s.phase === 'Epilogue' ? stakes(s) : null;
  return atStake && guessers(s).length ? { by: by(s), ...atStake } : null;
}

export function beginEpilogue(s: Resistance): void {
  beginPhase(s, 'Epilogue', 0, { length: MINUTE, chapter: false });
  tellAll(s, { kind: 'resistance-epilogue', by: by(s), ...stakes(s)! });
}

const MOST_NAMED: Settlement = { kind: 'most', of: 'guess', half: false, doer: null, early: true };
/** No one has to guess; a missing guess names no one. */
export function guessAsks(s: Resistance): Ask[] {
  const atStake = stakes(s);
  if (!atStake) return [];
  const of = living(s, RESISTANCE);
  const offers: Offer[] = [
    ...(atStake.merlin ? [{ kind: 'seats' as const, label: 'Merlin', of, min: 0, max: 1 }] : []),
    ...(atStake.lovers ? [{ kind: 'seats' as const, label: 'Tristan and Isolde', of, min: 0, max: 2 }] : []),
  ];
  return [
    ask(s, { title: GUESS, seats: guessers(s), offers, optional: true, final: false, shown: 'seats', settles: MOST_NAMED }),
  ];
}

/** Returns the guess in an answer; a pair of lovers counts before Merlin. */
function guessOf({ offers }: Ask, answer: Ask['given'][number][1]): NamedGuess {
  const part = (label: string): Seat[] => (answer[offers.findIndex((offer) => offer.label === label)] ?? []) as Seat[];
  const pair = part('Tristan and Isolde');
  if (pair.length === 2) return { named: [...pair].sort((a, b) => a - b), lovers: true };
  return { named: part('Merlin'), lovers: false };
}

/** The guess that most guessers made; null if there is a tie or no guess. */
function mostNamed(guesses: readonly NamedGuess[]): NamedGuess | null {
  const votes = new Map<string, number>();
  const named = guesses.filter((guess) => guess.named.length > 0);
  for (const guess of named) votes.set(String(guess.named), (votes.get(String(guess.named)) ?? 0) + 1);
  const most = Math.max(0, ...votes.values());
  const best = [...votes].filter(([, count]) => count === most);
  return best.length === 1 ? named.find((guess) => String(guess.named) === best[0]![0])! : null;
}
function hits({ chairs }: Resistance, { named, lovers }: NamedGuess): boolean {
  const cards = named.map((seat) => chairs[seat]!.card);
  return lovers ? cards.includes('Tristan') && cards.includes('Isolde') : cards[0] === 'Merlin';
}

/** Ends the guessing and returns the side that wins. */
export function conclude(s: Resistance): string {
  const [open] = guessAsks(s);
  const given = open?.given ?? [];
  s.guesses = given.map(([seat, answer]) => [seat, guessOf(open!, answer)]);
  for (const [seat, guess] of s.guesses) tellAll(s, { kind: 'resistance-named', seat, ...guess });
  const best = mostNamed(s.guesses.map(([, guess]) => guess)) ?? { named: [], lovers: false };
  s.guess = { ...best, hit: best.named.length > 0 && hits(s, best) };
  tellAll(s, { kind: 'resistance-guess', ...s.guess });
  return s.guess.hit ? SPIES : RESISTANCE;
}

export const tellAll = (s: Resistance, fact: ResistanceFact): void => tell(s, 'all', fact);
