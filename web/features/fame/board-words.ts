/** Names of leaderboards and wording of their values. */
import { BOARDS, LEAST_GAMES_FOR_WINS, type LeaderboardId, type Period } from '../../../protocol/leaderboards.ts';
import { LEAST_RATED_GAMES, tierOf } from '../../../protocol/rating.ts';
import { count, percent } from '../../i18n/locale.ts';

interface BoardWords {
  title: string;
  /** A sentence on what the board counts. */
  lead: string;
  /** How a member gets a place. */
  need: string;
  value: (value: number) => string;
}
const countWords = (one: string, many: string) => (value: number) => `${count(value)} ${value === 1 ? one : many}`;

export const BOARD_WORDS: Readonly<Record<LeaderboardId, BoardWords>> = {
  rating: {
    title: 'Rating',
    lead: 'How well they play, no matter the side, the setup or the team-mates.',
    need: `You get a place after ${LEAST_RATED_GAMES} ranked or competitive games.`,
    value: (value) => `${tierOf(value)} · ${count(value)}`,
  },
  wins: {
    title: 'Wins',
    lead: 'The share of ranked and competitive games they won.',
    need: `You get a place after ${LEAST_GAMES_FOR_WINS} ranked or competitive games.`,
    value: (value) => percent(value, 1),
  },
  fortune: {
    title: 'Fortune',
    lead: 'Points won in ranked and competitive games.',
    need: 'Win a ranked game to get a place.',
    value: countWords('point', 'points'),
  },
  kudos: {
    title: 'Kudos',
    lead: 'Thanks from the players of their tables.',
    need: 'Get kudos after a ranked game to get a place.',
    value: countWords('kudos', 'kudos'),
  },
  karma: {
    title: 'Karma',
    lead: 'Votes of other members on their profiles.',
    need: 'You get a place when more members vote for you than against you.',
    value: countWords('karma', 'karma'),
  },
  achievements: {
    title: 'Achievements',
    lead: 'Mafia achievements they have earned.',
    need: 'Earn an achievement to get a place.',
    value: countWords('achievement', 'achievements'),
  },
  dailies: {
    title: 'Dailies',
    lead: 'Days on which they finished all three daily challenges.',
    need: 'Finish the three challenges of a day to get a place.',
    value: countWords('day', 'days'),
  },
};
export const BOARD_TABS = BOARDS.map((id) => ({ id, label: BOARD_WORDS[id].title }));

export const PERIOD_WORDS: Readonly<Record<Period, string>> = { all: 'All time', season: 'Season', month: 'This month' };
export const NO_PLACES: Readonly<Record<Period, string>> = {
  all: 'No one is ranked yet. Be the first!',
  season: 'No one is ranked in this season yet.',
  month: 'No one is ranked yet this month. Be the first!',
};
