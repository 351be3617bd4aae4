import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { LIMITS } from '../../protocol/limits.ts';
import type { Database } from '../core/database.ts';
import { noticeChoices, pushSubscriptions } from '../schema/notices.ts';
import { sessions } from '../schema/sessions.ts';

export type PushPreferences = Pick<typeof noticeChoices.$inferSelect, 'off' | 'push' | 'quietFrom' | 'quietTo' | 'zone'>;
export type PushDevice = Pick<typeof pushSubscriptions.$inferSelect, 'id' | 'endpoint' | 'p256dh' | 'auth'>;

/** SQL: the member's subscriptions whose session is still valid. */
export const isSubscribed = (user: string, now: number): SQL =>
  and(
    eq(pushSubscriptions.user, user),
    sql`exists (select 1 from ${sessions} where ${sessions.person} = ${pushSubscriptions.user}
      and ${sessions.id} = ${pushSubscriptions.session} and ${sessions.kind} = 'member' and ${sessions.expiresAt} > ${now})`,
  )!;

/** The devices to push to, and the member's preferences; null if the member has chosen nothing. */
export async function pushTargets(
  db: Database,
  user: string,
  now: number,
): Promise<{ preferences: PushPreferences | null; devices: PushDevice[] }> {
  const { off, push, quietFrom, quietTo, zone } = noticeChoices;
  const { id, endpoint, p256dh, auth } = pushSubscriptions;
  const [preferences, devices] = await db.batch([
    db.select({ off, push, quietFrom, quietTo, zone }).from(noticeChoices).where(eq(noticeChoices.user, user)),
    db
      .select({ id, endpoint, p256dh, auth })
      .from(pushSubscriptions)
      .where(isSubscribed(user, now))
      .orderBy(desc(pushSubscriptions.createdAt))
      .limit(LIMITS.pushDevices),
  ]);
  return { preferences: preferences[0] ?? null, devices };
}

/** Deletes the subscription of a browser that unsubscribed, unless the row was renewed during the push. */
export async function deleteSubscription(db: Database, user: string, { id, endpoint, auth }: PushDevice): Promise<void> {
  const subscription = pushSubscriptions;
  await db
    .delete(subscription)
    .where(
      and(eq(subscription.id, id), eq(subscription.user, user), eq(subscription.endpoint, endpoint), eq(subscription.auth, auth)),
    );
}
