import type { CreditedGroup } from '../permissions.ts';
import type { UserCard } from './users.ts';

/** GET /api/site/credits: the members that the site thanks, by the built-in group that staff keep. */
export type Credits = Record<CreditedGroup, UserCard[]>;

/** GET /api/site/operator: who runs the site, as far as the operator has said so, and which services it uses. */
export interface OperatorInfo {
  name: string | null;
  /** An address for mail, or of a page. */
  contact: string | null;
  /** Whose law the terms are under, such as 'Germany'. */
  law: string | null;
  /** Where people can support the site. */
  donate: string | null;
  services: OperatorServices;
}
export interface OperatorServices {
  google: boolean;
  discord: boolean;
  /** Addresses and passwords are with Google instead of the site. */
  firebase: boolean;
  /** A service rates network addresses of new accounts. */
  reputation: boolean;
}
