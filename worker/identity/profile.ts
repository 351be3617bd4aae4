/** An account as its owner is told of it. */
import type { Identity } from './id-token.ts';

/** Google's placeholder: that there is a password, not which. */
const REDACTED = 'UkVEQUNURUQ=';

/** What accounts:lookup and accounts:update have in common. */
export function profileOf({ uid, emailKey, emailVerified, displayName, photoUrl }: Identity) {
  const shown = { ...(displayName ? { displayName } : {}), ...(photoUrl ? { photoUrl } : {}) };
  return {
    localId: uid,
    email: emailKey,
    emailVerified,
    passwordHash: REDACTED,
    ...shown,
    providerUserInfo: [{ providerId: 'password', federatedId: emailKey, email: emailKey, rawId: emailKey, ...shown }],
  };
}
