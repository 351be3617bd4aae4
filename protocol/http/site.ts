import type { UserCard } from './users.ts';

/**
 * GET /api/site/contributors: contributors, as staff keep them. `dev` has the members of the group Contributor, `art` those of
 * the group Artist and everyone who drew the icon of a role.
 */
export interface Contributors {
  dev: UserCard[];
  art: ArtCredit[];
}
export interface ArtCredit {
  user: UserCard;
  /** Names of the roles; none for members who drew something else. */
  roles: string[];
}
/** GET /api/site/donors: the members of the group Donor. */
export type Donors = UserCard[];

/** GET /api/site/operator: the operator of the site, as far as they have said so, and the services that the site uses. */
export interface OperatorInfo {
  name: string | null;
  /** A mail address, or the address of a page. */
  contact: string | null;
  /** Country whose law applies to the terms, such as 'Germany'. */
  law: string | null;
  /** Page on which people can support the site. */
  donate: string | null;
  /** Pages of the site elsewhere, in the order of the footer; `url` is an https address. */
  links: readonly { name: string; url: string }[];
  services: OperatorServices;
}
export interface OperatorServices {
  google: boolean;
  discord: boolean;
  /** Whether Google keeps addresses and passwords instead of the site. */
  firebase: boolean;
  /** Whether a service rates the network addresses of new accounts. */
  reputation: boolean;
}
