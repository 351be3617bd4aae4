/** The person at a practice table lives through the first night. */
import { expect, test } from 'vitest';
import { defaults } from '../../../games/engine/options.ts';
import { GAMES, PRACTICE, SETUPS } from '../../../games/index.ts';
import { createTable, step } from '../../../games/table/table.ts';
import type { Plan } from '../../../games/table/table-state.ts';
import { MINUTE, options, person, T0 } from './at-table.ts';

const mafia = GAMES['mafia']!;
const gameOf = () => mafia;
const NIGHTS = 60;

/** Plays `NIGHTS` games; counts those in which the person is alive, or dead, after this night. */
function survivors(wish: string, night: number, practice: boolean, talking = false): { alive: number; dead: number } {
  let [alive, dead] = [0, 0];
  for (let n = 1; n <= NIGHTS; n++) {
    const plan: Plan = {
      id: 'm',
      gameId: 'mafia',
      setup: SETUPS['mafia']![0]!,
      wish,
      scheduled: null,
      table: options({ practice, noVeg: true, botTalk: talking }),
      lengths: { Day: 5 * MINUTE, Night: MINUTE },
      options: defaults(mafia.options) as unknown as Plan['options'],
    };
    const table = createTable(plan, person('a'), T0, [n, 2, 3, 4]);
    if (!practice) step(table, { type: 'bots', at: T0, by: 'u-a', count: 4 }, gameOf);
    step(table, { type: 'tick', at: table.deadline!, seed: [n, 6, 7, 8], seal: '' }, gameOf);
    const phase = () => mafia.view(table.play!, 'watcher').phase;
    while (table.stage === 'playing' && !(phase().name === 'Day' && phase().count >= night))
      step(table, { type: 'tick', at: table.deadline! }, gameOf);
    if (table.stage !== 'playing') continue;
    if (mafia.view(table.play!, 'watcher').places[table.members[0]!.seat!]!.alive) alive++;
    else dead++;
  }
  return { alive, dead };
}

test.each(PRACTICE['mafia']!.cards)(
  'a person who practices as the %s is alive on the first morning, in each of sixty games',
  (card) => {
    for (const talking of [false, true]) expect(survivors(card, 1, true, talking)).toEqual({ alive: NIGHTS, dead: 0 });
  },
);
test('the second night is the same for everyone, and so is the first one outside practice', () => {
  expect(survivors('Cop', 2, true).dead).toBeGreaterThan(0);
  expect(survivors('Cop', 1, false).dead).toBeGreaterThan(5);
});
test('any other player may die instead', () => {
  const died = new Set<number>();
  for (let n = 1; n <= 30; n++) {
    const plan: Plan = {
      id: 'm',
      gameId: 'mafia',
      setup: SETUPS['mafia']![0]!,
      wish: 'Doctor',
      scheduled: null,
      table: options({ practice: true, noVeg: true }),
      lengths: { Day: 5 * MINUTE, Night: MINUTE },
      options: defaults(mafia.options) as unknown as Plan['options'],
    };
    const table = createTable(plan, person('a'), T0, [n, 2, 3, 4]);
    step(table, { type: 'tick', at: table.deadline!, seed: [n, 6, 7, 8], seal: '' }, gameOf);
    while (mafia.view(table.play!, 'watcher').phase.name === 'Night') step(table, { type: 'tick', at: table.deadline! }, gameOf);
    const cards = mafia.deal(table.play!) as { seat: number; card: string }[];
    for (const { seat, alive } of mafia.view(table.play!, 'watcher').places) {
      if (alive) continue;
      expect(cards[seat]!.card).not.toBe('Mafioso');
      died.add(seat);
    }
  }
  expect(died.size).toBe(5);
});

/** Plays `NIGHTS` games up to the end of the first day; counts those in which the first vote against the person is a bot's. */
function ledAgainst(novice: boolean, talking: boolean): number {
  let led = 0;
  for (let n = 1; n <= NIGHTS; n++) {
    const plan: Plan = {
      id: 'm',
      gameId: 'mafia',
      setup: SETUPS['mafia']!.find(({ id }) => id === 'seven-lanterns')!,
      wish: 'Doctor',
      scheduled: null,
      table: options({ practice: true, noVeg: true, botTalk: talking }),
      lengths: { Day: 5 * MINUTE, Night: MINUTE },
      options: defaults(mafia.options) as unknown as Plan['options'],
    };
    const table = createTable(plan, { ...person('a'), ...(novice && { novice: true as const }) }, T0, [n, 2, 3, 4]);
    step(table, { type: 'tick', at: table.deadline!, seed: [n, 6, 7, 8], seal: '' }, gameOf);
    const isFirstDay = () => table.stage === 'playing' && mafia.view(table.play!, 'watcher').phase.name === 'Day';
    const place = table.members[0]!.seat!;
    let isLed = false;
    while (isFirstDay()) {
      step(table, { type: 'tick', at: table.deadline! }, gameOf);
      isLed ||= table.out.some(({ fact }) => fact.kind === 'voted' && (fact['for'] as number[] | null)?.includes(place));
    }
    if (isLed) led += 1;
  }
  return led;
}
test.each([true, false])('no bot leads the vote against a newcomer on the first day (bots talk: %s)', (talking) => {
  expect(ledAgainst(true, talking)).toBe(0);
  expect(ledAgainst(false, talking)).toBeGreaterThan(10);
});
