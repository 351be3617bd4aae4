import type { HostFields } from '../../../protocol/http/games.ts';
import { call } from '../../app/api.ts';
import type { Action } from '../../app/use-action.ts';
import { useOpenTable } from './take-seat.ts';

/** Seats the person at a small table of bots, of Mafia unless another game is named, and goes there. */
export const usePractice = (): Action<string | undefined> =>
  useOpenTable((leave, gameType = 'Mafia') =>
    call('POST /api/game/host', { practice: true, gameType, leave } satisfies Partial<HostFields>),
  );
