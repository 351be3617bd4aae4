import type { SignInMethods } from '../../protocol/http/account.ts';
import { config } from '../config.ts';

/** API key of the embedded provider. It is not a secret. */
const EMBEDDED_API_KEY = 'duskhaven';

export function signInMethods(env: Env): SignInMethods {
  const { firebase, google, discord, emailDomains } = config(env);
  return {
    apiKey: firebase?.apiKey ?? EMBEDDED_API_KEY,
    google: google !== null,
    discord: discord !== null,
    passkeys: true,
    emailDomains: [...emailDomains],
  };
}
