import { post } from '../api.ts';
import { ensureGuest } from '../session.ts';

/** The built-in setup for a first game: five seats, four of them bots. */
const SETUP = 'first-light';

/** Seats whoever is here at a small table of bots and answers its id. Throws ApiError. */
export async function practise(): Promise<string> {
  await ensureGuest();
  return post<string>('/api/game/host', { practice: true, gameType: 'Mafia', lobby: 'Main', setup: SETUP });
}
