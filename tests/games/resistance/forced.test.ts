import { describe, expect, test } from 'vitest';
import { sees } from '../../../games/engine/game.ts';
import { BALLOT, CARD, GUESS, plain, TEAM, table } from './table.ts';

const SHORT = { firstTeamSize: 2, lastTeamSize: 2, numMissions: 3 };

describe('Resistance: when time runs out', () => {
  test('a leader who picks no one has used up an attempt', () => {
    const t = table(plain(3, 2));
    t.time();
    expect(t.s).toMatchObject({ leader: 1, rejections: 1, phase: 'Team Selection' });
    expect(t.s.proposals).toEqual([{ mission: 1, leader: 0, team: [], yes: [], no: [], passed: false }]);
    for (let i = 0; i < 4; i++) t.time();
    expect(t.s.missions).toEqual([{ team: [], fails: null, success: false }]);
  });
  test('a ballot not cast is No', () => {
    const t = table(plain(3, 2));
    t.pick();
    expect(t.ask(BALLOT).fallback).toEqual(['No']);
    t.give(0, BALLOT, 'Yes');
    t.time();
    expect(t.s.proposals[0]).toMatchObject({ yes: [0], no: [1, 2, 3, 4], passed: false });
  });
  test('a card not played is Success', () => {
    const t = table(plain(3, 2));
    t.pick([0, 4]);
    t.vote();
    expect(t.ask(CARD, 4).fallback).toEqual(['Success']);
    t.time();
    expect(t.s.missions).toEqual([{ team: [0, 4], fails: 0, success: true }]);
  });
  test('no one is removed for not guessing', () => {
    const t = table(['Merlin', 'Rebel', 'Rebel', 'Spy', 'Spy'], SHORT);
    t.mission([0, 1], 0);
    t.mission([0, 1], 0);
    expect(t.ask(GUESS).optional).toBe(true);
    t.give(3, GUESS, [0]);
    t.time();
    expect(t.s.outcome?.by).toEqual(['Spies']);
  });
});

