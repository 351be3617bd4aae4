/**
 * The worst day on a local site: a back-up while it runs, a database that cannot be read, pictures and records that are gone, and
 * a restore. Events between the back-up and the damage are lost, except for those that the objects hold.
 */
import { spawnSync } from 'node:child_process';
import { closeSync, globSync, mkdtempSync, openSync, readdirSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { owedAsks } from '../../games/engine/game.ts';
import { randomAnswer } from '../../games/engine/random-answer.ts';
import { seeded } from '../../games/engine/rng.ts';
import type { ForumSearch } from '../../protocol/http/forum-search.ts';
import type { ThreadPage } from '../../protocol/http/forums.ts';
import type { GameRecord } from '../../protocol/http/games.ts';
import { type Bucket, openBindings } from '../../scripts/backup/site-data.ts';
import { root } from '../../scripts/shared/run.ts';
import { GameClient } from '../../web/sockets/game-client.ts';
import { type Member, newMemberAt, signedInAt } from '../e2e/member-at.ts';
import { lanternPng } from '../e2e/picture.ts';
import { freePort } from '../e2e/site.ts';
import { isLong } from '../long.ts';
import { PATIENT, until } from '../patience.ts';
import { databaseIn } from './members.ts';
import { copyDatabase, type Server, start } from './server.ts';

const folder = mkdtempSync(join(tmpdir(), 'duskhaven-restore-'));
const stateDir = join(folder, 'state');
let server: Server | undefined;
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The info of a private game, whose link is in the metadata. */
const INFO = {
  key: 'games/private00000.info.json',
  httpMetadata: { contentType: 'text/x' },
  customMetadata: { secret: 'zirbel' },
};
async function withRecords<T>(use: (records: Bucket) => Promise<T>): Promise<T> {
  const { env, dispose } = await openBindings({ stateDir });
  return use(env.RECORDS).finally(dispose);
}

/** A text that an export could change: quotes, a statement, a line break beside the two characters of one. */
const POST = "Zirbel's lantern; insert into users values ('x');\nprint('a\\nb') -- \u{1f3ee}";

function run(script: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join('scripts', script), ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, STATE_DIR: stateDir },
  });
  expect(status, stdout + stderr).toBe(0);
  return stdout;
}

