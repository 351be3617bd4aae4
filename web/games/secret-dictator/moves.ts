import { useState } from 'react';
import type { Ask, Seat } from '../../../games/engine/game.ts';
import type { SecretDictatorBoard } from '../../../games/secret-dictator/state.ts';
import { useBoard } from '../shared/board.ts';

export type PlayerMove =
  | { kind: 'person'; ask: Ask; of: Seat[]; prompt: string; verb: string; danger: boolean }
  | { kind: 'ballot'; ask: Ask; given: string | null }
  | { kind: 'card'; ask: Ask; of: string[]; prompt: string; verb: string }
  | { kind: 'veto'; ask: Ask; of: string[] };

const PEOPLE: Record<string, { prompt: string; verb: string; danger?: true }> = {
  'Nominate a Chancellor': { prompt: 'Choose your Chancellor at the table.', verb: 'Nominate' },
  'Investigate a party': { prompt: 'Choose whose party you investigate.', verb: 'Investigate' },
  'Call a special election': { prompt: 'Choose the next candidate for President.', verb: 'Call' },
  'Execute a player': { prompt: 'Choose who is executed.', verb: 'Execute', danger: true },
};
const CARDS: Record<string, { prompt: string; verb: string }> = {
  'Discard a policy': { prompt: 'Discard one; the Chancellor gets the other two.', verb: 'Discard' },
  'Enact a policy': { prompt: 'Enact one; the other is discarded.', verb: 'Enact' },
};
const BALLOT = 'Elect this government';
const VETO = 'Agree to the veto';

/** The open question; null if there is none. There is never more than one. */
export function useMove(): PlayerMove | null {
  const { ask: find, given } = useBoard<SecretDictatorBoard>();
  for (const title of [...Object.keys(PEOPLE), ...Object.keys(CARDS), BALLOT, VETO]) {
    const ask = find(title);
    const offer = ask?.offers[0];
    if (!ask || !offer) continue;
    if (offer.kind === 'seats') return { kind: 'person', ask, of: offer.of, danger: false, ...PEOPLE[title]! };
    if (offer.kind !== 'choice') continue;
    if (title === BALLOT) return { kind: 'ballot', ask, given: given(title)?.[0]?.toString() ?? null };
    if (title === VETO) return { kind: 'veto', ask, of: offer.of };
    return { kind: 'card', ask, of: offer.of, ...CARDS[title]! };
  }
  return null;
}

/** The unconfirmed pick for a question; it resets with the next question. */
export function usePick(ask: Ask | null): [Seat | string | null, (picked: Seat | string | null) => void] {
  const { pick } = useBoard();
  const id = ask?.id ?? null;
  const [selection, keep] = useState<{ id: string | null; picked: Seat | string | null }>({ id, picked: null });
  return [
    selection.id === id ? selection.picked : null,
    (picked) => {
      keep({ id, picked });
      if (ask) pick(ask.title, picked === null ? null : [typeof picked === 'number' ? [picked] : picked]);
    },
  ];
}
