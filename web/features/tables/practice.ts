import type { HostFields } from '../../../protocol/http/games.ts';
import { call } from '../../app/api.ts';
import type { Action } from '../../app/use-action.ts';
import { useOpenTable } from './take-seat.ts';

/** Seats the person at a small table of bots of this game, and goes there. */
export const usePractice = (): Action<string> =>
  useOpenTable(
    (leave, gameType) => call('POST /api/game/host', { practice: true, gameType, leave } satisfies Partial<HostFields>),
    true,
  );

/** The same at a table of Mafia where the person holds this role. */
export const useTrial = (): Action<string> =>
  useOpenTable((leave, role) => call('POST /api/game/host', { practice: true, role, leave } satisfies Partial<HostFields>), true);
