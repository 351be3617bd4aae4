/** Members with some history on the site, written straight into the database of a server that is not running yet. */
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { GUEST_PERSON, lobbyRows, MINA, NAMES } from './tables.ts';

const DAY = 86_400_000;
const idOf = (name: string): string => `u${name.padEnd(12, '0')}`;
const tokenOf = (id: string): string => id.padEnd(43, 'x');
export const cookieOf = (id: string): string => tokenOf(id);

const BIO =
  '# The lamp\n\nI keep it **lit**, and _often_ late. [Mill](https://example.com/)\n\n- one\n- two\n\n> a quote\n\n`code`';

function databaseIn(stateDir: string): DatabaseSync {
  for (const path of globSync('v3/d1/**/*.sqlite', { cwd: stateDir })) {
    const db = new DatabaseSync(join(stateDir, path));
    if (db.prepare("select 1 from sqlite_master where name = 'chat_rooms'").get()) return db;
    db.close();
  }
  throw new Error('there is no database: prepare it first');
}

/** Adds the people. Mina has some of everything, Otto is a friend of hers, Nils has nothing, the others just exist. */
export function addPeople(stateDir: string, now: number): void {
  const db = databaseIn(stateDir);
  const add = (table: string, row: Record<string, SQLInputValue>) => {
    const names = Object.keys(row);
    db.prepare(`insert into ${table} (${names.map((n) => `"${n}"`).join()}) values (${names.map(() => '?').join()})`).run(
      ...Object.values(row),
    );
  };
  db.exec('begin');
  const session = (id: string, kind: string, n = 0) =>
    add('sessions', {
      token_hash: createHash('sha256')
        .update(n ? `other ${n}` : tokenOf(id))
        .digest('hex'),
      person: id,
      kind,
      id: `s${n}${id}`.slice(0, 12),
      csrf: 'c'.repeat(24),
      created_at: now - n * DAY,
      expires_at: now + 30 * DAY,
      seen_at: now - n * DAY,
      agent: n ? 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/605.1' : '',
    });
  for (const [n, name] of [MINA.name, ...NAMES].entries()) {
    const id = idOf(name);
    const isLead = name === 'Mina' || name === 'Otto';
    add('users', {
      id,
      name,
      name_key: name.toLowerCase(),
      email: `${name.toLowerCase()}@example.com`,
      identity: `test|${id}`,
      joined: now - (n + 2) * 9 * DAY,
      last_active: now - n * 3_600_000,
      settings: '{"siteColorScheme":"system"}',
      ...(isLead && {
        bio: BIO,
        pronouns: 'she/her',
        birthday: '1990-05-17',
        games_played: 54,
        friend_count: 8,
        kudos: 7,
        karma: 12,
        points: 340,
        gold_hearts: 3,
        red_hearts: 9,
        items:
          '{"nameChange":1,"customProfile":1,"avatarShape":1,"vanityUrl":1,"textColors":1,"deathMessageEnabled":1,"deathMessageChange":1,"customEmotes":1,"archivedGames":1}',
      }),
    });
    session(id, 'member');
  }
  for (const n of [1, 2]) session(MINA.id, 'member', n);
  add('guests', {
    id: GUEST_PERSON.id,
    name: GUEST_PERSON.name,
    name_key: GUEST_PERSON.name.toLowerCase(),
    created_at: now,
    last_seen: now,
  });
  session(GUEST_PERSON.id, 'guest');

  const otto = idOf('Otto');
  for (const name of NAMES.slice(0, 8)) {
    if (name === 'Nils') continue;
    add('friends', { user: MINA.id, friend: idOf(name), seen: now });
    add('friends', { user: idOf(name), friend: MINA.id, seen: now });
  }
  for (const name of ['Kit', 'Lena']) add('friend_requests', { from: idOf(name), to: MINA.id, created_at: now - DAY });
  add('loves', { user: MINA.id, partner: otto, kind: 'Lover', since: now - 90 * DAY });
  add('loves', { user: otto, partner: MINA.id, kind: 'Lover', since: now - 90 * DAY });
  add('love_requests', { from: otto, to: MINA.id, kind: 'Married', created_at: now - DAY });
  add('blocks', { user: MINA.id, blocked: idOf('Max'), created_at: now });
  for (const name of NAMES.slice(0, 5)) add('karma_votes', { target: MINA.id, voter: idOf(name), direction: 1 });
  for (const user of [MINA.id, otto]) {
    const setups = db.prepare("select id from setups where game_type = 'Mafia' limit 3").all() as { id: string }[];
    add('stats', { user, kind: 'all', key: '', total: 54, won: 30, abandoned: 2 });
    for (const [i, { id }] of setups.entries())
      add('stats', { user, kind: 'setup', key: id, total: 20 - i, won: 9 + i, abandoned: i });
    for (const [i, key] of ['Cop', 'Doctor', 'Mafioso', 'Villager'].entries())
      add('stats', { user, kind: 'role', key, total: 12 - i, won: 5, abandoned: 0 });
    for (const [i, key] of ['Village', 'Mafia', 'Independent'].entries())
      add('stats', { user, kind: 'alignment', key, total: 30 - 9 * i, won: 14 - 4 * i, abandoned: 0 });
    for (const { id } of setups.slice(0, 2)) add('favorites', { user, setup: id, created_at: now });
    for (const id of ['Mafia1', 'Mafia2', 'Mafia3', 'Mafia12']) add('achievements', { user, id, at: now - 3 * DAY });
  }
  add('group_members', {
    user: MINA.id,
    group: (db.prepare("select id from groups where badge <> '' order by rank limit 1").get() as { id: string }).id,
  });
  add('passkeys', {
    id: 'key1',
    user: MINA.id,
    name: 'The old laptop',
    public_key: '',
    counter: 1,
    transports: '[]',
    created_at: now - 9 * DAY,
    used_at: now - DAY,
  });
  add('links', { provider: 'discord', subject: '1', user: MINA.id, label: 'mina#1', created_at: now - 9 * DAY });

  for (const [i, row] of lobbyRows()
    .filter(({ status }) => status === 'Finished')
    .entries()) {
    const ended = now - (i + 1) * 7_200_000;
    const full = {
      ...row,
      createTime: ended - 3_600_000,
      startTime: ended - 3_000_000,
      endTime: ended,
      lobby: i % 2 ? 'Main' : 'Games',
    };
    add('games', {
      id: row.id,
      game_id: row.type.toLowerCase(),
      type: row.type,
      lobby: full.lobby,
      lobby_name: row.lobbyName,
      setup_id: row.setup.id,
      host_id: row.hostId,
      status: 'Finished',
      private: 0,
      created_at: full.createTime,
      started_at: full.startTime,
      ended_at: ended,
      row: JSON.stringify(full),
    });
    for (const person of [MINA.id, otto])
      add('played', {
        person,
        game: row.id,
        ended_at: ended,
        seat: i % 4,
        role: row.type === 'Mafia' ? 'Cop' : '',
        alignment: 'Village',
        won: i % 2,
        left: i === 3 ? 1 : 0,
        kudos: i === 2 ? 1 : 0,
      });
    if (i < 2) add('archived', { user: MINA.id, game: row.id, description: i ? '' : 'The night of the lamps', created_at: now });
  }
  const notices: [string, string, string][] = [
    ['friendRequest', 'Kit wants to be your friend.', 'user-plus'],
    ['loveRequest', 'Otto proposes to you.', 'heart'],
    ['karma', 'You got good karma.', 'star'],
    ['tableStarts', 'Your table starts.', 'play'],
    ['achievement', 'You earned the achievement “Lamplighter”, which has a rather long name that needs a second line.', 'star'],
    ['ban', 'You may not chat for a day.', 'ban'],
  ];
  for (const [i, [kind, content, icon]] of notices.entries())
    add('notifications', {
      id: `n${i}`,
      user: MINA.id,
      kind,
      content,
      link: i % 2 ? '' : '/user',
      icon,
      date: now - i * 5_000_000,
      read: i > 2 ? 1 : 0,
    });
  db.exec('commit');
  db.close();
}
