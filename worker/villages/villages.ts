/** The daily villages: their times and reservations. */
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type * as v from 'valibot';
import { type Database, database } from '../../db/core/database.ts';
import { insertIf, rowCount, rowExists } from '../../db/core/insert-if.ts';
import { games } from '../../db/schema/games.ts';
import { reservations, villages } from '../../db/schema/villages.ts';
import type { ReserveBody, Village } from '../../protocol/http/villages.ts';
import { DOORS_OPEN, nextVillage, REGIONS, type Region, VILLAGE_SEATS } from '../../protocol/villages.ts';
import type { SignedInApp } from '../app.ts';
import { config, mailedOrigin } from '../config.ts';
import { limitPerson } from '../middleware/rate-limit.ts';
import { problem } from '../problem.ts';

/** Identifies a village by region and start. */
export interface VillageKey {
  region: Region;
  at: number;
}

export const villageOf = (env: Env, region: Region, now: number): VillageKey => ({
  region,
  at: nextVillage(region, now, config(env).villageHours[region]),
});
export const areDoorsOpen = ({ at }: VillageKey, now: number): boolean => now >= at - DOORS_OPEN;

export const isOfVillage = ({ region, at }: VillageKey) => and(eq(reservations.region, region), eq(reservations.at, at));

/** The next village of each region. Reads at most the reservations of three villages. */
export async function listVillages(env: Env, db: Database, person: string | null, now: number): Promise<Village[]> {
  const next = REGIONS.map((region) => villageOf(env, region, now));
  const isOfNext = sql`${reservations.region} = n.value ->> 'region' and ${reservations.at} = n.value ->> 'at'`;
  const rows = await db.all<
    VillageKey & { reserved: number; seated: number | null; notice: number | null; mail: string | null }
  >(sql`
    select n.value ->> 'region' as region, n.value ->> 'at' as at,
      (select count(*) from ${reservations} where ${isOfNext}) as reserved,
      (select ${games.row} ->> 'players' from ${villages} join ${games} on ${games.id} = ${villages.game}
        where ${villages.region} = n.value ->> 'region' and ${villages.at} = n.value ->> 'at') as seated,
      m.notice, m.mail_origin as mail
    from json_each(${JSON.stringify(next)}) n
    left join ${reservations} m on m.region = n.value ->> 'region' and m.at = n.value ->> 'at' and m.person = ${person}`);
  return rows.map(({ region, at, reserved, seated, notice, mail }) => ({
    region,
    at,
    coming: Math.max(reserved, seated ?? 0),
    mine: notice === null ? null : { notice: notice === 1, mail: mail !== '' },
  }));
}

/** Reserves a place, changes its reminders, or cancels it. */
export async function reserve(c: Context<SignedInApp>, body: v.InferOutput<typeof ReserveBody>): Promise<void> {
  const { region, at, want, notice, mail } = body;
  const { person, user } = c.var.session;
  const db = database(c.env);
  const key = { region, at };
  const now = Date.now();
  if (!want) {
    await db.delete(reservations).where(and(isOfVillage(key), eq(reservations.person, person.id)));
    return;
  }
  if (villageOf(c.env, region, now).at !== at) throw problem(409, 'That village is over. Reserve a place in the next one.');
  if (areDoorsOpen(key, now)) throw problem(409, 'The doors are open: join now.');
  if ((notice || mail) && !user) throw problem(403, 'Reminders are for members. Registering is free, and you keep your place.');
  await limitPerson(db, 'village', person.id);
  const mailOrigin = mail ? mailedOrigin(c.env, c.req.raw) : '';
  const hasReserved = rowExists(reservations, and(isOfVillage(key), eq(reservations.person, person.id)));
  const [row] = await insertIf(
    ...([db, reservations, { ...key, person: person.id, notice, mailOrigin }] as const),
    sql`(${hasReserved} or ${rowCount(reservations, isOfVillage(key))} < ${VILLAGE_SEATS})`,
  )
    .onConflictDoUpdate({
      target: [reservations.region, reservations.at, reservations.person],
      set: { notice, mailOrigin },
    })
    .returning({ person: reservations.person });
  if (!row) throw problem(409, 'Every place is reserved. Come when it begins: another table opens if this one is full.');
}

/** Deletes rows of villages that began before `cutoff`, which nothing reads any more. */
export const deleteVillages = (db: Database, cutoff: number) =>
  REGIONS.flatMap((region) => [
    db.delete(villages).where(and(eq(villages.region, region), lt(villages.at, cutoff))),
    db.delete(reservations).where(and(eq(reservations.region, region), lt(reservations.at, cutoff))),
  ]);
