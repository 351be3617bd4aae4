import { useLocation } from 'wouter';
import { call } from '../../lib/api.ts';
import { preloadPage } from '../../lib/preload-page.ts';
import { ensureGuest } from '../../lib/session.ts';
import { type Action, useAction } from '../../lib/use-action.ts';

/**
 * Returns an action that goes to the best open Mafia table, or to a new one that bots fill up; seated people go back to their own
 * table.
 */
export function usePlayNow(): Action<void> {
  const [, go] = useLocation();
  return useAction(
    async () => {
      await ensureGuest();
      const link = call('POST /api/game/play');
      // Preloads after the call, because on a connection with few parallel requests the page would delay it.
      preloadPage('/game/');
      return link;
    },
    { after: (link) => go(`/game/${link}`) },
  );
}
