import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { LIMITS } from '../../../protocol/limits.ts';
import { problem } from '../../problem.ts';
import { webauthn, webauthnParts } from './webauthn.ts';

/** Ed25519, ES256, RS256: what every authenticator of the last ten years has one of. */
export const ALGORITHMS = [-8, -7, -257];

/** The key that a browser has just made for this site, with the challenge as its proof. 403 for anything else. */
export async function verifiedKey(response: RegistrationResponseJSON, expectedChallenge: string, origin: string) {
  const refused = () => problem(403, 'This passkey could not be taken. Please try again, or use another device.');
  const { verifyRegistrationResponse } = await webauthn();
  // It throws at whatever it does not like, bytes that mean nothing included.
  const { registrationInfo } = await plain(response)
    .then(() =>
      verifyRegistrationResponse({
        response,
        expectedChallenge,
        expectedOrigin: origin,
        expectedRPID: new URL(origin).hostname,
        requireUserVerification: false,
        supportedAlgorithmIDs: ALGORITHMS,
      }),
    )
    .catch(() => {
      throw refused();
    });
  const key = registrationInfo?.credential;
  if (!key || key.id !== response.id || key.id.length > LIMITS.credential) throw refused();
  return key;
}

/**
 * We ask for no attestation, so none, or one by the key itself, is all that a browser sends. Anything else would make the
 * verifier read certificates that a stranger made up, and fetch what they point to.
 */
async function plain({ response }: RegistrationResponseJSON): Promise<void> {
  const { decodeAttestationObject, isoBase64URL } = await webauthnParts();
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const format = attestation.get('fmt');
  if (format !== 'none' && !(format === 'packed' && attestation.get('attStmt').get('x5c') === undefined))
    throw new TypeError('an attestation that nobody asked for');
}
