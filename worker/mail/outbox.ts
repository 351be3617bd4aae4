/**
 * Mail that the site owes. A row is inserted in the batch of the change that causes it, carried at once, and again with
 * back-off from the five-minute trigger until the carrier took it: nothing is lost, and a mail may at worst arrive twice.
 */
import { and, eq, lte } from 'drizzle-orm';
import type { Database } from '../app.ts';
import { config } from '../config.ts';
import { mail } from '../db/schema/site.ts';
import { randomText } from '../random.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}
type Row = typeof mail.$inferSelect;

/** A row that is on its way is not tried again before this. */
const LEASE = 60_000;
const SLOWEST = 6 * 3_600_000;
/** After this many tries, about four days, an address counts as unreachable. */
const MOST_TRIES = 24;
const AT_ONCE = 20;
/** Letters that the local mailbox keeps. */
const KEPT = 200;

/** One statement for a batch; then `carryMail` after the answer. */
export const oweMail = (db: Database, letter: Mail, now: number) =>
  db.insert(mail).values({ id: randomText(16), ...letter, createdAt: now, due: now });

/** Carries what is due. Rejects only when D1 does not answer. */
export async function carryMail(env: Env, db: Database, now: number): Promise<void> {
  const due = await db.select().from(mail).where(lte(mail.due, now)).orderBy(mail.due).limit(AT_ONCE);
  for (const row of due) if (await leased(db, row, now)) await carry(env, db, row, now);
}

/** Of two that carry at once, one gets it. */
async function leased(db: Database, { id, due }: Row, now: number): Promise<boolean> {
  const where = and(eq(mail.id, id), eq(mail.due, due!));
  return (
    (await db
      .update(mail)
      .set({ due: now + LEASE })
      .where(where)
      .returning({ id: mail.id })
      .get()) !== undefined
  );
}

async function carry(env: Env, db: Database, row: Row, now: number): Promise<void> {
  try {
    if (config(env).devMailbox) await keep(db, row);
    else {
      await send(env, row);
      await db.delete(mail).where(eq(mail.id, row.id));
    }
  } catch (error) {
    // The address and the text are nobody's business: the log has the row's id.
    console.error(JSON.stringify({ mail: row.id, tries: row.tries + 1, error: String(error).slice(0, 200) }));
    if (row.tries + 1 >= MOST_TRIES) await db.delete(mail).where(eq(mail.id, row.id));
    else {
      const wait = Math.min(SLOWEST, 60_000 * 2 ** row.tries);
      await db
        .update(mail)
        .set({ tries: row.tries + 1, due: now + wait })
        .where(eq(mail.id, row.id));
    }
  }
}

/** Into the local mailbox, which forgets the oldest. */
async function keep(db: Database, { id }: Row): Promise<void> {
  await db.update(mail).set({ due: null }).where(eq(mail.id, id));
  const old = db.select({ id: mail.id }).from(mail).orderBy(mail.createdAt);
  const ids = (await old).map((row) => row.id);
  for (const gone of ids.slice(0, Math.max(0, ids.length - KEPT))) await db.delete(mail).where(eq(mail.id, gone));
}

/** The binding of Email Service, which only production has. */
interface Carrier {
  send(letter: { from: string; to: string; subject: string; text: string; html: string }): Promise<unknown>;
}
async function send(env: Env, { to, subject, text, html }: Row): Promise<void> {
  const carrier = (env as unknown as { MAIL?: Carrier }).MAIL;
  if (!carrier) throw new Error('there is no MAIL binding, and DEV_MAILBOX is not set');
  await carrier.send({ from: config(env).mailFrom, to, subject, text, html });
}
