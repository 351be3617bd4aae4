import { describe, expect, test } from 'vitest';
import type { Viewer } from '../../../games/engine/game.ts';
import { arrange, boardOf, type Chamber, cardsFor, chamber, elect, fail, nominate, type World } from './chamber.ts';

type Course = { world?: World; cards?: string[]; run: (t: Chamber) => void };
/** Viewers who may not know which of the two courses it was see and hear the same bytes; viewers who may know do not. */
function expectAlike(n: number, [a, b]: [Course, Course], blind: Viewer[], knowers: Viewer[]): void {
  const [x, y] = [a, b].map(({ world = {}, cards, run }) => {
    const t = chamber(n, {}, cards);
    arrange(t.s, world);
    t.watch(...blind, ...knowers);
    run(t);
    return t;
  }) as [Chamber, Chamber];
  for (const viewer of blind) expect(y.bytes(viewer), `what ${viewer} learns`).toBe(x.bytes(viewer));
  for (const viewer of knowers) expect(y.bytes(viewer), `what ${viewer} learns`).not.toBe(x.bytes(viewer));
}

const swapped = (n: number, a: number, b: number): string[] => {
  const cards = cardsFor(n);
  [cards[a], cards[b]] = [cards[b]!, cards[a]!];
  return cards;
};
/** A government, an executive action and a failed vote, without a win. */
const aWhile = (t: Chamber): void => {
  elect(t, 1);
  t.give(0, 'Discard a policy', 'Fascist 1');
  t.give(1, 'Enact a policy', 'Fascist 1');
  t.say(2, 'I know nothing.');
  if (t.asks('Investigate a party', 0)) t.give(0, 'Investigate a party', [1]);
  fail(t, 3);
};

