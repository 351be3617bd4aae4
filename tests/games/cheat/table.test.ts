import { describe, expect, test } from 'vitest';
import { cheat } from '../../../games/cheat/cheat.ts';
import type { Cheat } from '../../../games/cheat/state.ts';
import { owedAsks, play } from '../../../games/engine/game.ts';
import { parseFields } from '../../../games/engine/parse-fields.ts';
import { dealTable, expectSecret, type TestTable } from '../tabletop.ts';
import { board, type CheatTable, calls, deal, pile, playerCards, plays, put, quiet, sizes, table } from './cheat-table.ts';

describe('Options of Cheat', () => {
  test('the limit is 0 to 200 turns, and none by default', () => {
    for (const MaxRounds of [0, 200]) expect(parseFields(cheat.options, { MaxRounds })).toEqual({ values: { MaxRounds } });
    for (const MaxRounds of [-1, 201, 1.5]) expect(parseFields(cheat.options, { MaxRounds })).toEqual({ bad: ['MaxRounds'] });
    expect(parseFields(cheat.options, {})).toEqual({ values: { MaxRounds: 0 } });
  });
  test('each phase lasts half a minute to three, two by default', () => {
    for (const phase of ['Play Cards', 'Call Lie']) {
      for (const minutes of [0.5, 3]) expect(parseFields(cheat.lengths, { [phase]: minutes })).toHaveProperty('values');
      for (const minutes of [0.25, 3.5]) expect(parseFields(cheat.lengths, { [phase]: minutes })).toHaveProperty('bad');
    }
    expect(parseFields(cheat.lengths, {})).toEqual({ values: { 'Play Cards': 2, 'Call Lie': 2 } });
  });
  test('with a limit of one turn the game is over after one', () => {
    const t = table(['AS 7H', '3C 4C 5C'], { MaxRounds: 1 });
    plays(t, 'AS');
    quiet(t);
    expect(t.s.outcome?.winners).toEqual([0]);
  });
  test('an empty hand on the last turn wins alone', () => {
    const t = table(['AS', '3C', '5C'], { MaxRounds: 1 });
    put(t.s, ['AS', '', '5C']);
    plays(t, 'AS');
    quiet(t);
    expect(t.s.outcome?.winners).toEqual([0]);
    expect(t.heard('all', 'cheat-limit')).toEqual([]);
  });
});

describe('A turn of Cheat', () => {
  test('only the player in turn plays, and only the others call', () => {
    const t = table(['AS 7H', '3C 4C', '5C 6C']);
    expect(t.ask('Play cards').seats).toEqual([0]);
    plays(t, 'AS');
    expect(t.ask('Call the lie')).toMatchObject({ seats: [1, 2], about: [0], optional: true });
    expect(owedAsks(cheat.asks(t.s), 1)).toEqual([]);
  });
  test('the first call decides; a second comes too late', () => {
    const t = table(['7H 8H', '3C 4C', '5C 6C']);
    plays(t, '7H');
    const { id } = t.ask('Call the lie');
    calls(t, 2);
    expect(play(cheat, t.s, { type: 'answer', at: t.s.now + 1, seat: 1, ask: id, answer: ['call-lie'] })).toBe('closed');
    expect(board(t).called).toMatchObject({ caller: 2 });
  });
  test('a player who let it pass may still call while another has not answered', () => {
    const t = table(['7H 8H', '3C 4C', '5C 6C']);
    plays(t, '7H');
    t.give(1, 'Call the lie', 'let-pass');
    expect(board(t).passed).toBe(1);
    expect(t.takeBack(1, 'Call the lie')).toBeNull();
    expect(board(t).passed).toBe(0);
    t.give(1, 'Call the lie', 'let-pass');
    calls(t, 1);
    expect(board(t).called).toMatchObject({ caller: 1, lie: true });
  });
  test('cards keep their identity in the pile: the player who takes it gets exactly those cards', () => {
    const t = table(['7H 8H', '3C 4C', '5C 6C']);
    plays(t, '7H');
    quiet(t);
    plays(t, '3C');
    calls(t, 0);
    expect(t.s.hands[1]).toEqual(['4C', '7H', '3C']);
    expect(t.heard(1, 'cheat-taken')).toEqual([{ kind: 'cheat-taken', cards: ['7H', '3C'] }]);
    expect(t.heard(2, 'cheat-taken')).toEqual([]);
  });
  test('a player who plays nothing in time plays a card of the right rank, or any', () => {
    const right = table(['7H 8H', '3C 2D', '5C 6C']);
    plays(right, '7H');
    quiet(right);
    expect(right.ask('Play cards').fallback).toEqual([['2D']]);
    right.time();
    expect(right.s.pile.at(-1)).toEqual({ card: '2D', by: 1 });
    expect(board(right).calling).toBe(true);
    const none = table(['7H 8H', '3C 4D', '5C 6C']);
    plays(none, '7H');
    quiet(none);
    const [[card]] = none.ask('Play cards').fallback as [[string]];
    expect(['3C', '4D']).toContain(card);
    none.time();
    expect(none.s.pile.at(-1)).toEqual({ card, by: 1 });
  });
  test('a forced play is the same however often one looks', () => {
    const t = deal(playerCards(4));
    expect(t.ask('Play cards').fallback).toEqual(t.ask('Play cards').fallback);
    expect(t.s.hands[0]).toContain((t.ask('Play cards').fallback as [[string]])[0][0]);
  });
  test('silence until the time is up lets the play stand', () => {
    const t = table(['7H 8H', '3C 4C', '5C 6C']);
    plays(t, '7H');
    t.time();
    expect(board(t)).toMatchObject({ turn: 1, rank: '2', pile: 1, calling: false });
  });
});

