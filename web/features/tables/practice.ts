import type { HostFields } from '../../../protocol/http/games.ts';
import { call } from '../../app/api.ts';
import { ensureGuest } from '../../app/session.ts';

/** Returns the table's id. Throws ApiError. */
export async function startPractice(gameType = 'Mafia'): Promise<string> {
  await ensureGuest();
  return call('POST /api/game/host', { practice: true, gameType } satisfies Partial<HostFields>);
}
