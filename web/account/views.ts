import type { AuthRefusal } from '../../protocol/rest/account.ts';
import type { Enter } from './enter.ts';

type Refused<K extends string> = Extract<AuthRefusal, Record<K, unknown>>;
/** What the dialog of accounts shows. */
export type View =
  | { is: 'login' }
  | { is: 'register' }
  | { is: 'recover' }
  /** The account is made. `unsent`: why its mail could not be sent; null when it was. */
  | { is: 'created'; unsent: string | null }
  | { is: 'unverified'; unsent: string | null }
  | { is: 'reset sent' }
  | { is: 'banned'; refusal: Refused<'siteBanned'> }
  | { is: 'deleted'; refusal: Refused<'deleted'>; enter: Enter };

/** What is typed into the form of a new account, besides the address. */
export interface Draft {
  password: string;
  confirm: string;
  thirteen: boolean;
}

/** What a view knows and can do. The values outlive the view: nothing that was typed is lost on the way to another. */
export interface ViewProps {
  email: string;
  setEmail: (email: string) => void;
  password: string;
  setPassword: (password: string) => void;
  draft: Draft;
  setDraft: (change: Partial<Draft>) => void;
  show: (view: View) => void;
  close: () => void;
  /** Signs in by a proof, and shows the view that a refusal asks for. True while the page begins anew. */
  enter: (by: Enter) => Promise<boolean>;
}
