/** A member's own account: signing in, sessions, passkeys, leaving. */
import * as v from 'valibot';
import { LIMITS } from '../limits.ts';

/**
 * POST /api/auth: an ID token of the identity provider. `restore` takes a deletion back. Answers 'OK'. 403 with a sentence
 * when the address is not verified, or with `AuthRefusal` as JSON where the page must say more.
 */
export const AuthBody = v.strictObject({
  idToken: v.pipe(v.string(), v.minLength(1), v.maxLength(8_192)),
  restore: v.optional(v.boolean(), false),
});
export type AuthRefusal =
  | { unverified: true; message: string }
  | { siteBanned: true; banExpires: number | null; message: string }
  /** `until`: when it can no longer be had back; null when that is over. */
  | { deleted: true; until: number | null; message: string };

/** GET /api/auth/ways: how one can sign in here, for the dialogs. */
export interface SignInWays {
  /** The key that calls of the identity provider carry; it is no secret. */
  apiKey: string;
  google: boolean;
  discord: boolean;
  passkeys: boolean;
  /** Addresses must end in one of these to register. */
  emailDomains: string[];
}

/** POST /api/user/referred. */
export const ReferredBody = v.strictObject({ referrer: v.pipe(v.string(), v.regex(/^u[\w-]{12}$/, 'There is no such user.')) });

/** GET /api/user/sessions. */
export interface SessionRow {
  id: string;
  agent: string;
  createdAt: number;
  seenAt: number;
  /** The one that asks. */
  current: boolean;
}
/** POST /api/user/sessions/revoke, /api/user/passkeys/delete: `{id}`. */
export const IdBody = v.strictObject({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(400)) });

/** GET /api/user/passkeys. */
export interface PasskeyRow {
  id: string;
  name: string;
  createdAt: number;
  usedAt: number | null;
}
/** GET /api/user/accounts: what is linked, by provider; a name or an address to show. */
export interface Accounts {
  email?: string;
  google?: string;
  discord?: string;
}
/** POST /api/user/unlink. */
export const UnlinkBody = v.strictObject({ account: v.picklist(['google', 'discord'], 'There is no such account.') });

/** POST /api/user/logout. Without `everywhere` this browser only. */
export const LogoutBody = v.strictObject({ everywhere: v.optional(v.boolean(), false) });

/**
 * A member's name: letters, digits, `_` and `-`, and no two marks together. Whether it is long enough for what its bearer
 * owns, free, and not kept for staff, is the worker's to say.
 */
export const UserName = v.pipe(
  v.string('A name is missing.'),
  v.minLength(1, 'A name needs at least one character.'),
  v.maxLength(LIMITS.name, `A name may have at most ${LIMITS.name} characters.`),
  v.regex(/^[A-Za-z0-9_-]+$/, 'A name may hold letters, digits, hyphens and underscores.'),
  v.regex(/^(?!.*[-_]{2})/, 'No two hyphens or underscores may stand together.'),
);
/** POST /api/user/name. `code` is not used any more. */
export const NameBody = v.strictObject({ name: UserName, code: v.optional(v.string()) });
