/** Asks the device for a passkey of this site. A chunk of its own: few sign in like this. */
import { startAuthentication } from '@simplewebauthn/browser';
import { post } from '../api.ts';

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type Answer = Awaited<ReturnType<typeof startAuthentication>>;

/** What the device answers to a challenge of the worker. Throws ApiError, or a sentence of ours when there is no answer. */
export async function askPasskey(): Promise<Answer> {
  const optionsJSON = await post<Options>('/api/auth/passkey/options');
  return startAuthentication({ optionsJSON }).catch(() => {
    throw new Error('No passkey was used: the device has none for this site, was told no, or took too long.');
  });
}
