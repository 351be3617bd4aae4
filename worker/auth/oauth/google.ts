/** Sign-in with Google, or with any OpenID Connect provider that an operator sets as the issuer. */
import * as oauth from 'oauth4webapi';
import * as v from 'valibot';
import type { OAuthClient } from '../../config.ts';
import { type OAuthProvider, verifiedEmail } from './provider.ts';
import {
  attempt,
  authorizationUrl,
  mismatchedAnswer,
  providerProblem,
  redeemCode,
  requestOptions,
  secureUrl,
} from './provider-request.ts';

const LABEL = 'Google';
/** Claims that the library does not check: `azp` with a single audience, and the account's fields. */
const claimsFor = ({ id }: OAuthClient) =>
  v.object({
    azp: v.optional(v.literal(id)),
    sub: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
    email: v.optional(v.string()),
    email_verified: v.optional(v.boolean(), false),
    name: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(200))), undefined),
  });

/** Cached servers, keyed by issuer. Discovery rarely changes; the library caches each key set for five minutes. */
const serverCache = new Map<string, { server: oauth.AuthorizationServer; readAt: number }>();
const CACHE_MS = 3_600_000;

const serverOf = (client: OAuthClient): Promise<oauth.AuthorizationServer> =>
  attempt(
    async () => {
      const cacheEntry = serverCache.get(client.issuer);
      if (cacheEntry && Date.now() - cacheEntry.readAt < CACHE_MS) return cacheEntry.server;
      const issuer = secureUrl(client.issuer, client);
      const metadata = await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, requestOptions(client)));
      const server = { ...metadata, id_token_signing_alg_values_supported: ['RS256', 'ES256'] };
      serverCache.set(client.issuer, { server, readAt: Date.now() });
      return server;
    },
    (error) => providerProblem(LABEL, 'discovery', error),
  );

export const google: OAuthProvider = {
  id: 'google',
  label: LABEL,
  async start(client, secrets, state) {
    const server = await serverOf(client);
    const url = await authorizationUrl(LABEL, server, client, secrets, state, 'openid email profile');
    url.searchParams.set('nonce', secrets.nonce);
    url.searchParams.set('prompt', 'select_account');
    return url;
  },
  async finish(client, secrets, callback) {
    const tokens = await redeemCode(LABEL, await serverOf(client), client, secrets, callback, secrets.nonce);
    const claims = await attempt(
      () => v.parse(claimsFor(client), oauth.getValidatedIdTokenClaims(tokens)),
      (error) => mismatchedAnswer(LABEL, 'claims', error),
    );
    const { sub, name } = claims;
    const email = verifiedEmail(LABEL, claims.email, claims.email_verified);
    return { provider: 'google', subject: sub, email, label: email, ...(name ? { name } : {}) };
  },
};
