/** From one candidate to the next: nomination, ballots, the tracker of failed governments, chaos, and the end. */
import type { Audience, Seat } from '../engine/game.ts';
import { tell } from '../engine/game.ts';
import { below, shuffle } from '../engine/rng.ts';
import { beginPhase, endGame, nextPlayer, players, recordBoard } from '../tabletop/tabletop.ts';
import { board } from './board.ts';
import { FASCISTS, LIBERALS } from './cards.ts';
import type { SecretDictatorFact } from './facts.ts';
import { CHAOS_AT, DANGER, type Policy, TO_WIN, VETO_FROM } from './policies.ts';
import { isDictator, type SecretDictator, type Step } from './state.ts';

export const report = (s: SecretDictator, to: Audience, fact: SecretDictatorFact): void => tell(s, to, fact);

/** Divisible by every number of seats and cards there can be, so that what is drawn by it is drawn evenly. */
const LOTS = 2_520;
/** Something else is waited for. Only a new candidate begins a chapter of the record. */
export function turnTo(s: SecretDictator, step: Step, phase: string): void {
  s.step = step;
  s.lot = below(s.rng, LOTS);
  beginPhase(s, phase, s.count, { chapter: step === 'nominate' });
}
/** What the board looks like now, for the record; of the governments only the latest. */
export const snap = (s: SecretDictator): void => recordBoard(s, board({ ...s, past: s.past.slice(-1) }, 'all'));

/** Someone is candidate for President. `special`: another President has called for them, out of turn. */
export function runFor(s: SecretDictator, president: Seat, special = false): void {
  s.president = president;
  s.chancellor = null;
  s.hand = [];
  s.count++;
  turnTo(s, 'nominate', special ? 'Special Nomination' : 'Nomination');
  report(s, 'all', { kind: 'dictator-candidate', president, special });
}
/** The next candidate in the order of play; special elections have not moved it. */
export function nextCandidate(s: SecretDictator): void {
  snap(s);
  s.turn = nextPlayer(s, s.turn)!;
  runFor(s, s.turn);
}

export function nominate(s: SecretDictator, chancellor: Seat): void {
  s.chancellor = chancellor;
  report(s, 'all', { kind: 'dictator-nominated', president: s.president, chancellor });
  turnTo(s, 'vote', 'Election');
}

/** More than half of the living must say Ja; whoever says nothing has said Nein. */
export function countBallots(s: SecretDictator, ja: Seat[]): void {
  const nein = players(s).filter((seat) => !ja.includes(seat));
  const elected = ja.length > nein.length;
  const pair = { president: s.president, chancellor: s.chancellor! };
  if (!elected) s.tracker++;
  s.past.push({ ...pair, ja, nein, elected, enacted: null, vetoed: false, chaos: null, drawn: [], passed: [] });
  report(s, 'all', { kind: 'dictator-ballots', ...pair, ja, nein, elected, tracker: s.tracker });
  if (!elected) failed(s);
  else if (s.fascist >= DANGER && isDictator(s, pair.chancellor)) win(s, FASCISTS, 'elected');
  else inaugurate(s, pair);
}

/** Elected, and not the end: late in the game everyone knows now that this Chancellor is not the Dictator. */
function inaugurate(s: SecretDictator, pair: { president: Seat; chancellor: Seat }): void {
  s.last = pair;
  if (s.fascist >= DANGER && !s.cleared.includes(pair.chancellor)) {
    s.cleared.push(pair.chancellor);
    report(s, 'all', { kind: 'dictator-cleared', seat: pair.chancellor });
  }
  draw(s);
  snap(s);
}

/** The session begins: the President has three cards to look at. */
function draw(s: SecretDictator): void {
  s.peeker = null;
  s.hand = sorted(s.deck.splice(0, 3));
  s.past.at(-1)!.drawn = [...s.hand];
  report(s, [s.president], { kind: 'dictator-drew', cards: [...s.hand] });
  turnTo(s, 'discard', 'Legislative Session');
}
/** Cards in an order that says nothing of how they were drawn. */
const sorted = (cards: readonly Policy[]): Policy[] => [...cards].sort().reverse();

/** No government came of it, or it threw its policies away: after three of these the people take the topmost policy. */
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
  report(s, 'all', { kind: 'dictator-chaos', policy, liberal: s.liberal, fascist: s.fascist });
  if (settlePolicy(s, policy)) return;
  refill(s);
  nextCandidate(s);
}

/** A policy goes on its track. */
export function lay(s: SecretDictator, policy: Policy): void {
  if (policy === 'Liberal') s.liberal++;
  else s.fascist++;
  s.tracker = 0;
}
/** After a policy: true when it has won. The fifth Fascist one brings vetoes, whoever has enacted it. */
export function settlePolicy(s: SecretDictator, policy: Policy): boolean {
  if (s.liberal >= TO_WIN.Liberal) win(s, LIBERALS, 'policies');
  else if (s.fascist >= TO_WIN.Fascist) win(s, FASCISTS, 'policies');
  else if (policy === 'Fascist' && s.fascist === VETO_FROM) report(s, 'all', { kind: 'dictator-veto-unlocked' });
  return s.outcome !== null;
}

/** At the end of a session, and after chaos: with fewer than three cards left the discards are shuffled in. */
export function refill(s: SecretDictator): void {
  if (s.deck.length >= 3) return;
  s.peeker = null;
  s.deck = shuffle(s.rng, [...s.deck, ...s.discard]);
  s.discard = [];
  report(s, 'all', { kind: 'dictator-shuffled', deck: s.deck.length });
}

/** All of the side win, the executed too if they have not left. */
export function win(s: SecretDictator, side: string, how: 'policies' | 'elected' | 'executed'): void {
  const dictator = s.chairs.findIndex((_, seat) => isDictator(s, seat));
  report(s, 'all', { kind: 'dictator-won', how, side, dictator });
  snap(s);
  endGame(
    s,
    s.chairs.flatMap((chair, seat) => (chair.side === side ? [seat] : [])),
    [side],
  );
}
