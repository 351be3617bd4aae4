import { eq } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { exportOf } from '../../db/members/member-data.ts';
import { identities } from '../../db/schema/identity.ts';
import type { User } from '../app.ts';
import { limitPerson } from '../middleware/rate-limit.ts';
import { pictureName } from '../uploads/storage.ts';
import { settingsOf } from './public.ts';

export async function exportFile(db: Database, user: User, now: Date) {
  await limitPerson(db, 'export', user.id);
  const [provider, { links, passkeys, ...parts }] = await Promise.all([providerOf(db, user), exportOf(db, user.id)]);
  return { exportedAt: now.toISOString(), account: accountOf(user), signIn: { provider, links, passkeys }, ...parts };
}

function accountOf(user: User) {
  const {
    nameKey: _,
    skeleton: _skeleton,
    vanityKey: __,
    vanitySkeleton: _vanitySkeleton,
    flagged: ___,
    erased: ____,
    deletedAt: _____,
    settings: ______,
    items,
    ...shown
  } = user;
  return {
    ...shown,
    ...(user.avatar ? { avatarUrl: `/uploads/${pictureName(user.id, 'avatar')}` } : {}),
    ...(user.banner ? { bannerUrl: `/uploads/${pictureName(user.id, 'banner')}` } : {}),
    items: JSON.parse(items) as unknown,
    settings: settingsOf(user),
  };
}

/** The account at the embedded provider, without keys; null for other issuers. */
async function providerOf(db: Database, { email }: User) {
  const row = await db
    .select({
      email: identities.email,
      emailVerified: identities.emailVerified,
      displayName: identities.displayName,
      createdAt: identities.createdAt,
      lastLoginAt: identities.lastLoginAt,
    })
    .from(identities)
    .where(eq(identities.emailKey, email))
    .get();
  return row ?? null;
}
