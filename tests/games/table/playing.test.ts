import { describe, expect, test } from 'vitest';
import { serializeTable } from '../../../games/table/table.ts';
import { AtTable, by, MINUTE, person, plan, running } from './at-table.ts';

const night = (t: AtTable, ...ids: string[]): AtTable => {
  for (const id of ids) t.answer(id, 'lantern', ['lit']);
  return t;
};

describe('a running game', () => {
  test('takes answers of members for their seats, and ends a phase when all have answered', () => {
    const t = running('abc');
    expect(t.view('a')!.phase.name).toBe('Night');
    expect(night(t, 'a', 'b').view('a')!.phase.name).toBe('Night');
    expect(night(t, 'c').view('a')!.phase.name).toBe('Day');
  });
  test('gives a sentence for each refused answer', () => {
    const t = running('abc').do({ type: 'watch', person: person('w') });
    expect(t.try({ type: 'answer', by: by('w'), ask: 'lantern', answer: ['lit'] })).toBe('You have no seat in this game.');
    expect(t.try({ type: 'answer', by: by('a'), ask: 'vote', answer: [[]] })).toBe('That question isn’t yours to answer.');
    expect(t.try({ type: 'answer', by: by('a'), ask: 'lantern', answer: ['dim'] })).toContain('not one of the answers');
  });
  test('gives the game’s own refusal in the game’s words, to no one else', () => {
    const t = night(running('abc'), 'a', 'b', 'c');
    const told = t.facts.length;
    const wish = { type: 'answer' as const, by: by('a'), ask: 'wish' };
    expect(t.try({ ...wish, answer: ['darkness'] })).toBe('No one here wishes for darkness.');
    expect(t.facts).toHaveLength(told);
    expect(t.view('a')!.asks.find(({ id }) => id === 'wish')?.given).toEqual([]);
    t.do({ ...wish, answer: ['mask'] });
    expect(t.try({ ...wish, answer: null }), 'an answer that is taken back is no answer').toBeNull();
  });
  test('can be watched but not joined', () => {
    expect(running('abc').try({ type: 'join', person: person('d') })).toBe('The game has started; you can only watch.');
  });
  test('hears talk by the rules of the game, and no saved state changes by it', () => {
    const t = running('abc');
    const before = JSON.stringify(serializeTable(t.table));
    t.do({ type: 'say', by: by('a'), channel: 'square', text: 'hello' });
    expect(JSON.stringify(serializeTable(t.table))).toBe(before);
    expect(t.heard('b').at(-1)).toMatchObject({ kind: 'said', by: t.seat('a'), text: 'hello' });
    expect(t.try({ type: 'say', by: by('a'), channel: 'cellar', text: 'hello' })).toBe('You cannot talk there now.');
    expect(t.try({ type: 'say', by: by('a'), channel: 'table', text: 'hello' })).toBe('You cannot talk there now.');
  });
  test('may throw the game’s dice for a whisper, and changes nothing else', () => {
    const t = running('abc');
    const rest = (): unknown => {
      const { rng: _dice, ...game } = (serializeTable(t.table) as { play: { rng: unknown } }).play;
      return structuredClone({ ...(serializeTable(t.table) as object), play: game });
    };
    const before = rest();
    t.do({ type: 'say', by: by('a'), channel: 'square', text: 'psst', to: t.seat('b') });
    expect(rest()).toEqual(before);
  });
  test('lets watchers talk among themselves: no one at the table hears it', () => {
    const t = running('abc').do({ type: 'watch', person: person('w') });
    t.do({ type: 'say', by: by('w'), channel: 'spectators', text: 'look' });
    for (const id of 'abc') expect(t.heard(id).some((f) => f['text'] === 'look')).toBe(false);
    expect(t.heard('w').some((f) => f['text'] === 'look')).toBe(true);
    expect(t.view('w')!.channels).toContainEqual({ id: 'spectators', label: 'Spectators', speak: true, whisper: [] });
    expect(t.view('a')!.channels.map((c) => c.id)).toEqual(['square']);
    expect(t.try({ type: 'say', by: by('w'), channel: 'square', text: 'hi' })).toContain('watching');
    expect(t.try({ type: 'say', by: by('a'), channel: 'spectators', text: 'hi' })).toBe('You cannot talk there now.');
  });
  test('keeps the seat of an absent player, and shows the absence', () => {
    const t = running('abc').do({ type: 'presence', by: by('b'), present: false });
    expect(t.told('away')).toEqual([{ kind: 'away', name: 'B', seat: t.seat('b') }]);
    expect(t.join('b').told('back')).toEqual([{ kind: 'back', name: 'B', seat: t.seat('b') }]);
  });
  test('warns 60, 30 and 15 s before a phase ends', () => {
    const t = running('abc').wait(MINUTE);
    expect(t.told('seconds-left')).toEqual([{ kind: 'seconds-left', seconds: 60 }]);
    t.wait(29_999);
    expect(t.told('seconds-left')).toHaveLength(1);
    t.wait(30_000);
    expect(t.told('seconds-left').map((f) => f['seconds'])).toEqual([60, 30, 15]);
  });
  test('warns only in phases that are longer than the warning', () => {
    const t = running('abc');
    t.table.plan.lengths['Night'] = 30_000;
    night(t, 'a', 'b', 'c');
    for (const id of 'abc') t.answer(id, 'vote', [[]]);
    t.table.play!.deadline = t.now + 30_000;
    t.do({ type: 'tick' }).wait(29_999);
    expect(t.told('seconds-left').map((f) => f['seconds'])).toEqual([15]);
  });
  test('gives only the last warning that is due on a late tick', () => {
    const t = running('abc');
    t.now += 100_000;
    expect(t.do({ type: 'tick' }).told('seconds-left')).toEqual([{ kind: 'seconds-left', seconds: 30 }]);
  });
});

