/**
 * The library that reads what passkeys answer. It is large, so the worker loads it with the first passkey. Its certificate
 * part looks for Reflect.getMetadata the moment it is loaded, and a bundle may put that polyfill behind it: so it comes first.
 */
export async function webauthn() {
  await import('reflect-metadata');
  return import('@simplewebauthn/server');
}

/** Of the same library, what takes messages apart without judging them. */
export async function webauthnParts() {
  await import('reflect-metadata');
  return import('@simplewebauthn/server/helpers');
}
