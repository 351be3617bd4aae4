import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { seedSql } from '../../db/seed.ts';
import { SETUPS } from '../../games/index.ts';
import { setups } from '../../games/mafia/setups.ts';
import type { SetupDocument, SetupPage } from '../../protocol/http/setups.ts';
import { call } from './site.ts';

async function search(query: string): Promise<SetupPage & { rows: number }> {
  const response = await call(`/api/setup/search?${query}`);
  expect(response.status).toBe(200);
  return { ...((await response.json()) as SetupPage), rows: response.rows };
}
const ids = (page: SetupPage) => page.setups.map(({ id }) => id);
const everyPage = (): Promise<SetupPage[]> =>
  Promise.all(Array.from({ length: Math.ceil(setups.length / 7) }, (_, i) => search(`page=${i + 1}`)));

describe('the built-in setups', () => {
  test('each can be read, with its roles as JSON text', async () => {
    for (const setup of setups) {
      const response = await call(`/api/setup/${setup.id}`);
      const found = (await response.json()) as SetupDocument;
      expect({ ...found, roles: JSON.parse(found.roles) }).toEqual({
        ...setup,
        creator: null,
        favorite: false,
        featured: true,
        played: 0,
      });
      expect(response.rows).toBe(1);
    }
  });

  test('of another game can be read too, with the fields that only its game has', async () => {
    const setup = SETUPS['resistance']!.find(({ terms }) => terms?.['numMissions'] !== undefined)!;
    const found = (await (await call(`/api/setup/${setup.id}`)).json()) as SetupDocument;
    expect(found).toMatchObject({ id: setup.id, gameType: 'Resistance', ...setup.terms });
    expect(found).not.toHaveProperty('terms');
    const page = await search(`gameType=Resistance&query=${encodeURIComponent(setup.name)}`);
    expect(ids(page)).toContain(setup.id);
  });

  test('can be seeded again without a change, and every statement ends where it should', async () => {
    const dump = async () =>
      (await env.DB.batch([env.DB.prepare('select * from setups'), env.DB.prepare('select * from setup_words')])).map(
        ({ results }) => results,
      );
    const before = await dump();
    const statements = seedSql();
    expect(statements.every((statement) => statement.endsWith(';') && !statement.includes('\n'))).toBe(true);
    await env.DB.batch(statements.map((statement) => env.DB.prepare(statement)));
    expect(await dump()).toEqual(before);
    expect(before[0]).toHaveLength(Object.values(SETUPS).flat().length);
  });

  test('do not include an unknown id, which is a 404', async () => {
    const response = await call('/api/setup/none');
    expect([response.status, await response.text()]).toEqual([404, 'There is no such setup.']);
  });
});