describe('Resistance: a player who leaves', () => {
  test.each(['left', 'vegged'] as const)('is shown to all, and no longer leads, is chosen or is asked (%s)', (how) => {
    const t = table(plain(4, 2));
    t.leave(1, how);
    expect(t.heard('watcher', 'resistance-out')).toEqual([{ kind: 'resistance-out', seat: 1, card: 'Rebel' }]);
    expect(t.view('watcher').places[1]).toMatchObject({ card: 'Rebel', side: 'Resistance', alive: false });
    expect(t.ask(TEAM).offers[0]).toMatchObject({ of: [0, 2, 3, 4, 5] });
    t.pick([0, 2]);
    expect(t.ask(BALLOT).seats).toEqual([0, 2, 3, 4, 5]);
    t.vote(3);
    expect(t.s.phase).toBe('Mission');
  });
  test('uses up an attempt as the leader', () => {
    const t = table(plain(4, 2));
    t.leave(0);
    expect(t.s).toMatchObject({ leader: 1, rejections: 1, phase: 'Team Selection' });
  });
  test('leaves the vote to the others, which may decide it', () => {
    const t = table(plain(4, 2));
    t.pick();
    for (const [seat, ballot] of ['Yes', 'Yes', 'No', 'Yes', 'No'].entries()) t.give(seat, BALLOT, ballot);
    t.leave(5);
    expect(t.s.phase).toBe('Mission');
  });
  test('has played Success on the mission, whatever card it was before', () => {
    const t = table(plain(4, 2));
    t.pick([0, 4]);
    t.vote();
    t.give(4, CARD, 'Fail');
    t.leave(4);
    t.give(0, CARD, 'Success');
    expect(t.s.missions[0]).toEqual({ team: [0, 4], fails: 0, success: true });
  });
  test('ends the mission as the last one of its team', () => {
    const t = table(plain(4, 2));
    t.pick([0, 1]);
    t.vote();
    t.leave(0);
    t.leave(1);
    expect(t.s.missions[0]).toMatchObject({ fails: 0, success: true });
  });
  test('ends the mission with a vote on a team of which no one is left', () => {
    const t = table(plain(4, 2));
    t.pick([0, 1]);
    t.leave(0);
    t.leave(1);
    t.vote();
    expect(t.s.missions[0]).toMatchObject({ team: [0, 1], fails: 0, success: true });
    expect(t.s.phase).toBe('Team Selection');
  });
  test('ends the game as the last Spy, or the last of the Resistance', () => {
    const spies = table(plain(2, 1), SHORT);
    spies.leave(2);
    expect(spies.s.outcome).toEqual({ winners: [0, 1], by: ['Resistance'] });
    const loyal = table(plain(2, 1), SHORT);
    loyal.leave(0);
    loyal.leave(1, 'vegged');
    expect(loyal.s.outcome).toEqual({ winners: [2], by: ['Spies'] });
  });
  test('makes teams at most as large as the number of players left', () => {
    const t = table(plain(4, 2), { firstTeamSize: 5, lastTeamSize: 5 });
    t.leave(1);
    t.leave(2);
    expect(t.ask(TEAM).offers[0]).toMatchObject({ min: 4, max: 4 });
    expect(t.board().sizes).toEqual([4, 5, 5, 5, 5]);
  });
  test('leaves the guess to the other Spies as the Assassin', () => {
    const t = table(['Merlin', 'Rebel', 'Rebel', 'Rebel', 'Assassin', 'Spy', 'Oberon'], SHORT);
    t.mission([0, 1], 0);
    t.mission([0, 1], 0);
    t.leave(4);
    expect(t.ask(GUESS).seats).toEqual([5, 6]);
    expect(t.board().epilogue).toEqual({ by: 'Spies', merlin: true, lovers: false });
  });
  test('escapes the guess as Merlin', () => {
    const cards = ['Merlin', 'Rebel', 'Rebel', 'Assassin', 'Spy'];
    const during = table(cards, SHORT);
    during.mission([0, 1], 0);
    during.mission([0, 1], 0);
    during.leave(0);
    expect(during.s.outcome).toEqual({ winners: [1, 2], by: ['Resistance'] });
    const before = table(cards, SHORT);
    before.mission([0, 1], 0);
    before.leave(0);
    before.mission([1, 2], 0);
    expect(before.s.outcome?.by).toEqual(['Resistance']);
  });
});

