/** Verifies a deal: the seal published at the start must be the SHA-256 of the seed and the deal published at the end. */
import type { Json } from '../../../../games/engine/game.ts';

/** Returns the seal in hexadecimal. */
export async function sealOf(seed: number[], deal: Json): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify({ seed, deal }));
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
