import { ApiError, get } from '../api.ts';
import { tellError } from '../errors.ts';
import { loadSession } from '../session.ts';

/**
 * A ticket for a line of this member, into a channel or with null to their hub; '' for whoever has no chat. In another tab
 * somebody else may have come meanwhile, who gets the tickets of this browser from then on: in their name nothing is said that
 * was written here, and the page finds out who is here. Throws ApiError.
 */
export async function ticketFor(user: string, channel: string | null): Promise<string> {
  const ticket = await get<string>(`/api/chat/connect${channel === null ? '' : `?channel=${channel}`}`);
  if (ticket === '' || bearerOf(ticket) === user) return ticket;
  void loadSession().catch(tellError);
  throw new ApiError(401, 'Somebody else is logged in in this browser now.');
}

/** Whose ticket it is; null for what is none. */
export function bearerOf(ticket: string): string | null {
  try {
    const claims = atob((ticket.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    return (JSON.parse(claims) as { sub?: string }).sub ?? null;
  } catch {
    return null;
  }
}
