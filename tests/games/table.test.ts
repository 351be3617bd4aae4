import { describe, expect, test } from 'vitest';
import { AtTable, by, guest, HOUR, MINUTE, person, plan, running, setup, T0 } from './table/at-table.ts';

const names = (t: AtTable): string[] => t.room().members.map((m) => m.name);

describe('taking a seat', () => {
  test('the founder sits at a new table and is its host', () => {
    const t = new AtTable(plan(3));
    expect(t.room('a')).toMatchObject({ stage: 'open', hostId: 'u-a', me: { name: 'A', host: true, seat: null } });
    expect(t.told('hosted')).toEqual([{ kind: 'hosted', by: 'A' }]);
  });
  test('joining twice is sitting once', () => {
    const t = new AtTable(plan(3)).join('b').join('b');
    expect(names(t)).toEqual(['A', 'B']);
  });
  test('a guest is refused where the table is for members only', () => {
    const t = new AtTable(plan(3, { guests: false }));
    expect(t.try({ type: 'join', person: guest('g') })).toContain('members only');
    expect(t.try({ type: 'watch', person: guest('g') })).toContain('members only');
  });
  test('a full table refuses, even if bots fill it', () => {
    const t = new AtTable(plan(2)).do({ type: 'bots', by: by('a'), count: 1 });
    expect(t.try({ type: 'join', person: person('c') })).toBe('The table is full.');
  });
  test('a watcher who joins is no longer a watcher', () => {
    const t = new AtTable(plan(3)).do({ type: 'watch', person: person('b') });
    expect(t.room().watchers).toEqual([{ id: 'u-b', name: 'B', kind: 'member' }]);
    expect(t.join('b').room().watchers).toEqual([]);
  });
  test('at an anonymous table a watcher is a name without an id', () => {
    const t = new AtTable(plan(3, { anonymousGame: true })).do({ type: 'watch', person: person('b') });
    expect(t.room().watchers).toEqual([{ name: 'B' }]);
  });
  test('a table without spectators has none, and no table has more than a hundred', () => {
    expect(new AtTable(plan(3, { spectating: false })).try({ type: 'watch', person: person('b') })).toContain('no spectators');
    expect(new AtTable(plan(3, { spectating: false })).try({ type: 'watch', person: person('b'), any: true })).toBeNull();
    const t = new AtTable(plan(3));
    for (let i = 0; i < 100; i++) t.do({ type: 'watch', person: person(`w${i}`) });
    expect(t.try({ type: 'watch', person: person('more') })).toContain('100 spectators');
  });
  test('a hundred guests cannot take the places of members who want to watch', () => {
    const t = new AtTable(plan(3));
    const refusals = Array.from({ length: 100 }, (_, i) => t.try({ type: 'watch', person: guest(`w${i}`) }));
    expect(refusals.filter((refused) => refused === null)).toHaveLength(60);
    expect(refusals.at(-1)).toMatch(/60 guests.*Sign in/);
    for (let i = 0; i < 40; i++) t.do({ type: 'watch', person: person(`m${i}`) });
    expect(t.try({ type: 'watch', person: person('more') })).toContain('100 spectators');
  });
  test('a lost connection keeps the seat and is told once each way', () => {
    const t = new AtTable(plan(3)).join('b');
    t.do({ type: 'presence', by: by('b'), present: false }).do({ type: 'presence', by: by('b'), present: false });
    t.do({ type: 'presence', by: by('b'), present: true });
    expect(t.facts.map((f) => f.fact.kind)).toEqual(['hosted', 'joined', 'away', 'back']);
  });
});

