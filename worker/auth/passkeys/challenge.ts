import * as base64url from 'jose/base64url';
import type { Database } from '../../../db/core/database.ts';
import { storeChallenge, takeChallenge } from '../../../db/games/challenge.ts';
import { problem } from '../../problem.ts';

export const CHALLENGE_MS = 5 * 60_000;
type ChallengeKind = 'passkey sign-in' | 'passkey new';

/** Creates a challenge for a member id, or '' for anyone. Returns its bytes; browsers send it back as base64url. */
export async function createChallenge(db: Database, kind: ChallengeKind, owner: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  await storeChallenge(db, kind, base64url.encode(bytes), { whose: owner }, CHALLENGE_MS, Date.now());
  return bytes;
}

/** Takes the challenge that the browser answered. Throws unless it was issued to this member, is unused and has not expired. */
export async function verifyChallenge(db: Database, kind: ChallengeKind, owner: string, clientDataJSON: string): Promise<string> {
  const text = challengeIn(clientDataJSON);
  const challenge = text && (await takeChallenge<{ whose: string }>(db, kind, text, Date.now()));
  if (!challenge || challenge.whose !== owner) throw problem(403, 'That took too long, or was used already. Please try again.');
  return text;
}

function challengeIn(clientDataJSON: string): string {
  try {
    const clientData: unknown = JSON.parse(new TextDecoder().decode(base64url.decode(clientDataJSON)));
    const text = typeof clientData === 'object' && clientData !== null && 'challenge' in clientData ? clientData.challenge : '';
    return typeof text === 'string' && /^[\w-]{43}$/.test(text) ? text : '';
  } catch {
    return '';
  }
}
