/**
 * Serves one folder of state with the last release and with this version, one after the other, while games are played, members
 * talk and pages stay open. Runs in `npm run test:long` and by `npm test -- upgrade`; UPGRADE_FROM names another release.
 */
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { GAMES } from '../../games/index.ts';
import { TABLE_RULES } from '../../games/table/stored-format.ts';
import type { FactFrame } from '../../protocol/socket/game.ts';
import { root } from '../../scripts/shared/run.ts';
import { launch } from '../e2e/browser.ts';
import { until } from '../patience.ts';
import { type Clients, clientsOf } from './clients.ts';
import { openMixedSite } from './mixed-site.ts';
import { openOldPage } from './page.ts';
import { buildThisVersion, lastRelease, type Release } from './release.ts';
import { newSite, type Site } from './site.ts';
import { gather, isOver, openTable, play, playToMiddle, post, recordOf, reload, type Table } from './tables.ts';
import { goOnTalking, openTalk } from './talk.ts';

let release: Release;
let then: Clients;
let now: Clients;
/** Games of both, and those of them whose tables the last release cannot read, because this version has raised their format. */
let games: string[];
let raised: string[];

beforeAll(async () => {
  await buildThisVersion();
  release = await lastRelease();
  [then, now] = await Promise.all([clientsOf(release.root), clientsOf(root)]);
  const { GAMES: before }: Pick<typeof import('../../games/index.ts'), 'GAMES'> = await import(
    join(release.root, 'games/index.ts')
  );
  const { TABLE_RULES: table }: Pick<typeof import('../../games/table/stored-format.ts'), 'TABLE_RULES'> = await import(
    join(release.root, 'games/table/stored-format.ts')
  );
  games = Object.keys(GAMES).filter((id) => id in before);
  raised = games.filter((id) => table < TABLE_RULES || before[id]!.rules < GAMES[id]!.rules);
  console.log(`${release.name} cannot read tables of: ${raised.join(', ') || 'no game'}`);
});

async function siteOf(running: string): Promise<Site> {
  const site = await newSite();
  onTestFinished(site.close);
  await site.deploy(running);
  return site;
}

/** Returns two games for pages in Chromium, first those whose rules have changed. */
const onPages = (): string[] => [...new Set([...raised, 'acrotopia', 'connect-four'])].filter((id) => id !== 'mafia').slice(0, 2);

/** A table in the middle of its game, and what each of its players had heard by then. */
interface Begun {
  table: Table;
  heard: FactFrame[][];
}
/** Plays all games to their middle; the one with a running clock last, because it waits for no one. */
async function begin({ origin }: Site, clients: Clients): Promise<() => Promise<Begun[]>> {
  const tables = await Promise.all(games.map((game) => openTable(origin, clients, game)));
  await Promise.all(tables.filter(({ game }) => game !== 'battlesnakes').map(playToMiddle));
  return async () => {
    await playToMiddle(tables.find(({ game }) => game === 'battlesnakes')!);
    return tables.map((table) => ({ table, heard: table.players.map(({ game }) => [...game.facts]) }));
  };
}

/** The second player loads the page again, with the files of the release that runs now; the others go on with theirs. */
async function expectPlayedToEnd({ origin }: Site, clients: Clients, { table, heard }: Begun): Promise<void> {
  reload(origin, clients, table, table.players[1]!);
  await until(() => table.players.every(({ game }) => game.view?.you));
  await play(table, () => isOver(table));
  for (const [i, { game }] of table.players.entries()) {
    const before = heard[i]!;
    expect(before.length, table.game).toBeGreaterThan(0);
    expect(game.facts.length, table.game).toBeGreaterThan(before.length);
    expect(game.facts.slice(0, before.length), `what player ${i} of ${table.game} had heard`).toEqual(before);
    game.close();
  }
}

test('games, chat, notices, presence and open pages of the last release go on under this one', async () => {
  const site = await siteOf(release.root);
  const browser = await launch();
  onTestFinished(() => browser.close());
  const finished = await openTable(site.origin, then, 'connect-four');
  await play(finished, () => isOver(finished));
  const record = await recordOf(site.origin, finished);
  const [talk, toMiddle, pages] = await Promise.all([
    openTalk(site.origin, then),
    begin(site, then),
    Promise.all(
      onPages().map(async (game) => {
        const table = await gather(site.origin, then, game, 1);
        const page = await openOldPage(browser, release.root, `${site.origin}/game/${table.id}`, game);
        return { table, page };
      }),
    ),
  ]);
  const playing = pages.map(({ table }) => play(table, () => isOver(table)));
  await Promise.all(pages.map(({ page }) => page.middle));
  const begun = await toMiddle();

  await site.deploy(root);
  await Promise.all([
    ...begun.map((one) => expectPlayedToEnd(site, now, one)),
    goOnTalking(site.origin, now, talk),
    ...pages.map(({ page }) => page.goOn()),
    ...playing,
  ]);
  // The table of a finished game stays for a while, and its people may leave it.
  const { facts, inputs, ...rest } = await recordOf(site.origin, finished);
  expect({ facts: facts.slice(0, record.facts.length), inputs: inputs.slice(0, record.inputs.length), ...rest }).toEqual(record);
});

test('back under the last release, games of the same rules go on, and the others end with a sentence', async () => {
  const site = await siteOf(root);
  const [talk, toMiddle] = await Promise.all([openTalk(site.origin, now), begin(site, now)]);
  const begun = await toMiddle();

  await site.deploy(release.root);
  await Promise.all([
    ...begun.filter(({ table }) => !raised.includes(table.game)).map((one) => expectPlayedToEnd(site, then, one)),
    ...begun.filter(({ table }) => raised.includes(table.game)).map((one) => expectEnded(site, one)),
    goOnTalking(site.origin, then, talk),
  ]);
});

/** The players are told, and their seats are free. */
async function expectEnded({ origin }: Site, { table: { players, game: id } }: Begun): Promise<void> {
  for (const { game } of players) {
    await until(() => game.state.value === 'refused');
    expect(game.why.value, id).toMatch(/^This table broke and has ended; your seat is free\..* [0-9a-f]{8}\.$/);
  }
  const body = { gameType: 'Connect Four', lobby: 'Games', setup: 'four-duel' };
  await post(origin, players[1]!, '/api/game/host', body);
}

test.each([
  ['the worker is', () => [release.root, root] as const],
  ['the objects are', () => [root, release.root] as const],
])('while %s still of the last release, members talk and games are played', async (_, parts) => {
  const site = await openMixedSite(...parts());
  onTestFinished(site.close);
  const [talk, ...tables] = await Promise.all([
    openTalk(site.origin, then),
    ...['mafia', 'connect-four'].map((game) => openTable(site.origin, then, game)),
  ]);
  await Promise.all([goOnTalking(site.origin, now, talk), ...tables.map((table) => play(table, () => isOver(table)))]);
  for (const table of tables) {
    await recordOf(site.origin, table);
    for (const { game } of table.players) game.close();
  }
});
