import type { OAuthClient } from '../../config.ts';
import { readEmail } from '../../identity/email.ts';
import { problem } from '../../problem.ts';

export type ProviderId = 'google' | 'discord';

/** An account at a provider, which has verified the address. */
export interface OAuthAccount {
  provider: ProviderId;
  /** The account's permanent id at its provider. */
  subject: string;
  email: string;
  name?: string;
  /** Text by which its owner recognizes it: an address, or a name at the provider. */
  label: string;
}

export interface FlowSecrets {
  /** PKCE verifier; only its hash is in the authorization URL. */
  verifier: string;
  /** Returned in the signed ID token, if the provider issues one. */
  nonce: string;
  /** The callback URL; sent again when the code is redeemed. */
  redirect: string;
}

/** A sign-in provider with the OAuth code flow. Both methods throw a Problem with a sentence for the player. */
export interface OAuthProvider {
  id: ProviderId;
  label: string;
  start(client: OAuthClient, secrets: FlowSecrets, state: string): Promise<URL>;
  /** Redeems the code. `callback` has the parameters of the callback, whose state has been checked. */
  finish(client: OAuthClient, secrets: FlowSecrets, callback: URLSearchParams): Promise<OAuthAccount>;
}

/** The address of an account. Throws 403 if the provider has not verified it, or if no account here can have it. */
export function verifiedEmail(label: string, address: string | null | undefined, isVerified: boolean | null): string {
  if (!address || !isVerified)
    throw problem(403, `${label} has not verified the address of that account. Verify it there, then come back.`);
  const email = readEmail(address);
  if (email === null)
    throw problem(403, `The email address of that ${label} account can’t be used here. Register with another address instead.`);
  return email;
}
