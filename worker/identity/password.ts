/** Passwords: scrypt, each with its own salt and the parameters it was made with, so that those can be raised. */
import crypto, { type ScryptOptions } from 'node:crypto';
import { LIMITS } from '../../protocol/limits.ts';
import { refusal } from './refusal.ts';

/** N, r and p: 32 MiB and some 140 ms of one core. The platform takes no more than N·r·p = 2^20. */
const [N, R, P] = [2 ** 15, 8, 3];
const SALT = 16;
const HASH = 32;
/** In characters. More would only be work for us. */
export const LONGEST = 1000;

/** What is kept of a password: 'scrypt$N$r$p$salt$hash'. */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.randomBytes(SALT);
  const hash = await derive(password, salt, N, R, P);
  return ['scrypt', N, R, P, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** Stands for the password of an account that is not there. No password has a hash of zeros. */
const NOBODY = ['scrypt', N, R, P, Buffer.alloc(SALT).toString('base64url'), Buffer.alloc(HASH).toString('base64url')].join('$');

/** Whether this is the password. Without an account (null), or one without a password, the same work is done for nothing. */
export async function isPassword(password: string, kept: string | null): Promise<boolean> {
  const [, n, r, p, salt = '', hash = ''] = (kept || NOBODY).split('$');
  const wanted = Buffer.from(hash, 'base64url');
  const found = await derive(password, Buffer.from(salt, 'base64url'), Number(n), Number(r), Number(p));
  return wanted.length === found.length && crypto.timingSafeEqual(wanted, found);
}

/** Whether it was made with other parameters than today's, and should be made again while the password is at hand. */
export const isOutdated = (kept: string): boolean => !kept.startsWith(`scrypt$${N}$${R}$${P}$`);

/** The same letters count as the same password, however a keyboard composes them. */
function derive(password: string, salt: Buffer, n: number, r: number, p: number): Promise<Buffer> {
  const options: ScryptOptions = { N: n, r, p, maxmem: 256 * n * r };
  return new Promise((done, fail) =>
    crypto.scrypt(password.normalize('NFKC'), salt, HASH, options, (error, key) => (error ? fail(error) : done(key))),
  );
}

/** What a new password must be. Refused with WEAK_PASSWORD, or PASSWORD_DOES_NOT_MEET_REQUIREMENTS where it is too long. */
export function checkPassword(password: string): void {
  if (password.length < LIMITS.password)
    throw refusal('WEAK_PASSWORD', `Password should be at least ${LIMITS.password} characters`);
  if (password.length > LONGEST)
    throw refusal(
      'PASSWORD_DOES_NOT_MEET_REQUIREMENTS',
      `Missing password requirements: [Password may contain at most ${LONGEST} characters]`,
    );
}
