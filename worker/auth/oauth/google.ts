/** Sign-in with Google, or with any OpenID Connect provider that an operator sets as the issuer. */
import { createRemoteJWKSet, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as v from 'valibot';
import type { OAuthClient } from '../../config.ts';
import { problem } from '../../problem.ts';
import type { FlowSecrets, OAuthAccount, Provider } from './provider.ts';
import { authorizationUrl, fetchJson, providerProblem, redeemCode, secureUrl } from './provider-request.ts';

const LABEL = 'Google';
const Text = v.pipe(v.string(), v.maxLength(2000));
const Discovery = v.object({ issuer: Text, authorization_endpoint: Text, token_endpoint: Text, jwks_uri: Text });
const Tokens = v.object({ id_token: v.pipe(v.string(), v.maxLength(16_384)) });
const Claims = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  nonce: v.string(),
  azp: v.optional(v.string()),
  email: v.optional(v.pipe(v.string(), v.email(), v.maxLength(254))),
  email_verified: v.optional(v.boolean(), false),
  name: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(200))), undefined),
});

interface Endpoints {
  issuer: string;
  authorize: URL;
  token: URL;
  keys: JWTVerifyGetKey;
  readAt: number;
}
/** By issuer. Discovery rarely changes; the key set refreshes itself. */
const endpointsCache = new Map<string, Endpoints>();
const CACHE_MS = 3_600_000;

async function endpointsOf({ issuer }: OAuthClient): Promise<Endpoints> {
  const cached = endpointsCache.get(issuer);
  if (cached && Date.now() - cached.readAt < CACHE_MS) return cached;
  const found = await fetchJson(secureUrl(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, issuer), Discovery);
  if (found.issuer !== issuer) throw new TypeError('discovery names another issuer');
  const endpoints = {
    issuer,
    authorize: secureUrl(found.authorization_endpoint, issuer),
    token: secureUrl(found.token_endpoint, issuer),
    keys: createRemoteJWKSet(secureUrl(found.jwks_uri, issuer)),
    readAt: Date.now(),
  };
  endpointsCache.set(issuer, endpoints);
  return endpoints;
}

export const google: Provider = {
  id: 'google',
  label: LABEL,
  async start(client, secrets, state) {
    const { authorize } = await endpointsOf(client).catch((error) => {
      throw providerProblem(LABEL, 'discovery', error);
    });
    const url = await authorizationUrl(authorize, client, secrets, state, 'openid email profile');
    url.searchParams.set('nonce', secrets.nonce);
    url.searchParams.set('prompt', 'select_account');
    return url;
  },
  async finish(client, secrets, code, issuer) {
    const endpoints = await endpointsOf(client).catch((error) => {
      throw providerProblem(LABEL, 'discovery', error);
    });
    if (issuer !== undefined && issuer !== endpoints.issuer) throw mismatchedAnswer();
    const { id_token } = await redeemCode(endpoints.token, client, secrets, code, Tokens).catch((error) => {
      throw providerProblem(LABEL, 'token', error);
    });
    const { payload } = await jwtVerify(id_token, endpoints.keys, {
      issuer: endpoints.issuer,
      audience: client.id,
      algorithms: ['RS256', 'ES256'],
      requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
      clockTolerance: 30,
    }).catch((error) => {
      console.error(JSON.stringify({ oauth: LABEL, step: 'id token', cause: error instanceof Error ? error.name : 'unknown' }));
      throw mismatchedAnswer();
    });
    return accountOf(payload, client, secrets);
  },
};

function accountOf(payload: JWTPayload, client: OAuthClient, secrets: FlowSecrets): OAuthAccount {
  const claims = v.safeParse(Claims, payload);
  if (!claims.success) throw mismatchedAnswer();
  const { sub, nonce, azp, email, email_verified, name } = claims.output;
  if (nonce !== secrets.nonce || (azp !== undefined && azp !== client.id)) throw mismatchedAnswer();
  if (!email || !email_verified)
    throw problem(403, 'Google has not verified the address of that account. Verify it there, then come back.');
  return { provider: 'google', subject: sub, email: email.toLowerCase(), label: email, ...(name ? { name } : {}) };
}

const mismatchedAnswer = () => problem(403, 'What Google said does not belong to this sign-in. Please start again.');
