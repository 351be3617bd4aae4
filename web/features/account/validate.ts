/** The forms of the account dialogs, as schemas. Their calls go to the identity provider, so protocol/http has none for them. */
import * as v from 'valibot';
import { UserName } from '../../../protocol/http/account.ts';
import { LIMITS } from '../../../protocol/limits.ts';
import { ACCOUNT_MESSAGES } from './account-messages.ts';

/** The domain check of the specification: the part after the last @ must be one of these. An empty list allows every domain. */
export function emailError(email: string, domains: readonly string[]): string | null {
  const at = email.trim().lastIndexOf('@');
  const domain = at < 0 ? '' : email.trim().slice(at + 1);
  if (at < 1 || domain === '' || /\s/.test(email.trim())) return ACCOUNT_MESSAGES.invalidEmail;
  if (domains.length === 0 || domains.includes(domain.toLowerCase())) return null;
  return `Email domain must be one of the following: ${domains.join(', ')}`;
}

/** Only once both are filled in, so that a person who is still typing sees no error. */
export const confirmError = (password: string, confirm: string): string | null =>
  password !== '' && confirm !== '' && password !== confirm ? ACCOUNT_MESSAGES.passwordsDiffer : null;

/** An address whose domain is not checked: its account may be older than the list of domains. */
export const Address = v.object({ email: v.pipe(v.string(), v.trim()) });
export const Login = v.object({ ...Address.entries, password: v.string() });

const newPassword = {
  password: v.pipe(v.string(), v.minLength(LIMITS.password, ACCOUNT_MESSAGES.weakPassword)),
  confirm: v.string(),
};
/** A new password typed twice. */
export const NewPassword = v.pipe(
  v.object(newPassword),
  v.forward(
    v.check(({ password, confirm }) => confirmError(password, confirm) === null, ACCOUNT_MESSAGES.passwordsDiffer),
    ['confirm'],
  ),
);

/** Shorter names need an item. */
const SHORTEST = 4;

/** A new account, with the domains that addresses may have. */
export const registration = (domains: readonly string[]) =>
  v.pipe(
    v.object({
      email: v.pipe(
        v.string(),
        v.trim(),
        v.check(
          (email) => emailError(email, domains) === null,
          ({ input }) => emailError(input, domains) ?? '',
        ),
      ),
      name: v.pipe(v.string(), v.trim(), UserName, v.minLength(SHORTEST, `A name needs at least ${SHORTEST} characters.`)),
      ...newPassword,
      thirteen: v.boolean(),
    }),
    v.forward(
      v.check(({ password, confirm }) => confirmError(password, confirm) === null, ACCOUNT_MESSAGES.passwordsDiffer),
      ['confirm'],
    ),
  );
export type Registration = v.InferInput<ReturnType<typeof registration>>;

/** Whether Register can be pressed: everything is set and the passwords match. */
export const canRegister = ({ email, name, password, confirm, thirteen }: Registration): boolean =>
  email.trim() !== '' && name.trim() !== '' && password !== '' && password === confirm && thirteen;
