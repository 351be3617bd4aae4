import { describe, expect, test } from 'vitest';
import { owedAsks, play } from '../../../games/engine/game.ts';
import { parseFields } from '../../../games/engine/parse-fields.ts';
import { liarsDice } from '../../../games/liars-dice/liars-dice.ts';
import type { LiarsDice } from '../../../games/liars-dice/state.ts';
import { dealTable, expectSecret, type TestTable } from '../tabletop.ts';
import { bid, board, call, dice, type LiarsTable, liarCards, put, table } from './liars-table.ts';

describe('Options of Liars Dice', () => {
  test('players start with 1 to 20 dice, 5 by default; wild ones and spot on are on', () => {
    for (const startingDice of [1, 20])
      expect(parseFields(liarsDice.options, { startingDice })).toMatchObject({ values: { startingDice } });
    for (const startingDice of [0, 21, 2.5])
      expect(parseFields(liarsDice.options, { startingDice })).toEqual({ bad: ['startingDice'] });
    expect(parseFields(liarsDice.options, {})).toEqual({ values: { startingDice: 5, wildOnes: true, spotOn: true } });
    expect(parseFields(liarsDice.options, { wildOnes: 'yes' })).toEqual({ bad: ['wildOnes'] });
  });
  test('a turn lasts half a minute to five, two by default', () => {
    for (const minutes of [0.5, 5]) expect(parseFields(liarsDice.lengths, { 'Guess Dice': minutes })).toHaveProperty('values');
    for (const minutes of [0.4, 5.5]) expect(parseFields(liarsDice.lengths, { 'Guess Dice': minutes })).toHaveProperty('bad');
    expect(parseFields(liarsDice.lengths, {})).toEqual({ values: { 'Guess Dice': 2 } });
  });
  test('everyone starts with as many dice as the host says', () => {
    expect(dice(table(liarCards(3), null, { startingDice: 20 }))).toEqual([20, 20, 20]);
    expect(dice(table(liarCards(2), null, { startingDice: 1 }))).toEqual([1, 1]);
  });
  test('without spot on only a lie can be called', () => {
    const t = table(liarCards(2), null, { spotOn: false });
    bid(t, 1, 2);
    expect(t.ask('Call the bid').offers).toEqual([{ kind: 'choice', of: ['lie'] }]);
    expect(t.try(1, 'Call the bid', 'spot-on')).toBe('not-offered');
  });
});

describe('A turn of Liars Dice', () => {
  test('bids may go beyond all dice, up to five digits; above the highest only a call is left', () => {
    const t = table(liarCards(2));
    expect(bid(t, 100_000, 1)).toBe('not-offered');
    expect(bid(t, 0, 1)).toBe('not-offered');
    expect(bid(t, 1.5, 1)).toBe('not-offered');
    expect(bid(t, 99_999, 5)).toBeNull();
    expect(liarsDice.asks(t.s).map(({ title }) => title)).toEqual(['Bid a higher face', 'Call the bid']);
    expect(bid(t, 99_999, 6)).toBeNull();
    expect(liarsDice.asks(t.s).map(({ title }) => title)).toEqual(['Call the bid']);
  });
  test('any way out of a turn ends it, and nothing more is asked', () => {
    for (const way of ['Bid dice', 'Bid a higher face', 'Call the bid']) {
      const t = table(liarCards(3));
      bid(t, 1, 2);
      expect(owedAsks(liarsDice.asks(t.s), 1).map(({ title }) => title)).toEqual([
        'Bid dice',
        'Bid a higher face',
        'Call the bid',
      ]);
      if (way === 'Bid dice') t.give(1, way, 2, '1');
      else t.give(1, way, way === 'Call the bid' ? 'lie' : '6');
      expect(owedAsks(liarsDice.asks(t.s), 1)).toEqual([]);
      expect(t.s.turn).toBe(2);
    }
  });
  test('only the player in turn may bid or call', () => {
    const t = table(liarCards(2));
    bid(t, 1, 2);
    const { id } = t.ask('Call the bid');
    expect(play(liarsDice, t.s, { type: 'answer', at: t.s.now + 1, seat: 0, ask: id, answer: ['lie'] })).toBe('closed');
  });
  test('a call is followed by a new roll, and no bid stands', () => {
    const t = table(liarCards(2));
    bid(t, 1, 2);
    call(t, 'lie');
    expect(board(t)).toMatchObject({ round: 2, bids: [], total: 9 });
    expect(t.heard(0, 'liars-roll')).toHaveLength(2);
    expect(board(t).last).toMatchObject({ round: 1, by: 1, bid: { by: 0, amount: 1, face: 2 }, lost: [1] });
    expect(board(t).last!.dice).toEqual([
      { seat: 0, dice: '13356' },
      { seat: 1, dice: '23446' },
    ]);
  });
  test('a turn that runs out passes, and the bid stands', () => {
    const t = table(liarCards(3));
    bid(t, 4, 4);
    const { deadline } = t.s;
    t.time();
    expect(t.s.turn).toBe(2);
    expect(t.s.deadline).toBeGreaterThan(deadline!);
    expect(board(t).bids.at(-1)).toEqual({ by: 0, amount: 4, face: 4 });
    expect(t.heard('all', 'liars-passed')).toEqual([{ kind: 'liars-passed', seat: 1 }]);
  });
  test('a player out of dice is out, and their role is shown', () => {
    const t = table(['Liar', 'Spy', 'Liar'], ['2', '2', '2']);
    bid(t, 1, 2);
    call(t, 'lie');
    expect(t.view('watcher').places[1]).toMatchObject({ alive: false, card: 'Spy' });
    expect(t.view('watcher').places[0]).toMatchObject({ alive: true, card: null });
    expect(t.s.turn).toBe(2);
  });
});

