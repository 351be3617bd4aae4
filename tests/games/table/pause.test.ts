import { describe, expect, test } from 'vitest';
import { type AtTable, by, MINUTE, running } from './at-table.ts';

const pause = (t: AtTable, ...ids: string[]): AtTable => {
  for (const id of ids) t.do({ type: 'pause', by: by(id) });
  return t;
};

describe('a pause', () => {
  test('begins when more than half of the present, living people want it; bots have no vote', () => {
    const t = pause(running('abcd', {}, 4), 'a', 'b');
    expect(t.room().pause).toMatchObject({ need: 3, on: null, votes: [t.seat('a'), t.seat('b')] });
    pause(t, 'c');
    expect(t.told('paused')).toHaveLength(1);
    expect(t.view()!.deadline).toBeNull();
  });
  test('does not wait for the absent', () => {
    const t = pause(running('abcd'), 'a', 'b').do({ type: 'presence', by: by('c'), present: false });
    expect(t.told('paused')).toHaveLength(1);
  });
  test('keeps the time that was left', () => {
    const t = pause(running('ab').wait(30_000), 'a', 'b');
    expect(t.room().pause!.on!.left).toBe(90_000);
    pause(t.wait(4 * MINUTE), 'a', 'b');
    expect(t.told('resumed')).toHaveLength(1);
    expect(t.view()!.deadline).toBe(t.now + 90_000);
  });
  test('takes no answers, but people may talk', () => {
    const t = pause(running('ab'), 'a', 'b');
    expect(t.try({ type: 'answer', by: by('a'), ask: 'lantern', answer: ['lit'] })).toContain('paused');
    t.do({ type: 'say', by: by('a'), channel: 'square', text: 'tea?' });
    expect(t.try({ type: 'extend', by: by('a') })).toContain('paused');
  });
  test('delays warnings until it is over', () => {
    const t = pause(running('ab'), 'a', 'b').wait(9 * MINUTE);
    expect(t.told('seconds-left')).toEqual([]);
    pause(t, 'a', 'b').wait(MINUTE);
    expect(t.told('seconds-left')).toHaveLength(1);
  });
  test('ends by itself after ten minutes', () => {
    const t = pause(running('ab'), 'a', 'b').wait(10 * MINUTE - 1);
    expect(t.told('resumed')).toEqual([]);
    expect(t.wait(1).told('resumed')).toHaveLength(1);
  });
  test('stops the bots too', () => {
    const t = pause(running('ab', {}, 3), 'a', 'b');
    const times = t.table.bots.map((bot) => bot.at! - t.now);
    t.wait(MINUTE);
    pause(t, 'a', 'b');
    expect(t.table.bots.map((bot) => bot.at! - t.now)).toEqual(times);
  });
  test('ends when a player leaves and the ones who still want it are outvoted', () => {
    const t = pause(running('abc', { replaceLeavers: true }), 'a', 'b');
    pause(t, 'a')
      .do({ type: 'leave', by: by('b') })
      .do({ type: 'leave', by: by('c') });
    expect(t.told('resumed')).toHaveLength(1);
  });
  test('refuses a player who asks twice', () => {
    const t = pause(running('abc'), 'a');
    expect(t.try({ type: 'pause', by: by('a') })).toBe('You have already asked for a pause.');
    pause(t, 'b', 'a');
    expect(t.try({ type: 'pause', by: by('a') })).toBe('You have already asked to continue.');
  });
  test('does not shorten a phase that begins during it because a player left', () => {
    const t = running('abc').answer('a', 'lantern', ['lit']).answer('b', 'lantern', ['lit']);
    pause(t, 'a', 'b').do({ type: 'leave', by: by('c') });
    expect(t.view()).toMatchObject({ phase: { name: 'Day' }, deadline: null });
    expect(t.room().pause!.on!.left).toBe(10 * MINUTE);
    pause(t.wait(MINUTE), 'a', 'b');
    expect(t.view()!.deadline).toBe(t.now + 10 * MINUTE);
  });
  test('is only for running games', () => {
    const t = running('ab').do({ type: 'leave', by: by('a') });
    expect(t.try({ type: 'pause', by: by('b') })).toContain('running game');
    expect(t.room().pause).toBeNull();
  });
});
