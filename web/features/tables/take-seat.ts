/** What takes a seat of its own: a person has one, so those who sit at another table leave it first. */
import { useLocation } from 'wouter';
import { type OwnSeat, SEATED_ELSEWHERE } from '../../../protocol/http/table-entry.ts';
import { ApiError, call } from '../../app/api.ts';
import { preloadPage } from '../../app/preload-page.ts';
import { currentGameId, ensureGuest, loadSession } from '../../app/session.ts';
import { type Action, useAction } from '../../app/use-action.ts';
import { leaveQuestion } from './leave-question.ts';

const ask = (game: string, { held }: OwnSeat, practice: boolean): Promise<boolean> =>
  new Promise((answer) => {
    leaveQuestion.value = {
      game,
      held,
      practice,
      answer: (leaves) => {
        leaveQuestion.value = null;
        answer(leaves);
      },
    };
  });

/** Null for no table. One that cannot be asked, because it broke, keeps no one. */
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
 * Opens a table, `open(leaves)`, and resolves to its link. Asks a person who sits at another one whether they leave it, except a
 * practice table; null when they stay. `practice`: the table that opens is one.
 */
export async function openTable(open: (leaves: boolean) => Promise<string>, practice = false): Promise<string | null> {
  await ensureGuest();
  const known = await ownSeat(currentGameId.peek());
  if (!known) {
    try {
      const link = open(false);
      // After the call: on a line that carries few requests at once the page must not hold it up.
      preloadPage('/game/');
      return await link;
    } catch (thrown) {
      // They sat down on another page.
      if (!(thrown instanceof ApiError) || thrown.message !== SEATED_ELSEWHERE) throw thrown;
      await loadSession();
    }
  }
  const game = currentGameId.peek();
  const seat = known ?? (await ownSeat(game));
  if (game !== null && seat && !seat.practice && !(await ask(game, seat, practice))) return null;
  return open(true);
}

/** The same by a press: goes to the table. */
export function useOpenTable<In = void>(open: (leaves: boolean, input: In) => Promise<string>, practice = false): Action<In> {
  const [, go] = useLocation();
  return useAction((input: In) => openTable((leaves) => open(leaves, input), practice), {
    after: (link) => link !== null && go(`/game/${link}`),
  });
}
