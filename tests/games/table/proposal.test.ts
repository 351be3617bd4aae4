import { describe, expect, test } from 'vitest';
import type { Setup } from '../../../games/engine/setup.ts';
import { AtTable, by, guest, MINUTE, person, plan, running, setup, T0 } from './at-table.ts';

const propose = (t: AtTable, to: Setup, who = 'a'): AtTable => t.do({ type: 'setup', by: by(who), setup: to });
const answer = (t: AtTable, who: string, agree: boolean): string | null =>
  t.try({ type: 'consent', by: by(who), until: t.table.proposal?.until ?? 0, agree });
const agree = (t: AtTable, ...who: string[]): AtTable => {
  for (const id of who) expect(answer(t, id, true)).toBeNull();
  return t;
};
const four = () => new AtTable(plan(6)).join('b', 'c');

describe('Another setup for an open table', () => {
  test('is played at once if the host sits alone, or among bots', () => {
    const t = propose(new AtTable(plan(3)), setup(4));
    expect(t.room()).toMatchObject({ setup: { id: 's4', total: 4 }, proposal: null });
    t.do({ type: 'bots', by: by('a'), count: 2 });
    expect(propose(t, setup(5)).room().setup.id).toBe('s5');
    expect(t.told('setup-now')).toEqual([
      { kind: 'setup-now', name: 'For 4' },
      { kind: 'setup-now', name: 'For 5' },
    ]);
    expect(t.told('setup-proposed')).toEqual([]);
  });
  test('is proposed to the others with its differences, and played once all have agreed', () => {
    const t = propose(four(), setup(5, { name: 'Five', gameSettings: ['Whispers'] }));
    expect(t.told('setup-proposed')).toEqual([{ kind: 'setup-proposed', name: 'Five', until: T0 + 30_000 }]);
    expect(t.room('b')).toMatchObject({
      setup: { id: 's6' },
      proposal: {
        setup: { id: 's5', name: 'Five', total: 5, closed: false },
        until: T0 + 30_000,
        agreed: 0,
        of: 2,
        mine: 'asked',
      },
    });
    expect(t.room('b').proposal!.changes).toEqual(['Seats: 6 → 5', '+1 setting Whispers']);
    agree(t, 'b');
    expect(
      [t.room('b'), t.room('c'), t.room('a'), t.room('w')].map(({ proposal }) => [proposal!.agreed, proposal!.mine]),
    ).toEqual([
      [1, 'agreed'],
      [1, 'asked'],
      [1, null],
      [1, null],
    ]);
    expect(agree(t, 'c').room()).toMatchObject({ setup: { id: 's5' }, proposal: null, stage: 'open' });
    expect(t.told('setup-now')).toEqual([{ kind: 'setup-now', name: 'Five' }]);
  });
  test('is dropped after a no, and no one is told who said it', () => {
    const t = agree(propose(four(), setup(5)), 'b');
    expect(answer(t, 'c', false)).toBeNull();
    expect(t.room()).toMatchObject({ setup: { id: 's6' }, proposal: null });
    expect(t.told('setup-kept')).toEqual([{ kind: 'setup-kept', name: 'For 5' }]);
    expect(answer(t, 'b', true)).toBe('That proposal is no longer open.');
  });
  test('is dropped after thirty seconds of silence', () => {
    const t = agree(propose(four(), setup(5)), 'b').wait(29_999);
    expect(t.room().proposal).not.toBeNull();
    expect(t.wait(1).room()).toMatchObject({ setup: { id: 's6' }, proposal: null });
    expect(t.told('setup-kept')).toHaveLength(1);
  });
  test('may be taken back by the host, or replaced by another one, which starts without votes', () => {
    const t = agree(propose(four(), setup(5)), 'b', 'b');
    const before = t.table.proposal!.until;
    t.wait(1000);
    propose(t, setup(4));
    expect(t.room().proposal).toMatchObject({ setup: { id: 's4' }, agreed: 0 });
    expect(t.try({ type: 'consent', by: by('b'), until: before, agree: true })).toBe('That proposal is no longer open.');
    expect(answer(t, 'a', false)).toBeNull();
    expect(t.room()).toMatchObject({ setup: { id: 's6' }, proposal: null });
  });
  test('is decided only by seated players, and proposed only by the host', () => {
    const t = propose(four().do({ type: 'watch', person: person('w') }), setup(5));
    expect(answer(t, 'w', true)).toContain('Only players who sit');
    expect(t.try({ type: 'setup', by: by('b'), setup: setup(4) })).toBe('Only the host can do that.');
    expect(t.try({ type: 'setup', by: by('a'), setup: setup(6) })).toBe('This table already plays that setup.');
  });
  test('is put to players who sit down later, and does not wait for players who leave', () => {
    const t = agree(propose(four(), setup(5)), 'b').join('d');
    expect(t.room('d').proposal).toMatchObject({ agreed: 1, of: 3, mine: 'asked' });
    agree(t, 'd');
    expect(t.do({ type: 'leave', by: by('c') }).room()).toMatchObject({ setup: { id: 's5' }, proposal: null });
  });
  test('falls when more seats are taken than it has', () => {
    const t = propose(four(), setup(3)).join('d');
    expect(t.room()).toMatchObject({ setup: { id: 's6' }, proposal: null });
    const bots = propose(four(), setup(4)).do({ type: 'bots', by: by('a'), count: 2 });
    expect(bots.room().proposal).toBeNull();
    const kept = propose(four(), setup(3)).do({ type: 'keep', by: by('a'), id: 's1', key: 'k1' });
    expect(kept.room().proposal).toBeNull();
  });
  test('falls when its host leaves, or the table closes', () => {
    expect(
      propose(four(), setup(5))
        .do({ type: 'leave', by: by('a') })
        .room(),
    ).toMatchObject({ hostId: 'u-b', proposal: null });
    const closed = propose(four(), setup(5)).do({ type: 'cancel' });
    expect(closed.room()).toMatchObject({ stage: 'closed', proposal: null });
    expect(closed.told('setup-kept')).toEqual([]);
  });
  test('makes a full table wait for the answer before it begins', () => {
    const t = propose(four(), setup(7)).join('d', 'e', 'f');
    expect(t.room().stage).toBe('open');
    expect(t.try({ type: 'start', by: by('a') })).toBe('Wait until everyone has answered about the setup.');
    expect(answer(t, 'f', false)).toBeNull();
    expect(t.room()).toMatchObject({ setup: { id: 's6' }, stage: 'countdown' });
    const smaller = agree(propose(new AtTable(plan(4)).join('b', 'c'), setup(3)), 'b', 'c');
    expect(smaller.room()).toMatchObject({ setup: { id: 's3' }, stage: 'countdown' });
    const late = propose(new AtTable(plan(4)).join('b', 'c'), setup(5))
      .join('d')
      .wait(30_000);
    expect(late.room()).toMatchObject({ setup: { id: 's4' }, stage: 'countdown' });
  });
  test('does not make a scheduled table begin before its time', () => {
    const t = new AtTable(plan(4, {}, T0 + 10 * MINUTE)).join('b', 'c');
    agree(propose(t, setup(3)), 'b', 'c');
    expect(t.room()).toMatchObject({ setup: { id: 's3' }, stage: 'open' });
    expect(t.wait(10 * MINUTE).room().stage).toBe('countdown');
  });
  test('clears the readiness for the setup before', () => {
    const t = new AtTable(plan(3, { readyCheck: true })).join('b', 'c').do({ type: 'ready', by: by('b') });
    t.do({ type: 'leave', by: by('c') });
    agree(propose(t, setup(2)), 'b');
    expect(t.room()).toMatchObject({ stage: 'ready', members: [{ ready: false }, { ready: false }] });
  });
  test('is refused by a table that is about to start, or runs', () => {
    const t = new AtTable(plan(2)).join('b');
    expect(t.try({ type: 'setup', by: by('a'), setup: setup(3) })).toContain('about to start');
    expect(running('ab').try({ type: 'setup', by: by('a'), setup: setup(3) })).toContain('has started');
    for (const stakes of ['ranked', 'competitive'] as const)
      expect(new AtTable(plan(3, { [stakes]: true })).try({ type: 'setup', by: by('a'), setup: setup(4) })).toContain(
        'cannot be changed',
      );
  });
  test('needs at an anonymous table as many names in the deck as it has seats', () => {
    const t = new AtTable(plan(3, { anonymousGame: true }));
    expect(t.try({ type: 'setup', by: by('a'), setup: setup(99) })).toMatch(/50 different names, and that setup has 99 seats/);
    expect(propose(t, setup(5)).room().setup.id).toBe('s5');
  });
  test('keeps the answer of a guest who registers', () => {
    const t = new AtTable(plan(5)).do({ type: 'join', person: guest('g') }).join('b');
    propose(t, setup(4)).do({ type: 'consent', by: 'g-g', until: t.table.proposal!.until, agree: true });
    t.do({ type: 'become', by: 'g-g', person: person('m') });
    expect(t.room('m').proposal).toMatchObject({ agreed: 1, mine: 'agreed' });
    expect(agree(t, 'b').room().setup.id).toBe('s4');
  });
  test('keeps its proposer when a guest who hosts registers', () => {
    const t = new AtTable(plan(5), guest('g')).join('b');
    t.do({ type: 'setup', by: 'g-g', setup: setup(4) }).do({ type: 'become', by: 'g-g', person: person('m') });
    expect(agree(t, 'b').room().setup.id).toBe('s4');
  });
  test('is the setup played once agreed on', () => {
    const t = agree(propose(new AtTable(plan(4)).join('b'), setup(2)), 'b').wait(10_000);
    expect(t.room()).toMatchObject({ stage: 'playing', setup: { id: 's2' } });
    expect(t.table.plan.setup).toEqual(setup(2));
  });
  test('cuts a long list of changes, and a long line', () => {
    const roles = [Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`Role ${i}`, 1]))];
    const t = propose(four(), setup(5, { roles, terms: { story: 'x'.repeat(900) } }));
    const { changes } = t.room('b').proposal!;
    expect(changes).toHaveLength(21);
    expect(changes.at(-1)).toMatch(/^and \d+ more$/);
    expect(Math.max(...changes.map((line) => line.length))).toBeLessThanOrEqual(160);
  });
});
