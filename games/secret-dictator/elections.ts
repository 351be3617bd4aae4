/** Elections: nomination, ballots, the tracker of failed governments, chaos, and the end of the game. */
import type { Audience, Seat } from '../engine/game.ts';
import { tell } from '../engine/game.ts';
import { below, shuffle } from '../engine/rng.ts';
import { beginPhase, endGame, nextPlayer, players, recordBoard } from '../tabletop/tabletop.ts';
import { boardFor } from './board.ts';
import { FASCISTS, LIBERALS } from './cards.ts';
import type { SecretDictatorFact } from './facts.ts';
import { CHAOS_AT, DANGER, type Policy, TO_WIN, VETO_FROM } from './policies.ts';
import { isDictator, type SecretDictator, type Step } from './state.ts';

export const write = (s: SecretDictator, to: Audience, fact: SecretDictatorFact): void => tell(s, to, fact);

/** Divisible by every possible number of seats and cards, so that a remainder of the lot is uniform. */
const LOTS = 2_520;
/** Moves on to the next step. Only a new candidate begins a chapter of the record. */
export function turnTo(s: SecretDictator, step: Step, phase: string): void {
  s.step = step;
  s.lot = below(s.rng, LOTS);
  beginPhase(s, phase, s.count, { chapter: step === 'nominate' });
}
/** Records the board, with only the latest government. */
export const snap = (s: SecretDictator): void => recordBoard(s, boardFor({ ...s, past: s.past.slice(-1) }, 'all'));

/** Makes a seat candidate for President. `special` means that another President called for it, out of turn. */
export function runFor(s: SecretDictator, president: Seat, special = false): void {
  s.president = president;
  s.chancellor = null;
  s.hand = [];
  s.count++;
  turnTo(s, 'nominate', special ? 'Special Nomination' : 'Nomination');
  write(s, 'all', { kind: 'dictator-candidate', president, special });
}
/** Moves on to the next candidate in the order of play, which special elections do not change. */
export function nextCandidate(s: SecretDictator): void {
  snap(s);
  s.turn = nextPlayer(s, s.turn)!;
  runFor(s, s.turn);
}

export function nominate(s: SecretDictator, chancellor: Seat): void {
  s.chancellor = chancellor;
  write(s, 'all', { kind: 'dictator-nominated', president: s.president, chancellor });
  turnTo(s, 'vote', 'Election');
}

/** Counts the ballots. More than half of the living must say Ja; a missing ballot counts as Nein. */
export function countBallots(s: SecretDictator, ja: Seat[]): void {
  const nein = players(s).filter((seat) => !ja.includes(seat));
  const elected = ja.length > nein.length;
  const pair = { president: s.president, chancellor: s.chancellor! };
  if (!elected) s.tracker++;
  s.past.push({ ...pair, ja, nein, elected, enacted: null, vetoed: false, chaos: null, drawn: [], passed: [] });
  write(s, 'all', { kind: 'dictator-ballots', ...pair, ja, nein, elected, tracker: s.tracker });
  if (!elected) failed(s);
  else if (s.fascist >= DANGER && isDictator(s, pair.chancellor)) win(s, FASCISTS, 'elected');
  else inaugurate(s, pair);
}

/** Installs an elected government. Late in the game this proves that the Chancellor is not the Dictator. */
function inaugurate(s: SecretDictator, pair: { president: Seat; chancellor: Seat }): void {
  s.last = pair;
  if (s.fascist >= DANGER && !s.cleared.includes(pair.chancellor)) {
    s.cleared.push(pair.chancellor);
    write(s, 'all', { kind: 'dictator-cleared', seat: pair.chancellor });
  }
  draw(s);
  snap(s);
}

/** Begins the session: the President draws three cards. */
function draw(s: SecretDictator): void {
  s.peeker = null;
  s.hand = sorted(s.deck.splice(0, 3));
  s.past.at(-1)!.drawn = [...s.hand];
  write(s, [s.president], { kind: 'dictator-drew', cards: [...s.hand] });
  turnTo(s, 'discard', 'Legislative Session');
}
/** Sorts cards, so that their order says nothing about how they were drawn. */
const sorted = (cards: readonly Policy[]): Policy[] => [...cards].sort().reverse();

/** Called when no government was elected or a veto discarded the policies; the third failure in a row brings chaos. */
export function failed(s: SecretDictator): void {
  if (s.tracker >= CHAOS_AT) chaos(s);
  else nextCandidate(s);
}
function chaos(s: SecretDictator): void {
  s.peeker = null;
  s.last = null;
  const policy = s.deck.shift()!;
  s.past.at(-1)!.chaos = policy;
  lay(s, policy);
  write(s, 'all', { kind: 'dictator-chaos', policy, liberal: s.liberal, fascist: s.fascist });
  if (settlePolicy(s, policy)) return;
  refill(s);
  nextCandidate(s);
}

/** Puts a policy on its track. */
export function lay(s: SecretDictator, policy: Policy): void {
  if (policy === 'Liberal') s.liberal++;
  else s.fascist++;
  s.tracker = 0;
}
/** Returns whether a policy has ended the game. The fifth Fascist one unlocks vetoes, even if chaos enacted it. */
export function settlePolicy(s: SecretDictator, policy: Policy): boolean {
  if (s.liberal >= TO_WIN.Liberal) win(s, LIBERALS, 'policies');
  else if (s.fascist >= TO_WIN.Fascist) win(s, FASCISTS, 'policies');
  else if (policy === 'Fascist' && s.fascist === VETO_FROM) write(s, 'all', { kind: 'dictator-veto-unlocked' });
  return s.outcome !== null;
}

/** Shuffles the discards in if fewer than three cards are left; called after a session and after chaos. */
export function refill(s: SecretDictator): void {
  if (s.deck.length >= 3) return;
  s.peeker = null;
  s.deck = shuffle(s.rng, [...s.deck, ...s.discard]);
  s.discard = [];
  write(s, 'all', { kind: 'dictator-shuffled', deck: s.deck.length });
}

/** Ends the game: everyone on the side wins, including executed players who have not left. */
export function win(s: SecretDictator, side: string, how: 'policies' | 'elected' | 'executed'): void {
  const dictator = s.chairs.findIndex((_, seat) => isDictator(s, seat));
  write(s, 'all', { kind: 'dictator-won', how, side, dictator });
  snap(s);
  endGame(
    s,
    s.chairs.flatMap((chair, seat) => (chair.side === side ? [seat] : [])),
    [side],
  );
}
