/** Loaded with the first passkey, because it is large. Its certificate module needs the Reflect.getMetadata polyfill first. */
export async function webauthn() {
  await import('reflect-metadata');
  return import('@simplewebauthn/server');
}

export async function webauthnParts() {
  await import('reflect-metadata');
  return import('@simplewebauthn/server/helpers');
}
