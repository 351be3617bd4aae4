import { canonicalDeal } from '../games/engine/deal.ts';
import type { Setup } from '../games/engine/setup.ts';

/** The address of what a setup deals: 32 hexadecimal digits of its SHA-256. */
export async function dealOf(setup: Setup): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(canonicalDeal(setup)));
  return Array.from(new Uint8Array(bytes).subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
