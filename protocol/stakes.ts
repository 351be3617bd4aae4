/**
 * Requirements of ranked and competitive games, which ask more of a player than other games. They are the same for hosting and
 * joining.
 */
import type { HeartKind } from './hearts.ts';
import type { Permission } from './permissions.ts';
import { RANKED_GAMES } from './ranked.ts';

export type Stakes = 'ranked' | 'competitive';
export const stakesOf = ({ ranked, competitive }: { ranked: boolean; competitive: boolean }): Stakes | null =>
  ranked ? 'ranked' : competitive ? 'competitive' : null;

/** Reasons for a refusal: no account, too few games among people, no heart left, or no permission. */
export type NoStakes = 'members-only' | 'few-games' | 'no-hearts' | 'not-permitted';

export interface Candidate {
  isMember: boolean;
  /** Number of games with people in most of the seats that they still have to play. */
  gamesLeft: number;
  hearts: (kind: HeartKind) => { hearts: number; refresh: number | null };
  may: (permission: Permission) => boolean;
}

/** Order of the checks. For a player who joins, the wait after leaving games early is checked between `before` and `after`. */
export const HOST_CHECKS = ['members-only', 'not-permitted', 'few-games', 'no-hearts'] as const satisfies readonly NoStakes[];
export const JOIN_CHECKS = {
  before: ['members-only', 'few-games', 'no-hearts'],
  after: ['not-permitted'],
} as const satisfies Record<string, readonly NoStakes[]>;

const kindOf = (stakes: Stakes): HeartKind => (stakes === 'ranked' ? 'red' : 'gold');

/** The first of these checks that they fail; null if they pass all. */
export function stakesRefusal(who: Candidate, stakes: Stakes, checks: readonly NoStakes[]): NoStakes | null {
  const isPermitted = who.may(stakes === 'ranked' ? 'playRanked' : 'playCompetitive');
  const fails: Record<NoStakes, () => boolean> = {
    'members-only': () => !who.isMember,
    'few-games': () => who.gamesLeft > 0,
    // Without the permission to play competitive they have no gold hearts, and the permission is what they lack.
    'no-hearts': () => who.hearts(kindOf(stakes)).hearts < 1 && (stakes === 'ranked' || isPermitted),
    'not-permitted': () => !isPermitted,
  };
  return checks.find((check) => fails[check]()) ?? null;
}

/** The refusal as a sentence that says what to do. */
export function stakesWords(
  refusal: NoStakes,
  stakes: Stakes,
  who: Pick<Candidate, 'gamesLeft' | 'hearts'>,
  now: number,
): string {
  switch (refusal) {
    case 'members-only':
      return `Only members can play ${stakes} games. Log in, or register for free.`;
    case 'few-games':
      return `You must play ${RANKED_GAMES} games before playing ranked. You need ${gamesWords(who.gamesLeft)} with mostly people at the table.`;
    case 'no-hearts': {
      const kind = kindOf(stakes);
      const { refresh } = who.hearts(kind);
      if (refresh === null) return `A ${stakes} game costs a ${kind} heart, and you have none.`;
      return `You have no ${kind} hearts left. They are all back in ${waitWords(refresh - now)}.`;
    }
    case 'not-permitted':
      return stakes === 'ranked'
        ? 'You can’t play ranked games right now. If your notices don’t say why, ask a moderator.'
        : 'Competitive games need an approval. Ask a moderator for it.';
  }
}

const gamesWords = (n: number): string => (n === 1 ? '1 more game' : `${n} more games`);

function waitWords(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / 60_000));
  if (minutes < 60) return minutes === 1 ? 'a minute' : `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours === 1 ? 'an hour' : `${hours} hours`;
}
