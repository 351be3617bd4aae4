import { GOLD_HEARTS } from '../../../protocol/hearts.ts';
import { PLACE_SCORES, SEASON } from '../../../protocol/season.ts';
import { count } from '../../i18n/locale.ts';

const [first, second, third] = PLACE_SCORES;

/** The rules of a season in words, with the site's actual numbers. */
export const SEASON_RULES: readonly string[] = [
  `Each round is open for ${SEASON.openDays} days and has its own setups. Only games with these setups that start in those days count.`,
  `A game costs a gold heart. You have ${GOLD_HEARTS} a day, and they refill at midnight UTC.`,
  'A win earns you the points of fortune that the game pays. A loss costs you nothing here. A game that is cut short counts for no one.',
  `When a player reaches ${count(SEASON.target)} points, the round closes a day later. Then staff review its games for ${SEASON.reviewDays} days.`,
  `After that the places are final. The best ${PLACE_SCORES.length} score for the season: ${first} points for first place, ${second} for second, ${third} for third, down to ${PLACE_SCORES.at(-1)}. Equal points share a place.`,
  'Win a round, and you get a crown. At the end the best three of the season get gold, silver and bronze.',
  'Play unfairly, and you’re disqualified: you lose your place, and the others move up.',
];
