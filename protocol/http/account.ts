import * as v from 'valibot';
import { LIMITS } from '../limits.ts';

/** POST /api/auth. Answers 'OK'; 403 with a sentence, or with `AuthRefusal` as JSON. `restore` undoes a deletion. */
export const AuthBody = v.strictObject({
  idToken: v.pipe(v.string(), v.minLength(1), v.maxLength(8_192)),
  restore: v.optional(v.boolean(), false),
});
export type AuthRefusal =
  | { unverified: true; message: string }
  | SiteBanRefusal
  /** `until`: the end of the restore period; null when it is over. */
  | { deleted: true; until: number | null; message: string };

export interface SiteBanRefusal {
  siteBanned: true;
  /** Null for a permanent ban. */
  banExpires: number | null;
  message: string;
  /** A token with which the record can be read and an appeal sent, for half an hour. */
  appeal: string;
}

/** GET /api/auth/ways: the sign-in methods of this site, for the dialogs. */
export interface SignInMethods {
  /** The key for calls of the identity provider; it is not secret. */
  apiKey: string;
  google: boolean;
  discord: boolean;
  passkeys: boolean;
  /** Email addresses must end in one of these to register. */
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
/** GET /api/user/accounts: linked accounts by provider; a name or an address to show. */
export interface AccountLinks {
  email?: string;
  /** True if the member logs in with the address and a password. */
  hasPassword: boolean;
  /** True if the site can change the address, which it cannot for an account at another provider. */
  canChangeEmail: boolean;
  google?: string;
  discord?: string;
}
/** POST /api/user/unlink. */
export const UnlinkBody = v.strictObject({ account: v.picklist(['google', 'discord'], 'There is no such account.') });

/** POST /api/user/logout. Ends only this browser's session unless `everywhere` is set. */
export const LogoutBody = v.strictObject({ everywhere: v.optional(v.boolean(), false) });

/** A member's name of at least so many characters. The worker checks whether it is free and not reserved. */
export const userName = (shortest: number) =>
  v.pipe(
    v.string('A name is missing.'),
    v.minLength(shortest, shortest === 1 ? 'Enter a name.' : `Use at least ${shortest} characters.`),
    v.maxLength(LIMITS.name, `Use at most ${LIMITS.name} characters.`),
    v.regex(/^[A-Za-z0-9_-]*$/, 'Use only letters, digits, hyphens and underscores.'),
    v.regex(/^(?!.*[-_]{2})/, 'Don’t put two hyphens or underscores in a row.'),
  );
/** A name of any length: the worker checks whether a member may have one this short. */
export const UserName = userName(1);
/** POST /api/user/name. `code` is ignored; older clients send it. */
export const NameBody = v.strictObject({ name: UserName, code: v.optional(v.string()) });
