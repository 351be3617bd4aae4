import { describe, expect, test } from 'vitest';
import { parseFields } from '../../../games/engine/parse-fields.ts';
import { randomMove } from '../../../games/engine/random-answer.ts';
import { seeded } from '../../../games/engine/rng.ts';
import { checkSetup, type Setup } from '../../../games/engine/setup.ts';
import { roles } from '../../../games/resistance/cards.ts';
import { gameModule } from '../../../games/resistance/module.ts';
import { type Resistance, resistance } from '../../../games/resistance/resistance.ts';
import { type BotMove, botOf, dealOf, playOut } from '../../../scripts/simulate/play-out.ts';
import { manyOf } from '../../long.ts';

const [five] = gameModule.setups as [Setup];
const check = (more: Partial<Setup>) => checkSetup({ ...five, ...more }, gameModule.catalogue);
const terms = (fixed: NonNullable<Setup['terms']>) => check({ terms: fixed });
const men = (rebels: number, spies: number): Partial<Setup> => ({
  roles: [{ Rebel: rebels, ...(spies ? { Spy: spies } : {}) }],
  total: rebels + spies,
  terms: {},
});

describe('Setups of Resistance', () => {
  test.each(gameModule.setups.map((setup) => [setup.name, setup] as const))('%s can be played', (_, setup) => {
    expect(checkSetup(setup, gameModule.catalogue)).toBeNull();
  });
  test('no role is told of a role that may not be at the table', () => {
    // These roles know each other or are taken for each other, which is their whole point.
    const pairs: Record<string, string[]> = {
      Percival: ['Merlin', 'Morgana'],
      Morgana: ['Percival', 'Merlin'],
      Mordred: ['Merlin'],
      Oberon: ['Merlin'],
      Tristan: ['Isolde'],
      Isolde: ['Tristan'],
    };
    const names = roles.map(({ name }) => name).filter((name) => name !== 'Spy' && name !== 'Rebel');
    for (const { name, text } of roles)
      expect(names.filter((other) => other !== name && text.includes(other)).sort(), name).toEqual(
        [...(pairs[name] ?? [])].sort(),
      );
  });
  test('there are fewer Spies than Resistance, and at least one Spy', () => {
    expect(check(men(2, 1))).toBeNull();
    expect(check(men(26, 24))).toBeNull();
    expect(check(men(2, 2))).toMatch(/outnumber/);
    expect(check(men(5, 0))).toMatch(/At least one Spy/);
    expect(check(men(1, 1))).toMatch(/3 to 50/);
    expect(check(men(27, 24))).toMatch(/3 to 50/);
  });
  test('a closed setup may be played, by its sides or by groups', () => {
    const closed = { closed: true, terms: {}, roles: [{ Rebel: 1, Merlin: 1, Spy: 1, Oberon: 1 }] };
    expect(check({ ...closed, count: { Resistance: 3, Spies: 2 }, total: 5 })).toBeNull();
    expect(check({ ...closed, count: { Resistance: 2, Spies: 2 }, total: 4 })).toMatch(/outnumber/);
    const groups = { ...closed, useRoleGroups: true, count: {}, total: 5, roleGroupSizes: [3, 2] };
    expect(check({ ...groups, roles: [{ Rebel: 1 }, { Spy: 1 }] })).toBeNull();
    expect(check({ ...groups, roles: [{ Rebel: 1 }, { Spy: 1, Rebel: 1 }] })).toMatch(/At least one Spy/);
    expect(check({ ...groups, roles: [{ Rebel: 1, Spy: 1 }, { Spy: 1 }] })).toMatch(/outnumber/);
  });
  test('teams have at least two players and at most all but one', () => {
    expect(terms({ firstTeamSize: 2, lastTeamSize: 4 })).toBeNull();
    expect(terms({ firstTeamSize: 1 })).toMatch(/between 2 and 49/);
    expect(terms({ firstTeamSize: 4, lastTeamSize: 4 })).toBeNull();
    expect(terms({ firstTeamSize: 5 })).toMatch(/first team must have 2 to 4/);
    expect(terms({ firstTeamSize: 3, lastTeamSize: 2 })).toMatch(/last team must have 3 to 4/);
    expect(terms({ lastTeamSize: 5 })).toMatch(/last team must have 2 to 4/);
  });
  test('there are 2 to 10 missions, and at most 1 attempt for each player', () => {
    expect(terms({ numMissions: 2 })).toBeNull();
    expect(terms({ numMissions: 10 })).toBeNull();
    expect(terms({ numMissions: 1 })).toMatch(/between 2 and 10/);
    expect(terms({ numMissions: 11 })).toMatch(/between 2 and 10/);
    expect(terms({ teamFailLimit: 1 })).toBeNull();
    expect(terms({ teamFailLimit: 5 })).toBeNull();
    expect(terms({ teamFailLimit: 0 })).toMatch(/between 1 and 50/);
    expect(terms({ teamFailLimit: 6 })).toMatch(/as many attempts/);
  });
  test('explicit sizes list one for each mission', () => {
    expect(terms({ teamSizes: '2 3 2 3 3' })).toBeNull();
    expect(terms({ teamSizes: '2, 3, 2' })).toMatch(/Write 5 team sizes/);
    expect(terms({ teamSizes: '2 3 2', numMissions: 3 })).toBeNull();
    expect(terms({ teamSizes: '2 3 2 3 5' })).toMatch(/2 to 4 players/);
    expect(terms({ teamSizes: '1 3 2 3 4' })).toMatch(/2 to 4 players/);
    expect(terms({ teamSizes: 'two 3 2 3 4' })).toMatch(/2 to 4 players/);
  });
  test('nothing else may be fixed', () => {
    expect(terms({ twoFailsRule: 'off', rejectionsLoseGame: true })).toBeNull();
    expect(terms({ twoFailsRule: 'always' })).toMatch(/one of: auto, off/);
    expect(terms({ size: 3 })).toMatch(/no option called/);
  });
  test('phases last as long as the host may choose', () => {
    const fits = (values: Record<string, number>) => 'values' in parseFields(resistance.lengths, values);
    expect(fits({ 'Team Selection': 1, 'Team Approval': 0.1, Mission: 0.1 })).toBe(true);
    expect(fits({ 'Team Selection': 5, 'Team Approval': 2, Mission: 1 })).toBe(true);
    const bad: Record<string, number[]> = {
      'Team Selection': [0.5, 5.5],
      'Team Approval': [0, 2.1],
      Mission: [0, 1.1],
      Epilogue: [1],
    };
    for (const [phase, minutes] of Object.entries(bad)) for (const wrong of minutes) expect(fits({ [phase]: wrong })).toBe(false);
  });
});

