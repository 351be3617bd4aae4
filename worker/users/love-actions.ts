/**
 * A state machine over the rows of D1. None → (asked, accepted) → Lover → (proposed, accepted) → Married → (divorced) → none;
 * Lover → (broken up) → none. A member has at most one partner.
 */
import type { LoveAction, LoveKind } from '../../protocol/http/users.ts';
import type { Relationship } from './relationship.ts';

export type LoveFacts = Pick<Relationship, 'myLove' | 'theirLove' | 'outgoingLove' | 'incomingLove'>;

export const YOU_ARE_TAKEN = 'You already have a partner.';
export const THEY_ARE_TAKEN = 'They already have a partner.';

/** The action of the love button ('Love') or the ring ('Marry'), or a sentence that says why it does nothing. */
export function nextLoveAction(
  me: string,
  them: string,
  facts: LoveFacts,
  reqType: 'Love' | 'Marry',
): { do: LoveAction } | { not: string } {
  const { myLove, theirLove, outgoingLove, incomingLove } = facts;
  const together: LoveKind | null = myLove?.partner === them && theirLove?.partner === me ? myLove.kind : null;
  if (together === 'Married')
    return reqType === 'Marry' ? { do: 'divorce' } : { not: 'You are married to each other. Only a divorce ends that.' };
  if (together === 'Lover') {
    if (reqType === 'Love') return { do: 'breakUp' };
    if (outgoingLove === 'Married') return { do: 'cancelProposal' };
    return { do: incomingLove === 'Married' ? 'acceptProposal' : 'propose' };
  }
  if (reqType === 'Marry') return { not: 'Only lovers can marry.' };
  if (outgoingLove === 'Lover') return { do: 'cancel' };
  if (myLove) return { not: YOU_ARE_TAKEN };
  if (theirLove) return { not: THEY_ARE_TAKEN };
  return { do: incomingLove === 'Lover' ? 'accept' : 'ask' };
}

export const ENDING_ACTIONS: ReadonlySet<LoveAction> = new Set(['cancel', 'cancelProposal', 'breakUp', 'divorce']);
const UNDONE_BY = { cancel: 'ask', cancelProposal: 'propose', breakUp: 'accept', divorce: 'acceptProposal' } as const;

/** If `want` already holds: the action that caused it, or 'nothing'. Null if there is something to do or refuse. */
export function alreadyDone(
  move: ReturnType<typeof nextLoveAction>,
  want: boolean | undefined,
  isTogether: boolean,
): LoveAction | 'nothing' | null {
  if (want === undefined) return null;
  const { do: due } = 'do' in move ? move : { do: null };
  if (want) return due !== null && due in UNDONE_BY ? UNDONE_BY[due as keyof typeof UNDONE_BY] : null;
  return due === null ? (isTogether ? null : 'nothing') : ENDING_ACTIONS.has(due) ? null : 'nothing';
}
