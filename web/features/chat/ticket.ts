import { ApiError, call } from '../../app/api.ts';
import { showError } from '../../app/errors.ts';
import { loadSession } from '../../app/session.ts';

/**
 * A ticket for a connection of this member, to a channel or with null to their hub; '' for a member without chat. Another user
 * may have signed in in another tab, and the browser's tickets are theirs then: such a ticket is refused, so that nothing is
 * sent in the wrong name, and the session is reloaded. Throws ApiError.
 */
export async function ticketFor(user: string, channel: string | null): Promise<string> {
  const ticket = await call('GET /api/chat/connect', { query: { channel: channel ?? undefined } });
  if (ticket === '' || ticketUser(ticket) === user) return ticket;
  void loadSession().catch(showError);
  throw new ApiError(401, 'Somebody else is logged in in this browser now.');
}

/** The user of a ticket; null for an invalid one. */
export function ticketUser(ticket: string): string | null {
  try {
    const claims = atob((ticket.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    return (JSON.parse(claims) as { sub?: string }).sub ?? null;
  } catch {
    return null;
  }
}
