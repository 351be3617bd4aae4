/** POST /api/user/karma: a vote up or down; the same again takes it back, unless `want` says what is to be. Answers the vote as it stands now. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { KarmaBody } from '../../protocol/rest/users.ts';
import { area, type Database, database } from '../app.ts';
import { karmaVotes, notifications } from '../db/schema/relations.ts';
import { users } from '../db/schema/users.ts';
import { bodyOf } from '../middleware/body.ts';
import { member } from '../middleware/permission.ts';
import { keyedId, notify, ring } from '../notifications/notify.ts';
import { problem } from '../problem.ts';
import { membersOf, noSuchUser, STANDS } from './card.ts';
import { paced } from './paced.ts';
import { apart, atPeace } from './relation.ts';

const PACE = { count: 1, window: 500 };

export const karma = area().post('/karma', member('vote'), async (c) => {
  const { targetId, direction, want } = await bodyOf(c, KarmaBody);
  const me = c.var.session.user.id;
  if (targetId === me) throw problem(400, 'You cannot vote on your own karma.');
  const db = database(c.env);
  if (!(await membersOf(db, [targetId])).has(targetId)) throw noSuchUser();
  const standing = want === undefined ? null : await voteOf(db, me, targetId);
  if (standing !== null && (standing === direction) === want) return c.text(String(standing));
  await paced(db, `vote:${me}`, PACE, 'One vote at a time: wait a moment.');
  const { vote, tells } = await cast(db, me, targetId, direction, want);
  if (vote === null) throw apart();
  if (tells) ring(c, targetId);
  return c.text(String(vote));
});

async function voteOf(db: Database, me: string, target: string): Promise<number> {
  const mine = and(eq(karmaVotes.target, target), eq(karmaVotes.voter, me));
  return (await db.select({ direction: karmaVotes.direction }).from(karmaVotes).where(mine).get())?.direction ?? 0;
}

/** What a vote becomes: taken back where it stood already, unless it is wanted; not given where it is not. */
function becomes(old: SQL, direction: 1 | -1, want: boolean | undefined): SQL {
  if (want) return sql`${direction}`;
  return sql`(case when ${old} = ${direction} then 0 else ${want === false ? old : sql`${direction}`} end)`;
}

interface Cast {
  vote: number | null;
  tells: boolean;
}

/** One batch, so that the sum is at every moment that of the votes. No vote where one of the two has blocked the other. */
async function cast(db: Database, me: string, target: string, direction: 1 | -1, want?: boolean): Promise<Cast> {
  const mine = and(eq(karmaVotes.target, target), eq(karmaVotes.voter, me))!;
  const before = sql`coalesce((select ${karmaVotes.direction} from ${karmaVotes} where ${mine}), 0)`;
  const after = (old: SQL): SQL => becomes(old, direction, want);
  const [changed, , , vote, told] = await db.batch([
    db
      .update(users)
      .set({ karma: sql`${users.karma} - ${before} + ${after(before)}` })
      .where(and(eq(users.id, target), STANDS, atPeace(me, target)))
      .returning({ id: users.id }),
    db
      .insert(karmaVotes)
      .select(sql`select ${target}, ${me}, ${after(sql`0`)} where ${atPeace(me, target)}`)
      .onConflictDoUpdate({
        target: [karmaVotes.target, karmaVotes.voter],
        set: { direction: after(sql`${karmaVotes.direction}`) },
      }),
    db.delete(karmaVotes).where(and(mine, eq(karmaVotes.direction, 0))),
    db.select({ direction: karmaVotes.direction }).from(karmaVotes).where(mine),
    ...tell(db, target, sql`exists (select 1 from ${karmaVotes} where ${mine}) and ${atPeace(me, target)}`),
  ]);
  return { vote: changed.length === 0 ? null : (vote[0]?.direction ?? 0), tells: told.length > 0 };
}

/** However many vote within this time, and to and fro, it is news once. */
const NEWS = 10 * 60_000;
const KEY = 'votes';

/**
 * One notice for all votes, which says what they come to and never whose they are. A vote that is taken back is no news, and
 * whoever hides their karma is not told of it either.
 */
function tell(db: Database, target: string, stands: SQL) {
  const now = Date.now();
  const id = keyedId('karma', target, KEY);
  const member = sql`${users} where ${users.id} = ${target}`;
  const content = sql`(select 'Somebody voted on your profile: your karma is ' || ${users.karma} || ' now.' from ${member})`;
  const isShown = sql`exists (select 1 from ${member} and coalesce(${users.settings} ->> 'hideKarma', 0) = 0)`;
  const isNews = sql`not exists (select 1 from ${notifications} where ${notifications.id} = ${id} and ${notifications.date} > ${now - NEWS})`;
  return [
    notify(
      db,
      { user: target, kind: 'karma', content, link: '/user', key: KEY },
      now,
      sql`${stands} and ${isShown} and ${isNews}`,
    ).returning({ id: notifications.id }),
    // What was told a moment ago stays true.
    db.update(notifications).set({ content }).where(eq(notifications.id, id)),
  ] as const;
}
