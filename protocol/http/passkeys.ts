/** A browser's WebAuthn results as JSON, with bounds. The worker verifies the contents. */
import * as v from 'valibot';
import { LIMITS } from '../limits.ts';
import { writtenLine } from '../written.ts';

const Base64url = (most: number) =>
  v.pipe(v.string(), v.minLength(1), v.maxLength(most), v.regex(/^[\w-]+$/, 'That is not an answer from a passkey.'));
/** Extra fields of browsers are ignored; the limit of the body bounds them. */
const credential = <T extends v.ObjectEntries>(response: T) =>
  v.looseObject({
    id: Base64url(LIMITS.credential),
    rawId: Base64url(LIMITS.credential),
    type: v.literal('public-key'),
    response: v.looseObject({ clientDataJSON: Base64url(4096), ...response }),
  });

/** POST /api/auth/passkey: the result of `navigator.credentials.get`. `restore` undoes a deletion. Answers 'OK'. */
export const PasskeyBody = v.strictObject({
  response: credential({
    authenticatorData: Base64url(4096),
    signature: Base64url(8192),
    userHandle: v.nullish(Base64url(128)),
  }),
  restore: v.optional(v.boolean(), false),
});

/** POST /api/user/passkeys: the result of `navigator.credentials.create`, and a name for it. Answers its PasskeyRow. */
export const NewPasskeyBody = v.strictObject({
  response: credential({
    attestationObject: Base64url(32_768),
    transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(10)), []),
  }),
  name: v.optional(
    v.pipe(
      v.string(),
      writtenLine,
      v.minLength(1, 'A passkey needs a name.'),
      v.maxLength(LIMITS.passkeyName, `The name of a passkey may have at most ${LIMITS.passkeyName} characters.`),
    ),
  ),
});
