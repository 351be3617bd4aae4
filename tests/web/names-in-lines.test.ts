/** Lines of the transcript, which the announcer reads out, use names and never seat numbers. */
import { expect, test } from 'vitest';
import { SETUPS } from '../../games/index.ts';
import type { FactFrame } from '../../protocol/socket/game.ts';
import { factText } from '../../web/i18n/facts.ts';
import { StagedTable } from '../e2e/staged-table.ts';

/** Far enough from every count and number of a game to be found in a sentence. */
const FAR = 7000;
const SEATS = ['by', 'seat', 'to', 'target', 'targets', 'aims', 'seats', 'for', 'winners', 'a', 'b', 'about', 'whisper', 'from'];
const nameOf = (seat: number): string => (seat >= FAR ? '<name>' : '<no seat>');

/** The fact with each seat in it moved to a number that no seat has. */
function moved(fact: unknown, isSeat = false): unknown {
  if (typeof fact === 'number') return isSeat ? fact + FAR : fact;
  if (Array.isArray(fact)) return fact.map((one) => moved(one, isSeat));
  if (typeof fact !== 'object' || fact === null) return fact;
  return Object.fromEntries(
    // A list in a learned value holds seats; a number is a count.
    Object.entries(fact).map(([key, value]) => [
      key,
      moved(value, SEATS.includes(key) || (key === 'value' && Array.isArray(value))),
    ]),
  );
}

test('no line of a game of Mafia contains a seat number', () => {
  const kinds = new Set<string>();
  for (const [i, setup] of SETUPS['mafia']!.entries()) {
    const game = new StagedTable({ gameId: 'mafia', setup, seed: [i + 1, 2, 3, 4] });
    for (let ticks = 0; game.table.stage === 'playing' && ticks < 200; ticks++) game.answerAll().tick();
    for (const { at, fact } of game.facts) {
      kinds.add(fact.kind);
      const line = factText({ ...(moved(fact) as FactFrame), at }, nameOf);
      expect([fact, line]).toEqual([fact, expect.not.stringMatching(/7\d\d\d|<no seat>|undefined|seat \d/i)]);
    }
  }
  for (const kind of ['voted', 'decided', 'died', 'learnt', 'deed', 'over']) expect(kinds).toContain(kind);
}, 300_000);
