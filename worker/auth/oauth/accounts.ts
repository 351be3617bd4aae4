/** GET /api/user/accounts, POST /api/user/unlink: a member's linked accounts. */
import { and, eq } from 'drizzle-orm';
import { type Database, database } from '../../../db/database.ts';
import { links, passkeys } from '../../../db/schema/users.ts';
import { type AccountLinks, UnlinkBody } from '../../../protocol/http/account.ts';
import { router, type User } from '../../app.ts';
import { bodyOf } from '../../middleware/body.ts';
import { member } from '../../middleware/permission.ts';
import { problem } from '../../problem.ts';
import { providerOf } from '../identity-check.ts';

export const accounts = router()
  .get('/accounts', member(), async (c) => c.json(await accountsOf(database(c.env), c.var.session.user)))
  .post('/unlink', member(), async (c) => {
    const { account } = await bodyOf(c, UnlinkBody);
    const { user } = c.var.session;
    const db = database(c.env);
    const [mine, keys] = await db.batch([
      db.select({ provider: links.provider }).from(links).where(eq(links.user, user.id)),
      db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.user, user.id)).limit(1),
    ]);
    if (!mine.some(({ provider }) => provider === account)) throw problem(404, 'That account is not linked.');
    // An account created through Google or Discord has no password.
    if (providerOf(c.env, user.identity) !== null && keys.length === 0 && mine.every(({ provider }) => provider === account))
      throw problem(409, 'This is your only way to sign in. Add a passkey or another account first.');
    await db.delete(links).where(and(eq(links.user, user.id), eq(links.provider, account)));
    return c.json(await accountsOf(db, user));
  });

async function accountsOf(db: Database, user: User): Promise<AccountLinks> {
  const rows = await db.select({ provider: links.provider, label: links.label }).from(links).where(eq(links.user, user.id));
  return { email: user.email, ...Object.fromEntries(rows.map(({ provider, label }) => [provider, label])) };
}
