import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { database } from '../../db/core/database.ts';
import { indexSetups } from '../../db/search/setup-index.ts';
import { seedSql } from '../../db/seed.ts';
import { updateCalibration } from '../../db/setups/calibration.ts';
import { SETUPS } from '../../games/index.ts';
import { setups } from '../../games/mafia/setups.ts';
import { dealOf } from '../../protocol/deal.ts';
import { SETUP_SORTS, type SetupDocument, type SetupPage } from '../../protocol/http/setups.ts';
import { manyOf } from '../long.ts';
import { countingDatabase } from './counting-database.ts';
import { member } from './members.ts';
import { type Browser, call } from './site.ts';
import { run } from './users/kit.ts';

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
      const { terms, ...fields } = setup;
      expect({ ...found, roles: JSON.parse(found.roles) }).toMatchObject({
        ...fields,
        ...terms,
        creator: null,
        favorite: false,
        vote: 0,
        featured: true,
        ranked: true,
        played: 0,
        version: 1,
        deal: await dealOf(setup),
        parent: null,
        setupVersion: { version: 1, played: 0 },
      });
      expect(response.rows).toBe(3);
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
      (await env.DB.batch([env.DB.prepare('select * from setups'), env.DB.prepare('select * from setup_versions')])).map(
        ({ results }) => results,
      );
    const before = await dump();
    const statements = await seedSql();
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
  test('finds the setups of a game by its other name too, as it is typed, beside other words', async () => {
    const all = SETUPS['secret-dictator']!;
    const found = async (query: string) => ids(await search(`gameType=Secret%20Dictator&query=${encodeURIComponent(query)}`));
    const first = await found('');
    for (const query of ['Secret Hitler', 'secret hit', 'hitler']) expect(await found(query)).toEqual(first);
    const [one] = all;
    expect(await found(`secret hitler ${one!.name}`)).toEqual([one!.id]);
    const seven = all.filter(({ total }) => total === 7).map(({ id }) => id);
    expect((await found('secret hitler 7')).sort()).toEqual(seven.sort());
    expect(ids(await search('query=secret%20hitler'))).toEqual([]);
  });

  test('without words returns all setups of a game, seven a page', async () => {
    const pages = await everyPage();
    expect(pages.map(({ setups: found }) => found.length)).toEqual([7, 7, 7, setups.length - 21]);
    expect(pages.every(({ pages: count }) => count === pages.length)).toBe(true);
    expect((await search(`page=${pages.length + 1}`)).setups).toEqual([]);
    expect(new Set(pages.flatMap(ids)).size).toBe(setups.length);
    expect(ids(await search('gameType=Jotto')).sort()).toEqual(SETUPS['jotto']!.map(({ id }) => id).sort());
    expect((await search('gameType=Chess')).setups).toEqual([]);
  });

  test('lists the house’s setups first, the smallest table first, with or without words and sizes', async () => {
    const all = (await everyPage()).flatMap(ids);
    expect(all).toEqual(setups.map(({ id }) => id));
    expect(all[0]).toBe('first-light');
    const villagers = setups.filter(({ roles }) =>
      roles.some((set) => Object.keys(set).some((card) => card.startsWith('Villager'))),
    );
    expect(ids(await search('query=villager'))).toEqual(villagers.slice(0, 7).map(({ id }) => id));
    const middle = setups.filter(({ total }) => total >= 7 && total <= 12);
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

  test('filters by options and creators and sorts, alone and combined', async () => {
    const ana = await member();
    await run(
      `insert into setups (id, seq, name, game_type, total, document, creator, ranked, played, played_at, favorites, upvotes, downvotes, created_at, updated_at, changed_at)
       select 'm' || value, 1000 + value, 'Moth ' || value, 'Mafia', 9, json_set(document, '$.gameSettings', json('[]')), ?, value % 2, value * 3, ${Date.now()}, value % 5, value % 7, value % 4, value, value, ${Date.now()}
       from setups, (select 1 as value union all select 2 union all select 3 union all select 4 union all select 5) where id = 'seven-lanterns'`,
      ana.id,
    );
    await indexSetups(env);
    const found = async (query: string) => ids(await search(`${query}&creator=${ana.id}`));
    expect(await found('sortBy=newest')).toEqual(['m5', 'm4', 'm3', 'm2', 'm1']);
    expect(await found('sortBy=oldest')).toEqual(['m1', 'm2', 'm3', 'm4', 'm5']);
    expect(await found('sortBy=played')).toEqual(['m5', 'm4', 'm3', 'm2', 'm1']);
    expect(await found('option=popular')).toEqual(['m5', 'm4', 'm3', 'm2', 'm1']);
    expect(await found('option=playedLately')).toHaveLength(5);
    expect((await found('sortBy=upvoted'))[0]).toBe('m5');
    expect((await found('sortBy=controversial'))[0]).toBe('m3');
    expect(await found('option=ranked&sortBy=oldest')).toEqual(['m1', 'm3', 'm5']);
    expect(await found('option=ranked,featured')).toEqual([]);
    expect(await found('query=moth%204')).toEqual([]);
    expect(await found('query=moth%209%20players')).toHaveLength(5);
    for (const sort of SETUP_SORTS) expect(ids(await search(`sortBy=${sort}`)), sort).toHaveLength(7);
    expect(ids(await search('sortBy=played'))[0]).toBe('m5');
    const mine = async (query: string) => ids((await (await ana.get(`/api/setup/search?${query}`)).json()) as SetupPage);
    expect((await mine('option=yours')).sort()).toEqual(['m1', 'm2', 'm3', 'm4', 'm5']);
    await ana.post('/api/setup/favorite', { id: 'first-light' });
    expect(await mine('option=favorites')).toEqual(['first-light']);
    expect(await mine('option=favorites&query=lantern')).toEqual([]);
    expect(ids(await search('option=favorites'))).toEqual([]);
    expect(ids((await (await call('/api/setup/id?query=m')).json()) as SetupPage)).toContain('m3');
    expect((await call('/api/setup/search?option=best')).status).toBe(400);
  });
});

