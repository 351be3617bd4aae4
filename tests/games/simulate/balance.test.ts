import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { gameModule } from '../../../games/mafia/module.ts';
import { addBalance, type Balance, emptyBalance, playPart } from '../../../games/simulate/balance.ts';

const setup = gameModule.setups.find(({ id }) => id === 'twelve-bells')!;
const part = (from: number, to: number) => playPart(gameModule, { setup, seed: 5, from, to, talk: null });
const GAMES = 60;

test('a series is the same in one piece, in pieces, and in any order', () => {
  const whole = part(0, GAMES);
  const pieces = emptyBalance();
  for (const from of [40, 0, 20]) addBalance(pieces, part(from, from + 20));
  expect(sorted(pieces)).toEqual(sorted(whole));
  expect(whole).toMatchObject({ games: GAMES, failed: 0 });
  expect(Object.values(whole.days).reduce((sum, n) => sum + n, 0)).toBe(GAMES);
  // Every seat of every game is a play of its role.
  expect(Object.values(whole.roles).reduce((sum, { plays }) => sum + plays, 0)).toBe(GAMES * setup.total);
});

test('its figures are those of `npm run simulate`, to the last game', () => {
  const run = spawnSync(
    process.execPath,
    ['scripts/simulate.ts', '--setup', setup.id, '--games', String(GAMES), '--seed', '5', '--threads', '2'],
    { encoding: 'utf8' },
  );
  const { sides } = part(0, GAMES);
  const said = Object.fromEntries([...run.stdout.matchAll(/(\w+) (\d+\.\d) %/g)].map(([, side, share]) => [side, Number(share)]));
  const rates = Object.entries(sides).map(([side, { plays, wins }]) => [side, Number(((100 * wins) / plays).toFixed(1))]);
  expect(said, run.stderr).toEqual(Object.fromEntries(rates));
  expect(rates.length).toBeGreaterThan(1);
});

const sorted = (balance: Balance): unknown =>
  JSON.parse(
    JSON.stringify(balance, (_, value: unknown) =>
      value && typeof value === 'object' ? Object.fromEntries(Object.entries(value).sort()) : value,
    ),
  );
