/** `StartParams.cards` means the same in every game: each seat gets exactly its given card. */
import { describe, expect, test } from 'vitest';
import { draw } from '../../games/engine/draw.ts';
import { seeded } from '../../games/engine/rng.ts';
import { nameOf, type Setup } from '../../games/engine/setup.ts';
import { CATALOGUES, GAMES, SETUPS } from '../../games/index.ts';
import { dealOf } from '../../scripts/simulate/play-out.ts';

type Told = string[] | { cards: string[] } | { seat: number; card: string }[];
function dealt(id: string, setup: Setup, cards: string[], host = 0): string[] {
  const game = GAMES[id]!;
  const told = game.deal(game.start({ ...dealOf(game, setup, [1, 2, 3, 4]), seats: cards.length, cards, host })) as Told;
  return ('cards' in told ? told.cards : told).map((one) => (typeof one === 'string' ? one : one.card));
}

describe.each(Object.keys(GAMES))('A deal of given cards in %s', (id) => {
  const sideOf = (card: string): string => CATALOGUES[id]!.roles.get(nameOf(card))!.side;

  test('gives each seat exactly its card, in any order, whatever the setup would draw and whichever seat hosts', () => {
    for (const setup of SETUPS[id]!) {
      const { cards } = draw(setup, seeded([5, 6, 7, 8]), sideOf);
      for (const order of [cards, cards.toReversed(), cards.toSorted()]) {
        const given = [...order];
        for (const host of [0, order.length - 1]) expect(dealt(id, setup, given, host), setup.name).toEqual(order);
        expect(given, 'the given list is not changed').toEqual(order);
      }
    }
  });

  test('is refused if cards and seats differ in number', () => {
    const [setup] = SETUPS[id]!;
    const { cards } = draw(setup!, seeded([5, 6, 7, 8]), sideOf);
    const game = GAMES[id]!;
    const deal = { ...dealOf(game, setup!, [1, 2, 3, 4]), seats: cards.length };
    for (const wrong of [cards.slice(1), [...cards, cards[0]!]])
      expect(() => game.start({ ...deal, cards: wrong })).toThrow(RangeError);
  });
});

test('A Templar does not change a given card', () => {
  const cards = ['Templar', 'Villager', 'Villager', 'Mafioso', 'Cop'];
  const setup = { ...SETUPS['mafia']![0]!, closed: true, total: cards.length };
  expect(dealt('mafia', setup, cards)).toEqual(cards);
});
