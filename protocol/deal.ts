import { canonicalDeal } from '../games/engine/deal.ts';
import type { Setup } from '../games/engine/setup.ts';
import { SETUP_RULES } from '../games/setup-rules.ts';

/** The address of a setup's deal: the first 32 hexadecimal digits of its SHA-256. */
export async function dealOf(setup: Setup): Promise<string> {
  const text = canonicalDeal(setup, SETUP_RULES.get(setup.gameType)?.setupFields);
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes).subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
