import type { OwnPlace } from '../../../protocol/http/games.ts';
import { call } from '../../app/api.ts';
import { useCall } from '../../app/query.ts';
import { ensureGuest, myName } from '../../app/session.ts';
import { type Action, useAction } from '../../app/use-action.ts';

const READ = 'GET /api/game/reserved';
/** The scheduled tables at which the reader has a place, or waits for one, by id. */
export type OwnPlaces = ReadonlyMap<string, OwnPlace>;
const NONE: OwnPlaces = new Map();

/** Asked for only where a scheduled table is shown. */
export function useOwnPlaces(enabled: boolean): OwnPlaces {
  const asks = enabled && myName.value !== null;
  const { data } = useCall(READ, {}, { enabled: asks, refetchOnMount: 'always' });
  return asks && data ? new Map(data.map((place) => [place.game, place])) : NONE;
}

export interface PlaceActions {
  reserve: Action<void>;
  giveBack: Action<void>;
  cancel: Action<void>;
}

/** What a person does with a place at the table at this link. `after`: when it is done. */
export function usePlaceActions(link: string, after?: () => unknown): PlaceActions {
  const body = { gameId: link };
  const shared = { invalidates: [READ], after: () => after?.() } as const;
  const reserve = useAction(
    async () => {
      await ensureGuest();
      return call('POST /api/game/reserve', body);
    },
    { ...shared, done: (words) => words, retry: true },
  );
  const giveBack = useAction(() => call('POST /api/game/unreserve', body), { ...shared, done: 'You gave your place back.' });
  const cancel = useAction(() => call('POST /api/game/cancel', body), {
    ...shared,
    done: 'The game is cancelled. Everyone who reserved a place is told.',
  });
  return { reserve, giveBack, cancel };
}
