import { RANKED_GAMES } from '../../../protocol/ranked.ts';
import { type Candidate, JOIN_CHECKS, type NoStakes, type Stakes, stakesRefusal, stakesWords } from '../../../protocol/stakes.ts';
import { session } from '../../lib/session.ts';
import { currentHearts } from './heart-words.ts';
import type { Refused } from './tables.ts';

const CHECKS = [...JOIN_CHECKS.before, ...JOIN_CHECKS.after];

function reader(now: number): Candidate {
  const info = session.value;
  return {
    isMember: info.id !== undefined,
    gamesLeft: info.rankedGamesLeft ?? RANKED_GAMES,
    hearts: (kind) => currentHearts(info, kind, now),
    may: (permission) => info.perms?.[permission] === true,
  };
}

/** Returns why the reader may not play for points, before they try, in the same sentences as the worker’s. */
export function stakesRefused(now = Date.now()): Refused {
  const person = reader(now);
  const refused = (['ranked', 'competitive'] as const satisfies readonly Stakes[]).flatMap((stakes) => {
    const refusal = stakesRefusal(person, stakes, CHECKS);
    return refusal === null ? [] : [[stakes, stakesWords(refusal, stakes, person, now)]];
  });
  return Object.fromEntries(refused) as Refused;
}

/** Words the worker's refusal as a sentence. */
export const refusalWords = (refusal: NoStakes, stakes: Stakes, now = Date.now()): string =>
  stakesWords(refusal, stakes, reader(now), now);
