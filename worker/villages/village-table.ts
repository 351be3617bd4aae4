/** The table of a village, hosted by the site. The cron trigger opens its doors, or the first person who comes earlier. */
import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { type Database, database } from '../../db/core/database.ts';
import { randomText } from '../../db/core/ids.ts';
import { reservations, villages } from '../../db/schema/villages.ts';
import { gameRoom } from '../../durable-objects/shared/rpc.ts';
import { defaults, type Fields } from '../../games/engine/options.ts';
import { GAMES, SETUPS } from '../../games/index.ts';
import { TABLE_FIELDS } from '../../games/table/table-options.ts';
import type { Plan } from '../../games/table/table-state.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { type Region, VILLAGES } from '../../protocol/villages.ts';
import type { SignedInApp } from '../app.ts';
import { playNow } from '../games/play-now.ts';
import { unwrap } from '../games/room.ts';
import { problem } from '../problem.ts';
import { areDoorsOpen, isOfVillage, type VillageKey, villageOf } from './villages.ts';

/** Smallest first. The setup must seat everyone who comes; bots take the other seats. The largest has VILLAGE_SEATS. */
const VILLAGE_SETUPS = ['seven-lanterns', 'fools-errand', 'twelve-bells'];
const MINUTES = { Day: 6, Night: 1 };
const NEAR: Record<Region, DurableObjectLocationHint> = { americas: 'enam', europe: 'weur', asia: 'apac' };

/** Makes the table if there is none, and returns its id. A village has only one table, whatever calls this and however often. */
export async function openVillage(env: Env, db: Database, key: VillageKey): Promise<string> {
  const [[row], people] = await db.batch([
    db
      .insert(villages)
      .values({ ...key, game: randomText(LIMITS.gameId) })
      .onConflictDoUpdate({ target: [villages.region, villages.at], set: { game: sql`${villages.game}` } })
      .returning({ game: villages.game }),
    db.select({ person: reservations.person }).from(reservations).where(isOfVillage(key)),
  ]);
  const { game } = row!;
  const personIds = people.map(({ person }) => person);
  unwrap(await gameRoom(env, game, NEAR[key.region]).openVillage(planOf(key, game), personIds));
  return game;
}

function planOf({ region, at }: VillageKey, id: string): Plan {
  const { id: gameId, lengths, options } = GAMES['mafia']!;
  const setups = VILLAGE_SETUPS.map((name) => SETUPS[gameId]!.find((setup) => setup.id === name)!);
  const minutes = { ...defaults(lengths), ...MINUTES };
  return {
    id,
    gameId,
    setup: setups.at(-1)!,
    house: { setups },
    scheduled: at,
    table: {
      ...defaults(TABLE_FIELDS),
      lobby: 'Main',
      lobbyName: `Daily village: ${VILLAGES[region].label}`,
      practice: false,
      readyCheck: false,
      replaceLeavers: true,
    },
    lengths: Object.fromEntries(Object.entries(minutes).map(([phase, length]) => [phase, length * 60_000])),
    options: defaults(options as Fields<Plan['options']>),
  };
}

/** The link of the village's table; if it has no seat for the person, a table found by `Play now`. */
export async function joinVillage(c: Context<SignedInApp>, region: Region): Promise<string> {
  const { person } = c.var.session;
  const key = villageOf(c.env, region, Date.now());
  if (!areDoorsOpen(key, Date.now()))
    throw problem(409, 'The doors are not open yet. Come back 15 minutes before the village begins.');
  const id = await openVillage(c.env, database(c.env), key);
  const answer = await gameRoom(c.env, id).entry(person, id, false);
  const isWelcome = 'ok' in answer && (answer.seat !== null || answer.noSeat === null);
  return isWelcome ? id : playNow(c);
}
