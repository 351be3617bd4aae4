/** Sign-in at Google, or at any provider of OpenID Connect that an operator names as its issuer. */
import { createRemoteJWKSet, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as v from 'valibot';
import type { OAuthClient } from '../../config.ts';
import { problem } from '../../problem.ts';
import { ask, redeem, said, secure, startAt } from './ask.ts';
import type { Account, Provider, Secrets } from './provider.ts';

const CALLED = 'Google';
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
/** By issuer. What discovery says changes hardly ever; the keys look after their own age. */
const known = new Map<string, Endpoints>();
const FRESH = 3_600_000;

async function endpointsOf({ issuer }: OAuthClient): Promise<Endpoints> {
  const cached = known.get(issuer);
  if (cached && Date.now() - cached.readAt < FRESH) return cached;
  const found = await ask(secure(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, issuer), Discovery);
  if (found.issuer !== issuer) throw new TypeError('discovery names another issuer');
  const endpoints = {
    issuer,
    authorize: secure(found.authorization_endpoint, issuer),
    token: secure(found.token_endpoint, issuer),
    keys: createRemoteJWKSet(secure(found.jwks_uri, issuer)),
    readAt: Date.now(),
  };
  known.set(issuer, endpoints);
  return endpoints;
}

export const google: Provider = {
  id: 'google',
  called: CALLED,
  async start(client, secrets, state) {
    const { authorize } = await endpointsOf(client).catch((error) => {
      throw said(CALLED, 'discovery', error);
    });
    const url = await startAt(authorize, client, secrets, state, 'openid email profile');
    url.searchParams.set('nonce', secrets.nonce);
    // Of several accounts in one browser its owner says which.
    url.searchParams.set('prompt', 'select_account');
    return url;
  },
  async finish(client, secrets, code, issuer) {
    const endpoints = await endpointsOf(client).catch((error) => {
      throw said(CALLED, 'discovery', error);
    });
    if (issuer !== undefined && issuer !== endpoints.issuer) throw unsure();
    const { id_token } = await redeem(endpoints.token, client, secrets, code, Tokens).catch((error) => {
      throw said(CALLED, 'token', error);
    });
    const { payload } = await jwtVerify(id_token, endpoints.keys, {
      issuer: endpoints.issuer,
      audience: client.id,
      algorithms: ['RS256', 'ES256'],
      requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
      clockTolerance: 30,
    }).catch((error) => {
      console.error(JSON.stringify({ oauth: CALLED, step: 'id token', cause: error instanceof Error ? error.name : 'unknown' }));
      throw unsure();
    });
    return accountOf(payload, client, secrets);
  },
};

function accountOf(payload: JWTPayload, client: OAuthClient, secrets: Secrets): Account {
  const claims = v.safeParse(Claims, payload);
  if (!claims.success) throw unsure();
  const { sub, nonce, azp, email, email_verified, name } = claims.output;
  if (nonce !== secrets.nonce || (azp !== undefined && azp !== client.id)) throw unsure();
  if (!email || !email_verified)
    throw problem(403, 'Google has not verified the address of that account. Verify it there, then come back.');
  return { provider: 'google', subject: sub, email: email.toLowerCase(), label: email, ...(name ? { name } : {}) };
}

const unsure = () => problem(403, 'What Google said does not belong to this sign-in. Please start again.');