describe('the host before the start', () => {
  test('kicks a player, who may come back', () => {
    const t = new AtTable(plan(3)).join('b').do({ type: 'kick', by: by('a'), who: by('b'), ban: false });
    expect(names(t)).toEqual(['A']);
    expect(names(t.join('b'))).toEqual(['A', 'B']);
  });
  test('bans a player, who may not come back, nor watch', () => {
    const t = new AtTable(plan(3)).join('b').do({ type: 'kick', by: by('a'), who: by('b'), ban: true });
    expect(t.try({ type: 'join', person: person('b') })).toContain('banned');
    expect(t.try({ type: 'watch', person: person('b') })).toContain('banned');
  });
  test('can ban a watcher and kick a bot', () => {
    const t = new AtTable(plan(3)).do({ type: 'watch', person: person('w') }).do({ type: 'bots', by: by('a'), count: 1 });
    t.do({ type: 'kick', by: by('a'), who: by('w'), ban: true }).do({ type: 'kick', by: by('a'), who: 'b1', ban: true });
    expect(t.table.banned).toEqual(['u-w']);
    expect(names(t)).toEqual(['A']);
    expect(t.try({ type: 'kick', by: by('a'), who: 'b1', ban: false })).toContain('no longer at this table');
  });
  test('cannot kick at a competitive table, nor themselves', () => {
    const t = new AtTable(plan(3, { competitive: true })).join('b');
    expect(t.try({ type: 'kick', by: by('a'), who: by('b'), ban: false })).toContain('competitive');
    expect(t.try({ type: 'kick', by: by('a'), who: by('a'), ban: false })).toContain('yourself');
  });
  test('no one else has the host’s powers, and the host has none after the start', () => {
    const t = new AtTable(plan(3)).join('b');
    for (const input of [
      { type: 'kick', by: by('b'), who: by('a'), ban: false } as const,
      { type: 'start', by: by('b') } as const,
      { type: 'bots', by: by('b'), count: 1 } as const,
      { type: 'setup', by: by('b'), setup: setup(4) } as const,
    ])
      expect(t.try(input)).toBe('Only the host can do that.');
    expect(running('ab').try({ type: 'kick', by: by('a'), who: by('b'), ban: false })).toContain('has started');
  });
  test('changes the setup to another of the same game with room for all', () => {
    const t = new AtTable(plan(4)).join('b', 'c');
    expect(t.try({ type: 'setup', by: by('a'), setup: setup(2) })).toBe(
      'That setup has 2 seats and 3 are taken. Kick someone first.',
    );
    expect(t.try({ type: 'setup', by: by('a'), setup: setup(5, { gameType: 'Chess' }) })).toContain('Lanterns');
    expect(t.do({ type: 'setup', by: by('a'), setup: setup(5) }).room().setup.total).toBe(4);
    for (const id of ['b', 'c']) t.do({ type: 'consent', by: by(id), until: t.room().proposal!.until, agree: true });
    expect(t.room().setup.total).toBe(5);
  });
  test('cannot change the setup where something is at stake', () => {
    expect(new AtTable(plan(3, { ranked: true })).try({ type: 'setup', by: by('a'), setup: setup(4) })).toContain('ranked');
  });
  test('learns at an early start how many players are missing, and that bots can fill the seats', () => {
    const t = new AtTable(plan(4)).join('b');
    expect(t.try({ type: 'start', by: by('a') })).toBe('2 more players are needed. You can fill the empty seats with bots.');
    expect(new AtTable(plan(2, { ranked: true })).try({ type: 'start', by: by('a') })).toBe('One more player is needed.');
  });
  test('fills seats with labeled bots whose names no one else has', () => {
    const t = new AtTable(plan(40), { id: 'u-a', name: 'wren', kind: 'member' }).do({ type: 'bots', by: by('a'), count: 39 });
    const all = names(t).map((name) => name.toLowerCase());
    expect(new Set(all).size).toBe(40);
    expect(t.room().members.filter((m) => m.kind === 'bot')).toHaveLength(39);
    expect(t.room().stage).toBe('countdown');
  });
  test('a bot gives up its name to a person who has the same', () => {
    const t = new AtTable(plan(4)).do({ type: 'bots', by: by('a'), count: 1 });
    const name = t.room().members[1]!.name;
    t.do({ type: 'join', person: { id: 'u-x', name, kind: 'member' } });
    expect(names(t).filter((other) => other === name)).toHaveLength(1);
  });
  test('gets no bots at a ranked table, nor more than there are seats', () => {
    expect(new AtTable(plan(3, { ranked: true })).try({ type: 'bots', by: by('a'), count: 1 })).toContain('Bots cannot');
    expect(new AtTable(plan(3)).try({ type: 'bots', by: by('a'), count: 3 })).toBe('Only 2 seats are free.');
  });
  test('hands over by leaving to the longest present player, and the founder gets it back on return', () => {
    const t = new AtTable(plan(5)).join('b', 'c').do({ type: 'presence', by: by('b'), present: false });
    expect(t.do({ type: 'leave', by: by('a') }).room().hostId).toBe('u-c');
    expect(t.join('a').room().hostId).toBe('u-a');
    expect(t.told('host-now').map((f) => f['name'])).toEqual(['C', 'A']);
  });
  test('loses the place to a present player after half a minute away; the founder gets it back on return', () => {
    const t = new AtTable(plan(5)).join('b').do({ type: 'presence', by: by('a'), present: false });
    expect(t.wait(29_999).room().hostId).toBe('u-a');
    expect(t.wait(1).room().hostId).toBe('u-b');
    expect(t.do({ type: 'presence', by: by('a'), present: true }).room().hostId).toBe('u-a');
  });
  test('keeps the place through a short absence', () => {
    const t = new AtTable(plan(5))
      .join('b')
      .do({ type: 'presence', by: by('a'), present: false })
      .wait(20_000);
    t.do({ type: 'presence', by: by('a'), present: true }).wait(MINUTE);
    expect(t.told('host-now')).toEqual([]);
  });
});

