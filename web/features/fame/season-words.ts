import type { RoundCard, SeasonCard } from '../../../protocol/http/seasons.ts';
import { lazyFormat } from '../../i18n/time.ts';

/** Formats a UTC date: 'Dec 3'. The season's calendar is in UTC. */
export const utcDay = lazyFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Status of the season in a few words. */
export function stateTitle({ phase, round, isPaused, hasEnded }: SeasonCard): string {
  if (isPaused) return 'Paused';
  if (phase === 'over') return hasEnded ? 'Over' : 'Over: the last places are being counted';
  return {
    before: round === 1 ? 'Starts soon' : `Before round ${round}`,
    open: `Round ${round} is open`,
    review: `Round ${round} is in review`,
  }[phase];
}
/** Explains the status to players. */
export function seasonStateWords({ phase, round, rounds, until, isPaused }: SeasonCard): string {
  if (isPaused) return 'Staff paused the season. When it resumes, everything moves back by the length of the pause.';
  switch (phase) {
    case 'before':
      return `Round ${round} opens on ${utcDay(until!)}.`;
    case 'open':
      return `Play its setups until ${utcDay(until!)}. Your wins with them count.`;
    case 'review':
      return `Staff review its games until ${utcDay(until!)}. ${round < rounds.length ? 'Then the next round opens.' : 'Then the trophies are given.'}`;
    case 'over':
      return 'The best three have their trophies on their profiles.';
  }
}

export type RoundState = 'coming' | 'open' | 'review' | 'final';
export const ROUND_STATES: Record<RoundState, string> = { coming: 'Upcoming', open: 'Open', review: 'In review', final: 'Final' };
/** Status of one round of the season. */
export function roundState(
  { phase, round }: Pick<SeasonCard, 'phase' | 'round'>,
  card: Pick<RoundCard, 'round' | 'settled'>,
): RoundState {
  if (card.settled) return 'final';
  if (card.round < round || phase === 'over') return 'review';
  if (card.round > round || phase === 'before') return 'coming';
  return phase;
}

/** 'Dec 1 – Dec 9'. */
export const roundDays = ({ opensAt, closesAt }: Pick<RoundCard, 'opensAt' | 'closesAt'>): string =>
  `${utcDay(opensAt)} – ${utcDay(closesAt)}`;