describe('searching', () => {
  test('without words returns all setups of a game, seven a page', async () => {
    const pages = await everyPage();
    expect(pages.map(({ setups: found }) => found.length)).toEqual([7, 7, 7, setups.length - 21]);
    expect(pages.every(({ pages: count }) => count === pages.length)).toBe(true);
    expect((await search(`page=${pages.length + 1}`)).setups).toEqual([]);
    expect(new Set(pages.flatMap(ids)).size).toBe(setups.length);
    expect(ids(await search('gameType=Jotto')).sort()).toEqual(SETUPS['jotto']!.map(({ id }) => id).sort());
    expect((await search('gameType=Chess')).setups).toEqual([]);
  });

  test('lists setups by size, then by name, with or without words and sizes: First Light is on page 1', async () => {
    const bySize = [...setups].sort((a, b) => a.total - b.total || (a.name < b.name ? -1 : 1));
    const all = (await everyPage()).flatMap(ids);
    expect(all).toEqual(bySize.map(({ id }) => id));
    expect(all.slice(0, 7)).toContain('first-light');
    const villagers = bySize.filter(({ roles }) =>
      roles.some((set) => Object.keys(set).some((card) => card.startsWith('Villager'))),
    );
    expect(ids(await search('query=villager'))).toEqual(villagers.slice(0, 7).map(({ id }) => id));
    const middle = bySize.filter(({ total }) => total >= 7 && total <= 12);
    expect(ids(await search('minSlots=7&maxSlots=12'))).toEqual(middle.slice(0, 7).map(({ id }) => id));
  });

  test('finds the beginnings of words of a name, in any case and order, with or without apostrophes', async () => {
    expect(ids(await search('query=LANT'))).toEqual(['seven-lanterns']);
    expect(ids(await search('query=light%20first'))).toEqual(['first-light']);
    expect(ids(await search('query=fools'))).toEqual(['fools-errand']);
    expect(ids(await search("query=fool's%20err"))).toEqual(['fools-errand']);
    expect(ids(await search('query=anterns'))).toEqual([]);
    expect(ids(await search('query=%25'))).toEqual([]);
  });

  test('finds setups by a role in them', async () => {
    const wanted = setups.filter(({ roles }) => roles.some((set) => Object.keys(set).some((card) => card.startsWith('Jailer'))));
    expect(ids(await search('query=jailer')).sort()).toEqual(wanted.map(({ id }) => id).sort());
  });

  test('finds setups by the number of players, alone or beside words', async () => {
    const of = (total: number, also = '') =>
      setups
        .filter((setup) => setup.total === total && JSON.stringify([setup.name, setup.roles]).includes(also))
        .map(({ id }) => id);
    for (const query of ['7', '7 players', '7 Seats', ' 7  '])
      expect(ids(await search(`query=${query}`)).sort()).toEqual(of(7).sort());
    expect(ids(await search('query=12')).length).toBe(7);
    expect(ids(await search('query=doctor 7')).sort()).toEqual(of(7, 'Doctor').sort());
    expect(ids(await search('query=10 players president'))).toEqual(['first-citizen']);
    expect(ids(await search('query=seven'))).toEqual(['seven-lanterns']);
    expect(ids(await search('query=49'))).toEqual([]);
    expect(ids(await search('query=7th'))).toEqual([]);
  });

  test('filters by the requested sizes', async () => {
    const sizes = (await search('minSlots=6&maxSlots=9')).setups.map(({ total }) => total);
    expect(sizes).toEqual(setups.map(({ total }) => total).filter((total) => total >= 6 && total <= 9));
    const cops = (await search('query=cop&maxSlots=8')).setups;
    expect(cops.length).toBeGreaterThan(0);
    expect(cops.every(({ total }) => total <= 8)).toBe(true);
  });

  test('reads no more rows when there are 20,000 setups', async () => {
    const queries = ['', 'query=cop', 'query=village%20cop', 'minSlots=5&maxSlots=8', 'query=cop&minSlots=5', 'page=9'];
    const fill = (from: number, count: number) =>
      env.DB.batch([
        env.DB.prepare(
          `insert into setups (id, name, game_type, total, document, played, created_at)
           select 's' || value, 'Cop village', 'Mafia', 5 + value % 10, '{"roles":[]}', value % 50, value from (
             with recursive n(value) as (select ?1 union all select value + 1 from n where value < ?2) select value from n)`,
        ).bind(from, from + count - 1),
        env.DB.prepare(
          `insert into setup_words select 'Mafia', word.value, 's' || n.value from (select 'cop' as value union all select 'village') word, (
             with recursive n(value) as (select ?1 union all select value + 1 from n where value < ?2) select value from n) n`,
        ).bind(from, from + count - 1),
      ]);
    await fill(0, 1000);
    const before = await Promise.all(queries.map(async (query) => (await search(query)).rows));
    await fill(1000, 19_000);
    const after = await Promise.all(queries.map(async (query) => (await search(query)).rows));
    console.log(`rows read per search: ${after.join(', ')}`);
    expect(after).toEqual(before);
  });
});

test('one setup is featured, and the classic one is always the same', async () => {
  const featured = await call('/api/setup/featuredSetup');
  expect(featured.headers.get('cache-control')).toBe('public, max-age=600');
  expect(setups.map(({ id }) => id)).toContain(((await featured.json()) as SetupDocument).id);
  const classic = await call('/api/setup/featuredSetup?featuredCategory=classic');
  expect(((await classic.json()) as SetupDocument).id).toBe('first-light');
  const small = (await (await call('/api/setup/featuredSetup?featuredCategory=minigames')).json()) as SetupDocument;
  expect(small.gameType).not.toBe('Mafia');
  expect((await call('/api/setup/featuredSetup?featuredCategory=x')).status).toBe(400);
});
