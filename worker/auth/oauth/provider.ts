import type { OAuthClient } from '../../config.ts';

export type ProviderId = 'google' | 'discord';

/** Somebody's account elsewhere, as its provider vouches for it. The address is verified there. */
export interface Account {
  provider: ProviderId;
  /** Names the account at its provider for ever. */
  subject: string;
  /** In lower case. */
  email: string;
  name?: string;
  /** What its owner knows it by: an address, or a name there. */
  label: string;
}

/** What our side of one sign-in keeps to itself until the code comes back. */
export interface Secrets {
  /** Of PKCE: only its hash goes out with the browser. */
  verifier: string;
  /** Comes back inside a signed ID token, where the provider gives one. */
  nonce: string;
  /** Where the provider sends the browser back to; said again when the code is redeemed. */
  redirect: string;
}

/** Another site that says who somebody is, by the OAuth code flow. Both calls throw a Problem with a sentence of ours. */
export interface Provider {
  id: ProviderId;
  called: string;
  /** Where the browser goes to sign in. */
  start(client: OAuthClient, secrets: Secrets, state: string): Promise<URL>;
  /** Redeems the code that came back. `issuer`: who the answer says it is from, where it says. */
  finish(client: OAuthClient, secrets: Secrets, code: string, issuer: string | undefined): Promise<Account>;
}