describe('the number of setups', () => {
  const QUERIES = [
    '',
    'page=9',
    'query=cop',
    'query=moth%20doctor',
    'query=cop&minSlots=5&maxSlots=8',
    'option=ranked',
    'option=popular',
    'option=ranked&query=moth&sortBy=played',
    'query=cop&sortBy=newest',
    'query=moth&sortBy=updated',
    'query=villager&sortBy=upvoted',
    ...SETUP_SORTS.map((sort) => `sortBy=${sort}`),
  ];
  const rowsOf = async (path: string, { cookie }: Browser): Promise<number> => {
    const found = { read: 0, written: 0 };
    const response = await call(path, { headers: { cookie } }, { SEARCH: countingDatabase(env.SEARCH, found) });
    expect(response.status, path).toBe(200);
    return response.rows + found.read;
  };
  const numbers =
    '(with recursive n(value) as (select cast(?1 as integer) union all select value + 1 from n where value < ?2) select value from n)';
  /** Rows that come with a range of setups: versions, tallies, forecasts, comments, and a reader's votes and favorites. */
  const BESIDE = [
    `setup_versions (setup, version, deal, document, created_at)
       select 'n' || value, v, 'deal' || value, document, v from ${numbers}, (select 1 as v union all select 2), setups where id = 'seven-lanterns'`,
    `setup_tallies (deal, kind, key, plays, wins)
       select 'deal' || value, kind, key, 50, 20 from ${numbers},
         (select 'all' as kind, '' as key union all select 'alignment', 'Village' union all select 'days', '3')`,
    `forecasts (deal, games, level, result, created_at)
       select 'deal' || value, 1000, 0, '{"version":1,"failed":0,"sides":{"Village":{"plays":1000,"wins":400}}}', 1 from ${numbers}`,
    `comments (id, place, author, content, created_at) select 'c' || value, 'setup/n' || value, ?3, 'Moth', value from ${numbers}`,
    `text_votes (item, user, direction, author, created_at) select 'c' || value, ?3, 1, ?3, value from ${numbers}`,
    `favorites (user, setup, created_at) select ?3, 'n' || value, value from ${numbers} where value % 2 = 0`,
    `setup_votes (user, setup, direction, created_at) select ?3, 'n' || value, 1, value from ${numbers} where value % 3 > 0`,
  ];
  /** Inserts setups, so varied that each search finds more of the first hundred than it counts, and their rows of `BESIDE`. */
  async function fill(from: number, to: number, { id: reader }: Browser): Promise<void> {
    await run(
      `insert into setups (id, seq, name, game_type, total, document, deal, parent, ranked, played, played_at, upvotes, created_at, updated_at, changed_at)
       select 'n' || value, 100000 + value, 'Moth ' || value, 'Mafia', 5 + value % 6, document, 'deal' || value, id, value % 3 > 0, value % 97,
         value * 1000, value % 41, value, value * 1000, ${Date.now()} + value
       from ${numbers}, setups where id = 'seven-lanterns'`,
      from,
      to - 1,
    );
    for (const rows of BESIDE) await run(`insert into ${rows}`, from, to - 1, ...(rows.includes('?3') ? [reader] : []));
    for (let round = 0; round <= (to - from) / 20_000; round++) await indexSetups(env);
  }

  test('does not change how many rows a search and the page of a setup read', async () => {
    const reader = await member();
    const page = ['?stats=true', '/version/1', '/versions'].map((rest) => `/api/setup/n8${rest}`);
    const paths = [
      ...[...QUERIES, 'option=ranked&page=2'].map((query) => `/api/setup/search?${query}`),
      ...page,
      '/api/comment?location=setup/n8',
      '/api/setup/deal/deal8',
      '/api/setup/id?query=n',
      '/api/setup/featuredSetup',
      '/api/setup/seven-lanterns?stats=true',
      '/api/setup/seven-lanterns/versions',
    ];
    const few = 100;
    await fill(0, few, reader);
    await updateCalibration(database(env), Date.now());
    const rows = () => Promise.all(paths.map((path) => rowsOf(path, reader)));
    const before = await rows();
    await fill(few, manyOf(4_000, 100_000), reader);
    const after = await rows();
    const table = paths.map((path, i) => ({ path, before: before[i]!, after: after[i]! }));
    console.log(table.map((row) => JSON.stringify(row)).join('\n'));
    for (const { path, before: few, after: many } of table) expect.soft(many, path).toBeLessThanOrEqual(few * 1.2);
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
