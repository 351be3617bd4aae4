import { useCall } from '../../lib/query.ts';

const STALE_MS = 60_000;
/**
 * Why no competitive game can start now, as a sentence; null if one can, if `enabled` is false, and until the answer has arrived.
 */
export const useNoRound = (enabled: boolean): string | null =>
  useCall('GET /api/competitive/closed', {}, { enabled, staleTime: STALE_MS, retry: false }).data?.why ?? null;