describe('Leaving Liars Dice', () => {
  for (const how of ['left', 'vegged'] as const) {
    test(`a player who is ${how} in their turn passes it, and the bid stands`, () => {
      const t = table(liarCards(3));
      bid(t, 4, 4);
      t.leave(1, how);
      expect(t.s.turn).toBe(2);
      expect(board(t).bids).toHaveLength(1);
      expect(board(t)).toMatchObject({ total: 15, order: [0, 2] });
      call(t, 'lie');
      expect(board(t).total).toBe(9);
      expect(board(t).cups[1]).toMatchObject({ count: 0 });
    });
    test(`with two players, the one who stays wins when the other is ${how}`, () => {
      const t = table(liarCards(2));
      t.leave(0, how);
      expect(t.s.outcome).toEqual({ winners: [1], by: ['players'] });
    });
  }
  test('a Host is not asked, does not win, and keeps no game going', () => {
    const t = dealTable(liarsDice, { cards: ['Host', 'Liar', 'Liar'] });
    expect(t.s.turn).toBe(1);
    expect(board(t).cups.map(({ seat }) => seat)).toEqual([1, 2]);
    t.leave(2);
    expect(t.s.outcome?.winners).toEqual([1]);
  });
  test('when the Host goes the game goes on', () => {
    const t = dealTable(liarsDice, { cards: ['Host', 'Liar', 'Liar'] });
    t.leave(0);
    expect(t.s.outcome).toBeNull();
    expect(t.s.turn).toBe(1);
  });
  test('a player who is already out leaves without a word', () => {
    const t = table(liarCards(3), ['2', '2', '2']);
    bid(t, 1, 2);
    call(t, 'lie');
    t.leave(1);
    expect(t.heard('all', 'liars-stay')).toEqual([]);
    expect(t.s.outcome).toBeNull();
  });
});

