import { describe, expect, test } from 'vitest';
import { CHALLENGES, challengesOf, DAILY_TIERS, type DailyGame, dailyOf, dailyTimes, progressOf } from '../../games/dailies.ts';
import { CATALOGUES, GAMES } from '../../games/index.ts';

const game = (more: Partial<DailyGame> = {}): DailyGame => ({
  kind: 'Mafia',
  won: false,
  role: 'Cop',
  side: 'Village',
  feats: {},
  ...more,
});
const won = (more: Partial<DailyGame> = {}) => game({ won: true, ...more });
const lost = game();
const other = (kind: string, more: Partial<DailyGame> = {}) => game({ kind, role: '', side: '', ...more });
const evil = { role: 'Mafioso', side: 'Mafia' };
const resistance = { kind: 'Resistance', side: 'Resistance', role: 'Rebel' };
const alive = game({ feats: { alive: true } });
const dead = won({ feats: { alive: false, hits: 1 } });

type Row = [id: string, done: DailyGame[], almost: DailyGame[]];
const playing = ['Mafia', 'Resistance', 'Jotto', 'Acrotopia', 'Secret Dictator', 'Wacky Words', 'Liars Dice', 'Texas Hold Em'];
const ROWS: readonly Row[] = [
  ['play-3', [lost, lost, lost], [lost, lost]],
  ['play-2-kinds', [lost, other('Jotto')], [lost, lost, lost]],
  ...[...playing, 'Cheat', 'Connect Four', 'Battlesnakes', 'DiceWars'].map(
    (kind): Row => [`play-${kind.toLowerCase().replaceAll(' ', '-')}`, [other(kind)], [other('Chess'), other('Chess')]],
  ),
  ['win-village', [lost, won()], [lost, won(evil), won({ ...resistance, side: 'Village' })]],
  ['win-mafia', [won(evil)], [game(evil), won()]],
  ['win-villager', [won({ role: 'Villager:Armed' })], [won({ role: 'Cop' }), game({ role: 'Villager' })]],
  ['win-cop', [won({ role: 'Cop' })], [won({ role: 'Doctor' })]],
  ['win-doctor', [won({ role: 'Doctor' })], [won({ role: 'Cop' })]],
  ['win-mafioso', [won(evil)], [game(evil)]],
  ['win-resistance', [won(resistance)], [won({ ...resistance, side: 'Spies' }), game(resistance)]],
  ['win-2-kinds', [won(), won({ kind: 'Cheat' })], [won(), won(evil), other('Cheat')]],
  ['alive', [alive], [dead]],
  ['hits-2', [game({ feats: { hits: 2 } })], [dead, dead]],
  ['win-5', [won(), won(), lost, won(), won(), won()], [won(), won(), won(), won(), lost, lost]],
  ['win-3-in-a-row', [won(), lost, won(), won(), won()], [won(), won(), lost, won(), won()]],
  ['alive-3', [alive, dead, alive, alive], [alive, alive, dead]],
  ['win-2-sides', [won(), won(evil)], [won(), won(), game(evil), won({ ...resistance })]],
];

describe('a daily challenge', () => {
  test.each(ROWS)('%s is completed by some games, and not by almost as many', (id, done, almost) => {
    const challenge = CHALLENGES.find((one) => one.id === id)!;
    expect(progressOf(challenge, [])).toEqual({ progress: 0, doneWith: null });
    expect(progressOf(challenge, done)).toEqual({ progress: challenge.goal, doneWith: done.length - 1 });
    // A completed challenge stays completed, whatever is played after it.
    expect(progressOf(challenge, [...done, lost, ...almost]).doneWith).toBe(done.length - 1);
    const { progress, doneWith } = progressOf(challenge, almost);
    expect([doneWith, progress < challenge.goal]).toEqual([null, true]);
  });
  test('has a row above, its own id, a sentence, and names an existing game and role', () => {
    expect(CHALLENGES.map(({ id }) => id).sort()).toEqual(ROWS.map(([id]) => id).sort());
    expect(new Set(CHALLENGES.map(({ id }) => id)).size).toBe(CHALLENGES.length);
    expect(CHALLENGES.filter(({ text }) => !/^[A-Z].*\.$/.test(text))).toEqual([]);
    const types = Object.values(GAMES).map(({ gameType }) => gameType);
    const named = CHALLENGES.flatMap(({ text }) => /^Play a game of (.*)\.$/.exec(text)?.[1] ?? []);
    expect(named.sort()).toEqual(types.sort());
    const roles = CHALLENGES.flatMap(({ text }) => / as a (.*)\.$/.exec(text)?.[1] ?? []);
    expect(roles.filter((role) => !CATALOGUES['mafia']!.roles.has(role))).toEqual([]);
  });
});

describe('a day of challenges', () => {
  test('has one challenge of each tier, and shows all of a tier before one repeats', () => {
    for (const tier of DAILY_TIERS) {
      const all = CHALLENGES.filter((one) => one.tier === tier);
      const first = Math.ceil(20_000 / all.length) * all.length;
      const drawn = all.map((_, i) => challengesOf(first + i)[tier]!);
      expect(drawn.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort());
    }
  });
  test('keeps its challenges when it is over and new ones are written', () => {
    // A new challenge needs `since`: without it, days that members have already played would change.
    expect([20_785, 20_786, 20_787].map((day) => challengesOf(day).map(({ id }) => id))).toMatchInlineSnapshot(`
      [
        [
          "play-jotto",
          "hits-2",
          "alive-3",
        ],
        [
          "play-battlesnakes",
          "win-cop",
          "win-3-in-a-row",
        ],
        [
          "play-mafia",
          "win-2-kinds",
          "win-2-sides",
        ],
      ]
    `);
  });
  test('begins at eight in the morning, UTC', () => {
    const eight = Date.UTC(2026, 10, 28, 8);
    expect([dailyOf(eight) - dailyOf(eight - 1), dailyTimes(dailyOf(eight))]).toEqual([
      1,
      { from: eight, to: eight + 86_400_000 },
    ]);
  });
});
