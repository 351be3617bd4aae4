/** POST /api/user/referred: records who referred a new member. The response never reveals whether it counted. */
import { and, eq, gt, sql } from 'drizzle-orm';
import { database } from '../../db/database.ts';
import { users } from '../../db/schema/users.ts';
import { ReferredBody } from '../../protocol/http/account.ts';
import { router } from '../app.ts';
import { LOCAL } from '../auth/address.ts';
import { bodyOf } from '../middleware/body.ts';
import { signedIn } from '../middleware/permission.ts';

/** Only accounts younger than this. */
const NEW_MEMBER_MS = 24 * 3_600_000;

export const referred = router().post('/referred', signedIn, async (c) => {
  const { referrer } = await bodyOf(c, ReferredBody);
  const { user } = c.var.session;
  if (user && user.referrer === '' && user.id !== referrer)
    await database(c.env)
      .update(users)
      .set({ referrer })
      .where(
        and(
          eq(users.id, user.id),
          eq(users.referrer, ''),
          gt(users.joined, Date.now() - NEW_MEMBER_MS),
          sql`exists (select 1 from users r where r.id = ${referrer} and r.deleted_at is null)`,
          sql`not exists (select 1 from addresses mine join addresses theirs on theirs.user = ${referrer}
            and theirs.address = mine.address where mine.user = ${user.id} and mine.address <> ${LOCAL})`,
        ),
      );
  return c.text('OK');
});
