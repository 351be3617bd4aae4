/** Calls that pages are written for and that no route answers yet, as types. A route takes the place of its line here. No code. */
import type { GameRecord } from '../../protocol/http/games.ts';

export interface PlannedCalls {
  '/api/mod/game/:id/replay': {
    $get: { input: { param: { id: string } }; output: GameRecord; outputFormat: 'json'; status: 200 };
  };
}