describe('Leaving Cheat', () => {
  for (const how of ['left', 'vegged'] as const) {
    test(`a player who is ${how} in their turn makes no play: the next one plays the same rank`, () => {
      const t = table(['7H 8H', '3C 4C', '5C 6C']);
      pile(t, 2, '9S 10S');
      t.leave(0, how);
      expect(board(t)).toMatchObject({ turn: 1, rank: 'A', round: 1, pile: 2, order: [1, 2] });
      expect(t.heard('all', 'cheat-gone')).toEqual([{ kind: 'cheat-gone', seat: 0, cards: 2 }]);
    });
    test(`when the last player who might call is ${how}, the play stands`, () => {
      const t = table(['7H 8H', '3C 4C', '5C 6C']);
      plays(t, '7H');
      t.give(1, 'Call the lie', 'let-pass');
      t.leave(2, how);
      expect(board(t)).toMatchObject({ turn: 1, calling: false, rank: '2' });
    });
  }
  test('a player who leaves right after their last card has not won', () => {
    const t = table(['AS', '3C 4C', '5C 6C']);
    plays(t, 'AS');
    t.leave(0);
    expect(t.s.outcome).toBeNull();
    t.leave(1);
    expect(t.s.outcome?.winners).toEqual([2]);
  });
  test('a player removed for silence in their turn has already played, and cannot be called', () => {
    const t = table(['7H 8H', '3C 4C', '5C 6C']);
    const { fallback } = t.ask('Play cards');
    t.give(0, 'Play cards', ...fallback!);
    t.leave(0, 'vegged');
    expect(board(t)).toMatchObject({ turn: 1, rank: '2', pile: 1 });
  });
  test('a Host has no cards, is not asked, does not win and keeps no game going', () => {
    const t = dealTable(cheat, { cards: ['Host', 'Player', 'Player'] });
    expect(sizes(t)).toEqual([0, 26, 26]);
    expect(board(t).hands.map(({ seat }) => seat)).toEqual([1, 2]);
    t.time();
    expect(t.ask('Call the lie').seats).toEqual([2]);
    t.leave(1);
    expect(t.s.outcome?.winners).toEqual([2]);
  });
  test('when the Host goes the game goes on', () => {
    const t = dealTable(cheat, { cards: ['Host', 'Player', 'Player'] });
    t.leave(0);
    expect(t.s.outcome).toBeNull();
    expect(t.s.turn).toBe(1);
  });
});

describe('Secrets of Cheat', () => {
  const laid = { cards: playerCards(3) };
  const swap = (a: number, b: number) => (s: Cheat) => {
    const [one, other] = [s.hands[a]!, b < 0 ? s.aside : s.hands[b]!];
    [one[5], other[0]] = [other[0]!, one[5]!];
  };
  const course = (t: TestTable) => {
    const of = t as unknown as CheatTable;
    for (let i = 0; i < 3; i++) {
      const { turn, hands } = of.s;
      of.give(turn, 'Play cards', [hands[turn]![9]!]);
      quiet(of);
    }
  };
  test('only the owner sees a hand', () => {
    expectSecret(cheat, laid, { differ: swap(0, 1), run: course, blind: [2, 'watcher'], knower: 0 });
  });
  test('no one sees the cards that were set aside', () => {
    const other = (s: Cheat) => {
      s.aside = ['AS'];
    };
    expectSecret(cheat, laid, { differ: other, run: course, blind: [0, 1, 2, 'watcher'] });
  });
  test('only the player who played it knows a card in the pile', () => {
    // Two cards of one hand change places, and the card at the same position is played.
    const other = (s: Cheat) => {
      const hand = s.hands[0]!;
      [hand[9], hand[8]] = [hand[8]!, hand[9]!];
    };
    expectSecret(cheat, laid, { differ: other, run: course, blind: [1, 2, 'watcher'], knower: 0 });
  });
  test('only the player who takes a pile sees it; everyone sees the cards of the called play', () => {
    const worlds = ['QS', 'KS'].map((card) => {
      const t = dealTable(cheat, laid);
      t.s.pile = [{ card, by: 1 }];
      put(t.s, ['7H 8H', '3C 4C', '5C 6C']);
      t.watch(0, 2, 'watcher');
      plays(t, '7H');
      calls(t, 1);
      return t;
    });
    for (const viewer of [2, 'watcher'] as const) expect(worlds[1]!.bytes(viewer)).toBe(worlds[0]!.bytes(viewer));
    expect(worlds[1]!.bytes(0)).not.toBe(worlds[0]!.bytes(0));
    expect(board(worlds[0]!, 2).called!.cards).toEqual(['7H']);
  });
  test('everyone may know that a play was let pass, but not by which player', () => {
    const worlds = [1, 2].map((seat) => {
      const t = table(['7H 8H', '3C 4C', '5C 6C', '9C 10C']);
      plays(t, '7H');
      t.watch(0, 3, 'watcher', 1);
      t.give(seat, 'Call the lie', 'let-pass');
      return t;
    });
    for (const viewer of [0, 3, 'watcher'] as const) expect(worlds[1]!.bytes(viewer)).toBe(worlds[0]!.bytes(viewer));
    expect(worlds[1]!.bytes(1)).not.toBe(worlds[0]!.bytes(1));
  });
  test('all hands and the pile are open at the end', () => {
    const t = table(['AS', '3C 4C']);
    plays(t, 'AS');
    quiet(t);
    expect(board(t)).toMatchObject({ hands: [{ cards: [] }, { cards: ['3C', '4C'] }], known: ['AS'], play: { cards: ['AS'] } });
  });
});
