import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Contributors, Donors, OperatorInfo } from '../../../protocol/http/site.ts';
import type { FoundUser, NewUser, OnlineSummary, PublicUser, UserCard } from '../../../protocol/http/users.ts';
import { advanceClock } from '../clock.ts';
import { member } from '../members.ts';
import { Browser, guest } from '../site.ts';
import { game, json, run, statusAndText } from './kit.ts';

const visitor = new Browser();

describe('the members that the site thanks', () => {
  test('are those in its groups, by name; a deleted account is not named', async () => {
    const [ida] = [await member({ name: 'Thank-Ida', groups: ['artist', 'donor'] }), await member({ name: 'Thank-No' })];
    const bo = await member({ name: 'Thank-Bo', groups: ['artist'] });
    await member({ name: 'Thank-Gone', groups: ['contributor'], row: { deletedAt: 1 } });
    const { dev, art } = await json<Contributors>(visitor.get('/api/site/contributors'));
    const donors = await json<Donors>(visitor.get('/api/site/donors'));
    const names = (cards: readonly { name: string }[]) => cards.flatMap(({ name }) => (name.startsWith('Thank') ? name : []));
    const artists = art.map(({ user }) => user);
    expect([names(artists), names(donors), names(dev)]).toEqual([['Thank-Bo', 'Thank-Ida'], ['Thank-Ida'], []]);
    expect(Object.keys(artists.find(({ id }) => id === bo.id)!).sort()).toEqual(['avatar', 'id', 'name']);
    expect(donors.map(({ id }) => id)).toContain(ida.id);
  });
  test('are also the artists of a role, whose names staff keep, with their roles; its page names them too', async () => {
    const [owner, cy, gone] = [await member({ groups: ['owner'] }), await member({ name: 'Thank-Cy' }), await member()];
    const name = (userId: string, roleName: string) =>
      owner.post('/api/mod/roleIconCredit', { userId, roleName, reason: 'They drew it.' });
    for (const [who, role] of [
      [cy, 'Oracle'],
      [cy, 'Gorgon'],
      [gone, 'Oracle'],
    ] as const)
      expect((await name(who.id, role)).status).toBe(200);
    expect(await statusAndText(name(cy.id, 'Lamplighter'))).toEqual([400, 'There is no such role.']);
    expect((await visitor.post('/api/mod/roleIconCredit', {})).ok).toBe(false);
    await run('update users set deleted_at = 1 where id = ?', gone.id);
    const { art } = await json<Contributors>(visitor.get('/api/site/contributors'));
    expect(art.find(({ user }) => user.id === cy.id)?.roles).toEqual(['Gorgon', 'Oracle']);
    expect(art.map(({ user }) => user.id)).not.toContain(gone.id);
    const ofRole = (role: string) => json<UserCard[]>(visitor.get(`/api/roles/artists?role=${role}`));
    expect([await ofRole('Oracle'), await ofRole('Cop')]).toEqual([[{ id: cy.id, name: 'Thank-Cy', avatar: false }], []]);
  });
  test('are listed apart from the operator of the site, who is not named here', async () => {
    const operator = await json<OperatorInfo>(visitor.get('/api/site/operator'));
    expect(operator).toMatchObject({ name: null, contact: null, law: null, donate: null, links: [] });
  });
});

