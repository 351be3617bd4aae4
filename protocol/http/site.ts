import type { UserCard } from './users.ts';

/**
 * GET /api/site/contributors: the members that the site thanks, as staff keep them. `dev` are those of the group Contributor, `art`
 * those of the group Artist and all who drew the icon of a role.
 */
export interface Contributors {
  dev: UserCard[];
  art: ArtCredit[];
}
export interface ArtCredit {
  user: UserCard;
  /** By name; none for who drew something else. */
  roles: string[];
}
/** GET /api/site/donors: the members of the group Donor. */
export type Donors = UserCard[];

/** GET /api/site/operator: who runs the site, as far as the operator has said so, and which services it uses. */
export interface OperatorInfo {
  name: string | null;
  /** An address for mail, or of a page. */
  contact: string | null;
  /** Whose law the terms are under, such as 'Germany'. */
  law: string | null;
  /** Where people can support the site. */
  donate: string | null;
  /** Its pages elsewhere, in the order of the footer: `url` is an https address. */
  links: readonly { name: string; url: string }[];
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
