/** Asks the device for a passkey of this site. A chunk of its own, because few members sign in with one. */
import { startAuthentication } from '@simplewebauthn/browser';
import { post } from '../api.ts';

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type Answer = Awaited<ReturnType<typeof startAuthentication>>;

/**
 * The device's answer to a challenge of the worker. Throws ApiError, or an Error with our own sentence when there is no answer.
 */
export async function askPasskey(): Promise<Answer> {
  const optionsJSON = await post<Options>('/api/auth/passkey/options');
  return startAuthentication({ optionsJSON }).catch(() => {
    throw new Error('No passkey was used: the device has none for this site, was told no, or took too long.');
  });
}
