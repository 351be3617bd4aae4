import { ApiError, call } from '../../lib/api.ts';
import { showError } from '../../lib/errors.ts';
import { loadSession } from '../../lib/session.ts';

/**
 * Fetches a connection ticket; '' if the member may not use chat. If another user has signed in in another tab, their ticket is
 * refused and the session reloaded, so that nothing is sent under the wrong name. Throws ApiError.
 */
export async function fetchChatTicket(user: string, channel: string | null): Promise<string> {
  const ticket = await call('GET /api/chat/connect', { query: { channel: channel ?? undefined } });
  if (ticket === '' || ticketUser(ticket) === user) return ticket;
  void loadSession().catch(showError);
  throw new ApiError(401, 'Someone else is logged in on this browser now.');
}

/** User id in a ticket; null if the ticket is invalid. */
export function ticketUser(ticket: string): string | null {
  try {
    const claims = atob((ticket.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    return (JSON.parse(claims) as { sub?: string }).sub ?? null;
  } catch {
    return null;
  }
}
