/// <reference types="@cloudflare/vitest-plugin/types" />
/** Journeys at tables. */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import type { GameRoom } from '../../../durable-objects/game-room/game-room.ts';
import { gameRoom } from '../../../durable-objects/shared/rpc.ts';
import { defaults } from '../../../games/engine/options.ts';
import { randomMove } from '../../../games/engine/random-answer.ts';
import { seeded } from '../../../games/engine/rng.ts';
import { GAMES, SETUPS } from '../../../games/index.ts';
import type { Person, Plan } from '../../../games/table/table-state.ts';
import { LIMITS } from '../../../protocol/limits.ts';
import { planOf } from '../../durable-objects/room.ts';
import { member } from '../../worker/members.ts';
import { Browser } from '../../worker/site.ts';
import { outside } from '../bindings.ts';
import { type FaultySite, Refused, textOf } from '../faulty-site.ts';
import { TablePage } from '../pages.ts';
import { type Journey, rows } from './journey.ts';

const DUEL = {
  gameType: 'Connect Four',
  lobby: 'Games',
  setup: 'four-duel',
  boardX: 4,
  boardY: 4,
  stateLengths: { Turn: 5 },
  // Clocks may jump by hours.
  pregameWaitLength: 6,
  readyCheck: false,
};

/** Enters as a guest. A guest whose answer was lost is entered again, because the browser got no cookie. */
const enterAsGuest = (site: FaultySite): Promise<Browser> =>
  site.act('enter as a guest', async () => {
    const browser = new Browser();
    const info = JSON.parse(await textOf(await browser.post('/api/auth/guest', {}))) as {
      csrf: string;
      guest: { id: string; name: string };
    };
    return Object.assign(browser, { csrf: info.csrf, id: info.guest.id, name: info.guest.name });
  });

/** Hosts a table. A page that is refused because its person already sits at one leads there. */
const hostAt = (site: FaultySite, host: Browser, form: object): Promise<string> =>
  site.act('host a table', async () => {
    const link = await textOf(await host.post('/api/game/host', form), [409]);
    if (!link.includes(' ')) return link;
    const info = JSON.parse(await textOf(await host.get('/api/user/info'))) as { inGame: string | false };
    if (!info.inGame) throw new Refused(link, 409);
    return info.inGame;
  });

/** The whole link of a private table. A host who lost the answer knows the table by its id alone, and its page shows them the link. */
async function invitationTo(site: FaultySite, host: Browser, at: string): Promise<string> {
  if (at.length > LIMITS.gameId) return at;
  const page = new TablePage(site, host, at);
  await page.sit();
  return page.room!.link;
}

const roomOf = (link: string): DurableObjectStub<GameRoom> => env.GAMES.getByName(link.slice(0, LIMITS.gameId));

/** Plays Connect Four: each player drops into a column of their own, so the one who begins wins. */
async function playDuel(site: FaultySite, pages: readonly TablePage[]): Promise<void> {
  await site.pass(15_000);
  for (const page of pages) await page.sees(() => page.room?.stage === 'playing' && page.view !== null);
  const columns = new Map<TablePage, string>();
  for (let turn = 0; turn < 16; turn++) {
    for (const page of pages) await page.sees(() => true);
    const next = pages.find((page) => page.room?.stage === 'playing' && (page.view?.asks.length ?? 0) > 0);
    if (!next) break;
    const ask = () => next.view!.asks[0]!;
    const offered = (ask().offers[0] as { of: string[] }).of;
    const column = columns.get(next) ?? offered.find((one) => ![...columns.values()].includes(one))!;
    columns.set(next, column);
    await next.do('answer', () => ({ ask: ask()?.id ?? 'none', answer: [column] }));
  }
  for (const page of pages) await page.sees(() => page.room?.stage === 'post');
}

async function expectOneResult(link: string, players: readonly Browser[]): Promise<void> {
  const game = link.slice(0, LIMITS.gameId);
  const played = await rows<{ person: string; won: number }>('select person, won from played where game = ?', game);
  expect(played.map(({ person }) => person).sort()).toEqual(players.map(({ id }) => id).sort());
  expect(played.filter(({ won }) => won === 1)).toHaveLength(1);
  expect(await rows('select status from games where id = ?', game)).toEqual([{ status: 'Finished' }]);
  expect(await rows('select game from seats where game = ?', game)).toEqual([]);
  expect(await outside(() => env.RECORDS.head(`games/${game}.json.gz`))).not.toBeNull();
}

