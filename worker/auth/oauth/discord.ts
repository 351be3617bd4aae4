/** Sign-in with Discord: plain OAuth 2 with PKCE. Its API returns the account. */
import { type AuthorizationServer, protectedResourceRequest } from 'oauth4webapi';
import * as v from 'valibot';
import type { OAuthClient } from '../../config.ts';
import { type OAuthProvider, verifiedEmail } from './provider.ts';
import { attempt, authorizationUrl, providerProblem, redeemCode, requestOptions, secureUrl } from './provider-request.ts';

const LABEL = 'Discord';
const Name = v.pipe(v.string(), v.maxLength(100));
const Self = v.object({
  id: v.pipe(v.string(), v.regex(/^\d{1,25}$/)),
  username: Name,
  global_name: v.nullish(Name),
  email: v.nullish(v.string()),
  verified: v.nullish(v.boolean(), false),
});

/** Discord has no discovery; its endpoints are documented. */
const serverOf = ({ issuer }: OAuthClient): AuthorizationServer => ({
  issuer,
  authorization_endpoint: `${issuer}/oauth2/authorize`,
  token_endpoint: `${issuer}/api/oauth2/token`,
});

export const discord: OAuthProvider = {
  id: 'discord',
  label: LABEL,
  start: (client, secrets, state) => authorizationUrl(LABEL, serverOf(client), client, secrets, state, 'identify email'),
  async finish(client, secrets, callback) {
    const { access_token } = await redeemCode(LABEL, serverOf(client), client, secrets, callback);
    const profile = await attempt(
      () => fetchSelf(client, access_token),
      (error) => providerProblem(LABEL, 'account', error),
    );
    const email = verifiedEmail(LABEL, profile.email, profile.verified);
    const name = profile.global_name ?? profile.username;
    return { provider: 'discord', subject: profile.id, email, label: profile.username, name };
  },
};

async function fetchSelf(client: OAuthClient, accessToken: string): Promise<v.InferOutput<typeof Self>> {
  const url = secureUrl(`${client.issuer}/api/users/@me`, client);
  const headers = new Headers({ accept: 'application/json' });
  const response = await protectedResourceRequest(accessToken, 'GET', url, headers, null, requestOptions(client));
  if (!response.ok) throw new TypeError('the account was not answered');
  return v.parse(Self, await response.json());
}
