/** Password hashes with scrypt, each with its own salt and parameters, so that the parameters can be raised. */
import crypto, { type ScryptOptions } from 'node:crypto';
import { LIMITS } from '../../protocol/limits.ts';
import { identityError } from './error.ts';

/** N, r and p: 32 MiB and about 140 ms of one core. The platform allows at most N·r·p = 2^20. */
const [N, R, P] = [2 ** 15, 8, 3];
/** N for new hashes. A local site may set TEST_SCRYPT_N, because tests create hundreds of passwords. */
export const costOf = ({ ENVIRONMENT, TEST_SCRYPT_N: lower }: { ENVIRONMENT: string; TEST_SCRYPT_N?: string }): number =>
  ENVIRONMENT === 'local' && lower ? Number(lower) : N;
const SALT = 16;
const HASH = 32;
/** Maximum number of characters, which bounds hashing work. */
export const MAX_PASSWORD = 1000;

/** The stored form: 'scrypt$N$r$p$salt$hash'. `n`: see `costOf`. */
export async function hashPassword(password: string, n: number): Promise<string> {
  const salt = crypto.randomBytes(SALT);
  const hash = await derive(password, salt, n, R, P);
  return ['scrypt', n, R, P, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** A hash that matches no password, used for accounts that do not exist. */
const dummyHash = (n: number): string =>
  ['scrypt', n, R, P, Buffer.alloc(SALT).toString('base64url'), Buffer.alloc(HASH).toString('base64url')].join('$');

/** Verifies a password. Takes the same time without an account (null) or a password. */
export async function isPassword(password: string, storedHash: string | null, cost: number): Promise<boolean> {
  const [, n, r, p, salt = '', hash = ''] = (storedHash || dummyHash(cost)).split('$');
  const expectedHash = Buffer.from(hash, 'base64url');
  const actualHash = await derive(password, Buffer.from(salt, 'base64url'), Number(n), Number(r), Number(p));
  return expectedHash.length === actualHash.length && crypto.timingSafeEqual(expectedHash, actualHash);
}

/** Whether the hash has old parameters and should be replaced at sign-in. */
export const isOutdated = (storedHash: string, n: number): boolean => !storedHash.startsWith(`scrypt$${n}$${R}$${P}$`);

/** Normalizes the password, because keyboards compose the same letters differently. */
function derive(password: string, salt: Buffer, n: number, r: number, p: number): Promise<Buffer> {
  const options: ScryptOptions = { N: n, r, p, maxmem: 256 * n * r };
  return new Promise((resolve, reject) =>
    crypto.scrypt(password.normalize('NFKC'), salt, HASH, options, (error, key) => (error ? reject(error) : resolve(key))),
  );
}

/** Throws WEAK_PASSWORD if it is too short, PASSWORD_DOES_NOT_MEET_REQUIREMENTS if it is too long. */
export function checkPassword(password: string): void {
  if (password.length < LIMITS.password)
    throw identityError('WEAK_PASSWORD', `Password should be at least ${LIMITS.password} characters`);
  if (password.length > MAX_PASSWORD)
    throw identityError(
      'PASSWORD_DOES_NOT_MEET_REQUIREMENTS',
      `Missing password requirements: [Password may contain at most ${MAX_PASSWORD} characters]`,
    );
}
