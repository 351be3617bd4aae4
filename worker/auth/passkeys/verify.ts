import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { LIMITS } from '../../../protocol/limits.ts';
import { problem } from '../../problem.ts';
import { webauthn, webauthnParts } from './webauthn.ts';

/** Ed25519, ES256, RS256: every authenticator of the last ten years supports one of them. */
export const ALGORITHMS = [-8, -7, -257];

/** Verifies a new key against its challenge and this site. Throws 403 if anything is wrong. */
export async function verifiedKey(response: RegistrationResponseJSON, expectedChallenge: string, origin: string) {
  const refusal = () => problem(403, 'This passkey could not be added. Please try again, or use another device.');
  const { verifyRegistrationResponse } = await webauthn();
  // The verifier throws on any invalid input, including malformed bytes, but not if the end of the key is missing.
  const { registrationInfo } = await requireNoAttestation(response)
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
      throw refusal();
    });
  const key = registrationInfo?.credential;
  if (!key || key.id !== response.id || key.id.length > LIMITS.credential || !(await isKey(key.publicKey))) throw refusal();
  return key;
}

const NUMBER = [0x02, 29, ...new Array<number>(29).fill(1)];
/** A dummy signature that every algorithm can parse: two numbers in DER for ES256, 64 bytes for Ed25519. */
const SOME_SIGNATURE = Uint8Array.from([0x30, 62, ...NUMBER, ...NUMBER]);

/** Whether signatures can be verified with this key. Without an attestation, a new key has signed nothing yet. */
async function isKey(credentialPublicKey: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const { verifySignature } = await webauthnParts();
  return verifySignature({ credentialPublicKey, signature: SOME_SIGNATURE, data: new Uint8Array() }).then(
    () => true,
    () => false,
  );
}

/** We request no attestation. If a client sent one, the verifier would parse its certificates and fetch URLs from them. */
async function requireNoAttestation({ response }: RegistrationResponseJSON): Promise<void> {
  const { decodeAttestationObject, isoBase64URL } = await webauthnParts();
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const format = attestation.get('fmt');
  if (format !== 'none' && !(format === 'packed' && attestation.get('attStmt').get('x5c') === undefined))
    throw new TypeError('an attestation that no one asked for');
}
