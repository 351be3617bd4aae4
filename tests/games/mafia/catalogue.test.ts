import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import icons from '@iconify-json/game-icons/icons.json' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import { catalogue, items, modifiers, roles, settings } from '../../../games/mafia/catalogue.ts';
import { setups } from '../../../games/mafia/setups.ts';
import { traitsOf } from '../../../games/mafia/trait.ts';
import { checkSetup } from '../../../games/setup.ts';
import { setupOf } from './table.ts';
import { bearing, titles } from './titles.ts';

const everything = [...roles(), ...modifiers(), ...settings(), ...items()];

test('everything has a name, words of its own and an icon that exists', () => {
  const known = new Set([...Object.keys(icons.icons), ...Object.keys(icons.aliases ?? {})]);
  for (const { name, description, icon } of everything) {
    expect(description.length, name).toBeGreaterThan(0);
    for (const line of description) expect(line.length, name).toBeGreaterThan(10);
    expect(known.has(icon.replace('game-icons:', '')), `${name}: ${icon}`).toBe(true);
  }
  expect(new Set(everything.map((e) => e.name)).size).toBe(everything.length);
});
test('every role, modifier, item, effect, setting and event has a test that is called by its name', () => {
  const kinds = ['role', 'modifier', 'item', 'effect', 'setting', 'event'] as const;
  const tests = bearing(
    titles(),
    kinds.flatMap((kind) => traitsOf(kind).map((t) => t.id)),
  );
  expect([...tests].filter(([, count]) => count === 0).map(([name]) => name)).toEqual([]);
});
test('every role and modifier names only what exists', () => {
  for (const { incompatible } of modifiers())
    for (const name of incompatible) expect(catalogue.modifiers.has(name), name).toBe(true);
  for (const { incompatible, requires } of settings())
    for (const name of [...incompatible, ...requires]) expect(catalogue.settings.has(name), name).toBe(true);
  const held = [...traitsOf('item'), ...traitsOf('effect')].map((t) => t.id);
  for (const { start } of [...traitsOf('role'), ...traitsOf('modifier')]) for (const name of start) expect(held).toContain(name);
});
describe('what may stand in a setup', () => {
  test('the built-in ones', () => {
    for (const setup of setups) expect(checkSetup(setup, catalogue), setup.name).toBeNull();
  });
  test('no setup without enemies, none with too many', () => {
    expect(checkSetup(setupOf(['Cop', 'Cop', 'Cop', 'Cop', 'Cop']), catalogue)).toContain('against the village');
    expect(checkSetup(setupOf(['Mafioso', 'Mafioso', 'Cult Leader', 'Cop', 'Cop']), catalogue)).toContain('fewer than half');
  });
});
test('no file of traits names a trait of another file', () => {
  const root = join(import.meta.dirname, '../../../games/mafia');
  const names = (['role', 'modifier', 'item', 'effect', 'setting', 'event'] as const).flatMap((kind) =>
    traitsOf(kind).map((t) => t.id),
  );
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
          .replace(/\b(tags|incompatible|requires|category|MINDS)\b[^\n]*/g, '')
          .matchAll(/'([^'\n]+)'/g),
      ].map((m) => m[1]!);
      const foreign = quoted.filter((word) => names.includes(word) && !own.includes(word));
      expect(foreign, `${folder}/${file}`).toEqual([]);
    }
});