describe('an unstarted table', () => {
  test('closes when the last person is out, bots or not', () => {
    const t = new AtTable(plan(5)).do({ type: 'bots', by: by('a'), count: 2 }).do({ type: 'leave', by: by('a') });
    expect(t.room().stage).toBe('closed');
    expect(t.table.deadline).toBeNull();
    expect(t.try({ type: 'join', person: person('a') })).toBe('This table is closed.');
  });
  test('closes after its waiting time, and says so 30 s before', () => {
    const t = new AtTable(plan(5, { pregameWaitLength: 2 })).join('b').wait(2 * HOUR - 30_001);
    expect(t.told('closing')).toEqual([]);
    expect(t.wait(1).told('closing')).toEqual([{ kind: 'closing', seconds: 30 }]);
    expect(t.wait(29_999).room().stage).toBe('open');
    expect(t.wait(1).room().stage).toBe('closed');
  });
  test('gives 30 s notice even when it was about to start at its closing time', () => {
    const t = new AtTable(plan(2))
      .wait(HOUR - 31_000)
      .join('b')
      .wait(9_000)
      .do({ type: 'leave', by: by('b') });
    expect(t.wait(29_999).room().stage).toBe('open');
    expect(t.wait(1).room().stage).toBe('closed');
    expect(t.told('closing')).toHaveLength(1);
  });
  test('waits for its scheduled time even if it is full', () => {
    const t = new AtTable(plan(2, {}, T0 + HOUR)).join('b').wait(HOUR - 1);
    expect(t.room()).toMatchObject({ stage: 'open', scheduled: T0 + HOUR });
    expect(t.try({ type: 'start', by: by('a') })).toContain('scheduled');
    expect(t.wait(1).room().stage).toBe('countdown');
  });
  test('behaves as usual from its scheduled time on if it is not full', () => {
    const t = new AtTable(plan(2, {}, T0 + HOUR)).wait(HOUR + 1);
    expect(
      t
        .wait(5 * MINUTE)
        .join('b')
        .room().stage,
    ).toBe('countdown');
    const lonely = new AtTable(plan(2, {}, T0 + HOUR));
    expect(lonely.wait(2 * HOUR - 1).room().stage).toBe('open');
    expect(lonely.wait(1).room().stage).toBe('closed');
  });
  test('lets everyone who sits there talk; watchers talk apart', () => {
    const t = new AtTable(plan(5)).do({ type: 'watch', person: person('w') });
    t.do({ type: 'say', by: by('a'), channel: 'table', text: 'hello' });
    expect(t.told('said')).toEqual([
      { kind: 'said', channel: 'table', by: null, name: 'A', user: 'u-a', text: 'hello', whisper: null, leaked: false },
    ]);
    expect(t.try({ type: 'say', by: by('w'), channel: 'table', text: 'me too' })).toContain('Take a seat');
    t.do({ type: 'say', by: by('w'), channel: 'spectators', text: 'me too' });
    expect(t.try({ type: 'say', by: by('x'), channel: 'table', text: 'hi' })).toBe('You are not at this table.');
    expect(t.try({ type: 'say', by: by('a'), channel: 'table', text: '  ' })).toContain('Write something');
    expect(t.try({ type: 'say', by: by('a'), channel: 'table', text: 'psst', to: 1 })).toContain('whisper');
  });
});
