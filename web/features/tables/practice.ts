import type { HostFields } from '../../../protocol/http/games.ts';
import { call } from '../../lib/api.ts';
import type { Action } from '../../lib/use-action.ts';
import { useOpenTable } from './take-seat.ts';

/** Returns an action that seats the person at a small table of a game with bots, and goes there. */
export const usePractice = (): Action<string> =>
  useOpenTable(
    (leave, gameType) => call('POST /api/game/host', { practice: true, gameType, leave } satisfies Partial<HostFields>),
    true,
  );

/** Returns an action that seats the person at a practice table of Mafia where they have a given role. */
export const useTrial = (): Action<string> =>
  useOpenTable((leave, role) => call('POST /api/game/host', { practice: true, role, leave } satisfies Partial<HostFields>), true);