describe('members by name', () => {
  const search = async (query: string) =>
    (await json<FoundUser[]>(visitor.get(`/api/user/searchName?query=${encodeURIComponent(query)}`))).map(({ name }) => name);
  beforeAll(async () => {
    for (const name of ['Zinnia', 'Zinnia-Rose', 'zin_nia2', 'Azinnia']) await member({ name });
    await member({ name: 'ZinniaGone', row: { deletedAt: 1 } });
    for (let i = 0; i < 30; i++) await member({ name: `Crowd${i}` });
  });
  test('match the beginning, whatever case and marks, the exact match first; deleted members are not found', async () => {
    expect(await search('zinnia')).toEqual(['Zinnia', 'zin_nia2', 'Zinnia-Rose']);
    expect(await search('ZIN nia r')).toEqual(['Zinnia-Rose']);
    expect(await search('Zinnia-Rose')).toEqual(['Zinnia-Rose']);
    expect(await search('zinniagone')).toEqual([]);
  });
  test('are twenty at most, and none for an empty query', async () => {
    expect(await search('crowd')).toHaveLength(20);
    for (const empty of ['', ' ', '%', '*', '"', "'", '💀', '\u0000']) expect(await search(empty)).toEqual([]);
    expect((await visitor.get('/api/user/searchName')).status).toBe(400);
    expect((await visitor.get(`/api/user/searchName?query=${'x'.repeat(61)}`)).status).toBe(422);
  });
  test('show who is online', async () => {
    const ana = await member({ name: 'Ysolde' });
    await ana.post('/api/user/online');
    expect(await json(visitor.get('/api/user/searchName?query=ysol'))).toEqual([
      { id: ana.id, name: 'Ysolde', avatar: false, status: 'online' },
    ]);
  });
});

test('online members who are not hidden, with the fields that are shown beside their names', async () => {
  const here = await member({ groups: ['admin'], settings: { nameColor: '#8c6d1f' } });
  const hiding = await member({ settings: { hideOnline: true } });
  const gone = await member();
  for (const one of [here, hiding, gone]) await one.post('/api/user/online');
  await run('update users set deleted_at = 1 where id = ?', gone.id);
  // An isolate caches the list for three seconds.
  advanceClock(3_000);
  const list = await json<PublicUser[]>(visitor.get('/api/user/online'));
  const ids = list.map(({ id }) => id);
  expect([ids.includes(here.id), ids.includes(hiding.id), ids.includes(gone.id)]).toEqual([true, false, false]);
  expect(list.find(({ id }) => id === here.id)).toMatchObject({
    status: 'online',
    groups: [{ id: 'admin' }],
    settings: { nameColor: '#8c6d1f' },
  });
});

test('the online summary has a count and the six most recently active faces, without hidden or deleted members', async () => {
  const summary = () => json<OnlineSummary>(visitor.get('/api/user/online/summary'));
  // Members of earlier tests count as offline once their hubs have stopped reporting them.
  const afterAnHour = () => {
    advanceClock(3_600_000);
    return summary();
  };
  await expect.poll(afterAnHour).toEqual({ count: 0, faces: [] });
  const hiding = await member({ settings: { hideOnline: true } });
  await hiding.post('/api/user/online');
  advanceClock(3_000);
  expect(await summary()).toEqual({ count: 0, faces: [] });
  const here: Browser[] = [];
  for (let i = 0; i < 8; i++) {
    here.push(await member({ settings: i % 2 ? { avatarShape: 'square' } : {} }));
    await here[i]!.post('/api/user/online');
    advanceClock(1);
  }
  advanceClock(3_000);
  const shown = await summary();
  expect(shown.count).toBe(8);
  const newestFirst = here.map(({ id }) => id).reverse();
  expect(shown.faces.map(({ id }) => id)).toEqual(newestFirst.slice(0, 6));
  expect(Object.keys(shown.faces[0]!).sort()).toEqual(['avatar', 'id', 'name', 'settings', 'status']);
  expect(shown.faces.map(({ settings }) => settings.avatarShape === 'square')).toEqual([true, false, true, false, true, false]);
  await run('update users set deleted_at = 1 where id = ?', here[7]!.id);
  advanceClock(3_000);
  expect((await summary()).faces.map(({ id }) => id)).toEqual(newestFirst.slice(1, 6));
});