describe('Bots of Resistance', () => {
  test.each(gameModule.setups.map((setup) => [setup.name, setup] as const))(
    'end every game of %s, even if players walk out',
    (_, setup) => {
      for (let i = 0; i < manyOf(12, 30); i++) {
        const { failure } = playOut(resistance, dealOf(resistance, setup, [i, 2, 3, 4]), seeded([i, 5, 6, 7]), {
          check: true,
          unruly: true,
        });
        expect(failure).toBeNull();
      }
    },
  );
  test('end a game of fifty', () => {
    const setup = { ...five, ...men(34, 16), terms: { numMissions: 6, firstTeamSize: 5, lastTeamSize: 20 } } as Setup;
    expect(playOut(resistance, dealOf(resistance, setup, [1, 2, 3, 4]), seeded([1, 5, 6, 7])).failure).toBeNull();
  });
  test.each(['resistance-five', 'resistance-closed', 'resistance-eight', 'resistance-court', 'resistance-lovers'])(
    'give both sides of %s a fair chance',
    (id) => {
      const setup = gameModule.setups.find((one) => one.id === id)!;
      const won = Array.from({ length: manyOf(120, 300) }, (_, i) => {
        const { s } = playOut(resistance, dealOf(resistance, setup, [i, 2, 3, 4]), seeded([i, 5, 6, 7]));
        return Number(s.outcome!.by[0] === 'Resistance');
      }).reduce((sum, one) => sum + one, 0);
      // Between 40 and 60 in 100 in the long run; `npm run simulate -- --game resistance --games 4000` is more precise.
      expect(won).toBeGreaterThan(manyOf(36, 105));
      expect(won).toBeLessThan(manyOf(84, 195));
    },
  );
  /** Counts the games that the Resistance wins when one side answers at random. */
  const wins = (random: 'Resistance' | 'Spies' | null): number => {
    const own = botOf(resistance);
    const move: BotMove<Resistance> = (s, seat, rng) =>
      s.chairs[seat]!.side === random ? randomMove(resistance, s, seat, rng) : own(s, seat, rng);
    return Array.from({ length: 80 }, (_, i) => {
      const { s } = playOut(resistance, dealOf(resistance, five, [i, 2, 3, 4]), seeded([i, 5, 6, 7]), { move });
      return Number(s.outcome!.by[0] === 'Resistance');
    }).reduce((sum, one) => sum + one, 0);
  };
  test('on either side do much better than players who answer at random', () => {
    const fair = wins(null);
    expect(fair).toBeGreaterThan(wins('Resistance') + 15);
    expect(wins('Spies')).toBeGreaterThan(fair + 4);
  });
});
