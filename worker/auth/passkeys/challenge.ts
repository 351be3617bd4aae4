/** The challenges that passkeys answer: random, for one use, for five minutes. */
import type { Database } from '../../app.ts';
import { begin, take } from '../../db/challenge.ts';
import { problem } from '../../problem.ts';
import { base64url } from '../../random.ts';
import { bytesOf } from './bytes.ts';

export const CHALLENGE_MS = 5 * 60_000;
type Kind = 'passkey sign-in' | 'passkey new';

/** A new challenge for whoever may answer it: a member's id, or '' for anybody. Its bytes; browsers send them as base64url. */
export async function challenge(db: Database, kind: Kind, whose: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  await begin(db, kind, base64url(bytes), { whose }, CHALLENGE_MS, Date.now());
  return bytes;
}

/** The challenge that the browser says it answered, once, where it was ours, is young enough and was put to this member. */
export async function answered(db: Database, kind: Kind, whose: string, clientDataJSON: string): Promise<string> {
  const text = challengeIn(clientDataJSON);
  const kept = text && (await take<{ whose: string }>(db, kind, text, Date.now()));
  if (!kept || kept.whose !== whose) throw problem(403, 'That took too long, or was used already. Please try again.');
  return text;
}

function challengeIn(clientDataJSON: string): string {
  try {
    const said: unknown = JSON.parse(new TextDecoder().decode(bytesOf(clientDataJSON)));
    const text = typeof said === 'object' && said !== null && 'challenge' in said ? said.challenge : '';
    return typeof text === 'string' && /^[\w-]{43}$/.test(text) ? text : '';
  } catch {
    return '';
  }
}