/** Expects that the page, over all its connections, received each fact once. */
function expectWhole(page: TablePage, said: readonly string[]): void {
  expect(page.lines()).toEqual(said);
  for (const kind of ['started', 'over'])
    expect([kind, page.facts.filter((fact) => fact.kind === kind).length]).toEqual([kind, 1]);
}

export const guestPlays: Journey = async (site) => {
  const [ana, ben] = [await enterAsGuest(site), await enterAsGuest(site)];
  await site.get('see the tables', ana, '/api/game/list?lobby=Games');
  const link = await hostAt(site, ana, DUEL);
  const pages = [new TablePage(site, ana, link), new TablePage(site, ben, link)] as const;
  for (const page of pages) await page.sit();
  await pages[0].do('say', () => ({ channel: pages[0].view?.channels[0]?.id ?? 'table', text: 'Good luck!' }));
  await playDuel(site, pages);
  const said = pages[0].lines();
  await site.act('the table closes', () => site.pass(180_000));
  return async () => {
    expect(said).toEqual(['Good luck!']);
    for (const page of pages) expectWhole(page, said);
    await expectOneResult(link, [ana, ben]);
    const record = JSON.parse(await textOf(await ana.get(`/api/game/${link}/review/data`))) as {
      facts: { fact: { kind: string } }[];
    };
    expect(record.facts.filter(({ fact }) => fact.kind === 'said')).toHaveLength(1);
  };
};

/** Sits down and confirms. A table that closed because no one confirmed in time is hosted again, as its page offers. */
async function getReady(
  site: FaultySite,
  link: string,
  players: readonly Browser[],
): Promise<{ link: string; pages: TablePage[] }> {
  for (let at = link; ; at = await hostAt(site, players[0]!, { rehost: at })) {
    const pages = players.map((who) => new TablePage(site, who, at));
    const isReady = await site.act('sit down and get ready', async () => {
      try {
        for (const page of pages) await page.open();
        for (const page of pages) await page.command('ready', 'ready');
        return true;
      } catch (error) {
        if (error instanceof Refused && /closed|ready in time/.test(error.message)) return false;
        throw error;
      }
    });
    if (isReady) return { link: at, pages };
  }
}

export const friendsPlayTwice: Journey = async (site) => {
  const [ana, ben] = [await member(), await member()];
  const invitation = await invitationTo(site, ana, await hostAt(site, ana, { ...DUEL, private: true, readyCheck: true }));
  expect(invitation).toHaveLength(LIMITS.gameId + LIMITS.linkSecret);
  await site.get('see the invitation', ben, `/api/game/${invitation}/entry`);
  const { link, pages } = await getReady(site, invitation, [ana, ben]);
  await playDuel(site, pages);
  // By the socket while the table is there, else by the link of the finished game.
  const askedAgain = await site.act('play again', async () => {
    try {
      await pages[1]!.command('rehost', 'rehost');
      return pages[1]!.room!.rehost;
    } catch (error) {
      if (error instanceof Refused && error.message.includes('closed')) return null;
      throw error;
    }
  });
  const next = askedAgain ?? (await hostAt(site, ben, { rehost: link }));
  expect(await hostAt(site, ana, { rehost: link })).toBe(next);
  const again = await getReady(site, next, [ana, ben]);
  await site.pass(15_000);
  // One table follows, and both sit there alone.
  const open = await rows("select id from games where host_id in (?, ?) and status in ('Open', 'In Progress')", ana.id, ben.id);
  const seats = await rows('select game from seats where person in (?, ?)', ana.id, ben.id);
  await site.act('the tables close', () => site.pass(180_000));
  return async () => {
    await expectOneResult(link, [ana, ben]);
    const id = again.link.slice(0, LIMITS.gameId);
    expect([open, seats]).toEqual([[{ id }], [{ game: id }, { game: id }]]);
  };
};

const SMALLEST = SETUPS['mafia']!.toSorted((a, b) => a.total - b.total)[0]!;

