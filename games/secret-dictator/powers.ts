/** Presidential powers, which Fascist policies bring. */
import type { Seat } from '../engine/game.ts';
import { LIBERALS } from './cards.ts';
import { nextCandidate, runFor, snap, turnTo, win, write } from './elections.ts';
import type { Power } from './policies.ts';
import { isDictator, type SecretDictator } from './state.ts';

/** Starts a power, which is used before the next nomination. Peeking needs no choice and is done at once. */
export function wield(s: SecretDictator, power: Power): void {
  if (power === 'peek') peek(s);
  else turnTo(s, power, 'Executive Action');
}
function peek(s: SecretDictator): void {
  s.peeker = s.president;
  write(s, 'all', { kind: 'dictator-peeked', president: s.president });
  write(s, [s.president], { kind: 'dictator-peek', cards: s.deck.slice(0, 3) });
  nextCandidate(s);
}

/** Tells only the President the seat's party; the Dictator's party is Fascist. */
export function investigateLoyalty(s: SecretDictator, seat: Seat): void {
  const { president } = s;
  s.loyalties.push({ by: president, seat });
  write(s, 'all', { kind: 'dictator-investigated', president, seat });
  write(s, [president], { kind: 'dictator-party', seat, side: s.chairs[seat]!.side });
  nextCandidate(s);
}

export function specialElection(s: SecretDictator, seat: Seat): void {
  write(s, 'all', { kind: 'dictator-called', president: s.president, seat });
  snap(s);
  runFor(s, seat, true);
}

export function execute(s: SecretDictator, seat: Seat): void {
  s.chairs[seat]!.alive = false;
  s.executed.push(seat);
  write(s, 'all', { kind: 'dictator-executed', president: s.president, seat });
  if (isDictator(s, seat)) win(s, LIBERALS, 'executed');
  else nextCandidate(s);
}
