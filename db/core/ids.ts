import * as base64url from 'jose/base64url';
import { LIMITS } from '../../protocol/limits.ts';

/** Url-safe random text, 6 bits per character. */
export function randomText(characters: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(Math.ceil((characters * 3) / 4)));
  return base64url.encode(bytes).slice(0, characters);
}

/** The secret part of a private table's link: 96 random bits. */
export const newLinkSecret = (): string => randomText(LIMITS.linkSecret);

export const oneOf = <T>(list: readonly T[]): T => list[crypto.getRandomValues(new Uint32Array(1))[0]! % list.length]!;

const digestOf = async (text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
/** SHA-256 in hexadecimal. */
export const sha256 = async (text: string): Promise<string> =>
  Array.from(await digestOf(text), (byte) => byte.toString(16).padStart(2, '0')).join('');
/** Like `randomText`, but always the same for the same `text`. */
export const hashedText = async (text: string, characters: number): Promise<string> =>
  base64url.encode(await digestOf(text)).slice(0, characters);
