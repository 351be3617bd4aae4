import * as base64url from 'jose/base64url';

/** Url-safe random text, 6 bits per character. */
export function randomText(characters: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(Math.ceil((characters * 3) / 4)));
  return base64url.encode(bytes).slice(0, characters);
}

export const oneOf = <T>(list: readonly T[]): T => list[crypto.getRandomValues(new Uint32Array(1))[0]! % list.length]!;

/** SHA-256 in hexadecimal. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
