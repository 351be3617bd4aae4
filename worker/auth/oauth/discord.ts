/** Sign-in with Discord: plain OAuth 2 with PKCE; its API returns the account. */
import * as v from 'valibot';
import { problem } from '../../problem.ts';
import type { Provider } from './provider.ts';
import { authorizationUrl, fetchJson, providerProblem, redeemCode, secureUrl } from './provider-request.ts';

const LABEL = 'Discord';
const Tokens = v.object({
  access_token: v.pipe(v.string(), v.minLength(1), v.maxLength(4096)),
  token_type: v.pipe(v.string(), v.regex(/^bearer$/i)),
});
const Name = v.pipe(v.string(), v.maxLength(100));
const Self = v.object({
  id: v.pipe(v.string(), v.regex(/^\d{1,25}$/)),
  username: Name,
  global_name: v.nullish(Name),
  email: v.nullish(v.pipe(v.string(), v.email(), v.maxLength(254))),
  verified: v.nullish(v.boolean(), false),
});

export const discord: Provider = {
  id: 'discord',
  label: LABEL,
  start: async (client, secrets, state) =>
    authorizationUrl(secureUrl(`${client.issuer}/oauth2/authorize`, client.issuer), client, secrets, state, 'identify email'),
  async finish(client, secrets, code) {
    const at = (path: string) => secureUrl(`${client.issuer}/api${path}`, client.issuer);
    const tokens = await redeemCode(at('/oauth2/token'), client, secrets, code, Tokens).catch((error) => {
      throw providerProblem(LABEL, 'token', error);
    });
    const headers = { authorization: `Bearer ${tokens.access_token}`, accept: 'application/json' };
    const self = await fetchJson(at('/users/@me'), Self, { headers }).catch((error) => {
      throw providerProblem(LABEL, 'account', error);
    });
    if (!self.email || !self.verified)
      throw problem(403, 'Discord has not verified the address of that account. Verify it there, then come back.');
    const name = self.global_name ?? self.username;
    return { provider: 'discord', subject: self.id, email: self.email.toLowerCase(), label: self.username, name };
  },
};
