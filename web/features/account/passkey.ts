/** Asks the device for a passkey of this site. In its own chunk, because few members use passkeys. */
import { startAuthentication } from '@simplewebauthn/browser';
import { call } from '../../lib/api.ts';

/** Throws ApiError, or an Error with our own sentence if the device gives no answer. */
export async function askPasskey() {
  const optionsJSON = await call('POST /api/auth/passkey/options');
  const { response, ...answer } = await startAuthentication({ optionsJSON }).catch(() => {
    throw new Error('No passkey was used: this device has none for this site, or the request was canceled.');
  });
  return { ...answer, response: { ...response } };
}
