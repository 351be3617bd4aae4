/** Whose account of ours is that account elsewhere? */
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { type App, type Database, database, type User } from '../../app.ts';
import { links, users } from '../../db/schema/users.ts';
import { problem } from '../../problem.ts';
import { enter, enterAs } from '../enter.ts';
import type { Account, ProviderId } from './provider.ts';

const CALLED: Record<ProviderId, string> = { google: 'Google', discord: 'Discord' };

/**
 * Signs in: whoever it is linked to; else the member whose verified address it has, to whom it is linked from then on; else a
 * new member, whose identity is `issuer` and what the issuer calls them.
 */
export async function admit(c: Context<App>, account: Account, issuer: string, restore: boolean): Promise<void> {
  const db = database(c.env);
  const linked = await ownerOf(db, account);
  if (linked) {
    await enterAs(c, linked, { restore });
    return;
  }
  const known = await db.select().from(users).where(eq(users.email, account.email)).get();
  if (known) {
    await refuseSecond(db, account, known.id);
    await enterAs(c, known, { restore });
    await keep(db, account, known.id);
    return;
  }
  const { subject, email, name } = account;
  const user = await enter(c, { identity: `${issuer}|${subject}`, email, ...(name ? { name } : {}) }, { restore });
  await keep(db, account, user.id);
}

/** Links it to the member who asked for that, and who must still be the one who is signed in. */
export async function linkTo(c: Context<App>, account: Account, member: string): Promise<void> {
  const db = database(c.env);
  const called = CALLED[account.provider];
  if (c.var.session?.user?.id !== member)
    throw problem(403, `You are not signed in any more as the one who wanted to link ${called}. Sign in and try again.`);
  const linked = await ownerOf(db, account);
  if (linked?.id === member) return;
  if (linked) throw problem(409, `That ${called} account belongs to another member here. Unlink it there first.`);
  await refuseSecond(db, account, member);
  if (!(await keep(db, account, member))) throw problem(409, `That ${called} account was linked to another member just now.`);
}

async function ownerOf(db: Database, { provider, subject }: Account): Promise<User | null> {
  const row = await db
    .select({ user: users })
    .from(links)
    .innerJoin(users, eq(users.id, links.user))
    .where(and(eq(links.provider, provider), eq(links.subject, subject)))
    .get();
  return row?.user ?? null;
}

/** One account of each provider a member: an address that has moved to somebody else there opens nothing here. */
async function refuseSecond(db: Database, { provider, subject }: Account, member: string): Promise<void> {
  const mine = await db.select().from(links).where(eq(links.user, member));
  if (mine.some((link) => link.provider === provider && link.subject !== subject))
    throw problem(409, `Another ${CALLED[provider]} account is linked to this member. Unlink that one in the settings first.`);
}

/** False where somebody else has it already. A link that outlived its member is taken over. */
async function keep(db: Database, { provider, subject, label }: Account, member: string): Promise<boolean> {
  const kept = await db
    .insert(links)
    .values({ provider, subject, user: member, label: label.slice(0, 254), createdAt: Date.now() })
    .onConflictDoUpdate({
      target: [links.provider, links.subject],
      set: { user: member, label: label.slice(0, 254), createdAt: Date.now() },
      setWhere: sql`${links.user} = ${member} or not exists (select 1 from users where users.id = ${links.user})`,
    })
    .returning({ user: links.user })
    .get();
  return kept !== undefined;
}
