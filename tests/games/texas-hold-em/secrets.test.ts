import { describe, expect, test } from 'vitest';
import type { HoldEm } from '../../../games/texas-hold-em/state.ts';
import { texasHoldEm } from '../../../games/texas-hold-em/texas-hold-em.ts';
import { expectSecret, type TestTable } from '../tabletop.ts';
import { cards, playerCards, table } from './table.ts';

const laid = { cards: playerCards(3), options: { startingChips: 100 } };
/** Makes the player in turn do this. */
const does = (t: TestTable, deed: string) => {
  const [ask] = texasHoldEm.asks(t.s as HoldEm);
  const number = ask!.offers[1];
  t.give(ask!.seats[0]!, 'Bet', deed, ...(number?.kind === 'number' ? [number.min] : []));
};
/** Gives seat 0 two other cards, which no one else has. */
const otherHand = (s: HoldEm) => {
  const rest = s.deck.slice(0, 2);
  s.deck.splice(0, 2, ...s.hands[0]!);
  s.hands[0] = rest;
};
const round = (t: TestTable) => {
  const { street } = t.s as HoldEm;
  while ((t.s as HoldEm).street === street && (t.s as HoldEm).phase === 'Place Bets') {
    const s = t.s as HoldEm;
    does(t, s.highest > s.bets[s.turn]! ? 'Call' : 'Check');
  }
};

describe('No one learns', () => {
  test('the cards of another before the showdown', () => {
    expectSecret(texasHoldEm, laid, {
      differ: otherHand,
      run: (t) => {
        round(t);
        does(t, 'Bet');
        does(t, 'Call');
        does(t, 'Call');
        t.say(1, 'What do you hold?');
        round(t);
      },
      blind: [1, 2, 'watcher'],
      knower: 0,
    });
  });
  test('a folded hand, not even at the end of the hand', () => {
    expectSecret(texasHoldEm, laid, {
      differ: otherHand,
      run: (t) => {
        does(t, 'Fold');
        for (let street = 0; street < 4; street++) round(t);
        expect(t.s.deadline).not.toBeNull();
        expect((t.s as HoldEm).phase).toBe('Showdown');
      },
      blind: [1, 2, 'watcher'],
      knower: 0,
    });
  });
  test('the hand of a player who left', () => {
    expectSecret(texasHoldEm, laid, {
      differ: otherHand,
      run: (t) => {
        t.leave(0, 'vegged');
        for (let street = 0; street < 4; street++) round(t);
      },
      blind: [1, 2, 'watcher'],
      knower: 0,
    });
  });
  test('the winner’s hand when all others folded', () => {
    expectSecret(texasHoldEm, laid, {
      differ: otherHand,
      run: (t) => {
        does(t, 'Raise');
        does(t, 'Fold');
        does(t, 'Fold');
        expect((t.s as HoldEm).result?.fold).toBe(true);
      },
      blind: [1, 2, 'watcher'],
      knower: 0,
    });
  });
  test('the cards that are not dealt yet', () => {
    expectSecret(texasHoldEm, laid, {
      // Reverses all cards after the flop.
      differ: (s) => s.deck.splice(0, s.deck.length - 3, ...s.deck.slice(0, -3).reverse()),
      run: (t) => {
        round(t);
        does(t, 'Bet');
        does(t, 'Call');
      },
      blind: [0, 1, 2, 'watcher'],
    });
  });
});

describe('Everyone learns', () => {
  test('the hands of all who are still in at the showdown, and the five cards that count', () => {
    const t = table(3);
    t.stackPack({ 0: 'Ah 3h', 1: 'Th Jc', 2: '6h 5h' }, '9h 8h 7c 2h Kd');
    t.does(0, 'Fold');
    for (let street = 0; street < 4; street++) t.calm();
    const { seats, result } = t.board();
    expect(seats.map(({ cards }) => cards)).toEqual([null, cards('Th Jc'), cards('6h 5h')]);
    expect(result!.shown[0]).toMatchObject({ seat: 2, five: cards('9h 8h 6h 5h 2h'), hand: { kind: 'Flush' } });
  });
  test('their own two cards, folded or not', () => {
    const t = table(3);
    t.does(0, 'Fold');
    expect(t.board(0).seats.map(({ cards }) => cards?.length ?? 0)).toEqual([2, 0, 0]);
    expect(t.heard(0, 'poker-hole')).toEqual([{ kind: 'poker-hole', cards: t.s.hands[0] }]);
    expect(t.heard('watcher', 'poker-hole')).toEqual([]);
  });
  test('every hand once the game is over', () => {
    const t = table(2);
    t.leave(0);
    expect(t.s.outcome).toEqual({ winners: [1], by: ['players'] });
    expect(t.board().seats.every(({ cards }) => cards?.length === 2)).toBe(true);
  });
});
