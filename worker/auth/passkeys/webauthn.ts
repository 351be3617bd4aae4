/**
 * The WebAuthn library. It is large, so the worker loads it with the first passkey. Its certificate module needs
 * Reflect.getMetadata at load time, and a bundle may order that polyfill after it: so load the polyfill first.
 */
export async function webauthn() {
  await import('reflect-metadata');
  return import('@simplewebauthn/server');
}

export async function webauthnParts() {
  await import('reflect-metadata');
  return import('@simplewebauthn/server/helpers');
}
