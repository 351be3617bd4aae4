/// <reference types="@cloudflare/vitest-plugin/types" />
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { database } from '../../db/core/database.ts';
import { visiblyPlaying } from '../../db/games/seats.ts';
import type { FoundUser, PublicUser } from '../../protocol/http/users.ts';
import { member } from '../worker/members.ts';
import { Browser } from '../worker/site.ts';

interface Game {
  status?: string;
  isPrivate?: boolean;
  anonymous?: boolean;
}
let games = 0;
async function sits(person: string, { status = 'In Progress', isPrivate = false, anonymous = false }: Game = {}): Promise<void> {
  const id = `mark-${++games}`;
  await env.DB.batch([
    env.DB.prepare(
      `insert into games (id, game_id, type, lobby, lobby_name, setup_id, host_id, status, private, created_at, row)
       values (?, 'toy', 'Toy', 'Games', '', 'none', ?, ?, ?, 1, ?)`,
    ).bind(id, person, status, isPrivate ? 1 : 0, JSON.stringify({ id, anonymousGame: anonymous })),
    env.DB.prepare('insert into seats (person, game) values (?, ?)').bind(person, id),
  ]);
}

describe('the mark of being in a game', () => {
  const visitor = new Browser();
  let plays: Browser;
  let hides: Browser;
  let away: Browser;
  beforeAll(async () => {
    plays = await member({ name: 'Markplays' });
    hides = await member({ name: 'Markhides', settings: { hideOnline: true } });
    away = await member({ name: 'Markaway' });
    for (const one of [plays, hides, away]) await sits(one.id);
    for (const one of [plays, hides]) await one.post('/api/user/online');
  });

  test('is set for a person with a seat in a running game that everyone may see', async () => {
    const tables: [string, Game][] = [
      ['running', {}],
      ['open', { status: 'Open' }],
      ['over', { status: 'Finished' }],
      ['private', { isPrivate: true }],
      ['anonymous', { anonymous: true }],
    ];
    for (const [who, table] of tables) await sits(`u-mark-${who}`, table);
    const asked = [...tables.map(([who]) => `u-mark-${who}`), 'u-mark-nobody'];
    expect(await visiblyPlaying(database(env), asked)).toEqual(new Set(['u-mark-running']));
    expect(await visiblyPlaying(database(env), [])).toEqual(new Set());
  });

  test('reads two rows for each player, no matter how many games there are', async () => {
    for (let i = 0; i < 200; i++) await sits(`u-crowd-${i}`);
    let read = 0;
    const counting = {
      prepare: (text: string) => ({
        bind: (...values: unknown[]) => ({
          all: async () => {
            const answer = await env.DB.prepare(text)
              .bind(...values)
              .all();
            read += answer.meta.rows_read;
            return answer;
          },
        }),
      }),
    } as unknown as D1Database;
    expect((await visiblyPlaying(database({ DB: counting }), ['u-crowd-7', 'u-crowd-9', 'u-mark-nobody'])).size).toBe(2);
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(12);
  });

  test('is shown beside members listed as online, and no others', async () => {
    const cards = await Promise.all(
      [plays, hides, away].map(async ({ id }) => (await visitor.get(`/api/user/${id}/info`)).json() as Promise<PublicUser>),
    );
    expect(cards.map(({ status, inGame: mark }) => [status, mark])).toEqual([
      ['online', true],
      ['offline', undefined],
      ['offline', undefined],
    ]);
    const found = (await (await visitor.get('/api/user/searchName?query=mark')).json()) as FoundUser[];
    expect(found.flatMap(({ name, inGame: mark }) => (mark ? [name] : []))).toEqual(['Markplays']);
    const online = (await (await visitor.get('/api/user/online')).json()) as PublicUser[];
    expect(online.find(({ id }) => id === plays.id)).toMatchObject({ inGame: true });
  });
});
