import { useLocation } from 'wouter';
import { call } from '../../app/api.ts';
import { preloadPage } from '../../app/preload-page.ts';
import { ensureGuest } from '../../app/session.ts';
import { type Action, useAction } from '../../app/use-action.ts';

/** Goes to the best open table of Mafia, or to a new one that bots fill up; back to their own, for those who sit at one. */
export function usePlayNow(): Action<void> {
  const [, go] = useLocation();
  return useAction(
    async () => {
      await ensureGuest();
      const link = call('POST /api/game/play');
      // After the call: on a line that carries few requests at once the page must not hold it up.
      preloadPage('/game/');
      return link;
    },
    { after: (link) => go(`/game/${link}`) },
  );
}