describe('leaving a running game', () => {
  test('takes the seat out, and tells whether it is safe to leave', () => {
    const t = running('abc').do({ type: 'leave', by: by('b') });
    const seat = t.seat('b');
    expect(t.told('gone')).toEqual([{ kind: 'gone', seat, safe: true }]);
    expect(t.told('out')).toEqual([{ kind: 'out', seat, why: 'left' }]);
    expect(t.room()).toMatchObject({ broken: true, stage: 'playing' });
    expect(t.room('b').me!.gone).toBe(true);
  });
  test('cannot be undone; the leaver may watch with the spectators', () => {
    const t = running('abcd')
      .do({ type: 'watch', person: person('w') })
      .do({ type: 'leave', by: by('b') });
    expect(t.try({ type: 'join', person: person('b') })).toContain('out of this game');
    expect(t.try({ type: 'answer', by: by('b'), ask: 'lantern', answer: ['lit'] })).toContain('out of this game');
    t.do({ type: 'watch', person: person('b') }).do({ type: 'say', by: by('b'), channel: 'spectators', text: 'sorry' });
    for (const id of ['b', 'w']) expect(t.heard(id).some((f) => f['text'] === 'sorry')).toBe(true);
    for (const id of ['a', 'c', 'd']) expect(t.heard(id).some((f) => f['text'] === 'sorry')).toBe(false);
    expect(t.room().watchers).toEqual([{ id: 'u-w', kind: 'member', name: 'W' }]);
  });
  test('breaks nothing if the leaver is dead', () => {
    const t = night(running('abcd'), 'a', 'b', 'c', 'd');
    for (const id of 'abcd') t.answer(id, 'vote', [[t.seat('d')]]);
    t.do({ type: 'leave', by: by('d') });
    expect(t.told('left')).toEqual([{ kind: 'left', name: 'D', seat: t.seat('d') }]);
    expect(t.room().broken).toBe(false);
  });
  test('spoils it for others once: only the first living leaver, while other people play and no bot takes the seat', () => {
    const spoilers = (t: AtTable) => t.table.members.filter((m) => m.spoiled).map((m) => m.id);
    const leave = (t: AtTable, id: string) => t.do({ type: 'leave', by: by(id) });
    expect(spoilers(leave(leave(running('abcd'), 'b'), 'c'))).toEqual([by('b')]);
    expect(spoilers(leave(running('a', {}, 3), 'a'))).toEqual([]);
    expect(spoilers(leave(running('ab', { replaceLeavers: true }, 2), 'b'))).toEqual([]);
    expect(spoilers(leave(running('abc', { replaceLeavers: true, ranked: true }), 'b'))).toEqual([by('b')]);
    expect(spoilers(leave(new AtTable(plan(3)).join('b'), 'b'))).toEqual([]);
  });

  test('ends the game at once when the last person leaves, and the bots win nothing', () => {
    const t = running('ab', {}, 3)
      .do({ type: 'leave', by: by('a') })
      .do({ type: 'leave', by: by('b') });
    expect(t.room().stage).toBe('post');
    expect(t.told('abandoned')).toHaveLength(1);
    expect(t.view()!.outcome).toEqual({ winners: [], by: [] });
    expect(t.wait(2 * MINUTE).room().stage).toBe('closed');
  });
  test('lets the game go on with the bots as long as a person is left', () => {
    const t = running('ab', {}, 3).do({ type: 'leave', by: by('a') });
    expect(t.room().stage).toBe('playing');
  });
});

