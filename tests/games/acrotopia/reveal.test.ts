import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { acrotopia } from '../../../games/acrotopia/acrotopia.ts';
import type { AcrotopiaBoard } from '../../../games/acrotopia/board.ts';
import type { WritingGame } from '../../../games/acrotopia/round.ts';
import type { Acrotopia } from '../../../games/acrotopia/state.ts';
import { LAUGH, NEXT, VOTE, WRITE } from '../../../games/acrotopia/titles.ts';
import { play, type State } from '../../../games/engine/game.ts';
import { seeded } from '../../../games/engine/rng.ts';
import { GAMES } from '../../../games/index.ts';
import { upgradesBetween } from '../../../games/table/stored-format.ts';
import type { SavedState } from '../../../scripts/fixtures/states.ts';
import { dealOf, playOut } from '../../../scripts/simulate/play-out.ts';
import { goOn } from '../reveal.ts';
import { dealTable, expectSecret, type TestTable } from '../tabletop.ts';

const TEXTS = ['Cows Are Tall', 'Cats Are Tame', 'Cooks Avoid Toast', 'Crabs Adore Tea', 'Cold Angry Toads'];
const laid = (n: number) => ({ cards: Array<string>(n).fill('Player'), options: { roundAmt: 3, acronymSize: 3 } });
type Writing = Pick<TestTable, 'give'> & { s: Acrotopia };
const idOf = (s: Acrotopia, seat: number): string => s.entries.find((entry) => entry.seat === seat)!.id;
function writeAll({ s, give }: Writing, texts = TEXTS): void {
  s.letters = 'CAT';
  for (const seat of s.chairs.keys()) give(seat, WRITE, texts[seat]!);
}
/** The first vote of each is for the seat listed at its index. */
function voteAll({ s, give }: Writing, picks: number[]): void {
  for (const [seat, pick] of picks.entries()) give(seat, VOTE, idOf(s, pick));
}
/** Four players; 0 has three votes and 1 has one. */
function revealing(n = 4) {
  const t = dealTable(acrotopia, laid(n));
  writeAll(t);
  voteAll(t, [1, ...Array<number>(n - 1).fill(0)]);
  return t;
}
const board = (t: TestTable, viewer: number | 'watcher' = 'watcher') => t.board<AcrotopiaBoard>(viewer);
type Table = ReturnType<typeof revealing>;
const shown = (t: Table) => board(t as unknown as TestTable);
const known = (t: Table) => shown(t).last!.entries.filter(({ by }) => by !== undefined);

