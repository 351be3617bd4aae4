import type { AuthRefusal, SiteBanRefusal } from '../../../protocol/http/account.ts';
import type { SessionEnd } from '../../../protocol/socket/chat.ts';
import type { SignIn } from './sign-in.ts';
import type { Registration } from './validate.ts';

type Refused<K extends string> = Extract<AuthRefusal, Record<K, unknown>>;
export type AccountView =
  | { is: 'login' }
  | { is: 'register' }
  | { is: 'recover' }
  /** The account was created. `unsent` says why its mail could not be sent; null if it was sent. */
  | { is: 'created'; unsent: string | null }
  | { is: 'unverified'; unsent: string | null }
  | { is: 'reset sent' }
  | { is: 'banned'; refusal: SiteBanRefusal }
  | { is: 'deleted'; refusal: Refused<'deleted'>; enter: SignIn }
  /** The page was open when the session ended. */
  | { is: 'ended'; end: Exclude<SessionEnd, { why: 'banned' }> };

export type RegistrationDraft = Omit<Registration, 'email'>;

/** Props of all views. The dialog holds the values, so that switching views loses nothing. */
export interface ViewProps {
  email: string;
  setEmail: (email: string) => void;
  password: string;
  setPassword: (password: string) => void;
  draft: RegistrationDraft;
  setDraft: (draft: RegistrationDraft) => void;
  show: (view: AccountView) => void;
  close: () => void;
  /** Signs in by a proof and reloads the page, or shows the view that the refusal calls for. */
  signIn: (by: SignIn) => Promise<void>;
}
