/** Sessions. Members come with the accounts area: a user id then stands beside `guest`. */
import * as v from 'valibot';
import { LIMITS } from '../limits.ts';

/** POST /api/auth/guest. A name of 1–20 letters, digits, `_`, `-` and single spaces; without one a pleasant one is made. */
export const GuestBody = v.strictObject({
  name: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1, 'A name needs at least one character.'),
      v.maxLength(LIMITS.name, `A name may have at most ${LIMITS.name} characters.`),
      v.regex(
        /^[\p{L}\p{N}]+(?:[ _-][\p{L}\p{N}]+)*$/u,
        'A name may hold letters, digits, and single spaces, hyphens or underscores.',
      ),
    ),
  ),
});

/** For calls that take nothing: no body, or `{}`. */
export const NoBody = v.strictObject({});

/** GET /api/user/info. `{}` without a session. A guest has `guest` and no `id`. */
export interface UserInfo {
  csrf?: string;
  guest?: { id: string; name: string };
  id?: string;
  name?: string;
  rank?: number;
  perms?: Record<string, boolean>;
  settings?: Record<string, unknown>;
  blockedUsers?: string[];
  itemsOwned?: Record<string, number>;
  nameChanged?: boolean;
  gamesPlayed?: number;
  /** Id of the running or open game that this person sits in, or false. */
  inGame?: string | false;
}