describe('The reveal of Acrotopia', () => {
  test('shows one phrase after the other, those with the fewest votes first, and the winner last', () => {
    const t = revealing();
    expect([t.s.phase, t.s.round, shown(t).stage]).toEqual(['Reveal', 1, 'reveal']);
    expect(known(t)).toEqual([]);
    const order: number[] = [];
    for (let step = 1; step <= 4; step++) {
      t.time();
      expect(known(t)).toHaveLength(step);
      expect(t.heard('watcher', 'acro-placed')).toHaveLength(step);
      const latest = known(t).find(({ id }) => id === shown(t).latest)!;
      order.push(latest.votes!);
      expect(t.heard(0, 'acro-placed').at(-1)).toMatchObject({ seat: latest.by, votes: latest.votes, points: latest.points });
    }
    expect(order).toEqual([0, 0, 1, 3]);
    expect(shown(t).scores).toEqual([10, 0, 0, 0]);
    t.time();
    expect([t.s.phase, t.s.round]).toEqual(['Night', 2]);
  });
  test('phrases stay where they were on the ballot', () => {
    const t = dealTable(acrotopia, laid(5));
    writeAll(t);
    const ballot = board(t as unknown as TestTable).entries.map(({ text }) => text);
    voteAll(t, [1, 0, 0, 0, 1]);
    for (let step = 0; step < 5; step++) {
      expect(shown(t).last!.entries.map(({ text }) => text)).toEqual(ballot);
      t.time();
    }
  });
  test.each([3, 5, 10, 20])(
    'with %i players lasts from 4 s and 2 s a phrase to half a minute, and its clock counts it whole',
    (n) => {
      const t = dealTable(acrotopia, laid(n));
      t.s.letters = 'CAT';
      for (const seat of t.s.chairs.keys()) t.give(seat, WRITE, 'Cows Are Tall');
      voteAll(t, [1, ...Array<number>(n - 1).fill(0)]);
      const began = t.s.now;
      const until = t.view('watcher').deadline!;
      for (let steps = 0; t.s.phase === 'Reveal'; steps++) {
        expect(steps).toBeLessThanOrEqual(n);
        expect(t.view(0).deadline).toBe(until);
        t.time();
      }
      expect(t.s.now).toBe(until);
      expect(t.s.now - began).toBeGreaterThanOrEqual(Math.min(4_000 + 2_000 * n, 21_000));
      expect(t.s.now - began).toBeLessThanOrEqual(30_000);
    },
  );
  test('ends early once everyone is ready, and then nothing is left out', () => {
    const t = revealing();
    t.time();
    for (const seat of [0, 1, 2]) t.give(seat, NEXT, NEXT);
    expect(t.s.phase).toBe('Reveal');
    t.give(3, NEXT, NEXT);
    expect([t.s.phase, t.s.round]).toEqual(['Night', 2]);
    expect(t.heard('watcher', 'acro-placed')).toHaveLength(4);
    expect(t.heard('watcher', 'acro-placed').at(-1)).toMatchObject({ seat: 0, points: 10, won: true });
    expect(t.s.scores).toEqual([10, 0, 0, 0]);
    expect(t.facts.filter(({ fact }) => fact.kind === 'board')).toHaveLength(1);
  });
  test('no one has to be ready: the table waits for no answer', () => {
    const t = revealing();
    expect(acrotopia.asks(t.s).every(({ optional }) => optional)).toBe(true);
  });
  test('does not wait for a player who leaves', () => {
    const t = revealing();
    for (const seat of [0, 1, 2]) t.give(seat, NEXT, NEXT);
    t.leave(3);
    expect([t.s.phase, t.s.round]).toEqual(['Night', 2]);
  });
  test('when too few are left, everything is revealed and counts before the game ends', () => {
    const t = revealing(3);
    t.leave(2);
    expect(t.s.outcome).toEqual({ winners: [0], by: ['players'] });
    expect(t.heard('watcher', 'acro-placed')).toHaveLength(3);
    expect(t.s.scores).toEqual([10, 0, 0]);
  });
  test('says that no one has voted, and still who wrote what', () => {
    const t = dealTable(acrotopia, laid(3));
    writeAll(t);
    t.time();
    expect(t.heard('watcher', 'acro-unvoted')).toHaveLength(1);
    for (let step = 0; step < 3; step++) t.time();
    expect(
      known(t)
        .map(({ by, votes, won }) => [by, votes, won])
        .sort(),
    ).toEqual([
      [0, 0, false],
      [1, 0, false],
      [2, 0, false],
    ]);
  });
  test('comes after the last round too, before the end', () => {
    const t = dealTable(acrotopia, laid(3));
    t.s.round = 3;
    writeAll(t);
    voteAll(t, [1, 0, 0]);
    expect(t.s.outcome).toBeNull();
    for (let step = 0; step < 4; step++) t.time();
    expect(t.s.outcome?.winners).toEqual([0]);
    expect(shown(t)).toMatchObject({ stage: 'over', latest: null, last: { entries: [{ by: 0, votes: 2 }, {}, {}] } });
  });
  test('is paused with the table', () => {
    const t = revealing();
    t.s.deadline = null;
    expect(t.view(0).deadline).toBeNull();
  });
});

test.each(['acrotopia-1', 'acrotopia-2', 'wacky-words-1', 'wacky-words-2'])(
  'a game that 1.0.0 stored (%s) goes on, and has a reveal after its next vote',
  (file) => {
    const path = join(import.meta.dirname, `../../fixtures/1.0.0/states/${file}.json`);
    const { rules, setup, state } = JSON.parse(readFileSync(path, 'utf8')) as SavedState;
    const game = GAMES[file.slice(0, -2)]!;
    const s = upgradesBetween(game.id, rules, game.rules, game.upgrades).reduce((old, { apply }) => apply(old), state);
    const phases = new Set<string>();
    const look = (now: State) => phases.add((now as WritingGame).phase);
    const deal = dealOf(game, setup, [1, 2, 3, 4]);
    const { failure } = playOut({ ...game, start: () => s }, deal, seeded([5, 6, 7, 8]), { look });
    expect(failure).toBeNull();
    expect([...phases]).toContain('Reveal');
  },
);

