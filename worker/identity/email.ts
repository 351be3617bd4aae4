/** Addresses: one a person can be written to, and its key, by which accounts are found. */
import { refusal } from './refusal.ts';

/**
 * Whether an address from elsewhere is of plain signs. Of some others the small letter is one of ours: 'K', the sign of
 * Kelvin, becomes 'k', and an address that is somebody else's would be a member's.
 */
export const isPlain = (email: string): boolean => /^[\x21-\x7e]+$/.test(email);

const LONGEST = 254;
/** Letters, digits and the usual signs, '@', and a domain of at least two labels. Neither quotes nor other alphabets. */
const SHAPE = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i;

/** The address in lower case. Refused with MISSING_EMAIL or INVALID_EMAIL. */
export function emailKeyOf(email: string | undefined): string {
  if (!email) throw refusal('MISSING_EMAIL');
  if (email.length > LONGEST || !SHAPE.test(email) || /^\.|\.\.|\.@/.test(email)) throw refusal('INVALID_EMAIL');
  return email.toLowerCase();
}
