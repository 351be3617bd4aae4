import { useCall } from '../../app/query.ts';

const STALE_MS = 60_000;
/** Why no competitive game can begin now, as a sentence; null where one can, where it is not asked, and until the answer is there. */
export const useNoRound = (asked: boolean): string | null =>
  useCall('GET /api/competitive/closed', {}, { enabled: asked, staleTime: STALE_MS, retry: false }).data?.why ?? null;
