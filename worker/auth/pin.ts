/** An account belongs to the identity that made it: another one with the same address may be somebody else by now. */
import { eq } from 'drizzle-orm';
import type { Database, User } from '../app.ts';
import { config } from '../config.ts';
import { links, passkeys, users } from '../db/schema/users.ts';
import { problem } from '../problem.ts';

/** Ways in, in words; never none. */
export async function waysIn(env: Env, db: Database, user: Pick<User, 'id' | 'identity'>): Promise<string[]> {
  const [linked, keys] = await db.batch([
    db.select({ provider: links.provider }).from(links).where(eq(links.user, user.id)),
    db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.user, user.id)).limit(1),
  ]);
  const ways = new Set<string>(linked.map(({ provider }) => NAMES[provider]));
  ways.add(madeWith(env, user.identity));
  if (keys.length) ways.add('a passkey');
  return [...ways];
}
const NAMES = { google: 'Google', discord: 'Discord' } as const;

/** The provider that an identity is of: null for the one of address and password. */
export function providerOf(env: Env, identity: string): 'google' | 'discord' | null {
  const { google, discord } = config(env);
  const issuer = identity.slice(0, identity.lastIndexOf('|'));
  if (issuer === (google?.issuer ?? 'https://accounts.google.com')) return 'google';
  if (issuer === (discord?.issuer ?? 'https://discord.com')) return 'discord';
  return null;
}
const madeWith = (env: Env, identity: string): string => {
  const provider = providerOf(env, identity);
  return provider ? NAMES[provider] : 'your e-mail address and password';
};

/** A missing identity is filled in, a different one refused. */
export async function checkIdentity(env: Env, db: Database, user: User, identity: string): Promise<void> {
  if (user.identity === identity) return;
  if (user.identity === '') {
    await db.update(users).set({ identity }).where(eq(users.id, user.id));
    return;
  }
  const ways = (await waysIn(env, db, user)).join(' or ');
  throw problem(403, `This address belongs to an account that is opened another way. Log in with ${ways}.`);
}
