import { identityError } from './error.ts';

/** Whether an address is ASCII. Lower case maps the Kelvin sign to 'k', which would match another person's address. */
export const isPlain = (email: string): boolean => /^[\x21-\x7e]+$/.test(email);

const LONGEST = 254;
/** Letters, digits and the usual signs, '@', and a domain of at least two labels. No quotes, no other alphabets. */
const SHAPE = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i;

/** The address in lower case. Throws MISSING_EMAIL or INVALID_EMAIL. */
export function emailKeyOf(email: string | undefined): string {
  if (!email) throw identityError('MISSING_EMAIL');
  if (email.length > LONGEST || !SHAPE.test(email) || /^\.|\.\.|\.@/.test(email)) throw identityError('INVALID_EMAIL');
  return email.toLowerCase();
}