describe('members by the day they joined', () => {
  const page = (path: string, by = visitor) => json<NewUser[]>(by.get(`/api/user/${path}`));
  beforeAll(async () => {
    const later = Date.now() + 1e9;
    for (let i = 0; i < 10; i++) await member({ name: `New${i}`, row: { joined: later + i, flagged: i % 2 === 0 } });
    await member({ name: 'NewGone', row: { joined: later + 20, deletedAt: 1, flagged: true } });
    await member({ name: 'NewErased', row: { joined: later + 21, deletedAt: 1, erased: true, flagged: true } });
    await member({ name: 'NewHiding', row: { joined: later + 22, flagged: true }, settings: { hideJoinDate: true } });
  });
  test('the newest are seven a page, in both directions, without deleted members and those who hide the day', async () => {
    const first = await page('newest');
    expect(first.map(({ name }) => name)).toEqual([9, 8, 7, 6, 5, 4, 3].map((i) => `New${i}`));
    expect(Object.keys(first[0]!).sort()).toEqual(['avatar', 'id', 'joined', 'name']);
    const second = await page(`newest?last=${first.at(-1)!.joined}`);
    expect(second.slice(0, 3).map(({ name }) => name)).toEqual(['New2', 'New1', 'New0']);
    expect((await page(`newest?first=${second[0]!.joined}`)).map(({ name }) => name)).toEqual(first.map(({ name }) => name));
    expect((await visitor.get('/api/user/newest?last=x')).status).toBe(400);
  });
  test('the flagged ones are for staff', async () => {
    const mod = await member({ groups: ['mod'] });
    expect((await page('flagged', mod)).map(({ name }) => name)).toEqual(['NewHiding', 'New8', 'New6', 'New4', 'New2', 'New0']);
    expect((await visitor.get('/api/user/flagged')).status).toBe(401);
    expect((await (await guest()).get('/api/user/flagged')).status).toBe(403);
    expect((await (await member()).get('/api/user/flagged')).status).toBe(403);
  });
});

