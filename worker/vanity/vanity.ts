/** Vanity URLs: /user/{their own word} instead of /user/{id}. One a member; free again when its owner takes another. */
import { and, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import { NoBody } from '../../protocol/rest/session.ts';
import { VanityBody } from '../../protocol/rest/users.ts';
import { area, database, nearbyDatabase } from '../app.ts';
import { isKept, nameKey, refusedName } from '../auth/names.ts';
import { skeletonOf } from '../auth/skeleton.ts';
import { users } from '../db/schema/users.ts';
import { bodyOf } from '../middleware/body.ts';
import { member } from '../middleware/permission.ts';
import { problem } from '../problem.ts';
import { memberAt } from '../users/card.ts';
import { NOT_OWNED, ownedBy } from '../users/items.ts';
import { writes } from '../users/paced.ts';

/** What stands behind /user/ and /api/user/, or may one day. */
const WORDS = new Set(
  (
    'settings inbox shop profile me edit info avatar banner bio friends friend love karma block online newest flagged search ' +
    'searchname leaderboard logout login register delete export sessions passkeys accounts account name pronouns birthday ' +
    'youtube vanity vanityurl referred emotes notifications messages games game setups setup stats achievements archive ' +
    'reports report family help new user users null undefined true false'
  ).split(' '),
);

/** Why nobody can have this word; null when somebody can. */
export function unfitVanity(word: string): string | null {
  const key = word.toLowerCase();
  // It would never lead to its owner: whatever looks like an id is taken for one.
  if (/^u[\w-]{12}$/.test(key)) return 'That looks like the id of a member. Choose another.';
  if (WORDS.has(key)) return 'That word is a page of the site. Choose another.';
  if (isKept(word)) return 'That word is kept for the people who run the site. Choose another.';
  return refusedName(word);
}

export const vanity = area()
  .post('/', member(), async (c) => {
    const { vanityUrl } = await bodyOf(c, VanityBody);
    const { user } = c.var.session;
    const unfit = unfitVanity(vanityUrl);
    if (unfit) throw problem(422, unfit);
    if (!ownedBy(user).vanityUrl) throw problem(403, NOT_OWNED);
    const db = database(c.env);
    await writes(db, user.id);
    const key = vanityUrl.toLowerCase();
    // Nobody's page is found under the name of another.
    const named = or(eq(users.nameKey, nameKey(vanityUrl)), eq(users.skeleton, skeletonOf(vanityUrl)));
    const bearer = await db
      .select({ id: users.id })
      .from(users)
      .where(and(named, ne(users.id, user.id)))
      .limit(1)
      .get();
    if (bearer) throw problem(409, 'That is the name of another member, or looks like it. Choose another.');
    const taken = await db
      .update(users)
      .set({ vanityUrl, vanityKey: key })
      .where(
        and(eq(users.id, user.id), sql`not exists (select 1 from users o where o.vanity_key = ${key} and o.id <> ${user.id})`),
      )
      .returning({ id: users.id });
    if (taken.length === 0) throw problem(409, 'That vanity URL is taken. Choose another.');
    return c.text('OK');
  })
  .delete('/', member(), async (c) => {
    await bodyOf(c, NoBody);
    await database(c.env)
      .update(users)
      .set({ vanityUrl: '', vanityKey: null })
      .where(and(eq(users.id, c.var.session.user.id), isNotNull(users.vanityKey)));
    return c.text('OK');
  })
  .get('/user/:user', async (c) => {
    const { vanityUrl } = await memberAt(nearbyDatabase(c.env), c.req.param('user'));
    return c.json({ vanityUrl: vanityUrl || null });
  })
  .get('/:user', async (c) => c.json({ userId: (await memberAt(nearbyDatabase(c.env), c.req.param('user'))).id }));
