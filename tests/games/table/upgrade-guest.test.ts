import { expect, test } from 'vitest';
import type { Person } from '../../../games/table/table-state.ts';
import { AtTable, by, guest, MINUTE, person, plan, running } from './at-table.ts';

const ana: Person = { id: 'u-ana', name: 'Ana', kind: 'member', look: { avatar: true } };
const become = (t: AtTable, from: string, to = ana): AtTable => t.do({ type: 'become', by: from, person: to });

function begun(): AtTable {
  const t = new AtTable(plan(3), guest('g'));
  t.join('b', 'c').do({ type: 'watch', person: guest('w') });
  return t.wait(10_000);
}

test('a guest who registers while the game runs keeps seat, card and questions', () => {
  const t = begun();
  const before = t.table.members.find((m) => m.id === 'g-g')!;
  const asked = t.view('b')!;
  become(t, 'g-g');
  const after = t.table.members.find((m) => m.id === 'u-ana')!;
  expect(after).toEqual({ ...before, id: 'u-ana', kind: 'member', look: { avatar: true } });
  expect(t.view('b')).toEqual(asked);
  expect(t.view('ana')!.you!.seat).toBe(before.seat);
  expect(t.try({ type: 'answer', by: 'g-g', ask: 'lantern', answer: ['lit'] })).toContain('no seat');
  t.answer('ana', 'lantern', ['lit']);
});

test('a guest’s first name stays at this table, so that the record reads as it was told', () => {
  const t = become(begun(), 'g-g');
  expect(t.room('ana').me).toMatchObject({ id: 'u-ana', name: 'G', host: true });
  expect(t.room('b').members.map(({ id, name }) => `${id} ${name}`)).toContain('u-ana G');
  expect(t.facts.at(-1)!.fact.kind).not.toBe('joined');
});

test('a host who registers stays host, and is still the founder of the table', () => {
  const t = new AtTable(plan(3), guest('g'));
  t.join('b');
  become(t, 'g-g');
  expect([t.table.hostId, t.table.founderId]).toEqual(['u-ana', 'u-ana']);
  t.do({ type: 'presence', by: 'u-ana', present: false }).wait(30_000);
  expect(t.table.hostId).toBe(by('b'));
  t.do({ type: 'join', person: ana });
  expect(t.table.hostId).toBe('u-ana');
});

test('a guest’s votes on the table’s own matters go on as the member’s', () => {
  const t = begun().do({ type: 'pause', by: 'g-g' });
  const before = t.room('b').pause!;
  expect(before.votes).toHaveLength(1);
  become(t, 'g-g');
  expect(t.room('b').pause).toEqual(before);
  expect(t.try({ type: 'pause', by: 'u-ana' })).toContain('already asked');
});

test('a slow player is still waited for after registering', () => {
  const t = begun();
  for (const id of 'bc') t.answer(id, 'lantern', ['lit']);
  t.timeUp();
  become(t, 'g-g');
  expect(t.room('ana').kick!.slow).toHaveLength(1);
  t.wait(5 * MINUTE);
  expect(t.table.members.find((m) => m.id === 'u-ana')!.gone).toBe('vegged');
});

test('a guest who watches and registers goes on watching, and can sit down as the member', () => {
  const t = new AtTable(plan(3), person('a')).do({ type: 'watch', person: guest('w') });
  become(t, 'g-w');
  expect(t.table.watchers.map(({ id, name, kind }) => [id, name, kind])).toEqual([['u-ana', 'W', 'member']]);
  t.do({ type: 'join', person: ana });
  expect(t.table.watchers).toEqual([]);
  expect(t.room('ana').me).toMatchObject({ name: 'Ana' });
});

test('a player who was banned as a guest stays banned as a member', () => {
  const t = new AtTable(plan(3), person('a')).do({ type: 'join', person: guest('g') });
  t.do({ type: 'kick', by: by('a'), who: 'g-g', ban: true });
  become(t, 'g-g');
  expect(t.try({ type: 'join', person: ana })).toContain('banned');
});

test('no one takes two seats, or watches where they sit, by registering', () => {
  const t = new AtTable(plan(4), person('a'));
  t.do({ type: 'join', person: guest('g') });
  expect(t.try({ type: 'become', by: 'g-g', person: person('a') })).toContain('already');
  t.do({ type: 'watch', person: ana });
  become(t, 'g-g');
  expect(t.table.members.map(({ id }) => id)).toEqual([by('a'), 'u-ana']);
  expect(t.table.watchers).toEqual([]);
});

test('a guest who is not at the table does not join it by registering', () => {
  const t = running('abc');
  expect(t.try({ type: 'become', by: 'g-x', person: ana })).toContain('not at this table');
});
