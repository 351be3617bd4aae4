/** GET /api/auth/ways: the sign-in methods of this site. */
import type { SignInMethods } from '../../protocol/http/account.ts';
import { router } from '../app.ts';
import { config } from '../config.ts';

/** The API key of the embedded provider; it is no secret. */
const EMBEDDED_API_KEY = 'duskhaven';

export const signInMethods = router().get('/ways', (c) => {
  const { firebase, google, discord, emailDomains } = config(c.env);
  return c.json({
    apiKey: firebase?.apiKey ?? EMBEDDED_API_KEY,
    google: google !== null,
    discord: discord !== null,
    passkeys: true,
    emailDomains: [...emailDomains],
  } satisfies SignInMethods);
});
