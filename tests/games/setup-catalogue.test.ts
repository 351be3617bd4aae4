import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { below, chance, pickOne, type Rng, seeded } from '../../games/engine/rng.ts';
import { type Setup, setupProblems, setupWarnings } from '../../games/engine/setup.ts';
import { catalogueFrom } from '../../games/engine/setup-catalogue.ts';
import { CATALOGUES, GAMES, REFERENCES, SETUPS } from '../../games/index.ts';
import { randomSetup } from '../../scripts/simulate/random-setup.ts';
import { manyOf } from '../long.ts';

/** The catalogue as the browser has it: from the calls' answers, through JSON. */
function lightCatalogue(id: string) {
  const reference = REFERENCES[id]!;
  const roles = Object.fromEntries(reference.roles().map(({ name, ...rest }) => [name, rest]));
  const book = { roles, modifiers: reference.modifiers(), settings: reference.settings() };
  return catalogueFrom(GAMES[id]!.gameType, JSON.parse(JSON.stringify(book)));
}
const light = Object.fromEntries(Object.keys(GAMES).map((id) => [id, lightCatalogue(id)]));
const judged = (setup: Setup, by: typeof light, id: string) => [setupProblems(setup, by[id]!), setupWarnings(setup, by[id]!)];

const BROKEN = manyOf(700, 2_000);

describe('The catalogue made of the reference agrees with the game’s own', () => {
  test.each(Object.keys(GAMES))('%s: its names, seats and fields', (id) => {
    const [ours, theirs] = [light[id]!, CATALOGUES[id]!];
    for (const names of ['roles', 'modifiers', 'settings'] as const)
      expect([...ours[names].keys()]).toEqual([...theirs[names].keys()]);
    expect([ours.gameType, ours.seats, ours.setupFields]).toEqual([theirs.gameType, theirs.seats, theirs.setupFields]);
  });

  test.each(Object.keys(GAMES))('%s: its built-in setups', (id) => {
    for (const setup of SETUPS[id]!) expect(judged(setup, light, id), setup.name).toEqual(judged(setup, CATALOGUES, id));
  });

  test(`finds the same problems in ${BROKEN} broken setups`, () => {
    const ids = Object.keys(GAMES);
    let problems = 0;
    for (let i = 0; i < BROKEN; i++) {
      const rng = seeded([i, 5, 17, 2]);
      const id = i % 2 ? 'mafia' : pickOne(rng, ids);
      const whole = id === 'mafia' && chance(rng, 0.5) ? randomSetup(CATALOGUES['mafia']!, rng) : pickOne(rng, SETUPS[id]!);
      const setup = broken(whole, rng);
      const found = judged(setup, CATALOGUES, id);
      expect(judged(setup, light, id), JSON.stringify(setup)).toEqual(found);
      for (const { message } of setupProblems(setup, CATALOGUES[id]!)) expect(message.length, message).toBeLessThanOrEqual(200);
      problems += found[0]!.length;
    }
    expect(problems).toBeGreaterThan(2 * BROKEN);
  });
});

/** A setup with one to three changes, most of which break it. */
function broken(setup: Setup, rng: Rng): Setup {
  let changed = structuredClone(setup);
  for (let i = below(rng, 3); i >= 0; i--) changed = pickOne(rng, CHANGES)(changed, rng);
  return changed;
}
const CARDS = [
  'Mole',
  'Mastermind',
  'Wizard',
  'Cop:Lazy/Lazy',
  'Cop:',
  'Cop:Sane/Insane',
  'Meteor',
  'Spy',
  'Host',
  'Cop:Banished',
];
const inSet = (setup: Setup, rng: Rng, change: (set: Record<string, number>) => void): Setup => {
  const roles = structuredClone(setup.roles);
  if (roles.length) change(roles[below(rng, roles.length)]!);
  return { ...setup, roles };
};
const CHANGES: ((setup: Setup, rng: Rng) => Setup)[] = [
  (s, rng) =>
    inSet(s, rng, (set) => Object.assign(set, { [pickOne(rng, CARDS)]: pickOne(rng, [1, 1, 2, 0, -1, 1.5, 99, Number.NaN]) })),
  (s, rng) => inSet(s, rng, (set) => delete set[Object.keys(set)[0] ?? '']),
  (s, rng) => ({ ...s, total: pickOne(rng, [0, 1, 2, 3, 5, 12, 51, 4.5, Number.NaN]) }),
  (s, rng) => ({ ...s, name: pickOne(rng, ['', ' ', 'x'.repeat(26)]) }),
  (s) => ({ ...s, description: 'x'.repeat(5001) }),
  (s) => ({ ...s, roles: [] }),
  (s) => ({ ...s, roles: Array.from({ length: 51 }, () => s.roles[0] ?? {}) }),
  (s) => ({ ...s, roles: [...s.roles, ...s.roles] }),
  (s) => ({ ...s, closed: !s.closed }),
  (s) => ({ ...s, unique: !s.unique }),
  (s) => ({ ...s, uniqueWithoutModifier: !s.uniqueWithoutModifier }),
  (s, rng) => ({ ...s, useRoleGroups: !s.useRoleGroups, roleGroupSizes: pickOne(rng, [[], [1], [2, 3], [0], [5]]) }),
  (s, rng) => ({
    ...s,
    count: { ...s.count, [pickOne(rng, ['Mafia', 'Cult', 'Event', 'Moon', 'Spies'])]: pickOne(rng, [0, 1, 3, -1, 51]) },
  }),
  (s, rng) => ({
    ...s,
    gameSettings: [...s.gameSettings, pickOne(rng, ['Confetti', 'Whispers', 'No Reveal', 'Alignment Only Reveal'])],
  }),
  (s) => ({ ...s, gameSettings: ['Whisper Leak Chance'] }),
  (s, rng) => ({
    ...s,
    terms: {
      ...s.terms,
      [pickOne(rng, ['EventsPerNight', 'noDeathLimit', 'firstTeamSize', 'teamSizes', 'moons'])]: pickOne(rng, [
        0,
        2,
        9,
        '2 2',
        true,
      ]),
    },
  }),
  (s) => ({ ...s, gameType: 'Marbles' }),
];

test('the browser’s catalogue loads no rules: no trait, no game, no game’s engine', () => {
  const root = join(import.meta.dirname, '../..');
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )(?:[^;]*? from )?'(\.[^']+)';/gm);
    for (const [, path] of imports) visit(join(dirname(file), path!));
  };
  visit(join(root, 'games/engine/setup-catalogue.ts'));
  const loaded = [...seen].map((file) => relative(root, file)).sort();
  expect(loaded.filter((file) => !/^games\/([a-z-]+\/)?setup-rules\.ts$/.test(file))).toEqual([
    'games/engine/card.ts',
    'games/engine/cut-text.ts',
    'games/engine/options.ts',
    'games/engine/parse-fields.ts',
    'games/engine/seat-range.ts',
    'games/engine/setup-catalogue.ts',
    'games/engine/setup.ts',
    'games/mafia/engine/names.ts',
    'games/mafia/engine/options.ts',
    'games/mafia/engine/state.ts',
    'games/resistance/setup-fields.ts',
    'games/secret-dictator/policies.ts',
  ]);
});
