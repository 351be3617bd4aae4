import { call } from '../../lib/api.ts';
import { ensureGuest } from '../../lib/session.ts';
import { type Action, useAction } from '../../lib/use-action.ts';
import { READ_PLACES } from './own-places.ts';

export interface PlaceActions {
  reserve: Action<void>;
  giveBack: Action<void>;
  cancel: Action<void>;
}

/** The person's actions on a place at the table with this link. `onChange` is called after each. */
export function usePlaceActions(link: string, onChange?: () => unknown): PlaceActions {
  const body = { gameId: link };
  const shared = { invalidates: [READ_PLACES], after: () => onChange?.() } as const;
  const reserve = useAction(
    async () => {
      await ensureGuest();
      return call('POST /api/game/reserve', body);
    },
    { ...shared, done: (words) => words, retry: true },
  );
  const giveBack = useAction(() => call('POST /api/game/unreserve', body), { ...shared, done: 'Reservation canceled.' });
  const cancel = useAction(() => call('POST /api/game/cancel', body), {
    ...shared,
    done: 'Game canceled. Everyone who reserved a place was notified.',
  });
  return { reserve, giveBack, cancel };
}
