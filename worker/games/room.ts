import type { RpcResult } from '../../durable-objects/shared/rpc.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { Problem, type ProblemStatus, problem } from '../problem.ts';

export const NO_SUCH_GAME = 'There is no such game.';
/** The id at the start of a link; a private table's secret follows it. Throws 404 if malformed; otherwise the room answers. */
export function gameId(link: string): string {
  if (!isGameLink(link)) throw problem(404, NO_SUCH_GAME);
  return link.slice(0, LIMITS.gameId);
}
export const isGameLink = (link: string): boolean =>
  /^[\w-]+$/.test(link) && [LIMITS.gameId, LIMITS.gameId + LIMITS.linkSecret].includes(link.length);

/** Returns the room's result, or throws its refusal, whose sentence is for the player. */
export function unwrap<T>(answer: RpcResult<T>): { ok: true } & T {
  if ('refused' in answer) throw new Problem(answer.status as ProblemStatus, answer.refused);
  return answer;
}
