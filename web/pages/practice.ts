import { post } from '../api.ts';
import { ensureGuest } from '../session.ts';

/** Seats whoever is here at a small table of bots and answers its id. Throws ApiError. */
export async function practise(gameType = 'Mafia'): Promise<string> {
  await ensureGuest();
  return post<string>('/api/game/host', { practice: true, gameType });
}
