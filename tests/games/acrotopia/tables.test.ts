import { describe, expect, test } from 'vitest';
import { acrotopia } from '../../../games/acrotopia/acrotopia.ts';
import { gameModule } from '../../../games/acrotopia/module.ts';
import type { Acrotopia } from '../../../games/acrotopia/state.ts';
import { VOTE, WRITE } from '../../../games/acrotopia/titles.ts';
import { below, seeded } from '../../../games/engine/rng.ts';
import { checkSetup } from '../../../games/engine/setup.ts';
import { type BotMove, botOf, dealOf, playOut } from '../../../scripts/simulate/play-out.ts';
import { manyOf } from '../../long.ts';
import { goOn } from '../reveal.ts';
import { expectSecret, type TestTable } from '../tabletop.ts';

const players = (n: number): string[] => Array<string>(n).fill('Player');
const TEXTS = ['Cows Are Tall', 'Cats Are Tame', 'Cooks Avoid Toast', 'Crabs Adore Tea'];

describe('Hidden in Acrotopia', () => {
  const laid = { cards: players(4), options: { roundAmt: 3, acronymSize: 3 } };
  test('a phrase is hidden while it is written at night', () => {
    let differs = false;
    expectSecret(acrotopia, laid, {
      differ: () => {
        differs = true;
      },
      run: (t: TestTable) => {
        (t.s as Acrotopia).letters = 'CAT';
        t.give(1, WRITE, differs ? TEXTS[0]! : TEXTS[1]!);
        differs = false;
      },
      blind: [0, 2, 3, 'watcher'],
      knower: 1,
    });
  });
  test('writers are hidden by day: the same words from other hands look the same', () => {
    let hands = [0, 1, 2, 3];
    expectSecret(acrotopia, laid, {
      differ: () => {
        hands = [0, 2, 1, 3];
      },
      run: (t: TestTable) => {
        (t.s as Acrotopia).letters = 'CAT';
        for (const seat of [0, 1, 2, 3]) t.give(seat, WRITE, TEXTS[hands[seat]!]!);
        expect(t.s).toMatchObject({ phase: 'Day' });
        hands = [0, 1, 2, 3];
      },
      blind: [0, 3, 'watcher'],
      knower: 1,
    });
  });
  test('voters are hidden then and afterwards', () => {
    let swapped = false;
    expectSecret(acrotopia, laid, {
      differ: () => {
        swapped = true;
      },
      run: (t: TestTable) => {
        const s = t.s as Acrotopia;
        s.letters = 'CAT';
        for (const seat of [0, 1, 2, 3]) t.give(seat, WRITE, TEXTS[seat]!);
        const id = (seat: number) => s.entries.find((entry) => entry.seat === seat)!.id;
        // Either way there is one vote for 0 and one for 1.
        t.give(2, VOTE, id(swapped ? 1 : 0));
        t.give(3, VOTE, id(swapped ? 0 : 1));
        t.give(0, VOTE, id(1));
        t.give(1, VOTE, id(0));
        goOn({ s, give: t.give });
        expect(s.round).toBe(2);
        swapped = false;
      },
      blind: [0, 1, 'watcher'],
      knower: 2,
    });
  });
});

describe('Tables of Acrotopia', () => {
  test('every setup of the house can be played', () => {
    for (const setup of gameModule.setups) expect(checkSetup(setup, gameModule.catalogue)).toBeNull();
  });
  test('bots end every game, whatever people do', () => {
    for (let i = 0; i < manyOf(40, 100); i++) {
      const deal = dealOf(acrotopia, gameModule.setups[i % gameModule.setups.length]!, [i, 2, 3, 4]);
      const { failure } = playOut(
        acrotopia,
        { ...deal, options: { ...deal.options, roundAmt: 3, acronymSize: 3 + (i % 5) } },
        seeded([i, 5, 6, 7]),
        {
          check: true,
          unruly: true,
        },
      );
      expect(failure).toBeNull();
    }
  });
  test('bots beat players who write anything that fits', () => {
    const own = botOf(acrotopia);
    const any: BotMove<Acrotopia> = (s, seat, rng) => {
      const made = own(s, seat, rng);
      if (!made || s.phase !== 'Night') return made;
      const word = (letter: string) =>
        letter + Array.from({ length: 4 }, () => String.fromCharCode(97 + below(rng, 26))).join('');
      return { ask: made.ask, answer: [[...s.letters].map(word).join(' ')] };
    };
    let won = 0;
    for (let i = 0; i < 60; i++) {
      const move: BotMove<Acrotopia> = (s, seat, rng) => (seat === i % 3 ? own : any)(s, seat, rng);
      const { s } = playOut(acrotopia, dealOf(acrotopia, gameModule.setups[1]!, [i, 2, 3, 4]), seeded([i, 5, 6, 7]), { move });
      if (s.outcome!.winners.includes(i % 3)) won++;
    }
    expect(won).toBeGreaterThan(40);
  });
});
