/** An account belongs to the identity that created it: its address at another provider may belong to another person by now. */
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { links, passkeys, users } from '../../db/schema/users.ts';
import type { User } from '../app.ts';
import { config } from '../config.ts';
import { problem } from '../problem.ts';

/** Names of the member's sign-in methods; there is always at least one. */
export async function signInMethodNames(env: Env, db: Database, user: Pick<User, 'id' | 'identity'>): Promise<string[]> {
  const [linkRows, keys] = await db.batch([
    db.select({ provider: links.provider }).from(links).where(eq(links.user, user.id)),
    db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.user, user.id)).limit(1),
  ]);
  const methods = new Set<string>(linkRows.map(({ provider }) => PROVIDER_NAMES[provider]));
  methods.add(signInMethodOf(env, user.identity));
  if (keys.length) methods.add('a passkey');
  return [...methods];
}
const PROVIDER_NAMES = { google: 'Google', discord: 'Discord' } as const;

/** The provider of an identity; null for an address with a password. */
export function providerOf(env: Env, identity: string): 'google' | 'discord' | null {
  const { google, discord } = config(env);
  const issuer = identity.slice(0, identity.lastIndexOf('|'));
  if (issuer === (google?.issuer ?? 'https://accounts.google.com')) return 'google';
  if (issuer === (discord?.issuer ?? 'https://discord.com')) return 'discord';
  return null;
}
const signInMethodOf = (env: Env, identity: string): string => {
  const provider = providerOf(env, identity);
  return provider ? PROVIDER_NAMES[provider] : 'your email address and password';
};

/** Fills in a missing identity and refuses a different one. */
export async function checkIdentity(env: Env, db: Database, user: User, identity: string): Promise<void> {
  if (user.identity === identity) return;
  if (user.identity === '') {
    await db.update(users).set({ identity }).where(eq(users.id, user.id));
    return;
  }
  const methods = (await signInMethodNames(env, db, user)).join(' or ');
  throw problem(403, `This address belongs to an account with another way to log in. Log in with ${methods}.`);
}
