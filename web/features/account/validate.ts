/** Schemas of the forms in the account dialogs. They are sent to the identity provider, so protocol/http has none for them. */
import * as v from 'valibot';
import { userName } from '../../../protocol/http/account.ts';
import { LIMITS } from '../../../protocol/limits.ts';
import { ACCOUNT_MESSAGES } from './account-messages.ts';

/**
 * The specification's domain check: the part after the last @ must be in the list. An empty list allows all domains. Owners of
 * the site may use any domain. The page cannot know their addresses, so it believes `runsSite`; the worker checks it at the first
 * login, when the address is proven.
 */
export function emailError(email: string, domains: readonly string[], runsSite = false): string | null {
  const at = email.trim().lastIndexOf('@');
  const domain = at < 0 ? '' : email.trim().slice(at + 1);
  if (at < 1 || domain === '' || /\s/.test(email.trim())) return ACCOUNT_MESSAGES.invalidEmail;
  if (runsSite || domains.length === 0 || domains.includes(domain.toLowerCase())) return null;
  return `Email domain must be one of the following: ${domains.join(', ')}`;
}

/** Compares the passwords only once both are filled in, so that no error shows while a person is still typing. */
export const confirmError = (password: string, confirm: string): string | null =>
  password !== '' && confirm !== '' && password !== confirm ? ACCOUNT_MESSAGES.passwordsDiffer : null;

/** An address whose domain is not checked, because its account may predate the list of domains. */
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

/** Shortest name of a new account; shorter names need an item of the shop. */
const SHORTEST = 4;

/** Schema of a new account. `domains` are those allowed in addresses. */
export const registration = (domains: readonly string[]) =>
  v.pipe(
    v.object({
      email: v.pipe(v.string(), v.trim()),
      /** The person says that they own the site (`emailError`). */
      runsSite: v.boolean(),
      name: v.pipe(v.string(), v.trim(), userName(SHORTEST)),
      ...newPassword,
      thirteen: v.boolean(),
    }),
    v.forward(
      v.check(
        ({ email, runsSite }) => emailError(email, domains, runsSite) === null,
        ({ input: { email, runsSite } }) => emailError(email, domains, runsSite) ?? '',
      ),
      ['email'],
    ),
    v.forward(
      v.check(({ password, confirm }) => confirmError(password, confirm) === null, ACCOUNT_MESSAGES.passwordsDiffer),
      ['confirm'],
    ),
  );
export type Registration = v.InferInput<ReturnType<typeof registration>>;

/** Whether Register can be pressed: all fields are filled in, the passwords match and the age is confirmed. */
export const canRegister = ({ email, name, password, confirm, thirteen }: Registration): boolean =>
  email.trim() !== '' && name.trim() !== '' && password !== '' && password === confirm && thirteen;