describe('rows that D1 reads', () => {
  const MEMBERS = 100_000;
  let ana: Browser;
  let ben: Browser;
  beforeAll(async () => {
    const series = (n: number) => `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${n})`;
    for (let from = 0; from < MEMBERS; from += 20_000)
      await env.DB.prepare(
        `${series(20_000)} insert into users (id, name, name_key, email, identity, joined, last_active, friend_count)
         select 'u' || printf('%012d', i + ${from}), 'Many' || (i + ${from}), 'many' || (i + ${from}), (i + ${from}) || '@many.test', 'x', i, i, 0 from n`,
      ).run();
    [ana, ben] = [await member({ groups: ['mod', 'donor'] }), await member()];
    const many = (i: string) => `'u' || printf('%012d', ${i})`;
    const statements = [
      `${series(500)} insert into friends select '${ana.id}', ${many('i')}, i from n`,
      `${series(500)} insert into friends select ${many('i')}, '${ana.id}', i from n`,
      `${series(60)} insert into friend_requests select ${many('i + 600')}, '${ana.id}', i from n`,
      `${series(60)} insert into love_requests select ${many('i + 600')}, '${ana.id}', 'Lover', i from n`,
      `${series(300)} insert into karma_votes select '${ana.id}', ${many('i')}, 1 from n`,
      `${series(199)} insert into blocks select '${ben.id}', ${many('i')}, 1 from n`,
      `${series(40)} insert into achievements select '${ana.id}', 'Mafia' || i, i from n`,
      `${series(60)} insert into setups (seq, id, name, game_type, total, document, creator, created_at)
        select 8000 + i, 'st' || i, 'Setup ' || i, 'Mafia', 7, '{"closed":false}', '${ana.id}', i from n`,
      `${series(60)} insert into stats select '${ana.id}', 'setup', 'st' || i, i, 1, 0 from n`,
      `${series(90)} insert into stats select '${ana.id}', 'role', 'Role' || i, i, 1, 0 from n`,
      `${series(6)} insert into stats select '${ana.id}', 'alignment', 'Side' || i, i, 1, 0 from n`,
      `insert into stats values ('${ana.id}', 'all', '', 2000, 900, 10)`,
      `${series(2000)} insert into games (id, game_id, type, lobby, lobby_name, setup_id, host_id, status, private, created_at, ended_at, row)
        select 'gm' || printf('%010d', i), 'mafia', 'Mafia', 'Main', '', 'first-light', 'x', 'Finished', i % 4 = 0, 1, i,
          json_object('id', 'gm' || printf('%010d', i), 'type', 'Mafia', 'setup', json_object('id', 'x', 'name', 'X', 'total', 7), 'status', 'Finished',
            'endTime', i, 'private', json(iif(i % 4 = 0, 'true', 'false')), 'anonymousGame', json('false')) from n`,
      `${series(2000)} insert into played (person, game, ended_at, seat, role, alignment, won, "left")
        select '${ana.id}', 'gm' || printf('%010d', i), i, 0, 'Cop', 'Village', 1, 0 from n`,
      `${series(10)} insert into archived select '${ana.id}', 'gm' || printf('%010d', i), 'Kept', i from n`,
      `update users set friend_count = 500 where id = '${ana.id}'`,
      `insert into loves values ('${ana.id}', 'u000000000001', 'Lover', 1), ('u000000000001', '${ana.id}', 'Lover', 1)`,
    ];
    for (const statement of statements) await env.DB.prepare(statement).run();
    await game('sitting00000', [ana], { status: 'Open' });
  });

  /** Most rows that a call may read, whatever the number of members and of their rows. */
  const most: [call: string, who: 'visitor' | 'ben' | 'ana', rows: number][] = [
    ['profile', 'visitor', 200],
    ['profile', 'ben', 200],
    ['profile', 'ana', 200],
    ['info', 'visitor', 20],
    ['friends', 'visitor', 60],
    ['friends?last=250', 'visitor', 60],
    ['friends?first=250', 'visitor', 60],
    ['love', 'visitor', 10],
    ['setups?page=12', 'visitor', 140],
    ['games', 'visitor', 450],
    ['games?page=15', 'visitor', 450],
  ];
  test.each(most)('GET /api/user/{id}/%s by %s: at most %d', async (call, who, rows) => {
    const viewer = { visitor, ana, ben }[who];
    const response = await viewer.get(`/api/user/${ana.id}/${call}`);
    expect(response.status).toBe(200);
    console.log(JSON.stringify({ call: `GET /api/user/{id}/${call}`, who, rows: response.rows }));
    expect(response.rows).toBeLessThanOrEqual(rows);
  });
  test.each<[call: string, rows: number]>([
    ['/api/user/searchName?query=many', 200],
    ['/api/user/searchName?query=many99999', 20],
    ['/api/user/newest', 40],
    ['/api/user/newest?last=500', 40],
    ['/api/user/newest?first=500', 40],
    ['/api/user/online', 200],
    ['/api/user/online/summary', 20],
    ['/api/vanityUrl/nobody', 5],
  ])('GET %s: at most %d', async (call, rows) => {
    const response = await visitor.get(call);
    console.log(JSON.stringify({ call: `GET ${call}`, rows: response.rows }));
    expect(response.rows).toBeLessThanOrEqual(rows);
  });
  test.each<[call: string, body: Record<string, unknown>, rows: number]>([
    ['friend', { user: 'u000000000700' }, 40],
    ['love', { user: 'u000000000700', reqType: 'Love' }, 40],
    ['karma', { targetId: 'u000000000700', direction: 1 }, 40],
    // Also counts the members that the caller has blocked.
    ['block', { user: 'u000000000700' }, 240],
    ['bio', { bio: 'x' }, 20],
    ['settings/update', { prop: 'autoplay', value: true }, 20],
  ])('POST /api/user/%s: at most %3$d', async (call, body, rows) => {
    const response = await ben.post(`/api/user/${call}`, body);
    expect(response.status).toBe(200);
    console.log(JSON.stringify({ call: `POST /api/user/${call}`, rows: response.rows }));
    expect(response.rows).toBeLessThanOrEqual(rows);
  });
});
