import { describe, expect, test } from 'vitest';
import { bid, board, call, dice, put, table } from './liars-table.ts';

describe('Powers in Liars Dice', () => {
  test('a sniper starts with a gun and may fire it in anyone’s turn; the turn goes on', () => {
    const t = table(['Liar', 'Sniper', 'Liar']);
    expect(t.ask('Fire the gun', 1)).toMatchObject({ optional: true, offers: [{ of: [0, 2], min: 1, max: 1 }] });
    t.give(1, 'Fire the gun', [2]);
    expect(dice(t)).toEqual([5, 5, 4]);
    expect(board(t).total).toBe(14);
    expect(t.s.turn).toBe(0);
    expect(t.asks('Fire the gun', 1)).toBe(false);
    // The player who was shot learns that a die is gone, but not which.
    expect(board(t, 2).cups[2]).toEqual({ seat: 2, count: 4, dice: '11255', missing: 1 });
    expect(t.heard(2, 'liars-shot')).toEqual([{ kind: 'liars-shot', seat: 2 }]);
    expect(t.heard(2, 'liars-fired')).toEqual([]);
  });
  test('dice that were shot off do not count', () => {
    const t = table(['Liar', 'Sniper', 'Liar'], ['2', '3', '44']);
    t.give(1, 'Fire the gun', [2]);
    bid(t, 2, 4);
    call(t, 'lie');
    expect(t.s.last).toMatchObject({ count: 1, right: true, lost: [0] });
  });
  test('a snoop looks under one cup, once', () => {
    const t = table(['Snoop', 'Liar', 'Liar']);
    t.give(0, 'Snoop under a cup', [2]);
    expect(t.heard(0, 'liars-snooped')).toEqual([{ kind: 'liars-snooped', seat: 2, dice: '11255' }]);
    expect(board(t, 0).known!.snooped).toEqual([{ seat: 2, dice: '11255' }]);
    expect(t.asks('Snoop under a cup', 0)).toBe(false);
    bid(t, 1, 2);
    call(t, 'lie');
    expect(t.asks('Snoop under a cup', 0)).toBe(false);
    expect(board(t, 0).known!.snooped).toEqual([]);
  });
  test('a spy learns the most common faces, including ties; ones count only for themselves', () => {
    const t = table(['Liar', 'Liar', 'Spy']);
    t.give(2, 'Spy on the table', 'look');
    expect(t.heard(2, 'liars-spied')).toEqual([{ kind: 'liars-spied', faces: [1, 3, 5] }]);
    expect(t.asks('Spy on the table', 2)).toBe(false);
  });
  test('a spy does not count dice that have left the table', () => {
    const t = table(['Liar', 'Liar', 'Spy']);
    t.leave(0);
    bid(t, 1, 2);
    call(t, 'lie');
    put(t.s, ['', '3', '4']);
    t.give(2, 'Spy on the table', 'look');
    expect(t.heard(2, 'liars-spied')).toEqual([{ kind: 'liars-spied', faces: [3, 4] }]);
  });
  test('a yes to a suitress brings both players a die at once, which counts and which only they see', () => {
    const t = table(['Liar', 'Suitress', 'Liar']);
    t.give(1, 'Propose marriage', [2]);
    expect(board(t, 'watcher').proposals).toEqual([{ by: 1, to: 2 }]);
    expect(t.ask('Answer the suitress', 2)).toMatchObject({ about: [1], optional: false, fallback: ['no'] });
    t.give(2, 'Answer the suitress', 'yes');
    expect(dice(t)).toEqual([5, 6, 6]);
    expect(board(t).total).toBe(17);
    expect(t.heard(0, 'liars-new-die')).toEqual([]);
    expect(t.heard(2, 'liars-new-die')).toHaveLength(1);
    expect(board(t, 2).cups[2]!.dice).toHaveLength(6);
    expect(t.s.turn).toBe(0);
  });
  test('a no costs the suitress a die at once, even her last', () => {
    const t = table(['Liar', 'Suitress', 'Liar'], ['2', '3', '4']);
    t.give(1, 'Propose marriage', [0]);
    t.give(0, 'Answer the suitress', 'no');
    expect(t.s.chairs[1]!.alive).toBe(false);
    expect(t.view(0).places[1]).toMatchObject({ alive: false, card: 'Suitress' });
  });
  test('a suitress proposes once a turn, and once to each player', () => {
    const t = table(['Liar', 'Suitress', 'Liar']);
    t.give(1, 'Propose marriage', [2]);
    expect(t.asks('Propose marriage', 1)).toBe(false);
    t.give(2, 'Answer the suitress', 'yes');
    expect(t.asks('Propose marriage', 1)).toBe(false);
    bid(t, 1, 2);
    expect(t.ask('Propose marriage', 1).offers[0]).toMatchObject({ of: [0] });
    t.give(1, 'Propose marriage', [0]);
    t.give(0, 'Answer the suitress', 'yes');
    bid(t, 2, 2);
    expect(t.asks('Propose marriage', 1)).toBe(false);
  });
  test('a suitress takes silence until the end of the turn as a no: after a bid, after a call, after the time', () => {
    const proposed = () => {
      const t = table(['Liar', 'Suitress', 'Liar', 'Liar'], ['22222', '33333', '44444', '55555']);
      bid(t, 1, 2);
      t.give(1, 'Propose marriage', [3]);
      return t;
    };
    const bids = proposed();
    bid(bids, 2, 2);
    expect(dice(bids)).toEqual([5, 4, 5, 5]);
    expect(bids.heard('all', 'liars-answered')).toEqual([{ kind: 'liars-answered', by: 1, to: 3, yes: false }]);
    expect(bids.asks('Answer the suitress', 3)).toBe(false);
    const calls = proposed();
    call(calls, 'lie');
    expect(calls.s.last).toMatchObject({ count: 5, right: false });
    expect(dice(calls)).toEqual([5, 3, 5, 5]);
    const late = proposed();
    late.time();
    expect(dice(late)).toEqual([5, 4, 5, 5]);
    expect(late.s.turn).toBe(2);
  });
  test('a suitress loses nothing on a proposal if either player has left', () => {
    const t = table(['Liar', 'Suitress', 'Liar']);
    t.give(1, 'Propose marriage', [2]);
    t.leave(2);
    expect(t.s.proposals).toEqual([]);
    expect(dice(t)).toEqual([5, 5, 5]);
    const other = table(['Liar', 'Suitress', 'Liar']);
    other.give(1, 'Propose marriage', [2]);
    other.leave(1, 'vegged');
    expect(other.asks('Answer the suitress', 2)).toBe(false);
  });
  test('a thief gains nothing by spot on, and a graverobber nothing by a lie', () => {
    const thief = table(['Liar', 'Thief', 'Liar'], ['2', '2', '22']);
    bid(thief, 4, 2);
    call(thief, 'spot-on');
    expect(dice(thief)[1]).toBe(1);
    const robber = table(['Liar', 'Graverobber', 'Liar'], ['22', '2', '2']);
    bid(robber, 5, 2);
    call(robber, 'lie');
    expect(dice(robber)).toEqual([1, 1, 1]);
  });
  test('a graverobber’s first right spot on brings two dice, the second none', () => {
    const t = table(['Liar', 'Graverobber'], ['222', '2']);
    bid(t, 4, 2);
    call(t, 'spot-on');
    expect(dice(t)).toEqual([2, 3]);
    put(t.s, ['22', '222']);
    bid(t, 5, 2);
    call(t, 'spot-on');
    expect(dice(t)).toEqual([1, 3]);
  });
  test('a soldier gets a gun for every right lie, and none for a wrong one', () => {
    const t = table(['Liar', 'Soldier'], ['22', '22']);
    for (let guns = 1; guns <= 2; guns++) {
      bid(t, 5, 2);
      call(t, 'lie');
      expect(t.view(1).you!.items).toHaveLength(guns);
      put(t.s, ['22', '22']);
    }
    expect(dice(t)).toEqual([2, 2]);
    bid(t, 4, 2);
    call(t, 'lie');
    expect(dice(t)).toEqual([2, 1]);
    expect(t.view(1).you!.items).toHaveLength(2);
  });
  test('a shot that leaves one player with dice ends the game', () => {
    const t = table(['Sniper', 'Liar'], ['2', '3']);
    t.give(0, 'Fire the gun', [1]);
    expect(t.s.outcome).toEqual({ winners: [0], by: ['players'] });
  });
});