describe('Secrets of Liars Dice', () => {
  const course = (t: TestTable) => {
    const laid = t as unknown as LiarsTable;
    bid(laid, 1, 2);
    bid(laid, 2, 2);
  };
  const differ = (s: LiarsDice) => put(s, ['66666', '13356', '23446', '11255'].slice(0, s.chairs.length));
  test('only their owner sees dice', () => {
    const laid = { cards: liarCards(3) };
    const other = (s: LiarsDice) => Object.assign(s.hands[0]!, { on: '66666', seen: '66666' });
    expectSecret(liarsDice, laid, { differ: other, run: course, blind: [1, 2, 'watcher'], knower: 0 });
  });
  test('no one, not even its owner, learns which die was shot off, until a call shows all', () => {
    const shot = (on: string) => (s: LiarsDice) => {
      put(s, ['12345', '22222', '33333']);
      Object.assign(s.hands[0]!, { on });
    };
    const laid = { cards: liarCards(3) };
    const worlds = ['1234', '2345'].map((on) => {
      const t = dealTable(liarsDice, laid);
      shot(on)(t.s);
      t.watch(0, 1, 'watcher');
      course(t as unknown as TestTable);
      return t;
    });
    for (const viewer of [0, 1, 'watcher'] as const) expect(worlds[1]!.bytes(viewer)).toBe(worlds[0]!.bytes(viewer));
  });
  test('only a snoop and a spy know their findings', () => {
    for (const [card, power, answer] of [
      ['Snoop', 'Snoop under a cup', [1]],
      ['Spy', 'Spy on the table', 'look'],
    ] as const)
      expectSecret(
        liarsDice,
        { cards: [card, 'Liar', 'Liar'] },
        {
          differ: (s) => Object.assign(s.hands[1]!, { on: '66666', seen: '66666' }),
          run: (t) => {
            t.give(0, power, answer === 'look' ? answer : [...answer]);
            course(t);
          },
          blind: [2, 'watcher'],
          knower: 0,
        },
      );
  });
  test('only its owner sees a die won by a yes', () => {
    const worlds = ['3', '4'].map((die) => {
      const t = table(['Liar', 'Suitress', 'Liar'], ['22222', `33333${die}`, `44444${die}`]);
      t.watch(0, 'watcher', 2);
      course(t as unknown as TestTable);
      return t;
    });
    for (const viewer of [0, 'watcher'] as const) expect(worlds[1]!.bytes(viewer)).toBe(worlds[0]!.bytes(viewer));
    expect(worlds[1]!.bytes(2)).not.toBe(worlds[0]!.bytes(2));
  });
  test('only the shooter knows the origin of a shot', () => {
    const worlds = [0, 1].map((shooter) => {
      const t = table(['Sniper', 'Sniper', 'Liar', 'Liar'], ['22222', '33333', '44444', '55555']);
      t.watch(2, 3, 'watcher', 0);
      t.give(shooter, 'Fire the gun', [2]);
      return t;
    });
    for (const viewer of [2, 3, 'watcher'] as const) expect(worlds[1]!.bytes(viewer)).toBe(worlds[0]!.bytes(viewer));
    expect(worlds[1]!.bytes(0)).not.toBe(worlds[0]!.bytes(0));
  });
  test('only the player knows their role until they are out', () => {
    const worlds = ['Liar', 'Thief'].map((card) => {
      const t = table([card, 'Liar', 'Liar']);
      t.watch(0, 1, 'watcher');
      course(t as unknown as TestTable);
      return t;
    });
    for (const viewer of [1, 'watcher'] as const) expect(worlds[1]!.bytes(viewer)).toBe(worlds[0]!.bytes(viewer));
    expect(worlds[1]!.bytes(0)).not.toBe(worlds[0]!.bytes(0));
  });
  test('everything is open at the end', () => {
    const t = table(liarCards(2));
    differ(t.s);
    t.leave(1);
    expect(board(t).cups).toMatchObject([{ dice: '66666' }, { dice: '13356' }]);
  });
});

describe('The cost of a call', () => {
  const lost = (seats: number, startingDice: number): number => {
    const t = table(liarCards(seats), null, { startingDice });
    bid(t, 99_999, 6);
    call(t, 'lie');
    expect(board(t).stake ?? 1).toBe(startingDice - dice(t)[0]!);
    return startingDice - dice(t)[0]!;
  };
  test('is one die at a table that began with up to a hundred', () => {
    expect([lost(2, 20), lost(5, 20), lost(20, 5)]).toEqual([1, 1, 1]);
  });
  test('is one more for each further fifty or part of it', () => {
    expect([lost(6, 20), lost(8, 20), lost(10, 20), lost(50, 5), lost(50, 20)]).toEqual([2, 3, 3, 4, 19]);
  });
  test('is never more than a player has, and stays the same while the dice grow fewer', () => {
    const t = table(liarCards(6), ['1', ...Array<string>(5).fill('123')], { startingDice: 20 });
    bid(t, 99_999, 6);
    call(t, 'lie');
    expect(dice(t)).toEqual([0, 3, 3, 3, 3, 3]);
    expect(t.heard('watcher', 'liars-lost')).toEqual([{ kind: 'liars-lost', seats: [0], stake: 2 }]);
    expect(board(t).stake).toBe(2);
  });
  test('is also the cost of a shot', () => {
    const t = table(['Sniper', ...liarCards(7)], null, { startingDice: 20 });
    t.give(0, 'Fire the gun', [3]);
    expect(dice(t)[3]).toBe(17);
    expect(t.heard('watcher', 'liars-shot')).toEqual([{ kind: 'liars-shot', seat: 3, stake: 3 }]);
  });
});
