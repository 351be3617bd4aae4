import { useLocation } from 'wouter';
import { call } from '../../app/api.ts';
import { ensureGuest } from '../../app/session.ts';
import { type Action, useAction } from '../../app/use-action.ts';

/** Goes to the best open table of Mafia, or to a new one that bots fill up; back to their own, for those who sit at one. */
export function usePlayNow(): Action<void> {
  const [, go] = useLocation();
  return useAction(
    async () => {
      await ensureGuest();
      return call('POST /api/game/play');
    },
    { after: (link) => go(`/game/${link}`) },
  );
}
