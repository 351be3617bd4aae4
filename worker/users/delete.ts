/** Deletes an account at once, and erases it when it can no longer be restored. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { type Database, database } from '../../db/core/database.ts';
import { eraseStatements } from '../../db/members/member-data.ts';
import { decks } from '../../db/schema/decks.ts';
import { users } from '../../db/schema/users.ts';
import { profilesOf } from '../../db/setups/decks.ts';
import { LIMITS } from '../../protocol/limits.ts';
import type { MemberApp, User } from '../app.ts';
import { endAllSessions } from '../auth/disconnect.ts';
import { dateInWords } from '../auth/restore-account.ts';
import { commit } from '../commit.ts';
import { mailedOrigin } from '../config.ts';
import { deleteIdentity, revokeIdentity } from '../identity/account.ts';
import { enqueueMail, type Mail } from '../mail/outbox.ts';
import { limitPersonInBatch } from '../middleware/rate-limit.ts';
import { clearSessionCookie } from '../middleware/session.ts';
import { eraseUploads } from '../uploads/storage.ts';
import { clearPresence } from './presence.ts';

/** Deletes an account. It is erased after the restore period. */
export async function deleteAccount(c: Context<MemberApp>): Promise<void> {
  const { user } = c.var.session;
  const db = database(c.env);
  const now = Date.now();
  const counted = await limitPersonInBatch(db, 'delete', user.id, now);
  await clearPresence(c.env, user.id);
  await commit(c, [
    db
      .update(users)
      .set({ deletedAt: now })
      .where(and(eq(users.id, user.id), isNull(users.deletedAt))),
    ...endAllSessions(db, user.id, 'deleted', now),
    ...revokeIdentity(db, user.identity, now),
    enqueueMail(db, deletionMail(user, mailedOrigin(c.env, c.req.raw), now + LIMITS.undoDeletion), now),
    ...counted,
  ]);
  clearSessionCookie(c);
}

function deletionMail({ name, email }: User, origin: string, until: number): Mail {
  const lines = [
    `Hello ${name},`,
    'your account at Duskhaven is closed, as you asked, and you are logged out everywhere.',
    `On ${dateInWords(until)} it will be deleted for good. Until then you can get it back: log in as usual and choose to restore it.`,
    'Not you? Then log in, restore your account, and choose a new password.',
  ];
  return {
    to: email,
    subject: 'Your Duskhaven account is being deleted',
    text: `${lines.join('\n\n')}\n\nDuskhaven, ${origin}\n`,
    // Nothing here needs escaping: names contain only letters, digits, hyphens and underscores.
    html: `<!doctype html><html lang="en"><body>${lines.map((line) => `<p>${line}</p>`).join('')}</body></html>`,
  };
}

/**
 * Erases a deleted account, except its name, its address and what others did to it. Deletes files first, then all rows in one
 * batch that also sets `erased`. If interrupted, the next run repeats it.
 */
export async function erase(env: Env, db: Database, user: Pick<User, 'id' | 'identity'>): Promise<void> {
  const isUnerased = and(eq(users.id, user.id), eq(users.erased, false), sql`${users.deletedAt} is not null`);
  if (!(await db.select({ id: users.id }).from(users).where(isUnerased).get())) return;
  const ownDecks = await db.select({ profiles: decks.profiles }).from(decks).where(eq(decks.owner, user.id));
  await eraseUploads(env, user.id, ownDecks.flatMap(profilesOf));
  const [first, ...rest] = [...deleteIdentity(db, user.identity), ...eraseStatements(db, user.id)];
  await db.batch([first!, ...rest]);
}
