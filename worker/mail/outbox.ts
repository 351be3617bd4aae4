/**
 * Mail that the site owes. A row is inserted in the batch of the change that causes it, carried at once, and again with
 * back-off from the five-minute trigger until the carrier took it: nothing is lost, and a mail may at worst arrive twice.
 */
import { and, desc, eq, isNull, lte, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../app.ts';
import { config } from '../config.ts';
import { backOff, drain } from '../db/queue.ts';
import { mail } from '../db/schema/site.ts';
import { randomText } from '../random.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}
type Row = typeof mail.$inferSelect;

/** A carrier that has not answered by then has failed. */
const PATIENCE = 8_000;
/** After this many tries, about four days, an address counts as unreachable. */
const MOST_TRIES = 24;
/** Letters that the local mailbox keeps. */
const KEPT = 200;

/** One statement for a batch; then `carryMail` after the answer. */
export const oweMail = (db: Database, letter: Mail, now: number) =>
  db.insert(mail).values({ id: randomText(16), ...letter, createdAt: now, due: now });

/** Carries what is due at `now`, in milliseconds since 1970. Rejects only when D1 does not answer. */
export const carryMail = (env: Env, db: Database, now: number): Promise<void> =>
  drain<Row>(
    {
      due: (limit) => db.select().from(mail).where(lte(mail.due, now)).orderBy(desc(mail.due)).limit(limit),
      lease: (row, until) => leased(db, row, until),
      deliver: (row, clock) => carry(env, db, row, clock),
      width: 1,
    },
    now,
  );

/** Of two that carry at once, one gets it. A try counts from here, so that one that kills its worker counts too. */
async function leased(db: Database, { id, due, tries }: Row, until: number): Promise<boolean> {
  const where = and(eq(mail.id, id), eq(mail.due, due!));
  const row = await db
    .update(mail)
    .set({ due: until, tries: tries + 1 })
    .where(where)
    .returning({ id: mail.id })
    .get();
  return row !== undefined;
}

async function carry(env: Env, db: Database, row: Row, clock: () => number): Promise<void> {
  if (config(env).devMailbox) return keep(db, row);
  if (row.tries >= MOST_TRIES) return forget(db, row);
  const failed = await send(env, row);
  if (failed === null) return forget(db, row);
  const tries = row.tries + 1;
  // The address and the text are nobody's business: the log has the row's id.
  console.error(JSON.stringify({ mail: row.id, tries, error: failed.replaceAll(row.to, '(the address)').slice(0, 200) }));
  if (tries >= MOST_TRIES) return forget(db, row);
  await db
    .update(mail)
    .set({ due: clock() + backOff(row.tries) })
    .where(eq(mail.id, row.id));
}

async function forget(db: Database, { id }: Row): Promise<void> {
  await db.delete(mail).where(eq(mail.id, id));
}

/** Into the local mailbox, which forgets the oldest of what it has. */
async function keep(db: Database, { id }: Row): Promise<void> {
  const arrived = isNull(mail.due);
  const latest = db.select({ id: mail.id }).from(mail).where(arrived).orderBy(desc(mail.createdAt), sql`rowid desc`).limit(KEPT);
  await db.batch([
    db.update(mail).set({ due: null }).where(eq(mail.id, id)),
    db.delete(mail).where(and(arrived, notInArray(mail.id, latest))),
  ]);
}

/** The binding of Email Service, which only production has. Answers why it failed, or null. */
async function send(env: Env, { to, subject, text, html }: Row): Promise<string | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    if (!env.MAIL) return 'there is no MAIL binding, and DEV_MAILBOX is not set';
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('the carrier did not answer')), PATIENCE);
    });
    await Promise.race([env.MAIL.send({ from: senderOf(config(env).mailFrom), to, subject, text, html }), late]);
    return null;
  } catch (error) {
    return String(error);
  } finally {
    clearTimeout(timer);
  }
}

/** 'Name <address>' in its parts; an address alone as it is. */
export function senderOf(from: string): string | EmailAddress {
  const [, name, email] = /^\s*(.+?)\s*<([^<>]+)>\s*$/.exec(from) ?? [];
  return name && email ? { name, email } : from;
}
