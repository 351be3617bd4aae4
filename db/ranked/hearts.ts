/**
 * Takes the hearts that a game costs and returns them, each once however often the call is delivered. Rules: protocol/hearts.ts.
 */
import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { BONUS_RED_HEARTS, GOLD_HEARTS, type HeartKind, RED_HEARTS, refreshAfter } from '../../protocol/hearts.ts';
import { batch, type Database } from '../core/database.ts';
import { randomText } from '../core/ids.ts';
import { valuesOf } from '../core/lists.ts';
import { spentHearts } from '../schema/games.ts';
import { users } from '../schema/users.ts';

export interface HeartCharge {
  game: string;
  kind: HeartKind;
  /** The seated members. */
  users: readonly string[];
  at: number;
}

/** SQL on a row of `users`. Gold hearts need no permission check: a member seated at a competitive table may play there. */
const COLUMNS = {
  red: {
    hearts: users.redHearts,
    refresh: users.redHeartRefresh,
    capacity: sql`(${sql.raw(String(RED_HEARTS))} + min(${sql.raw(String(BONUS_RED_HEARTS))},
      coalesce(${users.items} ->> '$.bonusRedHearts', 0)))`,
  },
  gold: { hearts: users.goldHearts, refresh: users.goldHeartRefresh, capacity: sql.raw(String(GOLD_HEARTS)) },
} as const;

const setTo = (kind: HeartKind, hearts: SQL, refresh: SQL) =>
  kind === 'red' ? { redHearts: hearts, redHeartRefresh: refresh } : { goldHearts: hearts, goldHeartRefresh: refresh };

/** SQL: the hearts at this time, the time when they are full again, and the capacity. */
function heartsAt(kind: HeartKind, at: number): { hearts: SQL; refresh: SQL; capacity: SQL } {
  const { hearts, refresh, capacity } = COLUMNS[kind];
  const runs = sql`(${refresh} is not null and ${refresh} > ${at})`;
  return {
    hearts: sql`(case when ${runs} then ${hearts} else max(${hearts}, ${capacity}) end)`,
    refresh: sql`(case when ${runs} then ${refresh} end)`,
    capacity,
  };
}

/** Takes a heart from each member at the start of a game. */
export async function takeHearts(db: Database, { game, kind, users: people, at }: HeartCharge): Promise<void> {
  const now = heartsAt(kind, at);
  const charge = randomText(12);
  const remaining = sql`(${now.hearts} - 1)`;
  const refresh = sql`(case when ${remaining} < ${now.capacity} then coalesce(${now.refresh}, ${refreshAfter(kind, at)}) end)`;
  await batch(db, [
    db
      .insert(spentHearts)
      .select(
        sql`select ${game}, ${users.id}, ${kind}, ${at}, ${now.hearts} > 0, ${refresh}, ${charge}, null from ${users}
          where ${users.id} in ${valuesOf(people)}`,
      )
      .onConflictDoNothing(),
    // Only for rows that this delivery inserted: a repeated delivery finds the rows of the first.
    db
      .update(users)
      .set(setTo(kind, remaining, refresh))
      .where(
        sql`${users.id} in (select ${spentHearts.user} from ${spentHearts}
          where ${spentHearts.game} = ${game} and ${spentHearts.charge} = ${charge} and ${spentHearts.taken} = 1)`,
      ),
  ]);
}

/**
 * Returns the hearts of a broken game to everyone but the member who broke it. `people`: the seated members; they get rows even
 * if no hearts are taken yet, so that a late `takeHearts` takes none.
 */
export const returnHearts = (
  db: Database,
  { game, kind, users: people, at, except }: HeartCharge & { except: string | null },
): Promise<unknown> =>
  batch(db, [
    ...returnStatements(db, { game, kind, at, except }),
    db
      .insert(spentHearts)
      .select(
        sql`select ${game}, value, ${kind}, ${at}, 0, null, '', ${at} from json_each(${JSON.stringify(people)})
          where value is not ${except}`,
      )
      .onConflictDoNothing(),
  ]);

/** Statements for a batch that return all hearts of a lost game. */
export const returnAllHearts = (db: Database, game: string, at: number): SQLWrapper[] =>
  (['red', 'gold'] as const).flatMap((kind) => returnStatements(db, { game, kind, at, except: null }));

interface HeartReturn {
  game: string;
  kind: HeartKind;
  at: number;
  except: string | null;
}
function returnStatements(db: Database, { game, kind, at, except }: HeartReturn): SQLWrapper[] {
  const now = heartsAt(kind, at);
  const isOpen = sql`${spentHearts.game} = ${game} and ${spentHearts.kind} = ${kind} and ${spentHearts.returnedAt} is null
    and ${spentHearts.user} is not ${except}`;
  const spentRefresh = sql`(select ${spentHearts.refresh} from ${spentHearts}
    where ${spentHearts.game} = ${game} and ${spentHearts.user} = ${users.id})`;
  const hearts = sql`(${now.hearts} + 1)`;
  return [
    db
      .update(users)
      .set(setTo(kind, hearts, sql`(case when ${hearts} < ${now.capacity} then ${now.refresh} end)`))
      .where(
        sql`${users.id} in (select ${spentHearts.user} from ${spentHearts}
          where ${isOpen} and ${spentHearts.taken} = 1 and (${spentHearts.refresh} is null or ${spentHearts.refresh} > ${at}))
          and (${spentRefresh} is null or ${spentRefresh} = ${COLUMNS[kind].refresh})`,
      ),
    db.update(spentHearts).set({ returnedAt: at }).where(isOpen),
  ];
}

/** The hearts that a game took. */
export const spentHeartsOf = (db: Database, game: string) => db.select().from(spentHearts).where(eq(spentHearts.game, game));
