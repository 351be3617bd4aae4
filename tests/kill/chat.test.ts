/** Kills the server while members write in a room and two of them in a direct channel. KILL_SEED repeats a run's moments. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { below, type Rng, seeded } from '../../games/engine/rng.ts';
import { checkConnections } from '../../web/sockets/page-network.ts';
import { freePort } from '../e2e/site.ts';
import { manyOf } from '../long.ts';
import { until, untilCount } from '../patience.ts';
import { ChatClient, history } from './chat-client.ts';
import { addMembers, type Member } from './members.ts';
import { copyDatabase, type Server, start } from './server.ts';

/** Total messages. Every member hears every message, so the cost grows with the square. */
const TOTAL = manyOf(300, 2_000);
/** The number that a channel accepts within twenty seconds. */
const MESSAGES_EACH = 15;
const MEMBERS = Math.ceil(TOTAL / MESSAGES_EACH);
const DIRECT_LINES = 15;
const KILLS = 5;
/** Latest kill in milliseconds after a message came back: while the next ones arrive, are written or are sent. */
const MAX_DELAY_MS = 60;
const ROOM = 'rTheCommons0';

const folder = mkdtempSync(join(tmpdir(), 'duskhaven-kill-chat-'));
let members: Member[];
let server: Server;

beforeAll(async () => {
  copyDatabase(folder);
  members = addMembers(folder, MEMBERS);
  server = await start({ port: await freePort(), stateDir: folder });
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Number of messages that the server has acknowledged or refused. */
const answeredOf = (talkers: readonly ChatClient[]): number =>
  talkers.reduce((sum, { acknowledged, failed }) => sum + acknowledged.size + failed.length, 0);

async function sendUnderKills(talkers: ChatClient[], dice: Rng): Promise<{ kills: number; acknowledged: string[] }> {
  const most = Math.floor(TOTAL * 0.85);
  const at = Array.from({ length: KILLS }, (_, i) => Math.floor(((i + 0.2 + below(dice, 60) / 100) * most) / KILLS));
  const after = at.map(() => below(dice, MAX_DELAY_MS));
  console.log(`killed ${after.map((ms, i) => `${ms} ms after line ${at[i]}`).join(', ')}`);
  const acknowledged: string[] = [];
  for (const [i, count] of at.entries()) {
    await untilCount(() => answeredOf(talkers), count);
    await new Promise((done) => setTimeout(done, after[i]));
    const known = talkers.flatMap(({ acknowledged }) => [...acknowledged]);
    await server.crash();
    acknowledged.push(...known);
    checkConnections();
  }
  return { kills: at.length, acknowledged };
}

test('killed five times during a burst of messages, chat has each of them once and in the same order for everyone', async () => {
  const seed = Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000);
  const dice = seeded([seed, 1, 2, 3]);
  console.log(`KILL_SEED=${seed}`);
  const [ana, ben, cleo] = members as [Member, Member, Member];
  const crowd = members.map((who) => new ChatClient(server.origin, who, ROOM));
  const direct = await ChatClient.direct(server.origin, ana, [ben, cleo]);
  const pair = [ana, ben].map((who) => new ChatClient(server.origin, who, direct));
  const all = [...crowd, ...pair];
  await until(() => all.every(({ channel }) => channel.ready.value));

  for (const [i, talker] of crowd.entries()) talker.sendAll(Math.min(MESSAGES_EACH, TOTAL - i * MESSAGES_EACH), dice);
  for (const talker of pair) talker.sendAll(DIRECT_LINES, dice);
  const { kills, acknowledged } = await sendUnderKills(all, dice);
  expect(kills).toBe(KILLS);
  await untilCount(() => answeredOf(all), TOTAL + pair.length * DIRECT_LINES);
  await until(() => all.every(({ isDone }) => isDone));
  expect(all.flatMap(({ failed }) => failed)).toEqual([]);

  const kept = new Set<string>();
  for (const [channel, talkers, count] of [
    [ROOM, crowd, TOTAL],
    [direct, pair, pair.length * DIRECT_LINES],
  ] as const) {
    const said = await history(server.origin, ana, channel);
    const texts = said.map(({ content }) => content);
    expect(texts.toSorted(), 'each line once').toEqual(talkers.flatMap(({ sent }) => sent).toSorted());
    expect(texts).toHaveLength(count);
    for (const text of texts) kept.add(text);
    for (const { who, sent: own } of talkers)
      expect(
        said.filter(({ sender }) => sender.id === who.id).map(({ content }) => content),
        `the order of ${who.name}`,
      ).toEqual(own);
    for (const talker of talkers) {
      await until(() => talker.channel.messages.value.at(-1)?.id === said.at(-1)!.id);
      const seen = talker.channel.messages.value.map(({ id, content }) => `${id} ${content}`);
      expect(seen, `what ${talker.who.name} saw`).toEqual(said.slice(-seen.length).map(({ id, content }) => `${id} ${content}`));
      expect(talker.outOfOrder).toEqual([]);
    }
  }
  expect(acknowledged.length).toBeGreaterThan(MEMBERS);
  expect(
    acknowledged.filter((text) => !kept.has(text)),
    'acknowledged before a kill, and gone',
  ).toEqual([]);
  for (const talker of all) talker.channel.close();
});
