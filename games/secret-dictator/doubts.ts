/** A bot's suspicions, from votes, enacted policies, and the cards that went through its own hands. */
import type { Seat } from '../engine/game.ts';
import type { Government, SecretDictator } from './state.ts';

/** Doubt for a party found out by investigation; nothing else outweighs it. */
const SURE = 8;

/**
 * Returns the doubt about each seat: above 0 it looks Fascist, below 0 Liberal. `me` adds what that seat alone has seen; null
 * gives the view of the table.
 */
export function doubts(s: SecretDictator, me: Seat | null): number[] {
  const doubt = s.chairs.map(() => 0);
  for (const one of s.past) {
    if (one.enacted === null) continue;
    if (one.enacted === 'Fascist') blame(doubt, one, me);
    else praise(doubt, one, me);
  }
  for (const { by, seat } of s.loyalties) if (by === me) doubt[seat] = s.chairs[seat]!.side === 'Fascists' ? SURE : -SURE;
  return doubt;
}

function blame(doubt: number[], { president, chancellor, passed, ja }: Government, me: Seat | null): void {
  if (me === president) {
    // If I passed a Liberal policy the Chancellor chose the Fascist one; otherwise there was no choice.
    if (passed.includes('Liberal')) doubt[chancellor]! += 4;
  } else if (me === chancellor) doubt[president]! += passed.includes('Liberal') ? 0 : 1.3;
  else {
    doubt[president]! += 0.9;
    doubt[chancellor]! += 1;
  }
  for (const seat of ja) if (seat !== president && seat !== chancellor) doubt[seat]! += 0.12;
}

function praise(doubt: number[], { president, chancellor, passed, nein }: Government, me: Seat | null): void {
  if (me === president) doubt[chancellor]! -= passed.includes('Fascist') ? 1.6 : 0.1;
  else if (me === chancellor) doubt[president]! -= passed.includes('Fascist') ? 0.3 : 0.9;
  else {
    doubt[president]! -= 0.6;
    doubt[chancellor]! -= 0.8;
  }
  for (const seat of nein) doubt[seat]! += 0.08;
}