describe('Resistance: secrets', () => {
  const AVALON = ['Merlin', 'Percival', 'Rebel', 'Rebel', 'Spy', 'Morgana', 'Mordred', 'Oberon', 'Rebel'];
  /** Compares two deals that differ in two seats: blind viewers see and hear the same from the deal to after a mission. */
  const unseen = (a: number, b: number, blind: (number | 'watcher')[], knower: number) => {
    const swapped = [...AVALON];
    [swapped[a], swapped[b]] = [AVALON[b]!, AVALON[a]!];
    const [one, other] = [AVALON, swapped].map((cards) => {
      const t = table(cards, { firstTeamSize: 3, lastTeamSize: 3 });
      t.watch(...blind, knower);
      t.reject(1);
      t.pick([2, a, b].sort());
      t.vote(6);
      for (const seat of [2, a, b]) t.give(seat, CARD, 'Success');
      t.leave(3);
      return t;
    });
    for (const viewer of blind) expect(other!.bytes(viewer), `what ${viewer} learns`).toBe(one!.bytes(viewer));
    expect(other!.bytes(knower), `what ${knower} learns`).not.toBe(one!.bytes(knower));
  };
  test('a role is known only to players who were told it', () => unseen(4, 8, ['watcher', 1, 2, 3, 7], 0));
  test('Spies know each other', () => unseen(4, 8, ['watcher', 1, 2, 3, 7], 5));
  test('Merlin does not know Mordred', () => unseen(6, 8, ['watcher', 0, 1, 2, 3, 7], 4));
  test('Percival cannot tell Merlin from Morgana', () => unseen(0, 5, ['watcher', 1, 2, 3, 7, 8], 4));
  test('no Spy knows Oberon, but Merlin does', () => unseen(7, 8, ['watcher', 1, 2, 3, 4, 5, 6], 0));
  test('Oberon knows no Spy', () => unseen(5, 8, ['watcher', 2, 3, 7], 6));
  test('only the Spy who sank a mission knows it, until the end', () => {
    const cards = ['Rebel', 'Rebel', 'Rebel', 'Spy', 'Spy'];
    const world = (who: number) => {
      const t = table(cards, { ...SHORT, lastTeamSize: 3, firstTeamSize: 3 });
      t.watch('watcher', 0, 1, 2, 3, 4);
      t.pick([2, 3, 4]);
      t.vote();
      for (const seat of [2, 3, 4]) t.give(seat, CARD, seat === who ? 'Fail' : 'Success');
      return t;
    };
    const [a, b] = [world(3), world(4)];
    for (const blind of ['watcher', 0, 1, 2] as const) expect(b.bytes(blind)).toBe(a.bytes(blind));
    expect(b.bytes(3)).not.toBe(a.bytes(3));
    expect(a.board(4).open).toBeNull();
    a.pick([2, 3, 4]);
    a.vote();
    a.cards('Success', 'Success', 'Fail');
    expect(a.s.outcome?.by).toEqual(['Spies']);
    expect(a.board('watcher').open?.cards[0]).toContainEqual([3, 'Fail']);
  });
  test('no one sees others’ possible cards, or whether they have played', () => {
    const t = table(plain(3, 2));
    t.pick([0, 4]);
    t.vote();
    const before = ['watcher', 0, 1].map((viewer) => JSON.stringify(t.view(viewer as number)));
    t.give(4, CARD, 'Fail');
    expect(['watcher', 0, 1].map((viewer) => JSON.stringify(t.view(viewer as number)))).toEqual(before);
    expect(t.view(0).asks.map(({ seats }) => seats)).toEqual([[0]]);
    expect(t.view(4).asks.map(({ seats }) => seats)).toEqual([[4]]);
    expect(t.view('watcher').asks).toEqual([]);
  });
  test('ballots are hidden until all are in', () => {
    const world = (ballot: string) => {
      const t = table(plain(3, 2));
      t.watch('watcher', 0, 1);
      t.pick();
      t.give(1, BALLOT, ballot);
      return t;
    };
    const [yes, no] = [world('Yes'), world('No')];
    for (const blind of ['watcher', 0] as const) expect(no.bytes(blind)).toBe(yes.bytes(blind));
    expect(no.bytes(1)).not.toBe(yes.bytes(1));
  });
  test('the Resistance does not see the guesses before the end', () => {
    const world = (named: number[]) => {
      const t = table(['Merlin', 'Rebel', 'Rebel', 'Spy', 'Spy'], SHORT);
      t.mission([0, 1], 0);
      t.mission([0, 1], 0);
      t.watch('watcher', 0, 4);
      t.give(3, GUESS, named);
      return t;
    };
    const [a, b] = [world([0]), world([1])];
    for (const blind of ['watcher', 0] as const) expect(b.bytes(blind)).toBe(a.bytes(blind));
    expect(b.bytes(4)).not.toBe(a.bytes(4));
  });
  test('no one sees a picture of the board before the end', () => {
    const t = table(plain(3, 2));
    t.mission([0, 1], 0);
    const pictures = t.facts.filter(({ fact }) => fact.kind === 'board');
    expect(pictures).toHaveLength(2);
    for (const { to } of pictures) for (const viewer of ['watcher', 0, 4] as const) expect(sees(to, viewer)).toBe(false);
  });
});
