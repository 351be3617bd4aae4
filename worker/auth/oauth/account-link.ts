import { and, eq, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { type Database, database } from '../../../db/core/database.ts';
import { links, users } from '../../../db/schema/users.ts';
import { cutText } from '../../../games/engine/cut-text.ts';
import type { App, User } from '../../app.ts';
import { problem } from '../../problem.ts';
import { signIn, signInAs } from '../sign-in.ts';
import type { OAuthAccount, ProviderId } from './provider.ts';

const PROVIDER_NAMES: Record<ProviderId, string> = { google: 'Google', discord: 'Discord' };

/** Signs in the linked member; else links and signs in the member with the account's verified address; else a new member. */
export async function signInWithAccount(c: Context<App>, account: OAuthAccount, issuer: string, restore: boolean): Promise<void> {
  const db = database(c.env);
  const linkedUser = await linkedMember(db, account);
  if (linkedUser) {
    await signInAs(c, linkedUser, { restore });
    return;
  }
  const userByEmail = await db.select().from(users).where(eq(users.email, account.email)).get();
  if (userByEmail) {
    await refuseSecondAccount(db, account, userByEmail.id);
    await signInAs(c, userByEmail, { restore });
    await saveLink(db, account, userByEmail.id);
    return;
  }
  const { subject, email, name } = account;
  const user = await signIn(c, { identity: `${issuer}|${subject}`, email, ...(name ? { name } : {}) }, { restore });
  await saveLink(db, account, user.id);
}

/** Links the account to the member who asked for it, who must still be signed in. */
export async function linkAccount(c: Context<App>, account: OAuthAccount, member: string): Promise<void> {
  const db = database(c.env);
  const label = PROVIDER_NAMES[account.provider];
  if (c.var.session?.user?.id !== member)
    throw problem(403, `You are no longer signed in as the member who wanted to link ${label}. Sign in and try again.`);
  const linkedUser = await linkedMember(db, account);
  if (linkedUser?.id === member) return;
  if (linkedUser) throw problem(409, `That ${label} account belongs to another member here. Unlink it there first.`);
  await refuseSecondAccount(db, account, member);
  if (!(await saveLink(db, account, member))) throw problem(409, `That ${label} account was linked to another member just now.`);
}

async function linkedMember(db: Database, { provider, subject }: OAuthAccount): Promise<User | null> {
  const row = await db
    .select({ user: users })
    .from(links)
    .innerJoin(users, eq(users.id, links.user))
    .where(and(eq(links.provider, provider), eq(links.subject, subject)))
    .get();
  return row?.user ?? null;
}

/** Allows one account per provider. Once an address there has moved to another person, their account signs in to nothing here. */
async function refuseSecondAccount(db: Database, { provider, subject }: OAuthAccount, member: string): Promise<void> {
  const memberLinks = await db.select().from(links).where(eq(links.user, member));
  if (memberLinks.some((link) => link.provider === provider && link.subject !== subject))
    throw problem(
      409,
      `Another ${PROVIDER_NAMES[provider]} account is linked to this member. Unlink that one in the settings first.`,
    );
}

/** False if the account is linked to another member. A link whose member no longer exists is taken over. */
async function saveLink(db: Database, { provider, subject, label }: OAuthAccount, member: string): Promise<boolean> {
  const savedLink = await db
    .insert(links)
    .values({ provider, subject, user: member, label: cutText(label, 254), createdAt: Date.now() })
    .onConflictDoUpdate({
      target: [links.provider, links.subject],
      set: { user: member, label: cutText(label, 254), createdAt: Date.now() },
      setWhere: sql`${links.user} = ${member} or not exists (select 1 from users where users.id = ${links.user})`,
    })
    .returning({ user: links.user })
    .get();
  return savedLink !== undefined;
}
