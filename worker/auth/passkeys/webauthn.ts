/** Large, so loaded with the first passkey. Its certificate module needs the polyfill of Reflect.getMetadata before it. */
export async function webauthn() {
  await import('reflect-metadata');
  return import('@simplewebauthn/server');
}

export async function webauthnParts() {
  await import('reflect-metadata');
  return import('@simplewebauthn/server/helpers');
}
