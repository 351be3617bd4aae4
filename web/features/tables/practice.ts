import { useLocation } from 'wouter';
import type { HostFields } from '../../../protocol/http/games.ts';
import { call } from '../../app/api.ts';
import { ensureGuest } from '../../app/session.ts';
import { type Action, useAction } from '../../app/use-action.ts';

/** Seats the person at a small table of bots, of Mafia unless another game is named, and goes there. */
export function usePractice(): Action<string | undefined> {
  const [, go] = useLocation();
  return useAction(
    async (gameType = 'Mafia') => {
      await ensureGuest();
      return call('POST /api/game/host', { practice: true, gameType } satisfies Partial<HostFields>);
    },
    // A second request would be refused: they sit at the first table.
    { retry: false, after: (id) => go(`/game/${id}`) },
  );
}
