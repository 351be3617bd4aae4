/** POST /api/user/delete: the account is closed at once, and gone for good when the time to undo that is over. */
import { and, eq, isNull } from 'drizzle-orm';
import { LIMITS } from '../../protocol/limits.ts';
import { NoBody } from '../../protocol/rest/session.ts';
import { area, database, type User } from '../app.ts';
import { endPresence } from '../auth/disconnect.ts';
import { inWords } from '../auth/undo.ts';
import { mailedOrigin } from '../config.ts';
import { users } from '../db/schema/users.ts';
import { revokeIdentity } from '../identity/account.ts';
import { carryMail, type Mail, oweMail } from '../mail/outbox.ts';
import { bodyOf } from '../middleware/body.ts';
import { member } from '../middleware/permission.ts';
import { dropCookie } from '../middleware/session.ts';
import { deliverOutbox } from '../outbox/deliver.ts';
import { paced } from './paced.ts';
import { markGone } from './presence.ts';

const PACE = { count: 1, window: 24 * 3_600_000 };

export const deletion = area().post('/delete', member(), async (c) => {
  await bodyOf(c, NoBody);
  const { user } = c.var.session;
  const db = database(c.env);
  const now = Date.now();
  await paced(db, `delete:${user.id}`, PACE, 'An account can be deleted once a day. Try again tomorrow.');
  await db.batch([
    db
      .update(users)
      .set({ deletedAt: now })
      .where(and(eq(users.id, user.id), isNull(users.deletedAt))),
    ...endPresence(db, user.id, now),
    ...revokeIdentity(db, user.identity, now),
    oweMail(db, farewell(user, mailedOrigin(c.env, c.req.raw), now + LIMITS.undoDeletion), now),
  ]);
  dropCookie(c);
  const { env } = c;
  const gone = markGone(env, user.id).then(() => deliverOutbox(env, db, now));
  c.executionCtx.waitUntil(Promise.all([gone, carryMail(env, db, now)]));
  return c.text('OK');
});

/** `until`: when nothing can be undone any more. */
function farewell({ name, email }: User, origin: string, until: number): Mail {
  const lines = [
    `Hello ${name},`,
    'your account at Duskhaven is closed, as you asked, and you are logged out everywhere.',
    `On ${inWords(until)} it will be deleted for good. Until then you can have it back: log in as before, and choose to restore it.`,
    'It was not you? Then log in, restore your account, and choose a new password.',
  ];
  return {
    to: email,
    subject: 'Your Duskhaven account is being deleted',
    text: `${lines.join('\n\n')}\n\nDuskhaven, ${origin}\n`,
    // Nothing in the lines needs escaping: a name holds letters, digits, hyphens and underscores.
    html: `<!doctype html><html lang="en"><body>${lines.map((line) => `<p>${line}</p>`).join('')}</body></html>`,
  };
}
