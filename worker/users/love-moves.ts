/**
 * Love and marriage: what is due between two members, from what D1 holds. None → (asked, accepted) → Lover → (proposed,
 * accepted) → Married → (divorced) → none; Lover → (broken up) → none. Everybody has one partner at most.
 */
import type { LoveAction, LoveKind } from '../../protocol/rest/users.ts';
import type { Relation } from './relation.ts';

export type LoveFacts = Pick<Relation, 'mine' | 'theirs' | 'loveAsked' | 'loveIsAsked'>;

export const NOT_FREE = 'You are together with somebody already.';
export const TAKEN = 'They are together with somebody already.';

/** What the love button ('Love') or the ring ('Marry') does now; or the sentence that says why it does nothing. */
export function loveMove(
  me: string,
  them: string,
  facts: LoveFacts,
  reqType: 'Love' | 'Marry',
): { do: LoveAction } | { not: string } {
  const { mine, theirs, loveAsked, loveIsAsked } = facts;
  const together: LoveKind | null = mine?.partner === them && theirs?.partner === me ? mine.kind : null;
  if (together === 'Married')
    return reqType === 'Marry' ? { do: 'divorce' } : { not: 'You are married to each other. A divorce is what would end that.' };
  if (together === 'Lover') {
    if (reqType === 'Love') return { do: 'breakUp' };
    if (loveAsked === 'Married') return { do: 'cancelProposal' };
    return { do: loveIsAsked === 'Married' ? 'acceptProposal' : 'propose' };
  }
  if (reqType === 'Marry') return { not: 'Only two who love each other can marry.' };
  if (loveAsked === 'Lover') return { do: 'cancel' };
  if (mine) return { not: NOT_FREE };
  if (theirs) return { not: TAKEN };
  return { do: loveIsAsked === 'Lover' ? 'accept' : 'ask' };
}

/** What is done here that one wants undone. */
export const ENDS: ReadonlySet<LoveAction> = new Set(['cancel', 'cancelProposal', 'breakUp', 'divorce']);
/** What each of those ends, which is so already where it is due. */
const BEGUN = { cancel: 'ask', cancelProposal: 'propose', breakUp: 'accept', divorce: 'acceptProposal' } as const;

/**
 * Where `want` says what is to be and it is so already: the deed that has made it so, or 'nothing' where there is nothing to
 * end. Null where something is to be done, or refused.
 */
export function alreadySo(
  move: ReturnType<typeof loveMove>,
  want: boolean | undefined,
  isTogether: boolean,
): LoveAction | 'nothing' | null {
  if (want === undefined) return null;
  const { do: due } = 'do' in move ? move : { do: null };
  if (want) return due !== null && due in BEGUN ? BEGUN[due as keyof typeof BEGUN] : null;
  return due === null ? (isTogether ? null : 'nothing') : ENDS.has(due) ? null : 'nothing';
}
