/** Opens tables that seat the person. A person has only one seat, so anyone seated at another table must leave it first. */
import { useLocation } from 'wouter';
import { type OwnSeat, SEATED_ELSEWHERE } from '../../../protocol/http/table-entry.ts';
import { ApiError, call } from '../../lib/api.ts';
import { preloadPage } from '../../lib/preload-page.ts';
import { currentGameId, ensureGuest, loadSession } from '../../lib/session.ts';
import { type Action, useAction } from '../../lib/use-action.ts';
import { leaveQuestion } from './leave-question.ts';

const ask = (game: string, { held, gathering }: OwnSeat, practice: boolean): Promise<boolean> =>
  new Promise((answer) => {
    leaveQuestion.value = {
      game,
      held,
      gathering: gathering === true,
      practice,
      answer: (leaves) => {
        leaveQuestion.value = null;
        answer(leaves);
      },
    };
  });

/** Returns the person's seat at a table; null for no table. A table that broke and cannot answer does not hold anyone. */
async function ownSeat(game: string | null): Promise<OwnSeat | null> {
  if (game === null) return null;
  const answer = await call('GET /api/game/:id/entry', { param: { id: game } }).catch((thrown: unknown) => {
    if (thrown instanceof ApiError && (thrown.status === 404 || thrown.status === 409)) return { seat: BROKEN };
    throw thrown;
  });
  return answer.seat;
}
const BROKEN: OwnSeat = { practice: true, held: false };

/**
 * Opens a table by `open(leaves)` and resolves to its link. Asks a person seated at another table, unless it is for practice,
 * whether to leave it; resolves to null if they stay. `practice` says that the new table is for practice.
 */
export async function openTable(open: (leaves: boolean) => Promise<string>, practice = false): Promise<string | null> {
  await ensureGuest();
  const currentSeat = await ownSeat(currentGameId.peek());
  if (!currentSeat) {
    try {
      const link = open(false);
      // Preloads after the call, because on a connection with few parallel requests the page would delay it.
      preloadPage('/game/');
      return await link;
    } catch (thrown) {
      // They took a seat in another tab or on another device.
      if (!(thrown instanceof ApiError) || thrown.message !== SEATED_ELSEWHERE) throw thrown;
      await loadSession();
    }
  }
  const game = currentGameId.peek();
  const seat = currentSeat ?? (await ownSeat(game));
  if (game !== null && seat && !seat.practice && !(await ask(game, seat, practice))) return null;
  return open(true);
}

/** Returns an action that opens a table and goes there. */
export function useOpenTable<In = void>(open: (leaves: boolean, input: In) => Promise<string>, practice = false): Action<In> {
  const [, go] = useLocation();
  return useAction((input: In) => openTable((leaves) => open(leaves, input), practice), {
    after: (link) => link !== null && go(`/game/${link}`),
  });
}
