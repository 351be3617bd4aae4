/** accounts:update. Changes the password or the name with an ID token, or verifies or changes an address with a mailed code. */
import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import * as v from 'valibot';
import { type Database, database } from '../../db/core/database.ts';
import { identities } from '../../db/schema/identity.ts';
import type { App } from '../app.ts';
import { signOut } from '../auth/sign-out.ts';
import { commit } from '../commit.ts';
import { limitNetwork } from '../middleware/rate-limit.ts';
import { revokeTokens, validFrom } from './account.ts';
import { limitAccount } from './account-limits.ts';
import { redeemAddressCode } from './change-email.ts';
import { readCode } from './code.ts';
import { rememberDevice } from './device.ts';
import { identityError } from './error.ts';
import { grant } from './grant.ts';
import { authTimeAt, checkRecent, type Identity, OWN, readIdToken } from './id-token.ts';
import { checkPassword, costOf, hashPassword } from './password.ts';
import { profileOf } from './profile.ts';

const Name = v.pipe(v.string(), v.maxLength(256), v.regex(/^\P{C}*$/u));
const Picture = v.union([v.literal(''), v.pipe(v.string(), v.maxLength(2000), v.url(), v.regex(/^https?:\/\//i))]);
export const UpdateBody = v.strictObject({
  idToken: v.optional(v.string()),
  oobCode: v.optional(v.string()),
  email: v.optional(v.string()),
  password: v.optional(v.string()),
  displayName: v.nullish(Name),
  photoUrl: v.nullish(Picture),
  deleteAttribute: v.optional(v.array(v.picklist(['DISPLAY_NAME', 'PHOTO_URL']))),
  returnSecureToken: v.optional(v.boolean()),
});
type UpdateBody = v.InferOutput<typeof UpdateBody>;
type ProfileFields = Partial<Pick<Identity, 'displayName' | 'photoUrl'>>;
const KIND = 'identitytoolkit#SetAccountInfoResponse';

/** Answers 200 with the updated account, and with tokens if requested or after a password change. */
export async function update(c: Context<App>, body: UpdateBody): Promise<Response> {
  if (body.oobCode !== undefined) return redeemCode(c, body.oobCode);
  const { idToken, email, password } = body;
  if (!idToken) throw identityError('MISSING_ID_TOKEN');
  if (password !== undefined) checkPassword(password);
  await limitNetwork(c, 'identity-update');
  const db = database(c.env);
  const now = Date.now();
  const { identity, authTime } = await readIdToken(db, idToken, now);
  // An address changes only by a link that was mailed to the new one.
  if (email !== undefined && email.toLowerCase() !== identity.emailKey) throw identityError('OPERATION_NOT_ALLOWED');
  const profileFields = profileFieldsOf(body);
  if (password !== undefined) {
    checkRecent(authTime, now);
    return c.json(await changePassword(c, identity, password, profileFields, now));
  }
  const updatedIdentity = await saveProfileFields(db, identity, profileFields);
  if (!body.returnSecureToken) return c.json({ kind: KIND, ...profileOf(updatedIdentity) });
  const { grant: granted, statements } = await grant(db, updatedIdentity, authTime, now);
  await db.batch(statements);
  return c.json({ kind: KIND, ...profileOf(updatedIdentity), ...granted });
}

/** The new name and picture. A field that is missing or null does not change; '' or a name in deleteAttribute removes it. */
function profileFieldsOf({ displayName, photoUrl, deleteAttribute = [] }: UpdateBody): ProfileFields {
  const profileFields: ProfileFields = {};
  if (typeof displayName === 'string') profileFields.displayName = displayName.trim();
  if (typeof photoUrl === 'string') profileFields.photoUrl = photoUrl;
  if (deleteAttribute.includes('DISPLAY_NAME')) profileFields.displayName = '';
  if (deleteAttribute.includes('PHOTO_URL')) profileFields.photoUrl = '';
  return profileFields;
}

async function saveProfileFields(db: Database, identity: Identity, profileFields: ProfileFields): Promise<Identity> {
  if (Object.keys(profileFields).length === 0) return identity;
  const row = await db.update(identities).set(profileFields).where(eq(identities.uid, identity.uid)).returning().get();
  if (!row) throw identityError('USER_NOT_FOUND');
  return row;
}

/** Voids all earlier tokens, because another person may know the old password. Refuses the second of two concurrent changes. */
async function changePassword(c: Context<App>, identity: Identity, password: string, profileFields: ProfileFields, now: number) {
  const db = database(c.env);
  await limitAccount(db, 'changePassword', identity.emailKey);
  const row = await db
    .update(identities)
    .set({ ...profileFields, password: await hashPassword(password, costOf(c.env)), validSince: validFrom(now) })
    .where(and(eq(identities.uid, identity.uid), eq(identities.validSince, identity.validSince)))
    .returning()
    .get();
  if (!row) throw identityError('TOKEN_EXPIRED');
  const { grant: granted, statements } = await grant(db, row, authTimeAt(row, now), now);
  await commit(c, [...revokeTokens(db, row.uid), ...signOut(db, `${OWN}|${row.uid}`, row.emailKey, now), ...statements]);
  await rememberDevice(c, row);
  return { kind: KIND, ...profileOf(row), ...granted };
}

/** A code that verifies stays valid until it expires, so that pressing the link again reports success. It grants nothing else. */
async function redeemCode(c: Context<App>, oobCode: string): Promise<Response> {
  await limitNetwork(c, 'identity-code');
  const db = database(c.env);
  const now = Date.now();
  const code = await readCode(db, oobCode, now);
  if (code.kind === 'VERIFY_AND_CHANGE_EMAIL' || code.kind === 'RECOVER_EMAIL')
    return c.json({ kind: KIND, ...profileOf(await redeemAddressCode(c, code, now)) });
  if (code.kind !== 'VERIFY_EMAIL') throw identityError('INVALID_OOB_CODE');
  const row = await db.update(identities).set({ emailVerified: true }).where(eq(identities.uid, code.uid)).returning().get();
  if (!row) throw identityError('INVALID_OOB_CODE');
  return c.json({ kind: KIND, ...profileOf(row) });
}