describe('a table whose bots take the seats of leavers', () => {
  test('keeps everyone in, and the bot plays on', () => {
    const t = running('abc', { replaceLeavers: true }).do({ type: 'leave', by: by('c') });
    expect(t.told('replaced')).toEqual([{ kind: 'replaced', seat: t.seat('c') }]);
    expect(t.room()).toMatchObject({ broken: false });
    expect(night(t, 'a', 'b').view()!.phase.name).toBe('Night');
    expect(t.wait(10_000).view()!.phase.name).toBe('Day');
  });
  test('lets a leaver come back and take the seat over again', () => {
    const t = running('abc', { replaceLeavers: true }).do({ type: 'leave', by: by('c') });
    expect(t.try({ type: 'answer', by: by('c'), ask: 'lantern', answer: ['lit'] })).toContain('A bot plays for you');
    expect(t.try({ type: 'say', by: by('c'), channel: 'square', text: 'hi' })).toContain('A bot plays for you');
    t.join('c').answer('c', 'lantern', ['covered']);
    expect(t.told('back')).toEqual([{ kind: 'back', name: 'C', seat: t.seat('c') }]);
    expect(t.table.bots).toEqual([]);
  });
  test('replaces slow players too instead of removing them', () => {
    const t = running('abc', { replaceLeavers: true });
    night(t, 'a', 'b')
      .timeUp()
      .wait(5 * MINUTE);
    expect(t.told('replaced')).toEqual([{ kind: 'replaced', seat: t.seat('c') }]);
    expect(t.told('vegged')).toEqual([]);
    expect(t.view()!.phase.name).toBe('Day');
    expect(t.join('c').told('back')).toHaveLength(1);
  });
  test('ends the game when all are replaced', () => {
    const t = running('ab', { replaceLeavers: true })
      .do({ type: 'leave', by: by('a') })
      .do({ type: 'leave', by: by('b') });
    expect(t.room().stage).toBe('post');
  });
  test('replaces no one in a ranked game', () => {
    const t = running('abc', { replaceLeavers: true, ranked: true }).do({ type: 'leave', by: by('c') });
    expect(t.told('gone')).toHaveLength(1);
  });
});

describe('more time', () => {
  const day = (ids = 'abcd', extendLength = 3): AtTable => night(running(ids, { extendLength }), ...ids);
  test('is granted by half of the living, and once more it takes one more', () => {
    const t = day();
    const before = t.view()!.deadline!;
    expect(t.room().extend).toEqual({ votes: [], need: 2, minutes: 3, possible: true });
    t.do({ type: 'extend', by: by('a') });
    expect(t.try({ type: 'extend', by: by('a') })).toContain('already asked');
    t.do({ type: 'extend', by: by('b') });
    expect(t.view()!.deadline).toBe(before + 3 * MINUTE);
    expect(t.told('extended')).toEqual([{ kind: 'extended', minutes: 3 }]);
    expect(t.room().extend).toMatchObject({ votes: [], need: 3 });
  });
  test('is asked for again in the next phase', () => {
    const t = day()
      .do({ type: 'extend', by: by('a') })
      .do({ type: 'extend', by: by('b') })
      .do({ type: 'extend', by: by('c') });
    for (const id of 'abcd') t.answer(id, 'vote', [[]]);
    night(t, 'a', 'b', 'c', 'd');
    expect(t.room().extend).toEqual({ votes: [], need: 2, minutes: 3, possible: true });
  });
  test('is refused in a phase that cannot be longer, or if the host has switched it off', () => {
    expect(running('abc').try({ type: 'extend', by: by('a') })).toContain('cannot be made longer');
    expect(running('abc').room().extend!.possible).toBe(false);
    expect(day('abc', 0).try({ type: 'extend', by: by('a') })).toContain('no extensions');
    expect(day('abc', 0).room().extend).toBeNull();
  });
  test('brings new warnings', () => {
    const t = day().wait(9 * MINUTE + 50_000);
    t.do({ type: 'extend', by: by('a') })
      .do({ type: 'extend', by: by('b') })
      .wait(3 * MINUTE);
    expect(t.told('seconds-left').map((f) => f['seconds'])).toEqual([60, 30, 15, 60, 30, 15]);
  });
  test('takes half of the remaining players once one has left', () => {
    const t = day('abcde')
      .do({ type: 'extend', by: by('a') })
      .do({ type: 'extend', by: by('b') });
    expect(t.told('extended')).toEqual([]);
    expect(t.do({ type: 'leave', by: by('e') }).told('extended')).toHaveLength(1);
  });
});
