import type { OwnPlace } from '../../../protocol/http/games.ts';
import { useCall } from '../../lib/query.ts';
import { myName } from '../../lib/session.ts';

export const READ_PLACES = 'GET /api/game/reserved';
/** Scheduled tables where the reader has a place or is in the queue, by id. */
export type OwnPlaces = ReadonlyMap<string, OwnPlace>;
const NONE: OwnPlaces = new Map();

/** Requested only if a scheduled table is shown. */
export function useOwnPlaces(enabled: boolean): OwnPlaces {
  const asks = enabled && myName.value !== null;
  const { data } = useCall(READ_PLACES, {}, { enabled: asks, refetchOnMount: 'always' });
  return asks && data ? new Map(data.map((place) => [place.game, place])) : NONE;
}
