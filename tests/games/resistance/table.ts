import { expect } from 'vitest';
import type { MissionCard, ResistanceBoard } from '../../../games/resistance/board.ts';
import { resistance } from '../../../games/resistance/resistance.ts';
import { dealTable, type TestDeal } from '../tabletop.ts';

export const TEAM = 'Choose the team';
export const BALLOT = 'Vote on the team';
export const CARD = 'Play a mission card';
export const GUESS = 'Name whom the Spies hunt';

export function table(cards: string[], terms: NonNullable<TestDeal<object>['terms']> = {}, leader = 0, settings: string[] = []) {
  const t = dealTable(resistance, { cards, terms, settings });
  t.s.leader = leader;
  const living = () => t.s.chairs.flatMap(({ alive }, seat) => (alive ? [seat] : []));
  const hands = {
    ...t,
    living,
    board: (viewer: number | 'watcher' | 'all' = 'watcher') => t.board<ResistanceBoard>(viewer),
    /** Picks this team, or by default the first players who are here. */
    pick(team?: number[]): void {
      const { size } = { size: hands.board().sizes[t.s.mission - 1]! };
      t.give(t.s.leader, TEAM, team ?? living().slice(0, size));
    },
    /** The first `yes` living players approve; the others do not. */
    vote(yes: number = living().length): void {
      for (const [i, seat] of living().entries()) t.give(seat, BALLOT, i < yes ? 'Yes' : 'No');
    },
    /** Plays these cards in the team's order; loyal members always play Success. */
    cards(...played: MissionCard[]): void {
      for (const [i, seat] of [...t.s.team].entries()) if (t.s.chairs[seat]!.alive) t.give(seat, CARD, played[i] ?? 'Success');
    },
    /** Votes `team` through; this many of its Spies play Fail. */
    mission(team: number[], fails: number): void {
      hands.pick(team);
      hands.vote();
      let left = fails;
      for (const seat of [...t.s.team]) {
        const fail = left > 0 && t.s.chairs[seat]!.side === 'Spies';
        if (fail) left--;
        t.give(seat, CARD, fail ? 'Fail' : 'Success');
      }
      expect(left, 'Spies enough to play the Fails').toBe(0);
    },
    /** Votes down this many teams. */
    reject(times: number): void {
      for (let i = 0; i < times; i++) {
        hands.pick();
        hands.vote(0);
      }
    },
  };
  return hands;
}
export type Table = ReturnType<typeof table>;
export const plain = (rebels: number, spies: number): string[] => [
  ...Array<string>(rebels).fill('Rebel'),
  ...Array<string>(spies).fill('Spy'),
];
