/** Whoever is signed out is let go by chat at once: no socket outlives the session that opened it. */
import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import type { UserHub } from '../../durable-objects/user-hub.ts';
import { type App, database } from '../app.ts';
import { users } from '../db/schema/users.ts';

/** `session`: the id of the one that ended; null for all. A hub that cannot be told finds out within ten minutes. */
export async function letGo(env: Env, user: string, session: string | null): Promise<void> {
  const hub = env.HUBS.getByName(user) as unknown as Pick<UserHub, 'dismiss'>;
  await hub.dismiss(session).catch((error: unknown) => {
    console.error(JSON.stringify({ chat: 'did not let go', error: String(error).slice(0, 200) }));
  });
}

/** The same for every browser of the member with this identity and address, where there is one. The answer does not wait. */
export function letAllGo(c: Context<App>, identity: string, email: string): void {
  c.executionCtx.waitUntil(allGone(c.env, identity, email));
}
async function allGone(env: Env, identity: string, email: string): Promise<void> {
  const theirs = and(eq(users.email, email.toLowerCase()), eq(users.identity, identity));
  const user = await database(env).select({ id: users.id }).from(users).where(theirs).get();
  if (user) await letGo(env, user.id, null);
}
