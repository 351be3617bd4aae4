/** No part of a view is shared with the state or another view, so neither can change the other. */
import { describe, expect, test } from 'vitest';
import { type Fact, type Game, play, type State, type Viewer } from '../../games/engine/game.ts';
import { seeded } from '../../games/engine/rng.ts';
import { GAMES, SETUPS } from '../../games/index.ts';
import { createTable, gameView, needsSeed, roomView, step } from '../../games/table/table.ts';
import type { Plan, Table, TableInput } from '../../games/table/table-state.ts';
import { botOf, dealOf } from '../../scripts/simulate/play-out.ts';
import { isLong } from '../long.ts';
import { options } from './table/at-table.ts';

/** Collects every object and list within a value. */
function parts(value: unknown, found = new Set<object>()): Set<object> {
  if (typeof value !== 'object' || value === null || found.has(value)) return found;
  found.add(value);
  for (const key in value) {
    const part = (value as Record<string, unknown>)[key];
    if (typeof part === 'object' && part !== null) parts(part, found);
  }
  return found;
}
/** Returns the parts shared by both values, as JSON. */
const shared = (a: unknown, b: unknown): string[] => sharedWith(parts(b), a);
const sharedWith = (known: Set<object>, value: unknown): string[] =>
  [...parts(value)].filter((part) => known.has(part)).map((part) => JSON.stringify(part));
function frozen<T>(value: T): T {
  for (const part of parts(value)) Object.freeze(part);
  return value;
}

function played(game: Game, n: number, look: (s: State) => void): void {
  const setups = SETUPS[game.id]!;
  const setup = setups[n % setups.length]!;
  const s = game.start(dealOf(game, setup, [n, 2, 3, 4]));
  const dice = seeded([n, 5, 6, 7]);
  const bot = botOf(game);
  look(s);
  for (let rounds = 0; rounds < 25 && !s.outcome; rounds++) {
    for (let seat = 0; seat < setup.total && !s.outcome; seat++) {
      const made = bot(s, seat, dice);
      if (!made) continue;
      play(game, s, { type: 'answer', at: s.now + 1, seat, ...made });
      look(s);
    }
    if (!s.outcome) play(game, s, { type: 'tick', at: s.deadline! });
    look(s);
  }
}
const VIEWERS: Viewer[] = [0, 1, 'watcher', 'all'];

describe.each(Object.keys(GAMES))('A view of %s', (id) => {
  const game = GAMES[id]!;

  test('shares nothing with the state, nor with another viewer’s view', () => {
    const setups = SETUPS[id]!.length;
    // Three setups, starting with the first; all of them in the long run.
    const every = isLong ? 1 : Math.ceil(setups / 3);
    for (let n = 0; n < setups; n += every)
      played(game, n, (s) => {
        s.out.length = 0;
        const state = parts(s);
        for (const viewer of VIEWERS) {
          const view = game.view(s, viewer);
          expect(sharedWith(state, view)).toEqual([]);
          expect(shared(view, game.view(s, viewer))).toEqual([]);
        }
      });
  });
  test('may be kept, and frozen, while the game goes on', () => {
    const kept: [unknown, string][] = [];
    const facts: [Fact, string][] = [];
    const before = () => {
      for (const [view, json] of kept.splice(0)) expect(JSON.stringify(view)).toBe(json);
    };
    played(game, 1, (s) => {
      before();
      for (const viewer of VIEWERS) {
        const view = frozen(game.view(s, viewer));
        kept.push([view, JSON.stringify(view)]);
      }
      for (const fact of s.out.splice(0)) facts.push([frozen(fact), JSON.stringify(fact)]);
      const state = parts(s);
      expect(facts.flatMap(([fact]) => sharedWith(state, fact))).toEqual([]);
    });
    for (const [fact, json] of facts) expect(JSON.stringify(fact)).toBe(json);
  });
});

describe.each(Object.keys(GAMES))('A table’s view of %s', (id) => {
  const gameOf = (): Game => GAMES[id]!;
  const setup = SETUPS[id]![0]!;
  const lengths = dealOf(gameOf(), setup, [1, 2, 3, 4]).lengths;
  const plan: Plan = {
    id: 'a-game',
    gameId: id,
    setup,
    table: options(),
    lengths,
    scheduled: null,
    options: dealOf(gameOf(), setup, [1, 2, 3, 4]).options as Plan['options'],
  };
  const person = (n: number) => ({ id: `u-${n}`, name: `Player ${n}`, kind: 'member' as const });

  test('shares nothing with the saved table, before, during and after the game', () => {
    const table = createTable(plan, person(0), 0, [1, 2, 3, 4]);
    let at = 0;
    const look = () => {
      for (const who of ['u-0', 'u-1', 'u-w', null]) {
        for (const see of [() => gameView(table, who, gameOf), () => roomView(table, who, at, gameOf)]) {
          expect(shared(see(), table)).toEqual([]);
          expect(shared(see(), see())).toEqual([]);
          frozen(see());
        }
      }
    };
    const move = (input: object) => {
      step(table, { ...input, at } as TableInput, gameOf);
      look();
    };
    move({ type: 'join', person: person(1) });
    move({ type: 'watch', person: { ...person(9), id: 'u-w' } });
    if (setup.total > 2) move({ type: 'bots', by: 'u-0', count: setup.total - 2 });
    for (let moves = 0; moves < 120 && table.stage !== 'closed'; moves++) {
      at = Math.max(at, table.deadline!);
      move({ type: 'tick', ...(needsSeed(table, at) ? { seed: [5, 6, 7, 8], seal: 'seal' } : {}) });
      if (moves % 9 === 0)
        for (const by of ['u-0', 'u-1']) move({ type: ['pause', 'extend', 'vote-kick'][(moves / 9) % 3]!, by });
    }
    expect((table as Table).play).not.toBeNull();
    if (table.stage === 'playing') for (const by of ['u-0', 'u-1']) move({ type: 'leave', by });
    if (table.stage === 'post') move({ type: 'rehost', by: 'u-0', id: 'next' });
  });
});
