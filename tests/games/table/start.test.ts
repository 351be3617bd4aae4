import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { LAMPLIGHTER_PERSONAS } from '../../../games/decks/lamplighters.ts';
import { createTable, needsSeed, sealContent, sealContentAfterStart } from '../../../games/table/table.ts';
import { AtTable, by, gameOf, guest, person, plan, running, SEED, T0 } from './at-table.ts';

const names = (t: AtTable): string[] => t.room().members.map((m) => m.name);

describe('the ready check', () => {
  const full = (): AtTable => new AtTable(plan(3, { readyCheck: true })).join('b', 'c');
  test('begins when the table is full and lasts 30 s', () => {
    expect(full().room()).toMatchObject({ stage: 'ready', until: T0 + 30_000 });
  });
  test('leads to a countdown of 10 s when all are ready', () => {
    const t = full()
      .do({ type: 'ready', by: by('a') })
      .do({ type: 'ready', by: by('b') });
    expect(t.room().stage).toBe('ready');
    expect(t.do({ type: 'ready', by: by('c') }).room()).toMatchObject({ stage: 'countdown', until: T0 + 10_000 });
    expect(t.wait(9_999).room().stage).toBe('countdown');
    expect(t.wait(1).room().stage).toBe('playing');
  });
  test('takes the seat of a player who is not ready in time, who may come back', () => {
    const t = full()
      .do({ type: 'ready', by: by('a') })
      .wait(30_000);
    expect(t.told('ready-failed')).toEqual([{ kind: 'ready-failed', names: ['B', 'C'] }]);
    expect(t.room().stage).toBe('open');
    expect(names(t)).toEqual(['A']);
    expect(names(t.join('b'))).toEqual(['A', 'B']);
  });
  test('closes the table if no one is ready', () => {
    const t = full().wait(30_000);
    expect(t.room().stage).toBe('closed');
    expect(t.table.unready).toBe(true);
    expect(
      full()
        .do({ type: 'ready', by: by('a') })
        .wait(30_000).table.unready,
    ).toBeUndefined();
  });
  test('is canceled when a player leaves, and all are asked again the next time', () => {
    const t = full()
      .do({ type: 'ready', by: by('a') })
      .do({ type: 'leave', by: by('c') });
    expect(t.room().stage).toBe('open');
    expect(t.told('ready-failed')).toEqual([{ kind: 'ready-failed', names: ['C'] }]);
    expect(
      t
        .join('d')
        .room()
        .members.map((m) => m.ready),
    ).toEqual([false, false, false]);
  });
  test('always counts bots as ready', () => {
    const t = new AtTable(plan(4, { readyCheck: true })).do({ type: 'bots', by: by('a'), count: 3 });
    expect(t.do({ type: 'ready', by: by('a') }).room().stage).toBe('countdown');
  });
  test('can be left out: the countdown runs at once, and leaving or a kick stops it', () => {
    const t = new AtTable(plan(2)).join('b');
    expect(t.room().stage).toBe('countdown');
    t.do({ type: 'leave', by: by('b') });
    expect(t.told('countdown-stopped')).toHaveLength(1);
    t.join('b').do({ type: 'kick', by: by('a'), who: by('b'), ban: false });
    expect(t.room().stage).toBe('open');
    expect(t.try({ type: 'ready', by: by('a') })).toContain('no ready check');
  });
  test('one person among bots waits only 3 s', () => {
    const alone = new AtTable(plan(4)).do({ type: 'bots', by: by('a'), count: 3 });
    expect(alone.room()).toMatchObject({ stage: 'countdown', until: T0 + 3_000 });
    const two = new AtTable(plan(4)).join('b').do({ type: 'bots', by: by('a'), count: 2 });
    expect(two.room()).toMatchObject({ stage: 'countdown', until: T0 + 10_000 });
  });
  test('a practice table fills itself with bots and starts after 3 s without any check', () => {
    const t = new AtTable(plan(5, { practice: true, readyCheck: true }));
    expect(names(t)).toHaveLength(5);
    expect(t.wait(2_999).room().stage).toBe('countdown');
    expect(t.wait(1).room().stage).toBe('playing');
  });
});

