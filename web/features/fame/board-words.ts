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
    lead: 'How well they play, whatever their side, setup or teammates.',
    need: `You get a place after ${LEAST_RATED_GAMES} ranked or competitive games.`,
    value: (value) => `${tierOf(value)} · ${count(value)}`,
  },
  wins: {
    title: 'Wins',
    lead: 'Share of ranked and competitive games won.',
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
    lead: 'Thanks from players at their tables.',
    need: 'Get kudos after a ranked game to get a place.',
    value: countWords('kudos', 'kudos'),
  },
  karma: {
    title: 'Karma',
    lead: 'Votes from other members on their profile.',
    need: 'You get a place when more members vote for you than against you.',
    value: countWords('karma', 'karma'),
  },
  achievements: {
    title: 'Achievements',
    lead: 'Mafia achievements earned.',
    need: 'Earn an achievement to get a place.',
    value: countWords('achievement', 'achievements'),
  },
  dailies: {
    title: 'Dailies',
    lead: 'Days with all three daily challenges done.',
    need: 'Finish the three challenges of a day to get a place.',
    value: countWords('day', 'days'),
  },
};
export const BOARD_TABS = BOARDS.map((id) => ({ id, label: BOARD_WORDS[id].title }));

export const PERIOD_WORDS: Readonly<Record<Period, string>> = { all: 'All time', season: 'Season', month: 'This month' };
export const NO_PLACES: Readonly<Record<Period, string>> = {
  all: 'No one is ranked yet. Be the first!',
  season: 'No one is ranked this season yet.',
  month: 'No one is ranked yet this month. Be the first!',
};
