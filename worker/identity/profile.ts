import type { Identity } from './id-token.ts';

/** Google's placeholder for an existing password. */
const REDACTED = 'UkVEQUNURUQ=';

export function profileOf({ uid, emailKey, emailVerified, displayName, photoUrl }: Identity) {
  const profileFields = { ...(displayName ? { displayName } : {}), ...(photoUrl ? { photoUrl } : {}) };
  return {
    localId: uid,
    email: emailKey,
    emailVerified,
    passwordHash: REDACTED,
    ...profileFields,
    providerUserInfo: [{ providerId: 'password', federatedId: emailKey, email: emailKey, rawId: emailKey, ...profileFields }],
  };
}
