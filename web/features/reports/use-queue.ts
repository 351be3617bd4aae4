/** The live report queue: the member's chat connection reports changes; without a connection, the page polls. */

import type { TicketStatus } from '../../../protocol/http/reports.ts';
import { keepLastPage, useCall } from '../../lib/query.ts';
import { hubOpen } from '../../sockets/hub-signals.ts';

const POLL_OFFLINE_MS = 10_000;
const POLL_WITH_HUB_MS = 5 * 60_000;

interface Asked {
  status: TicketStatus;
  assignee?: string | undefined;
  person?: string | undefined;
  last?: string | undefined;
}
export const useQueue = (query: Asked, enabled = true) =>
  useCall(
    'GET /api/mod/reports',
    { query },
    { ...keepLastPage, enabled, refetchInterval: hubOpen.value ? POLL_WITH_HUB_MS : POLL_OFFLINE_MS, staleTime: 0 },
  );