async function text(answer: Promise<Response>): Promise<string> {
  const response = await answer;
  const body = await response.text();
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${body}`);
  return body;
}
const json = async <T>(answer: Promise<Response>): Promise<T> => JSON.parse(await text(answer)) as T;

async function uploadAvatar(who: Member): Promise<void> {
  const form = new FormData();
  form.set('image', new File([new Uint8Array(lanternPng())], 'lantern.png', { type: 'image/png' }));
  await text(who.postForm('/api/user/avatar', form));
}
const host = (who: Member): Promise<string> =>
  text(
    who.post('/api/game/host', {
      gameType: 'Connect Four',
      lobby: 'Games',
      setup: 'four-duel',
      readyCheck: false,
      stateLengths: { Turn: 5 },
    }),
  );

async function sit(who: Member, gameId: string, origin: string): Promise<GameClient> {
  const connect = () => json<{ url: string; token: string }>(who.get(`/api/game/${gameId}/connect`));
  const game = new GameClient({ gameId, origin, connect });
  await until(() => game.room !== null);
  return game;
}
const startTable = async (players: readonly Member[], gameId: string, origin: string): Promise<GameClient[]> => {
  const clients: GameClient[] = [];
  for (const who of players) clients.push(await sit(who, gameId, origin));
  await until(() => clients.every(({ room, view }) => room?.stage === 'playing' && view?.you));
  return clients;
};
/** Plays moves until the game is over, or this many were made. Throws if no one may move for long. */
async function play(clients: readonly GameClient[], most = Number.POSITIVE_INFINITY): Promise<number> {
  const dice = seeded([1, 2, 3, 4]);
  for (let moves = 0, movedAt = Date.now(); ; ) {
    if (Date.now() - movedAt > PATIENT.timeout) throw new Error('No one may move.');
    if (moves >= most || clients.some(({ room }) => room?.stage !== 'playing')) return moves;
    for (const client of clients) {
      const ask = client.view?.you && owedAsks(client.view.asks, client.view.you.seat)[0];
      if (!ask || moves >= most) continue;
      const refusal = await client.send('answer', { ask: ask.id, answer: randomAnswer(ask.offers, dice)! });
      if (refusal !== null) {
        // A table takes ten answers of a person in twenty seconds, and closes the connection of one who goes on too fast.
        await new Promise((done) => setTimeout(done, 1_000));
        continue;
      }
      moves += 1;
      movedAt = Date.now();
    }
    await new Promise((done) => setTimeout(done, 20));
  }
}

/** Overwrites the middle of the main database, and deletes every object. */
function damage(): void {
  const file = databaseIn(stateDir);
  const open = openSync(file, 'r+');
  writeSync(open, Buffer.alloc(statSync(file).size - 4096, 0xa5), 0, undefined, 100);
  closeSync(open);
  for (const name of globSync('v3/d1/**/*-{wal,shm}', { cwd: stateDir })) rmSync(join(stateDir, name));
  rmSync(join(stateDir, 'v3/r2'), { recursive: true });
}

test.runIf(isLong)(
  'after a restore members sign in again and find their games, posts, pictures and searches; a game goes on',
  async () => {
    copyDatabase(stateDir);
    await withRecords(async (records) => {
      await records.put(INFO.key, new Uint8Array([123, 125]).buffer, INFO);
    });
    const port = await freePort();
    server = await start({ port, stateDir });
    const { origin } = server;
    const [ana, ben] = [await newMemberAt(origin, 'ana@example.com'), await newMemberAt(origin, 'ben@example.com')];
    await uploadAvatar(ana);
    const thread = await text(
      ana.post('/api/forums/thread', { board: 'bMafia000000', title: 'Lanterns', content: POST, key: crypto.randomUUID() }),
    );
    const finished = await host(ana);
    const first = await startTable([ana, ben], finished, origin);
    await play(first);
    for (const who of [ana, ben]) await text(who.post('/api/game/leave', { game: finished }));
    // The table may close in the meantime, which is an input of its record.
    const review = async (who: Member) => {
      const { players, outcome, deal, seed } = await json<GameRecord>(who.get(`/api/game/${finished}/review/data`));
      return { players, outcome, deal, seed };
    };
    const record = await review(ben);
    const running = await host(ben);
    const second = await startTable([ben, ana], running, origin);
    await play(second, 2);
    const picture = await (await ana.get(`/uploads/${ana.id}_avatar.webp`)).bytes();

    run('backup.ts', '--to', join(folder, 'backups'));
    await play(second, 1);
    await text(ana.post('/api/forums/reply', { thread, content: 'This comes too late.', key: crypto.randomUUID() }));
    const carl = await newMemberAt(origin, 'carl@example.com');
    const late = await host(carl);
    await sit(carl, late, origin).then((client) => client.close());
    for (const client of second) client.close();
    await server.stop();
    damage();
    const [backup] = readdirSync(join(folder, 'backups'));
    run('restore.ts', join(folder, 'backups', backup!));
    server = await start({ port, stateDir });

    expect((await ana.post('/api/game/leave', {})).status).toBe(401);
    const [anaBack, benBack] = [await signedInAt(origin, ana.email), await signedInAt(origin, ben.email)];
    expect([anaBack.id, benBack.id]).toEqual([ana.id, ben.id]);
    await expect(signedInAt(origin, carl.email)).rejects.toThrow(/EMAIL_NOT_FOUND|INVALID/);
    expect(await (await anaBack.get(`/uploads/${ana.id}_avatar.webp`)).bytes()).toEqual(picture);
    const page = await json<ThreadPage>(benBack.get(`/api/forums/thread/${thread}?page=1`));
    expect([page.content, page.replies]).toEqual([POST, []]);
    expect(await review(benBack)).toEqual(record);

    const found = await json<ForumSearch>(benBack.get('/api/forums/search?query=zirbel'));
    expect(found.threads.map(({ id }) => id)).toEqual([thread]);
    // The room has the move that D1 never saw.
    const third = [await sit(benBack, running, origin), await sit(anaBack, running, origin)];
    await until(() => third[0]!.facts.length >= second[0]!.facts.length);
    await play(third);
    for (const client of third) client.close();
    const gamesOfBen = async () => {
      const { games } = await json<{ games: { id: string }[] }>(benBack.get(`/api/user/${ben.id}/games`));
      return games.map(({ id }) => id);
    };
    await until(async () => (await gamesOfBen()).length === 2);
    expect((await gamesOfBen()).sort()).toEqual([finished, running].sort());
    const { games: listed } = await json<{ games: { id: string }[] }>(benBack.get('/api/game/list?lobby=Games&list=all'));
    expect(listed.map(({ id }) => id)).toContain(late);
    await server.stop();
    const info = await withRecords(async (records) => {
      const { httpMetadata, customMetadata } = (await records.get(INFO.key))!;
      return { key: INFO.key, httpMetadata, customMetadata };
    });
    expect(info).toEqual(INFO);
  },
);
