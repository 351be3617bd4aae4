import { identityError } from './error.ts';

const LONGEST = 254;
/** Letters, digits and the usual signs, '@', and a domain of at least two labels. No quotes and no other alphabets. */
const SHAPE = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i;

/**
 * The address in lower case; null if the site does not accept it. All sign-in methods use this rule.
 * Only ASCII, in which domains of other alphabets start with xn--, because lower case maps the Kelvin sign to 'k', which would
 * match another person's address.
 */
export const readEmail = (text: string): string | null =>
  text.length <= LONGEST && SHAPE.test(text) && !/^\.|\.\.|\.@/.test(text) ? text.toLowerCase() : null;

/** The address in lower case. Throws MISSING_EMAIL or INVALID_EMAIL. */
export function emailKeyOf(email: string | undefined): string {
  if (!email) throw identityError('MISSING_EMAIL');
  const key = readEmail(email);
  if (key === null) throw identityError('INVALID_EMAIL');
  return key;
}