describe('Laughs', () => {
  test('at what is revealed are seen by all, can be taken back, and delay nothing', () => {
    const t = revealing();
    expect(t.asks(LAUGH, 1)).toBe(false);
    for (let step = 0; step < 4; step++) t.time();
    const winner = idOf(t.s, 0);
    t.give(1, LAUGH, [winner]);
    t.give(2, LAUGH, [winner, idOf(t.s, 3)]);
    const laughs = () => known(t).find(({ id }) => id === winner)!.laughs;
    expect(laughs()).toEqual([1, 2]);
    t.give(1, LAUGH, []);
    expect(laughs()).toEqual([2]);
    goOn(t);
    expect(t.s.round).toBe(2);
  });
  test('at what is not revealed, or at one’s own words, are refused', () => {
    const t = revealing();
    t.time();
    const [first] = known(t);
    const hidden = shown(t).last!.entries.find(({ by }) => by === undefined)!;
    expect(t.try(0, LAUGH, [hidden.id])).toBe('not-offered');
    expect(t.try(first!.by!, LAUGH, [first!.id])).toBe('Leave the laughs at your own words to the others.');
  });
});

describe('Hidden during the reveal', () => {
  /** Two worlds in which the writers 1 and 2 have changed places, seen until `steps` phrases are revealed. */
  const worlds = (steps: number, blind: number[], knower: number) => {
    let hands = [0, 1, 2, 3];
    expectSecret(acrotopia, laid(4), {
      differ: () => {
        hands = [0, 2, 1, 3];
      },
      run: (t: TestTable) => {
        const s = t.s as Acrotopia;
        s.letters = 'CAT';
        for (const seat of [0, 1, 2, 3]) t.give(seat, WRITE, TEXTS[hands[seat]!]!);
        // Three votes for the first text and one for the second, whoever wrote it.
        const id = (text: string) => s.entries.find((entry) => entry.text === text)!.id;
        for (const seat of [0, 1, 2, 3]) t.give(seat, VOTE, id(TEXTS[seat === 0 ? 3 : 0]!));
        for (let step = 0; step < steps; step++) t.time();
        hands = [0, 1, 2, 3];
      },
      blind: [...blind, 'watcher'] as number[],
      knower,
    });
  };
  test('writers stay hidden until their phrases come', () => worlds(0, [0, 3], 1));
  test('the first phrase says who wrote it', () => expect(() => worlds(1, [0, 3], 1)).toThrow());
  test('no view and no line says who voted for what', () => {
    const t = revealing();
    for (let step = 0; step < 4; step++) t.time();
    for (const viewer of [0, 1, 2, 3, 'watcher'] as const) {
      for (const { by, votes, points, won, id, text, mine, laughs, ...other } of t.board<AcrotopiaBoard>(viewer).last!.entries)
        expect(other, `${by} ${votes} ${points} ${won} ${id} ${text} ${mine} ${laughs}`).toEqual({});
      for (const fact of t.heard(viewer, 'acro-placed'))
        expect(Object.keys(fact).sort()).toEqual(['kind', 'points', 'seat', 'text', 'votes', 'won']);
    }
  });
});

describe('Bots in the reveal', () => {
  test('are ready within three seconds, laugh rarely, and never at their own', () => {
    let laughs = 0;
    for (let seed = 1; seed <= 40; seed++) {
      const t = revealing();
      for (const seat of [1, 2, 3]) {
        expect(acrotopia.botDelay!(t.s, seat)).toBeLessThan(3_000);
        const made = acrotopia.bot!(t.s, seat, seeded([seed, seat]))!;
        expect(play(acrotopia, t.s, { type: 'answer', at: t.s.now + 1, seat, ...made })).toBeNull();
      }
      for (let step = 0; step < 4; step++) t.time();
      for (const seat of [1, 2, 3]) {
        const made = acrotopia.bot!(t.s, seat, seeded([seed, seat]))!;
        laughs += (made.answer[0] as string[]).length;
        expect(play(acrotopia, t.s, { type: 'answer', at: t.s.now + 1, seat, ...made })).toBeNull();
        expect(acrotopia.bot!(t.s, seat, seeded([seed, seat]))).toBeNull();
      }
      expect(t.s.phase).toBe('Reveal');
    }
    expect(laughs).toBeGreaterThan(10);
    expect(laughs).toBeLessThan(60);
  });
});
