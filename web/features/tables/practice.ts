import { call } from '../../app/api.ts';
import { ensureGuest } from '../../app/session.ts';

/** Seats the person at a small table of bots and returns its id. Throws ApiError. */
export async function startPractice(gameType = 'Mafia'): Promise<string> {
  await ensureGuest();
  return call('POST /api/game/host', { practice: true, gameType });
}
