/** Sign-in at Discord: plain OAuth 2 with PKCE; who somebody is, its API says. */
import * as v from 'valibot';
import { problem } from '../../problem.ts';
import { ask, redeem, said, secure, startAt } from './ask.ts';
import type { Provider } from './provider.ts';

const CALLED = 'Discord';
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
  called: CALLED,
  start: async (client, secrets, state) =>
    startAt(secure(`${client.issuer}/oauth2/authorize`, client.issuer), client, secrets, state, 'identify email'),
  async finish(client, secrets, code) {
    const at = (path: string) => secure(`${client.issuer}/api${path}`, client.issuer);
    const tokens = await redeem(at('/oauth2/token'), client, secrets, code, Tokens).catch((error) => {
      throw said(CALLED, 'token', error);
    });
    const headers = { authorization: `Bearer ${tokens.access_token}`, accept: 'application/json' };
    const self = await ask(at('/users/@me'), Self, { headers }).catch((error) => {
      throw said(CALLED, 'account', error);
    });
    if (!self.email || !self.verified)
      throw problem(403, 'Discord has not verified the address of that account. Verify it there, then come back.');
    const name = self.global_name ?? self.username;
    return { provider: 'discord', subject: self.id, email: self.email.toLowerCase(), label: self.username, name };
  },
};
