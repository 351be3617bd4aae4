import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import icons from '@iconify-json/game-icons/icons.json' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import { checkSetup } from '../../../games/engine/setup.ts';
import { catalogue, items, modifiers, roles, settings } from '../../../games/mafia/catalogue.ts';
import { STAGES } from '../../../games/mafia/engine/state.ts';
import { type Modifier, traitsOf } from '../../../games/mafia/engine/trait.ts';
import { setups } from '../../../games/mafia/setups.ts';
import { setupOf } from './table.ts';
import { bearing, titles } from './titles.ts';

const KINDS = ['role', 'modifier', 'item', 'effect', 'setting', 'event'] as const;
const everything = [...roles(), ...modifiers(), ...settings(), ...items()];

test('everything has a name, a description and an existing icon', () => {
  const known = new Set([...Object.keys(icons.icons), ...Object.keys(icons.aliases ?? {})]);
  for (const { name, description, icon } of everything) {
    expect(description.length, name).toBeGreaterThan(0);
    for (const line of description) expect(line.length, name).toBeGreaterThan(10);
    expect(known.has(icon.replace('game-icons:', '')), `${name}: ${icon}`).toBe(true);
  }
  expect(new Set(everything.map((e) => e.name)).size).toBe(everything.length);
});
test('every role, modifier, item, effect, setting and event has a test with its name in the title', () => {
  const tests = bearing(
    titles(),
    KINDS.flatMap((kind) => traitsOf(kind).map((t) => t.id)),
  );
  expect([...tests].filter(([, count]) => count === 0).map(([name]) => name)).toEqual([]);
});
test('every role and modifier names only existing traits', () => {
  for (const { incompatible } of modifiers())
    for (const name of incompatible) expect(catalogue.modifiers.has(name), name).toBe(true);
  for (const { incompatible, requires } of settings())
    for (const name of [...incompatible, ...requires]) expect(catalogue.settings.has(name), name).toBe(true);
  const held = [...traitsOf('item'), ...traitsOf('effect')].map((t) => t.id);
  for (const { start } of [...traitsOf('role'), ...traitsOf('modifier')]) for (const name of start) expect(held).toContain(name);
});
test('a special rule between two traits names an existing one, and is told on both cards, with both names', () => {
  const told = new Map(
    [...roles()].map((role) => [role.name, { ...role.SpecialInteractions, ...role.SpecialInteractionsModifiers }]),
  );
  const declared = KINDS.flatMap((kind) => traitsOf(kind)).flatMap(({ id, specials }) =>
    Object.entries(specials).map(([beside, words]) => ({ id, beside, words })),
  );
  expect(declared.length).toBeGreaterThan(50);
  const names = KINDS.flatMap((kind) => traitsOf(kind).map((t) => t.id));
  for (const { id, beside, words } of declared) {
    expect(names, id).toContain(beside);
    for (const name of [id, beside]) expect(words).toContain(name);
    for (const [one, other] of [
      [id, beside],
      [beside, id],
    ] as const)
      if (told.has(one)) expect(told.get(one)).toHaveProperty([other], words);
  }
  expect(new Set(declared.map(({ id, beside }) => [id, beside].sort().join())).size).toBe(declared.length);
});
test('a special rule with a modifier stands apart from all others', () => {
  const bleeder = roles().find(({ name }) => name === 'Bleeder')!;
  expect(Object.keys(bleeder.SpecialInteractionsModifiers)).toEqual(['Macho']);
  expect(Object.keys(bleeder.SpecialInteractions)).toEqual(['Doctor', 'Knife', 'Nurse']);
});
test('a role tells its actions of a night in their order, and the items dealt with it', () => {
  const of = (wanted: string) => roles().find(({ name }) => name === wanted)!;
  expect(of('Cop').nightOrder.map(([, title]) => title)).toEqual(['Investigate']);
  expect(of('Gorgon').nightOrder.map(([stage]) => STAGES[stage])).toEqual(['give', 'learn']);
  expect(of('Doctor').nightOrder[0]![0]).toBeLessThan(of('Vigilante').nightOrder[0]![0]);
  expect(of('Terrorist').nightOrder).toEqual([]);
  const twice = roles().filter(({ nightOrder }) => new Set(nightOrder.map(String)).size < nightOrder.length);
  expect(twice.map(({ name }) => name)).toEqual([]);
  expect(of('Arsonist').items).toEqual(['Match']);
});
test('a modifier that limits when an event comes says so on the event’s card', () => {
  const onEvents = modifiers().filter(({ eventDescription }) => eventDescription.length > 0);
  expect(onEvents.map(({ name }) => name).sort()).toEqual(['Banished', 'Delayed', 'Even', 'Odd', 'X-Shot']);
  const gates = (traitsOf('modifier') as Modifier[]).filter(({ mayCome: comes, once }) => comes !== null || once);
  for (const { id, onEvent } of gates) expect(onEvent, id).not.toBeNull();
});
describe('a setup that may be played', () => {
  test('is each of the built-in ones', () => {
    for (const setup of setups) expect(checkSetup(setup, catalogue), setup.name).toBeNull();
  });
  test('has enemies, and not too many', () => {
    expect(checkSetup(setupOf(['Cop', 'Cop', 'Cop', 'Cop', 'Cop']), catalogue)).toContain('against the village');
    expect(checkSetup(setupOf(['Mafioso', 'Mafioso', 'Cult Leader', 'Cop', 'Cop']), catalogue)).toContain('fewer than half');
  });
});
test('no file of traits names a trait of another file', () => {
  const root = join(import.meta.dirname, '../../../games/mafia');
  const names = KINDS.flatMap((kind) => traitsOf(kind).map((t) => t.id));
  for (const folder of [
    'roles/village',
    'roles/mafia',
    'roles/cult',
    'roles/independent',
    'modifiers',
    'items',
    'effects',
    'settings',
    'events',
  ])
    for (const file of readdirSync(join(root, folder))) {
      const source = readFileSync(join(root, folder, file), 'utf8');
      const own = names.filter((name) =>
        new RegExp(`(role|modifier|item|effect|setting|event|mind)\\(\\s*'${name}'`).test(source),
      );
      const quoted = [
        ...source
          .replace(/^role\(.*$/gm, '')
          .replace(/\bspecials: \{[^}]*\}/g, '')
          .replace(/\b(tags|incompatible|requires|category|MINDS)\b[^\n]*/g, '')
          .matchAll(/'([^'\n]+)'/g),
      ].map((m) => m[1]!);
      const foreign = quoted.filter((word) => names.includes(word) && !own.includes(word));
      expect(foreign, `${folder}/${file}`).toEqual([]);
    }
});