describe('the deal', () => {
  test('needs a seed exactly when the countdown is over', () => {
    const t = new AtTable(plan(2)).join('b');
    expect([needsSeed(t.table, T0), needsSeed(t.table, T0 + 9_999), needsSeed(t.table, T0 + 10_000)]).toEqual([
      false,
      false,
      true,
    ]);
    t.now += 10_000;
    expect(() => t.try({ type: 'tick' })).toThrow(TypeError);
  });
  test('is sealed before it is told: a dry run returns the content of the seal, and changes nothing', () => {
    const t = new AtTable(plan(4)).join('b', 'c', 'd');
    const before = JSON.stringify(t.table);
    const dry = sealContentAfterStart(t.table, T0 + 10_000, SEED, gameOf);
    expect(JSON.stringify(t.table)).toBe(before);
    expect(sealContent(t.table)).toBeNull();
    t.wait(10_000);
    expect(sealContent(t.table)).toEqual(dry);
    expect(t.room().seal).toBe('seal');
    expect(t.facts.findIndex((f) => f.fact.kind === 'started')).toBeLessThan(t.facts.findIndex((f) => f.fact.kind === 'you-are'));
  });
  test('can be checked by every reader when the game is over', () => {
    const t = running('abc');
    const seal = createHash('sha256')
      .update(JSON.stringify(sealContent(t.table)))
      .digest('hex');
    for (const id of 'ab') t.do({ type: 'leave', by: by(id) });
    const [told] = t.told('unsealed');
    expect(
      createHash('sha256')
        .update(JSON.stringify({ seed: told!['seed'], deal: told!['deal'] }))
        .digest('hex'),
    ).toBe(seal);
    expect(told!['names']).toEqual(t.room().members.map((m) => m.name));
  });
  test('seats people at random by the seed, the same for the same seed', () => {
    const seats = (seed: [number, number, number, number]): (number | null)[] => {
      const t = new AtTable(plan(6)).join('b', 'c', 'd', 'e', 'f');
      t.now += 10_000;
      return t.do({ type: 'tick', seed, seal: '' }).table.members.map((m) => m.seat);
    };
    expect(seats([1, 1, 1, 1])).toEqual(seats([1, 1, 1, 1]));
    expect(new Set([1, 2, 3, 4, 5].map((n) => seats([n, n, n, n]).join())).size).toBeGreaterThan(1);
  });
  test('does not link the order of joining to a card', () => {
    const cards = new Set(
      Array.from({ length: 40 }, (_, n) => {
        const t = new AtTable(plan(6)).join('b', 'c', 'd', 'e', 'f');
        t.now += 10_000;
        t.do({ type: 'tick', seed: [n, n * 7, n * 13, 5], seal: '' });
        return t.view('a')!.you!.card;
      }),
    );
    expect(cards.size).toBe(6);
  });
});

describe('an anonymous game', () => {
  const masked = (): AtTable => running('abcd', { anonymousGame: true });
  test('replaces names by the deck’s and gives no id, in the order of seats', () => {
    const t = masked();
    const room = t.room('b');
    expect(room.members.map((m) => m.id)).toEqual(['', '', '', '']);
    for (const name of names(t)) expect(LAMPLIGHTER_PERSONAS.map((one) => one.name)).toContain(name);
    expect(room.members.map((m) => m.seat)).toEqual([0, 1, 2, 3]);
    expect(room.me).toMatchObject({ id: 'u-b', seat: t.seat('b'), name: room.members[t.seat('b')]!.name });
    expect(t.told('started')[0]!['names']).toEqual(names(t));
  });
  test('shows no real name of a player while it runs, even when one leaves and watches', () => {
    const t = masked();
    const from = t.facts.length;
    t.do({ type: 'presence', by: by('a'), present: false }).do({ type: 'leave', by: by('a') });
    t.do({ type: 'watch', person: person('a') }).do({ type: 'say', by: by('a'), channel: 'spectators', text: 'well' });
    expect(JSON.stringify(t.facts.slice(from))).not.toMatch(/"A"|u-a/);
    expect(t.room('b').watchers).toEqual([]);
  });
  test('does not tell a guest from a member', () => {
    const t = new AtTable(plan(2, { anonymousGame: true })).do({ type: 'join', person: guest('g') }).wait(10_000);
    expect(t.room('a').members.map((m) => m.kind)).toEqual(['member', 'member']);
  });
  test('is unmasked at the end', () => {
    const t = masked();
    for (const id of 'abc') t.do({ type: 'leave', by: by(id) });
    expect(names(t).toSorted()).toEqual(['A', 'B', 'C', 'D']);
    expect(t.told('unsealed')[0]!['names']).toEqual(names(t));
  });
  test('needs a persona for each seat', () => {
    const given = { ...plan(3, { anonymousGame: true }), personas: [{ name: 'Moth' }, { name: 'Crow' }] };
    expect(() => createTable(given, person('a'), T0, SEED)).toThrow(RangeError);
    const t = new AtTable({ ...plan(2, { anonymousGame: true }), personas: given.personas });
    expect(t.try({ type: 'setup', by: by('a'), setup: plan(3).setup })).toContain('2 different names');
  });
});
