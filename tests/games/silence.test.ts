/** Lets every phase of every game run out, in every setup, with every option, setting and term. */
import { describe, expect, test } from 'vitest';
import { type Game, play } from '../../games/engine/game.ts';
import type { Field } from '../../games/engine/options.ts';
import { seeded } from '../../games/engine/rng.ts';
import type { Setup } from '../../games/engine/setup.ts';
import { CATALOGUES, GAMES, SETUPS } from '../../games/index.ts';
import { botOf, dealOf, playOut } from '../../scripts/simulate/play-out.ts';
import { isLong } from '../long.ts';

/** Number of phases that run out; games that only pass turns around would go on forever. */
const PHASES = 150;

function choices(field: Field): unknown[] {
  switch (field.kind) {
    case 'bool':
      return [true, false];
    case 'number':
      return [field.min, field.max];
    case 'choice':
      return [...field.of];
    case 'text':
      return [];
  }
}
const variants = (fields: object): Record<string, unknown>[] => [
  {},
  ...Object.entries(fields as Record<string, Field>).flatMap(([key, field]) => choices(field).map((value) => ({ [key]: value }))),
];

/** Lets phases run out one after the other, until the end or `PHASES`. */
function idle(game: Game, setup: Setup, options: object, seed: number): void {
  const deal = dealOf(game, setup, [seed, 2, 3, 4]);
  const s = game.start({ ...deal, options: { ...deal.options, ...options } });
  for (let phases = 0; phases < PHASES && !s.outcome; phases++) {
    const [deadline, before] = [s.deadline, s.now];
    expect(deadline, 'a phase that no one ends has a deadline').not.toBeNull();
    expect(play(game, s, { type: 'tick', at: deadline! })).toBeNull();
    expect(s.now).toBeGreaterThanOrEqual(before);
  }
}

/** Plays with bots that stop after `moves` moves; players leave now and then. */
function falls(game: Game, setup: Setup, moves: number, seed: number): void {
  let left = moves;
  const bot = botOf(game);
  const deal = dealOf(game, setup, [seed, 2, 3, 4]);
  const course = { unruly: true, cap: PHASES, move: (...one: Parameters<typeof bot>) => (left-- > 0 ? bot(...one) : null) };
  const { s, failure } = playOut(game, deal, seeded([seed, moves, 7, 8]), course);
  if (s.outcome || !failure?.startsWith('stuck: no outcome')) expect(failure).toBeNull();
}

/** Built-in setups; the first of them once more with every setting, and with both ends of every term. */
function setupsOf(id: string): Setup[] {
  const { settings, setupFields: terms } = CATALOGUES[id]!;
  const [first] = SETUPS[id]!;
  const set = [...settings].map(([name, { requires }]): Setup => ({ ...first!, gameSettings: [...requires, name] }));
  const agreed = variants(terms ?? {}).map(
    (one): Setup => ({ ...first!, terms: { ...first!.terms, ...one } as Setup['terms'] & object }),
  );
  return [...SETUPS[id]!, ...set, ...(terms ? agreed : [])];
}

describe('No one ever answers, and every phase simply runs out', () => {
  test.each(Object.keys(GAMES))('%s', (id) => {
    const game = GAMES[id]!;
    for (const [i, setup] of setupsOf(id).entries()) {
      const all = i < SETUPS[id]!.length ? variants(game.options) : [{}];
      for (const options of all)
        expect(
          () => idle(game, setup, options, i + 1),
          `${setup.name} ${setup.gameSettings} ${JSON.stringify(options)}`,
        ).not.toThrow();
    }
  });
});

/** Everyone falls silent after this many moves. */
const MOVES = [1, 3, 9, 27, 81];

describe('Everyone plays, and falls silent in the middle', () => {
  test.each(Object.keys(GAMES))('%s', (id) => {
    const all = setupsOf(id);
    // The short run plays two of them at each setup, and all of them within three setups.
    for (const [i, setup] of all.entries())
      for (const moves of MOVES.filter((_, n) => isLong || all.length < 3 || (n + 3 * i) % MOVES.length < 2))
        expect(() => falls(GAMES[id]!, setup, moves, i + 1), `${setup.name}, ${moves} moves`).not.toThrow();
  });
});