/** A ranked game of Mafia, which random moves play to its end. */
export const rankedGameEnds: Journey = async (site) => {
  const members = await Promise.all(Array.from({ length: SMALLEST.total }, () => member({ gamesPlayed: 5 })));
  const people = members.map(({ id, name }): Person => ({ id, name, kind: 'member' }));
  const id = `faults-${crypto.randomUUID().slice(0, 5)}`;
  const plan: Plan = {
    ...planOf(id, SMALLEST.total, { lobby: 'Main', lobbyName: 'Faults', ranked: true, guests: false, noVeg: true }),
    gameId: 'mafia',
    setup: { ...SMALLEST, deal: `deal-${id}` },
    options: defaults(GAMES['mafia']!.options) as unknown as Plan['options'],
    lengths: { Day: 60_000, Night: 60_000 },
  };
  const inRoom = async <T>(work: (room: GameRoom) => T): Promise<T> => {
    try {
      return await outside(() => runInDurableObject(roomOf(id), work));
    } catch {
      // It crashed.
      throw new Refused('');
    }
  };
  await site.act('host a ranked table', async () => {
    const answer = await gameRoom(env, id)
      .host(plan, people[0]!)
      .catch(() => ({ refused: '', status: 0 }));
    if ('refused' in answer) throw new Refused(answer.refused, answer.status);
  });
  for (const person of people.slice(1))
    await inRoom(
      ({ table }) =>
        table.live!.table.members.some((one) => one.id === person.id) ||
        table.move({ type: 'join', at: Date.now(), person }, null),
    );
  const dice = seeded([1, 2, 3, 4]);
  await site.act('play to the end', async () => {
    for (let n = 0; n < 400; n++) {
      const { stage, deadline } = await inRoom(({ table }) => {
        const { play, members: seated, stage: now } = table.live!.table;
        if (now === 'playing')
          for (const { id: by, seat } of seated) {
            const move = play && seat !== null ? randomMove(GAMES['mafia']!, play, seat, dice) : null;
            if (move) table.move({ type: 'answer', at: Date.now(), by, ...move }, null);
          }
        return { stage: table.live!.table.stage, deadline: table.live!.table.deadline };
      });
      if (stage === 'post' || stage === 'closed') return;
      await site.pass(Math.max(1, (deadline ?? 0) - Date.now()));
    }
    throw new Error('the game does not end');
  });
  await site.act('the table closes', () => site.pass(180_000));
  return async () => {
    const played = await rows<{ person: string; points: number }>('select person, points from played where game = ?', id);
    expect(played.map(({ person }) => person).sort()).toEqual(people.map((one) => one.id).sort());
    expect(await rows('select deal from rated_games where game = ?', id)).toEqual([{ deal: `deal-${id}` }]);
    for (const { id: user } of people) {
      expect(await rows('select games_played - people_games as d, games_played as n from users where id = ?', user)).toEqual([
        { d: 0, n: 6 },
      ]);
      expect(await rows("select total from stats where user = ? and kind = 'all'", user)).toEqual([{ total: 1 }]);
      // A purse is what its moves say, and no cause is paid twice.
      const [{ coins, sum }] = (await rows<{ coins: number; sum: number }>(
        `select coins, (select coalesce(sum(case when "to" = ?1 then amount else -amount end), 0) from coin_moves where ?1 in ("from", "to")) as sum
         from purses where id = ?1`,
        user,
      )) as [{ coins: number; sum: number }];
      expect(coins).toBe(sum);
      const notices = await rows<{ content: string }>('select content from notifications where user = ?', user);
      expect(new Set(notices.map(({ content }) => content)).size).toBe(notices.length);
    }
    const wins = await rows<{ n: number }>("select count(*) as n from coin_moves where game = ? and reason = 'win'", id);
    const won = await rows<{ n: number }>('select count(*) as n from played where game = ? and won = 1', id);
    expect(wins).toEqual(won);
    const points = await rows<{ n: number; p: number }>(
      'select sum(points - points_negative) as n, (select sum(points) from played where game = ?1) as p from users where id in (select person from played where game = ?1)',
      id,
    );
    expect(points[0]!.n).toBe(points[0]!.p);
    expect(
      await rows('select user from player_ratings where user in (select person from played where game = ?) and games = 1', id),
    ).toHaveLength(people.length);
  };
};
