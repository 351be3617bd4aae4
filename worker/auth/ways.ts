/** GET /api/auth/ways: how one can sign in here. */
import type { SignInWays } from '../../protocol/rest/account.ts';
import { area } from '../app.ts';
import { config } from '../config.ts';

/** What the embedded provider is called with: it has one key, which is no secret. */
const OWN_KEY = 'duskhaven';

export const ways = area().get('/ways', (c) => {
  const { firebase, google, discord, emailDomains } = config(c.env);
  return c.json({
    apiKey: firebase?.apiKey ?? OWN_KEY,
    google: google !== null,
    discord: discord !== null,
    passkeys: true,
    emailDomains: [...emailDomains],
  } satisfies SignInWays);
});
