import { useCall } from '../../lib/query.ts';

const STALE_MS = 60_000;
/**
 * Why no competitive game can start now, as a sentence; null if one can, if `asked` is false, and until the answer has arrived.
 */
export const useNoRound = (asked: boolean): string | null =>
  useCall('GET /api/competitive/closed', {}, { enabled: asked, staleTime: STALE_MS, retry: false }).data?.why ?? null;
