import { describe, expect, test } from 'vitest';
import { catalogue, effects, items } from '../../games/mafia/catalogue.ts';
import type {
  AchievementPage,
  GameSettingPage,
  ModifierPage,
  RolePage,
  RoleSummary,
  ThingPage,
} from '../../protocol/http/roles.ts';
import { call, guest } from './site.ts';

const read = async <T>(name: string): Promise<Record<string, T>> => (await call(`/api/roles/${name}`)).json();

test('every role and event is listed, by game and name, with its side and what it does', async () => {
  const raw = (await read<Record<string, RolePage>>('raw'))['Mafia']!;
  expect(Object.fromEntries(Object.entries(raw).map(([name, { alignment }]) => [name, { side: alignment }]))).toEqual(
    Object.fromEntries([...catalogue.roles].map(([name, { side }]) => [name, { side }])),
  );
  for (const { description } of Object.values(raw)) expect(description.join('')).not.toBe('');
  const all = await read<RoleSummary[]>('all');
  expect(all['Mafia']!.map(({ name }) => name)).toEqual(Object.keys(raw));
  expect(raw['Celebrity']!.SpecialInteractions).toEqual({ Bodyguard: expect.stringContaining('Bodyguard') });
  expect(raw['Bodyguard']!.SpecialInteractionsModifiers).toEqual({ Strong: expect.stringContaining('Strong') });
  expect(Object.keys(all['Mafia']![0]!).sort()).toEqual(
    ['name', 'alignment', 'category', 'tags', 'icon', 'disabled', 'newlyAdded', 'recentlyUpdated', 'featured'].sort(),
  );
});

test('one role of any game is read by its name, in any case', async () => {
  const raw = await read<Record<string, RolePage>>('raw');
  for (const [path, type, name] of [
    ['Mafia/Cop', 'Mafia', 'Cop'],
    ['resistance/merlin', 'Resistance', 'Merlin'],
    ['Secret%20Dictator/Dictator', 'Secret Dictator', 'Dictator'],
  ] as const) {
    const response = await call(`/api/roles/${path}`);
    expect([path, response.headers.get('cache-control')]).toEqual([path, 'public, max-age=300']);
    expect([path, await response.json()]).toEqual([path, raw[type]![name]]);
  }
  for (const path of ['Mafia/Nobody', 'Chess/King', 'toString/Cop', 'Mafia/__proto__']) {
    const response = await call(`/api/roles/${path}`);
    expect([path, response.status, await response.text()]).toEqual([path, 404, 'There is no such role.']);
  }
});

test('every modifier is listed, with the modifiers that it excludes', async () => {
  const modifiers = (await read<ModifierPage[]>('modifiers'))['Mafia']!;
  expect(modifiers.map(({ name }) => name)).toEqual([...catalogue.modifiers.keys()]);
  for (const { name, incompatible, allowDuplicate } of modifiers)
    expect(catalogue.modifiers.get(name)).toMatchObject({ incompatible, repeats: allowDuplicate });
});

test('every game setting is listed, with what it needs and how often it counts', async () => {
  const settings = (await read<GameSettingPage[]>('gamesettings'))['Mafia']!;
  expect(settings.map(({ name }) => name)).toEqual([...catalogue.settings.keys()]);
  for (const { name, requires, most } of settings) expect(catalogue.settings.get(name)).toMatchObject({ requires, most });
});

test('every item and every effect is listed by name, with what it does and its icon', async () => {
  for (const [name, all] of [
    ['items', items()],
    ['effects', effects()],
  ] as const) {
    const told = (await read<Record<string, ThingPage>>(name))['Mafia']!;
    expect(Object.keys(told)).toEqual(all.map((one) => one.name));
    for (const one of all) expect(told[one.name]).toMatchObject({ description: one.description, icon: one.icon });
  }
});

test('all forty achievements of Mafia are listed in order, each with its reward; other games have none', async () => {
  const told = await read<AchievementPage[]>('achievements');
  expect(told['Mafia']!.map(({ id }) => id)).toEqual(Array.from({ length: 40 }, (_, i) => `Mafia${i + 1}`));
  expect(told['Mafia']!.reduce((sum, { coins }) => sum + coins, 0)).toBe(755);
  expect(told['Jotto']).toEqual([]);
});

describe('they do not change until the next release', () => {
  test.each(['all', 'raw', 'modifiers', 'gamesettings', 'items', 'effects', 'achievements'])(
    '%s is sent once and then only confirmed',
    async (name) => {
      const first = await call(`/api/roles/${name}`);
      expect(first.headers.get('cache-control')).toBe('public, max-age=300');
      const tag = first.headers.get('etag') ?? '';
      expect(tag).not.toBe('');
      const again = await call(`/api/roles/${name}`, { headers: { 'if-none-match': tag } });
      expect([again.status, await again.text()]).toEqual([304, '']);
    },
  );

  test('they do not depend on the caller: one cached answer is right for all', async () => {
    const someone = await guest();
    expect((await someone.get('/api/roles/all')).rows).toBe(0);
  });
});
