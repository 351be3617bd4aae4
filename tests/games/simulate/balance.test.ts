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
  // Every seat of every game counts as a play of its role.
  expect(Object.values(whole.roles).reduce((sum, { plays }) => sum + plays, 0)).toBe(GAMES * setup.total);
});

test('its figures equal those of `npm run simulate`, to the last game', () => {
  const run = spawnSync(
    process.execPath,
    ['scripts/simulate.ts', '--setup', setup.id, '--games', String(GAMES), '--seed', '5', '--threads', '2', '--balance'],
    { encoding: 'utf8' },
  );
  const line = run.stdout.split('\n').find((text) => text.startsWith('{"setup"'));
  const whole = part(0, GAMES);
  expect(line && sorted(JSON.parse(line).balance), run.stderr).toEqual(sorted(whole));
  const said = Object.fromEntries([...run.stdout.matchAll(/(\w+) (\d+\.\d)%/g)].map(([, side, share]) => [side, Number(share)]));
  const rates = Object.entries(whole.sides).map(([side, { plays, wins }]) => [side, Number(((100 * wins) / plays).toFixed(1))]);
  expect(said).toEqual(Object.fromEntries(rates));
  expect(rates.length).toBeGreaterThan(1);
});

test('roles with something to do are counted by seat: seats never asked are among those that never acted', () => {
  const { acts, roles } = part(0, GAMES);
  expect(Object.keys(acts).sort()).toEqual([
    'Bodyguard',
    'Cop',
    'Doctor',
    'Gunsmith',
    'Hooker',
    'Survivor',
    'Tracker',
    'Watcher',
  ]);
  for (const [role, { seats, unasked, idle }] of Object.entries(acts)) {
    expect(seats, role).toBe(roles[role]!.plays);
    expect(unasked, role).toBeLessThanOrEqual(idle);
    expect(idle, role).toBeLessThan(seats);
  }
});

test('a player who dies before their first question was never asked; one who is asked but always blocked never acted', () => {
  const actsIn = (roles: Record<string, number>) =>
    playPart(gameModule, { setup: { ...setup, roles: [roles], total: 5 }, seed: 5, from: 0, to: GAMES, talk: null }).acts['Cop']!;
  // No one dies before a Cop's question, but a delayed Cop is asked only from the second night on.
  const delayed = actsIn({ 'Cop:Delayed': 1, Villager: 3, Mafioso: 1 });
  expect(delayed.seats).toBe(GAMES);
  expect(delayed.unasked).toBeGreaterThan(0);
  expect(delayed.unasked).toBeLessThan(GAMES);
  const blocked = actsIn({ Cop: 1, Villager: 3, Hooker: 1 });
  expect(blocked).toMatchObject({ seats: GAMES, unasked: 0 });
  expect(blocked.idle).toBeGreaterThan(0);
});

test('a game in which a side first lost a single player counts once for each role of that side', () => {
  const { losses, games } = part(0, GAMES);
  const villagers = Object.entries(losses).filter(([, { side }]) => side === 'Village');
  expect(villagers.length).toBe(7);
  const [[, { own, other }]] = villagers as [(typeof villagers)[number]];
  const lost = own.plays + other.plays;
  expect(lost).toBeGreaterThan(games / 2);
  // Each such game was lost by one of them, and all agree on the number of games that the side won.
  expect(villagers.reduce((sum, [, row]) => sum + row.own.plays, 0)).toBe(lost);
  for (const [, row] of villagers) expect(row.own.wins + row.other.wins).toBe(own.wins + other.wins);
});

const sorted = (balance: Balance): unknown =>
  JSON.parse(
    JSON.stringify(balance, (_, value: unknown) =>
      value && typeof value === 'object' ? Object.fromEntries(Object.entries(value).sort()) : value,
    ),
  );
