import { describe, expect, test } from 'vitest';
import { dealLand } from '../../../games/dice-wars/deal.ts';
import { diceWars } from '../../../games/dice-wars/dice-wars.ts';
import { around, attackWord, borders } from '../../../games/dice-wars/land.ts';
import { worldMap } from '../../../games/dice-wars/map.ts';
import { fight } from '../../../games/dice-wars/odds.ts';
import { parseFields } from '../../../games/engine/parse-fields.ts';
import { seeded } from '../../../games/engine/rng.ts';
import { endTurn, fall, offered, row, table } from './table.ts';

describe('Worked examples of DiceWars', () => {
  test('1: land is dealt evenly in the order of play, and later players get a die more for each one before them', () => {
    const held = (n: number) => {
      const { s } = table(n);
      return s.chairs.map((_, seat) => s.owners.filter((owner) => owner === seat).length);
    };
    expect(held(4)).toEqual([8, 8, 7, 7]);
    expect(held(7)).toEqual([5, 5, 4, 4, 4, 4, 4]);
    const { s } = table(4, { seed: [5, 6, 7, 8] });
    const rng = seeded([5, 6, 7, 8]);
    const { map, columns } = worldMap(rng, 30);
    const before = dealLand(rng, borders(map, columns), 4);
    expect(s.owners).toEqual(before.owners);
    const more = [0, 0, 0, 0];
    for (const [place, seat] of s.owners.entries()) more[seat]! += s.dice[place]! - before.dice[place]!;
    expect(more).toEqual([0, 1, 2, 3]);
  });
  test('2: 16 against 15 takes the land; all dice but one move in', () => {
    const t = table(2);
    row(t, [0, 1, 1], [5, 3, 1]);
    fall(t, 0, 1, [3, 4, 2, 6, 1], [5, 6, 4]);
    expect(t.s.owners).toEqual([0, 0, 1]);
    expect(t.s.dice).toEqual([1, 4, 1]);
  });
  test('3: a tie takes nothing, and costs all dice but one', () => {
    const t = table(2);
    row(t, [0, 1], [3, 2]);
    expect(fight([2, 2, 2], [3, 3])).toBe(false);
    fall(t, 0, 1, [2, 2, 2], [3, 3]);
    expect(t.s.owners).toEqual([0, 1]);
    expect(t.s.dice).toEqual([1, 2]);
  });
  test('4: a single die, own land and distant land are not offered, and asking for them changes nothing', () => {
    const t = table(2);
    row(t, [0, 0, 1, 0, 1, 1], [4, 3, 2, 1, 2, 5]);
    expect(offered(t)).toEqual([attackWord(t.s, { from: 1, to: 2 })]);
    const before = JSON.stringify(t.s);
    for (const [from, to] of [
      [3, 2],
      [0, 1],
      [0, 4],
      [5, 3],
    ])
      expect(t.try(0, 'Attack', attackWord(t.s, { from: from!, to: to! }))).toBe('not-offered');
    expect(JSON.stringify({ ...t.s, now: 0 })).toBe(JSON.stringify({ ...JSON.parse(before), now: 0 }));
    const { id } = t.ask('End turn');
    expect(diceWars.asks(t.s).every(({ seats }) => seats.length === 1 && seats[0] === 0)).toBe(true);
    endTurn(t);
    expect(diceWars.asks(t.s).map((one) => one.id)).not.toContain(id);
  });
  test('5: the largest of groups of 5, 3 and 1 pays 5 dice; a bonus of 3 makes it 8', () => {
    for (const [bonus, dice] of [
      [0, 5],
      [3, 8],
    ]) {
      const t = table(2, { options: { reinforcementBonus: bonus! } });
      row(t, [0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0], Array<number>(11).fill(1));
      endTurn(t);
      expect(t.s.dice.reduce((sum, n, place) => sum + (t.s.owners[place] === 0 ? n : 0), 0)).toBe(9 + dice!);
      expect(t.heard('watcher', 'war-turn')).toEqual([
        { kind: 'war-turn', seat: 0, group: 5, placed: dice, reserve: 0, lost: 0 },
      ]);
    }
  });
  test('6: dice without room wait, up to 32, or are lost where there is no reserve', () => {
    const ended = (free: number, reserve: number, options = {}) => {
      const t = table(2, { options });
      row(t, [0, 0, 0, 0, 0, 0, 1], [8, 8, 8, 8, 8 - Math.min(free, 2), 8 - Math.max(0, free - 2), 1]);
      t.s.reserve[0] = reserve;
      endTurn(t);
      return { reserve: t.s.reserve[0], dice: t.s.dice.slice(0, 6).reduce((a, b) => a + b), told: t.heard(1, 'war-turn')[0] };
    };
    expect(ended(4, 2)).toMatchObject({ reserve: 4, dice: 48, told: { placed: 4, reserve: 4, lost: 0 } });
    expect(ended(0, 2)).toMatchObject({ reserve: 8, dice: 48 });
    expect(ended(0, 34)).toMatchObject({ reserve: 32, told: { placed: 0, lost: 8 } });
    expect(ended(4, 2, { discardReserveDice: true })).toMatchObject({ reserve: 0, dice: 48, told: { lost: 4 } });
  });
  test('7: a player who loses the last land is out; the conqueror stays on turn, and then the next one plays', () => {
    const t = table(3);
    row(t, [0, 1, 2, 2], [7, 1, 3, 3]);
    t.s.reserve[1] = 5;
    fall(t, 0, 1, [6, 6, 6, 6, 6, 6, 6], [1]);
    expect(t.s.chairs[1]!.alive).toBe(false);
    expect(t.s.reserve[1]).toBe(0);
    expect(t.s.dice[1]).toBe(6);
    expect(t.s.turn).toBe(0);
    endTurn(t);
    expect(t.s.turn).toBe(2);
    expect(t.look().order).toEqual([0, 2]);
  });
  test('7: with a reward of 5 for it, the 6 dice there become 8 of at most 8', () => {
    const t = table(3, { options: { killReward: 5 } });
    row(t, [0, 1, 2, 2], [7, 1, 3, 3]);
    fall(t, 0, 1, [6, 6, 6, 6, 6, 6, 6], [1]);
    expect(t.s.dice[1]).toBe(8);
    expect(t.s.out).toContainEqual({ at: t.s.now, to: 'all', fact: { kind: 'war-out', seat: 1, by: 0, reward: 2 } });
  });
  test('8: the land of a player who leaves in their turn becomes neutral with one die each, and the next has 60 seconds', () => {
    const t = table(3);
    row(t, [0, 0, 0, 0, 0, 0, 0, 1, 2], [5, 4, 3, 2, 6, 7, 8, 3, 3]);
    t.leave(0);
    expect(t.s.owners).toEqual([-1, -1, -1, -1, -1, -1, -1, 1, 2]);
    expect(t.s.dice.slice(0, 7)).toEqual([1, 1, 1, 1, 1, 1, 1]);
    expect(t.s.turn).toBe(1);
    expect(t.s.deadline! - t.s.now).toBe(60_000);
    expect(t.heard(1, 'war-turn')).toEqual([]);
  });
  test('9: neutral land rolls its die too: 5 against 6 takes nothing', () => {
    const t = table(2);
    row(t, [0, -1, 1], [2, 1, 4]);
    expect(offered(t)).toEqual([attackWord(t.s, { from: 0, to: 1 })]);
    fall(t, 0, 1, [4, 1], [6]);
    expect(t.s.owners).toEqual([0, -1, 1]);
    expect(t.s.dice).toEqual([1, 1, 4]);
    expect(t.s.out.at(-1)!.fact).toMatchObject({ kind: 'war-attack', seat: 0, foe: null, won: false });
  });
  test('10: an attack restarts the clock of 60 seconds; a minute of nothing ends the turn, with dice', () => {
    const t = table(2);
    row(t, [0, 0, 1], [2, 4, 8]);
    t.s.now += 50_000;
    t.give(0, 'Attack', offered(t)[0]!);
    expect(t.s.deadline! - t.s.now).toBe(60_000);
    t.time();
    expect(t.s.turn).toBe(1);
    expect(t.heard(0, 'war-turn')).toHaveLength(1);
  });
  test('11: hexes of even and odd columns have their own neighbors', () => {
    const of = (column: number, row: number) => around({ column, row }).map((hex) => [hex.column, hex.row]);
    const even = [
      [3, 3],
      [3, 2],
      [2, 2],
      [1, 2],
      [1, 3],
      [2, 4],
    ];
    const odd = [
      [4, 4],
      [4, 3],
      [3, 2],
      [2, 3],
      [2, 4],
      [3, 4],
    ];
    expect(of(2, 3)).toEqual(even);
    expect(of(3, 3)).toEqual(odd);
  });
  test('12: the most land wins when the match is over, and the most dice among players with as much', () => {
    const t = table(3, { minutes: 5 });
    const owners = [...Array<number>(12).fill(0), ...Array<number>(12).fill(1), ...Array<number>(6).fill(2)];
    const dice = [8, 2, ...Array<number>(10).fill(1), 8, 7, ...Array<number>(10).fill(1), 8, 8, 8, 8, 7, 1];
    row(t, owners, dice);
    const sum = (seat: number) => dice.reduce((all, n, place) => all + (owners[place] === seat ? n : 0), 0);
    expect([sum(0), sum(1), sum(2)]).toEqual([20, 25, 40]);
    t.s.left = t.s.span;
    t.time();
    expect(t.s.outcome).toEqual({ winners: [1], by: ['players'] });
    expect(t.heard(0, 'war-time')).toEqual([{ kind: 'war-time', leaders: [1], places: 12, dice: 25 }]);
  });
  test('13: maps of 14 and 61 and ten dice a place are refused; so is a match of 4 or 61 minutes', () => {
    for (const bad of [
      { mapSize: 14 },
      { mapSize: 61 },
      { maxDice: 10 },
      { maxDice: '10' },
      { maxDice: true },
      { killReward: 6 },
      { reinforcementBonus: 6 },
    ])
      expect(parseFields(diceWars.options, bad)).toEqual({ bad: Object.keys(bad) });
    for (const Play of [4, 61]) expect(parseFields(diceWars.lengths, { Play })).toEqual({ bad: ['Play'] });
    for (const good of [{ mapSize: 15 }, { mapSize: 60 }, { maxDice: 4 }, { maxDice: 8 }, { maxDice: 16 }])
      expect(parseFields(diceWars.options, good)).toMatchObject({ values: good });
    // A form control holds text, and so does a form that a browser has kept.
    expect(parseFields(diceWars.options, { maxDice: '16' })).toMatchObject({ values: { maxDice: 16 } });
    expect(parseFields(diceWars.options, {})).toEqual({
      values: { mapSize: 30, maxDice: 8, reinforcementBonus: 0, killReward: 0, discardReserveDice: false },
    });
    expect(parseFields(diceWars.lengths, {})).toEqual({ values: { Play: 30 } });
    for (const Play of [5, 60]) expect(parseFields(diceWars.lengths, { Play })).toEqual({ values: { Play } });
  });
});
