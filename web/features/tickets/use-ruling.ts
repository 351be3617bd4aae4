import { useState } from 'react';
import { parseBanLength } from '../../../protocol/ban-length.ts';
import type { RulingCard, Ticket } from '../../../protocol/http/reports.ts';
import { ApiError, call } from '../../lib/api.ts';
import { loadDraft, saveDraft } from '../../lib/drafts.ts';
import { errorMessage } from '../../lib/failure.ts';
import { invalidate } from '../../lib/query.ts';
import { useAction } from '../../lib/use-action.ts';
import { reasonTemplate } from './reason-templates.ts';

export type RulingAction = RulingCard['action'];
interface RulingDraft {
  action: RulingAction;
  /** Edited reasons, by action; an action without one uses the template of the rule. */
  reasons: Partial<Record<RulingAction, string>>;
  /** Null for the length that the ladder proposes. */
  length: string | null;
  why: string;
  /** Ids of other accounts to penalize too. */
  alts: readonly string[];
}
const PROPOSED: RulingDraft = { action: 'penalty', reasons: {}, length: null, why: '', alts: [] };

function storedDraft(key: string): RulingDraft {
  const stored = loadDraft(key) as Partial<RulingDraft> | null;
  return typeof stored?.reasons === 'object' && typeof stored.why === 'string' ? { ...PROPOSED, ...stored } : PROPOSED;
}

/** State of a ruling that is being prepared: the proposal, edits by staff, and sending. */
export function useRuling(ticket: Ticket) {
  const { id, version, rule, proposal } = ticket;
  const key = `ruling-${id}`;
  const [draft, setDraft] = useState(() => storedDraft(key));
  /** Error sentence if a ruling by another member of staff came first. */
  const [conflict, setConflict] = useState<string | null>(null);
  const { action, reasons, length, why, alts } = draft;
  const set = (change: Partial<RulingDraft>) => {
    const next = { ...draft, ...change };
    setDraft(next);
    saveDraft(key, next);
  };
  const reason = reasons[action] ?? reasonTemplate(rule, action);
  const isOther = action === 'penalty' && length !== null && length.trim() !== proposal.length;
  const fault = problem({ isOther, length: length ?? '', why, reason });
  const { pending, error, run } = useAction(
    () =>
      call('POST /api/mod/reports/:id/complete', {
        param: { id },
        json: {
          version,
          action,
          reason: isOther ? `${reason.trim()} ${why.trim()}` : reason,
          ...(isOther && { length: length.trim() }),
          ...(action === 'penalty' && alts.length > 0 && { alts: [...alts] }),
        },
      }),
    {
      done: 'Decided. Everyone involved was notified.',
      onError: (thrown) => setConflict(thrown instanceof ApiError && thrown.status === 409 ? errorMessage(thrown) : null),
      after: async () => {
        saveDraft(key, null);
        await refreshTickets();
      },
    },
  );
  return {
    action,
    reason,
    length,
    why,
    alts,
    isOther,
    fault,
    pending,
    conflict,
    error: conflict === null ? error : null,
    choose: (next: RulingAction) => set({ action: next }),
    setReason: (text: string) => set({ reasons: { ...reasons, [action]: text } }),
    setLength: (text: string | null) => set({ length: text, ...(text === null && { why: '' }) }),
    toggleAlt: (id: string) => set({ alts: alts.includes(id) ? alts.filter((other) => other !== id) : [...alts, id] }),
    setWhy: (text: string) => set({ why: text }),
    confirm: () => void (fault === null && run()),
    showConflict: () => void refreshTickets().then(() => setConflict(null)),
  };
}
export type Ruling = ReturnType<typeof useRuling>;

/** Refetches the ticket and the queue. */
export const refreshTickets = async (): Promise<void> => {
  await Promise.all([invalidate('GET /api/mod/reports/:id'), invalidate('GET /api/mod/reports')]);
};

/** Returns the first invalid field with its error; null if the ruling can be sent. */
function problem({ isOther, length, why, reason }: { isOther: boolean; length: string; why: string; reason: string }) {
  const parsed = isOther ? parseBanLength(length) : null;
  if (parsed && 'error' in parsed) return { field: 'length', text: parsed.error } as const;
  if (isOther && why.trim().length < 3) return { field: 'why', text: 'Say why this length and not the usual one.' } as const;
  if (reason.trim().length < 3) return { field: 'reason', text: 'Say why, in a few words.' } as const;
  return null;
}
