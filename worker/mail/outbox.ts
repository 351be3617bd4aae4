/** A mail is a row in the batch of its cause, retried by the cron job until it is accepted. A mail may be sent twice. */
import { and, desc, eq, isNull, lte, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { withEffect } from '../../db/core/effects.ts';
import { randomText } from '../../db/core/ids.ts';
import { insertIf } from '../../db/core/insert-if.ts';
import { backoff, deliverDue } from '../../db/core/queue.ts';
import { mail } from '../../db/schema/site.ts';
import { config } from '../config.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}
type Row = typeof mail.$inferSelect;

/** Timeout of the mail service. */
const SEND_TIMEOUT = 8_000;
/** After this many tries, about four days, the mail is given up. */
const MAX_TRIES = 24;
const MAILBOX_SIZE = 200;

/** A statement for a commit. Writes nothing unless `where` holds when the batch runs. */
export const enqueueMail = (db: Database, letter: Mail, now: number, where: SQL = sql`true`) =>
  withEffect(insertIf(db, mail, { id: randomText(16), ...letter, createdAt: now, due: now }, where), 'mail');

/** Sends the mails that are due at `now` (ms since 1970). Rejects only if D1 does not answer. */
export const deliverMail = (env: Env, db: Database, now: number): Promise<void> =>
  deliverDue<Row>(
    {
      due: (limit) => db.select().from(mail).where(lte(mail.due, now)).orderBy(desc(mail.due)).limit(limit),
      lease: (row, until) => lease(db, row, until),
      deliver: (row, clock) => deliver(env, db, row, clock),
      concurrency: 1,
    },
    now,
  );

/** Ensures that only one worker gets a row. Counts the attempt here, so that one that kills its worker also counts. */
async function lease(db: Database, { id, due, tries }: Row, until: number): Promise<boolean> {
  const where = and(eq(mail.id, id), eq(mail.due, due!));
  const row = await db
    .update(mail)
    .set({ due: until, tries: tries + 1 })
    .where(where)
    .returning({ id: mail.id })
    .get();
  return row !== undefined;
}

async function deliver(env: Env, db: Database, row: Row, clock: () => number): Promise<void> {
  if (config(env).devMailbox) return moveToMailbox(db, row);
  if (row.tries >= MAX_TRIES) return deleteMail(db, row);
  const failure = await send(env, row);
  if (failure === null) return deleteMail(db, row);
  const tries = row.tries + 1;
  // The log must not contain the address or the text, only the row's id.
  console.error(JSON.stringify({ mail: row.id, tries, error: failure.replaceAll(row.to, '(the address)').slice(0, 200) }));
  if (tries >= MAX_TRIES) return deleteMail(db, row);
  await db
    .update(mail)
    .set({ due: clock() + backoff(row.tries) })
    .where(eq(mail.id, row.id));
}

async function deleteMail(db: Database, { id }: Row): Promise<void> {
  await db.delete(mail).where(eq(mail.id, id));
}

async function moveToMailbox(db: Database, { id }: Row): Promise<void> {
  const hasArrived = isNull(mail.due);
  const latestIds = db
    .select({ id: mail.id })
    .from(mail)
    .where(hasArrived)
    .orderBy(desc(mail.createdAt), sql`rowid desc`)
    .limit(MAILBOX_SIZE);
  await db.batch([
    db.update(mail).set({ due: null }).where(eq(mail.id, id)),
    db.delete(mail).where(and(hasArrived, notInArray(mail.id, latestIds))),
  ]);
}

/** Sends a mail; only production has the binding. Returns the error, or null. */
async function send(env: Env, { to, subject, text, html }: Row): Promise<string | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    if (!env.MAIL) return 'there is no MAIL binding, and DEV_MAILBOX is not set';
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('the carrier did not answer')), SEND_TIMEOUT);
    });
    await Promise.race([env.MAIL.send({ from: senderOf(config(env).mailFrom), to, subject, text, html }), timeout]);
    return null;
  } catch (error) {
    return String(error);
  } finally {
    clearTimeout(timer);
  }
}

/** Splits 'Name <address>'. A bare address is returned as is. */
export function senderOf(from: string): string | EmailAddress {
  const [, name, email] = /^\s*(.+?)\s*<([^<>]+)>\s*$/.exec(from) ?? [];
  return name && email ? { name, email } : from;
}
