import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import * as base64url from 'jose/base64url';
import type * as v from 'valibot';
import { type Database, database } from '../../db/core/database.ts';
import { isSubscribed } from '../../db/notices/push.ts';
import { vapidKeys } from '../../db/notices/vapid.ts';
import { pushSubscriptions } from '../../db/schema/notices.ts';
import type { PushBody, PushState } from '../../protocol/http/notices.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { isPushEndpoint } from '../../protocol/push-endpoint.ts';
import type { MemberSession } from '../app.ts';
import { limitPerson } from '../middleware/rate-limit.ts';
import { problem } from '../problem.ts';

const INVALID_SUBSCRIPTION = 'That is not a browser subscription.';
const UNKNOWN_SERVICE = 'We do not know the push service of this browser. Try Chrome, Edge, Firefox or Safari.';

/** Saves a browser's subscription. `agent` is the description of that browser that the member sees. */
export async function subscribe(
  env: Env,
  { id: session, user: { id: user } }: MemberSession,
  { endpoint, keys, renews }: v.InferOutput<typeof PushBody>,
  agent: string,
): Promise<void> {
  if (!isPushEndpoint(endpoint, env)) throw problem(400, UNKNOWN_SERVICE);
  if (!(await areValidKeys(keys))) throw problem(400, INVALID_SUBSCRIPTION);
  const db = database(env);
  await limitPerson(db, 'push', user);
  const id = await deviceId(endpoint);
  if (renews !== undefined) await renew(db, user, id, renews);
  await saveSubscription(db, { id, user, session, endpoint, ...keys, agent, createdAt: Date.now() });
}

/**
 * Deletes the device that this one replaces. Refuses if that belongs to another member, or if the member has removed it: its
 * browser may still have the old subscription.
 */
async function renew(db: Database, user: string, id: string, renews: string): Promise<void> {
  const { id: device, user: owner } = pushSubscriptions;
  const subscriptions = await db
    .select({ owner })
    .from(pushSubscriptions)
    .where(inArray(device, [id, renews]));
  if (subscriptions.some((row) => row.owner !== user))
    throw problem(409, 'This browser gets the notifications of another member.');
  if (renews === id && subscriptions.length === 0) throw problem(409, 'You removed this browser from your notifications.');
  if (renews !== id) await db.delete(pushSubscriptions).where(and(eq(device, renews), eq(owner, user)));
}

export async function unsubscribe(db: Database, user: string, id: string): Promise<void> {
  const deletedRows = await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.user, user)))
    .returning({ id: pushSubscriptions.id });
  if (deletedRows.length === 0) throw problem(404, 'There is no such browser.');
}

export async function memberPushState(env: Env, user: string): Promise<PushState> {
  const [{ publicKey }, devices] = await Promise.all([
    vapidKeys(database(env)),
    database(env)
      .select({ id: pushSubscriptions.id, agent: pushSubscriptions.agent, createdAt: pushSubscriptions.createdAt })
      .from(pushSubscriptions)
      .where(isSubscribed(user, Date.now()))
      .orderBy(desc(pushSubscriptions.createdAt))
      .limit(LIMITS.pushDevices),
  ]);
  return { key: publicKey, devices };
}

/** SHA-256 in base64url, with which a page finds its own browser in the list. */
async function deviceId(endpoint: string): Promise<string> {
  return base64url.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))));
}

/** Checks for a point on the curve and a 16-byte secret, without which no message can be encrypted. */
async function areValidKeys({ p256dh, auth }: { p256dh: string; auth: string }): Promise<boolean> {
  try {
    await crypto.subtle.importKey('raw', base64url.decode(p256dh), { name: 'ECDH', namedCurve: 'P-256' }, false, []);
    return base64url.decode(auth).length === 16;
  } catch {
    return false;
  }
}

/** A browser belongs to the last member who used it. Beyond the limit per member, the oldest subscription is deleted. */
async function saveSubscription(db: Database, row: typeof pushSubscriptions.$inferInsert): Promise<void> {
  const { user, session, p256dh, auth, agent, createdAt } = row;
  const isTheirs = sql`${pushSubscriptions.user} = ${user}`;
  const newestIds = db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.user, user))
    .orderBy(desc(pushSubscriptions.createdAt), desc(sql`rowid`))
    .limit(LIMITS.pushDevices);
  await db.batch([
    db
      .insert(pushSubscriptions)
      .values(row)
      .onConflictDoUpdate({
        target: pushSubscriptions.id,
        set: {
          user,
          session,
          p256dh,
          auth,
          agent,
          createdAt: sql`case when ${isTheirs} then ${pushSubscriptions.createdAt} else ${createdAt} end`,
        },
      }),
    db.delete(pushSubscriptions).where(and(eq(pushSubscriptions.user, user), notInArray(pushSubscriptions.id, newestIds))),
  ]);
}
