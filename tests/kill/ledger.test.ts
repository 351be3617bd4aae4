/** Kills the server while members buy and send coins, and staff grant, undo and refund. KILL_SEED repeats a run's choices. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { below, type Rng, seeded } from '../../games/engine/rng.ts';
import { SHOP_ITEMS } from '../../protocol/shop.ts';
import { itemsOf } from '../bought-items.ts';
import { freePort } from '../e2e/site.ts';
import { manyOf } from '../long.ts';
import { untilCount } from '../patience.ts';
import { addMembers, databaseIn, type Member } from './members.ts';
import { addGame, COINS_OF_WIN, expectWholeGames, gameId, playersOf } from './rated-games.ts';
import { request } from './request.ts';
import { copyDatabase, type Server, start } from './server.ts';

const MEMBERS = 200;
const ACTS = manyOf(300, 20_000);
const KILLS = manyOf(3, 20);
const AT_ONCE = 10;
/** Latest kill in milliseconds after an action was answered. */
const MAX_DELAY_MS = 30;
/** Starting balance of each member. */
const COINS = 60;
/** Number of rated games for staff to refund. */
const GAMES = manyOf(20, 400);

const folder = mkdtempSync(join(tmpdir(), 'duskhaven-kill-ledger-'));
let members: Member[];
let staff: Member;
let server: Server;
beforeAll(async () => {
  copyDatabase(folder);
  [staff, ...members] = addMembers(folder, MEMBERS + 1, ['noCooldowns']) as [Member, ...Member[]];
  const db = new DatabaseSync(databaseIn(folder));
  // Every fifth account is young and may send ten coins a day.
  db.exec(`update users set joined = 1 where rowid % 5 > 0;
    insert into coin_moves select 'begin:' || id, 'house:achievements', id, ${COINS}, 'achievement:Mafia1', 1, null from users;`);
  db.prepare('insert into group_members select ?, id from groups order by rank desc limit 1').run(staff.id);
  // Adds one game more, for the end of the test.
  for (let n = 0; n <= GAMES; n++) addGame(db, members, n);
  db.prepare('update users set joined = 1 where id = ?').run(playersOf(members, GAMES)[0]!.id);
  db.close();
  server = await start({ port: await freePort(), stateDir: folder });
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Answer {
  status: number;
  text: string;
}
/** Returns null if no answer came. */
async function send(who: Member, path: string, body: object): Promise<Answer | null> {
  const headers = { ...who.headers, 'content-type': 'application/json' };
  try {
    const response = await request(server.origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: response.status, text: await response.text() };
  } catch {
    return null;
  }
}

/** The members' and staff's own record of their actions. */
class Storm {
  answered = 0;
  repeats = 0;
  /** Ids of acknowledged moves, and of refused ones. */
  readonly done: string[] = [];
  readonly refused: string[] = [];
  readonly failures: string[] = [];
  refunds = 0;
  /** Grants, and refunds, that staff can undo. */
  private readonly events: string[] = [];
  private readonly refunded: string[] = [];
  /** Resolves when the server is up. */
  up: Promise<void> = Promise.resolve();
  private readonly dice: Rng;
  constructor(dice: Rng) {
    this.dice = dice;
  }

  async play(count: number): Promise<void> {
    for (let i = 0; i < count; i++) {
      const kind = below(this.dice, 8);
      if (kind < 3) await this.press(this.one(), 'shop', '/api/shop/spendCoins', { item: below(this.dice, SHOP_ITEMS.length) });
      else if (kind < 6)
        await this.press(this.one(), 'transfer', '/api/shop/transferCoins', {
          recipientUsername: this.one().name,
          amount: 1 + below(this.dice, 25),
        });
      else if (kind < 7) await this.rule();
      else await this.refund();
      this.answered++;
    }
  }
  private one = (): Member => members[below(this.dice, MEMBERS)]!;

  /** Repeats a request until it is answered, as a page does. */
  async press(who: Member, kind: string, path: string, body: object): Promise<void> {
    const key = crypto.randomUUID();
    let answer: Answer | null = null;
    while (answer === null) {
      await this.up;
      answer = await send(who, path, { ...body, key });
      if (answer === null) this.repeats++;
    }
    const { status, text } = answer;
    if (status === 200) this.done.push(`${kind}:${who.id}:${key}`);
    else if ([400, 403, 409].includes(status)) this.refused.push(`${kind}:${who.id}:${key}`);
    else this.failures.push(`${path} ${status}: ${text}`);
  }
  /** Grants coins, or undoes a grant that may be spent already. Staff do not retry without an answer. */
  private async rule(): Promise<void> {
    await this.up;
    const event = below(this.dice, 3) === 0 ? this.events.shift() : undefined;
    const answer = event
      ? await send(staff, '/api/mod/undo', { event, reason: 'Because of a test.' })
      : await send(staff, '/api/mod/giveCoins', {
          userId: this.one().id,
          amount: 1 + below(this.dice, 40),
          reason: 'For a test.',
        });
    if (answer === null) return;
    if (answer.status !== 200) this.failures.push(`staff ${answer.status}: ${answer.text}`);
    else if (!event) this.events.push((JSON.parse(answer.text) as { event: string }).event);
  }
  /** Two of staff refund the same game, or undo the same refund; an undo is refused if a later refund rests on it. */
  private async refund(): Promise<void> {
    await this.up;
    const reason = 'It was thrown.';
    const event = below(this.dice, 3) === 0 ? this.refunded.shift() : undefined;
    const game = gameId(below(this.dice, GAMES));
    const [path, body] = event ? ['/api/mod/undo', { event, reason }] : ['/api/mod/refundGame', { gameId: game, reason }];
    const answers = await Promise.all([1, 2].map(() => send(staff, path!, body)));
    for (const answer of answers) {
      if (answer === null || answer.status === 409) continue;
      if (answer.status !== 200) this.failures.push(`${path} ${answer.status}: ${answer.text}`);
      const made = answer.status === 200 && !event ? (JSON.parse(answer.text) as { event: string | null }).event : null;
      if (made === null) continue;
      this.refunds++;
      this.refunded.push(made);
    }
  }
}

async function killDuring(storm: Storm, dice: Rng): Promise<void> {
  for (let i = 0; i < KILLS; i++) {
    const at = Math.floor(((i + 0.3 + below(dice, 50) / 100) * ACTS * 0.9) / KILLS);
    await untilCount(() => storm.answered, at);
    await new Promise((done) => setTimeout(done, below(dice, MAX_DELAY_MS)));
    storm.up = server.crash();
    await storm.up;
  }
}

/** A winner has sent away all coins of a game: when two of staff refund it at once, the winner owes them and is told so. */
async function oweOneGame(storm: Storm): Promise<void> {
  const [winner, other] = playersOf(members, GAMES) as [Member, Member];
  const balance = async (): Promise<number> => {
    const response = await request(`${server.origin}/api/shop/info`, { headers: winner.headers });
    return (JSON.parse(await response.text()) as { balance: number }).balance;
  };
  const before = await balance();
  const all = { recipientUsername: other.name, amount: before };
  if (before > 0) await storm.press(winner, 'transfer', '/api/shop/transferCoins', all);
  const refund = { gameId: gameId(GAMES), reason: 'It was thrown.' };
  const answers = await Promise.all([1, 2].map(() => send(staff, '/api/mod/refundGame', refund)));
  expect(answers.map((answer) => answer?.status)).toEqual([200, 200]);
  expect(answers.filter((answer) => (JSON.parse(answer!.text) as { event: string | null }).event !== null)).toHaveLength(1);
  const owed = COINS_OF_WIN - Math.min(0, before);
  expect(await balance()).toBe(-owed);
  const [item, { price }] = [2, SHOP_ITEMS[2]!];
  expect(await send(winner, '/api/shop/spendCoins', { item })).toEqual({
    status: 409,
    text: `You need ${price + owed} coins more for this.`,
  });
}

test('killed repeatedly while coins move, the books close: each acknowledged move once, no refused one, no item unpaid', async () => {
  const seed = Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000);
  console.log(`KILL_SEED=${seed}`);
  const storm = new Storm(seeded([seed, 1]));
  await Promise.all([killDuring(storm, seeded([seed, 2])), ...Array.from({ length: AT_ONCE }, () => storm.play(ACTS / AT_ONCE))]);
  expect(storm.failures).toEqual([]);
  expect(storm.refused.length).toBeGreaterThan(0);
  expect(storm.refunds).toBeGreaterThan(0);
  await oweOneGame(storm);
  await server.stop();

  const db = new DatabaseSync(databaseIn(folder));
  const moves = db
    .prepare('select id from coin_moves')
    .all()
    .map(({ id }) => String(id));
  const wrong = db
    .prepare(
      `select p.id, p.coins, (select coalesce(sum(amount), 0) from coin_moves where "to" = p.id)
        - (select coalesce(sum(amount), 0) from coin_moves where "from" = p.id) as moved
      from purses p where p.coins <> moved`,
    )
    .all();
  const { sum } = db.prepare('select sum(coins) as sum from purses').get()!;
  expect({ sum, wrong }).toEqual({ sum: 0, wrong: [] });
  const known = new Set(moves);
  expect(storm.done.filter((id) => !known.has(id))).toEqual([]);
  expect(storm.refused.filter((id) => known.has(id))).toEqual([]);
  // Unanswered requests were repeated until answered, so there are no moves besides these.
  const pressed = moves.filter((id) => /^(?:shop|transfer):/.test(id));
  expect(pressed.sort()).toEqual(storm.done.toSorted());

  const rows = db
    .prepare(
      `select u.id, u.items, (select json_group_array(substr(reason, 6)) from coin_moves where "from" = u.id and reason like 'shop:%') as bought
        from users u where u.identity like 'test|%'`,
    )
    .all();
  for (const { id, items, bought } of rows) {
    expect([id, JSON.parse(String(items))]).toEqual([id, itemsOf(JSON.parse(String(bought)) as string[])]);
  }
  const young = db
    .prepare(
      `select coalesce(max(sent), 0) as most from (select sum(amount) as sent from coin_moves join users on users.id = "from"
        where reason = 'transfer' and joined > 1 group by users.id)`,
    )
    .get()!;
  expect(Number(young['most'])).toBeLessThanOrEqual(10);
  const left = expectWholeGames(db, members, GAMES + 1);
  db.close();
  console.log(
    JSON.stringify({
      members: MEMBERS,
      acts: ACTS,
      kills: KILLS,
      moves: moves.length,
      pressed: pressed.length,
      refused: storm.refused.length,
      sentAgain: storm.repeats,
      games: GAMES,
      refunds: storm.refunds,
      notRefunded: left,
    }),
  );
});
