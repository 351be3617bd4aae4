import { LIMITS } from '../../../protocol/limits.ts';
import { ACCOUNT_MESSAGES } from './account-messages.ts';

export interface Registration {
  email: string;
  password: string;
  confirm: string;
  thirteen: boolean;
}
export type FieldErrors = Partial<Record<'email' | 'password' | 'confirm', string>>;

/** The domain check of the specification: the part after the last @ must be one of these. An empty list allows every domain. */
export function emailError(email: string, domains: readonly string[]): string | null {
  const at = email.trim().lastIndexOf('@');
  const domain = at < 0 ? '' : email.trim().slice(at + 1);
  if (at < 1 || domain === '' || /\s/.test(email.trim())) return ACCOUNT_MESSAGES.invalidEmail;
  if (domains.length === 0 || domains.includes(domain.toLowerCase())) return null;
  return `Email domain must be one of the following: ${domains.join(', ')}`;
}

export const passwordError = (password: string): string | null =>
  password.length < LIMITS.password ? ACCOUNT_MESSAGES.weakPassword : null;

/** Only once both are filled in, so that a person who is still typing sees no error. */
export const confirmError = (password: string, confirm: string): string | null =>
  password !== '' && confirm !== '' && password !== confirm ? ACCOUNT_MESSAGES.passwordsDiffer : null;

export const canRegister = ({ email, password, confirm, thirteen }: Registration): boolean =>
  email.trim() !== '' && password !== '' && password === confirm && thirteen;

/** {} when there are none. */
export function registrationErrors({ email, password, confirm }: Registration, domains: readonly string[]): FieldErrors {
  const found: [keyof FieldErrors, string | null][] = [
    ['email', emailError(email, domains)],
    ['password', passwordError(password)],
    ['confirm', confirmError(password, confirm)],
  ];
  return Object.fromEntries(found.filter(([, error]) => error !== null));
}

export function newPasswordErrors(password: string, confirm: string): FieldErrors {
  const found: [keyof FieldErrors, string | null][] = [
    ['password', passwordError(password)],
    ['confirm', confirmError(password, confirm)],
  ];
  return Object.fromEntries(found.filter(([, error]) => error !== null));
}
