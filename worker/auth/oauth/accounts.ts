import { and, eq } from 'drizzle-orm';
import { database } from '../../../db/core/database.ts';
import { links, passkeys } from '../../../db/schema/users.ts';
import type { AccountLinks } from '../../../protocol/http/account.ts';
import type { User } from '../../app.ts';
import { config } from '../../config.ts';
import { OWN } from '../../identity/id-token.ts';
import { problem } from '../../problem.ts';
import { providerOf } from '../identity-check.ts';

/** Unlinks an account. Returns the accounts that stay linked. */
export async function unlinkAccount(env: Env, user: User, account: 'google' | 'discord'): Promise<AccountLinks> {
  const db = database(env);
  const [linkRows, keys] = await db.batch([
    db.select({ provider: links.provider }).from(links).where(eq(links.user, user.id)),
    db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.user, user.id)).limit(1),
  ]);
  if (!linkRows.some(({ provider }) => provider === account)) throw problem(404, 'That account is not linked.');
  // An account created through Google or Discord has no password.
  if (providerOf(env, user.identity) !== null && keys.length === 0 && linkRows.every(({ provider }) => provider === account))
    throw problem(409, 'This is your only way to sign in. Add a passkey or another account first.');
  await db.delete(links).where(and(eq(links.user, user.id), eq(links.provider, account)));
  return accountsOf(env, user);
}

export async function accountsOf(env: Env, user: User): Promise<AccountLinks> {
  const rows = await database(env)
    .select({ provider: links.provider, label: links.label })
    .from(links)
    .where(eq(links.user, user.id));
  return {
    email: user.email,
    hasPassword: providerOf(env, user.identity) === null,
    canChangeEmail: config(env).firebase === null && user.identity.startsWith(`${OWN}|`),
    ...Object.fromEntries(rows.map(({ provider, label }) => [provider, label])),
  };
}