describe('Secret Dictator: secrets', () => {
  test('roles: Liberals, watchers and the Dictator of seven cannot tell which of two others is the Fascist', () => {
    const world = { deck: 'FFLFFLFFL' };
    const courses: [Course, Course] = [
      { world, run: aWhile },
      { world, cards: swapped(7, 3, 4), run: aWhile },
    ];
    expectAlike(7, courses, [0, 1, 2, 6, 'watcher'], [3, 4, 5]);
  });
  test('roles: only Fascists know the Dictator', () => {
    const world = { deck: 'FFLFFLFFL' };
    const courses: [Course, Course] = [
      { world, run: aWhile },
      { world, cards: swapped(9, 4, 8), run: aWhile },
    ];
    expectAlike(9, courses, [0, 1, 2, 3, 'watcher'], [4, 5, 6, 7, 8]);
  });
  test('Fascists know each other and the Dictator at the start; the Dictator knows them only at five and six players', () => {
    for (const n of [5, 6, 7, 8, 9, 10]) {
      const t = chamber(n);
      const told = (seat: number) =>
        (t.heard(seat, 'you-are')[0] as unknown as { team: { seat: number }[] }).team.map((one) => one.seat);
      const fascists = cardsFor(n).flatMap((card, seat) => (card === 'Liberal' ? [] : [seat]));
      const dictator = n - 1;
      expect(told(0)).toEqual([]);
      expect(told(dictator)).toEqual(n <= 6 ? fascists.filter((seat) => seat !== dictator) : []);
      for (const seat of fascists.filter((one) => one !== dictator))
        expect(told(seat)).toEqual(fascists.filter((one) => one !== seat));
      expect(t.heard('watcher', 'dictator-table')).toEqual([
        { kind: 'dictator-table', liberals: n - fascists.length, fascists: fascists.length, informed: n <= 6 },
      ]);
      expect(t.heard('watcher', 'you-are')).toEqual([]);
      expect(t.view(0).places.filter(({ side }) => side !== null)).toHaveLength(1);
      expect(t.view(dictator).places.filter(({ side }) => side !== null)).toHaveLength(n <= 6 ? fascists.length : 1);
    }
  });
  test('a ballot: no one can tell Ja from Nein before the last one is in, spectators least of all', () => {
    const run = (ballot: string) => (t: Chamber) => {
      nominate(t, 1);
      t.give(2, 'Elect this government', ballot);
      for (const seat of [0, 1, 3]) t.give(seat, 'Elect this government', 'Ja');
    };
    expectAlike(5, [{ run: run('Ja') }, { run: run('Nein') }], [0, 1, 3, 4, 'watcher'], [2]);
    const t = chamber(5);
    run('Nein')(t);
    expect(boardOf(t).voted).toEqual([0, 1, 2, 3]);
    expect(t.view(0).asks[0]!.given).toContainEqual([2, []]);
    expect(t.view('watcher').asks).toEqual([]);
    t.give(4, 'Elect this government', 'Ja');
    expect(boardOf(t).past[0]).toMatchObject({ ja: [0, 1, 3, 4], nein: [2] });
  });
  test('only the President knows the three drawn cards and the one put away, even if the same two are passed', () => {
    const run = (put: string) => (t: Chamber) => {
      elect(t, 1);
      t.give(0, 'Discard a policy', put);
      t.give(1, 'Enact a policy', 'Liberal 1');
      fail(t, 2);
    };
    const courses: [Course, Course] = [
      { world: { deck: 'LLFFFFFF' }, run: run('Liberal 1') },
      { world: { deck: 'FLFFFFFF' }, run: run('Fascist 1') },
    ];
    expectAlike(5, courses, [1, 2, 3, 4, 'watcher'], [0]);
  });
  test('the order in which cards were drawn says nothing, not even to the player who draws them', () => {
    const run = (t: Chamber) => {
      elect(t, 1);
      t.give(0, 'Discard a policy', 'Fascist 1');
      t.give(1, 'Enact a policy', 'Liberal 1');
    };
    const courses: [Course, Course] = [
      { world: { deck: 'LFFLLLLL' }, run },
      { world: { deck: 'FFLLLLLL' }, run },
    ];
    expectAlike(5, courses, [0, 1, 2, 3, 4, 'watcher'], []);
  });
  test('the two passed cards and the one left over: for President and Chancellor', () => {
    const run = (t: Chamber) => {
      elect(t, 1);
      t.give(0, 'Discard a policy', 'Fascist 1');
      t.give(1, 'Enact a policy', 'Fascist 1');
      fail(t, 2);
    };
    const courses: [Course, Course] = [
      { world: { deck: 'FFFLLLLL' }, run },
      { world: { deck: 'LFFLLLLL' }, run },
    ];
    expectAlike(5, courses, [2, 3, 4, 'watcher'], [0, 1]);
  });
  test('while a veto is on, the two cards are no one else’s business', () => {
    const run = (t: Chamber) => {
      elect(t, 1);
      t.give(0, 'Discard a policy', 'Fascist 1');
      t.give(1, 'Enact a policy', 'Veto');
      t.give(0, 'Agree to the veto', 'Agree to veto');
      fail(t, 2);
    };
    const courses: [Course, Course] = [
      { world: { fascist: 5, deck: 'FFFFFLLLLL', discard: 'L' }, run },
      { world: { fascist: 5, deck: 'LFFFFLLLLL', discard: 'F' }, run },
    ];
    expectAlike(7, courses, [2, 3, 4, 5, 6, 'watcher'], [0, 1]);
  });
  test('only that President sees a look at the deck, and only as long as the cards lie there', () => {
    const run = (t: Chamber) => {
      elect(t, 1);
      t.give(0, 'Discard a policy', 'Fascist 1');
      t.give(1, 'Enact a policy', 'Fascist 1');
      fail(t, 2);
    };
    const courses: [Course, Course] = [
      { world: { fascist: 2, deck: 'FFFLFFLL' }, run },
      { world: { fascist: 2, deck: 'FFFFLLFF' }, run },
    ];
    expectAlike(5, courses, [1, 2, 3, 4, 'watcher'], [0]);
  });
  test('an investigation is public; its result is for that President alone', () => {
    const run = (t: Chamber) => {
      elect(t, 1);
      t.give(0, 'Discard a policy', 'Fascist 1');
      t.give(1, 'Enact a policy', 'Fascist 1');
      t.give(0, 'Investigate a party', [4]);
      fail(t, 2);
    };
    const world = { fascist: 1, deck: 'FFFLFFLL' };
    const courses: [Course, Course] = [
      { world, run },
      { world, cards: swapped(7, 3, 4), run },
    ];
    expectAlike(7, courses, [1, 2, 6, 'watcher'], [0]);
    const t = chamber(7, world);
    run(t);
    expect(boardOf(t, 0).parties).toEqual([{ seat: 4, side: 'Fascists' }]);
    expect(boardOf(t, 1).parties).toEqual([]);
    expect(boardOf(t).investigated).toEqual([4]);
  });
  test('an executed player takes the role along', () => {
    const run = (t: Chamber) => {
      elect(t, 1);
      t.give(0, 'Discard a policy', 'Fascist 1');
      t.give(1, 'Enact a policy', 'Fascist 1');
      t.give(0, 'Execute a player', [4]);
      fail(t, 2);
    };
    const world = { fascist: 3, deck: 'FFFLFFLL' };
    const courses: [Course, Course] = [
      { world, run },
      { world, cards: swapped(7, 3, 4), run },
    ];
    expectAlike(7, courses, [0, 1, 2, 6, 'watcher'], [3, 5]);
  });
  test('no one sees the order of the deck and of the discards, until the end opens everything', () => {
    const run = (t: Chamber) => {
      enactLiberal(t);
      fail(t, 2);
    };
    const courses: [Course, Course] = [
      { world: { deck: 'LFFFFLL', discard: 'LF' }, run },
      { world: { deck: 'LFFLLFF', discard: 'FL' }, run },
    ];
    expectAlike(5, courses, [0, 1, 2, 3, 4, 'watcher'], []);
    const t = chamber(5, { deck: 'LFFFFLL', liberal: 4 });
    enactLiberal(t);
    expect(boardOf(t).past[0]).toMatchObject({ drawn: ['Liberal', 'Fascist', 'Fascist'], passed: ['Liberal', 'Fascist'] });
    expect(t.view('watcher').places.map(({ card }) => card)).toEqual(cardsFor(5));
  });
});
/** The first government enacts a liberal policy. */
const enactLiberal = (t: Chamber): void => {
  elect(t, 1);
  t.give(0, 'Discard a policy', 'Fascist 1');
  t.give(1, 'Enact a policy', 'Liberal 1');
};
