import { type GamePoints, MOST_POINTS, POINTS_STAKE, pointsForLoss, pointsForWin } from '../../../../protocol/points.ts';
import { count, percent } from '../../../i18n/locale.ts';

/** Formats points: '+60 points', '−38 points'. */
export function pointsWords(points: number): string {
  const n = Math.abs(points);
  return `${points < 0 ? '−' : '+'}${count(n)} ${n === 1 ? 'point' : 'points'}`;
}

/** The reason for the reader's points, as a sentence; null if they have none. */
export function reasonWords({ factions, mine }: GamePoints): string | null {
  const faction = factions.find(({ seats }) => mine !== null && seats.includes(mine.seat));
  if (!faction || !mine) return null;
  const start = `Before this game ${faction.name} had a ${percent(faction.chance)} chance to win with this setup.`;
  const isWin = mine.points > 0;
  const points = isWin ? pointsForWin(faction.chance) : pointsForLoss(faction.chance);
  if (points === MOST_POINTS) return `${start} No game moves more than ${count(MOST_POINTS)} points.`;
  const share = (isWin ? faction.chance : 1 - faction.chance).toFixed(2);
  const sum = `${POINTS_STAKE} ÷ ${share} = ${count(points)}`;
  return isWin
    ? `${start} A win at that chance gives ${sum} points of fortune.`
    : `${start} A loss at that chance costs ${sum} points, counted as misfortune.`;
}

/** Announces a win that gave the maximum number of points; null if none did. */
export function mostPointsWords({ factions }: Pick<GamePoints, 'factions'>): string | null {
  const names = factions.filter(({ chance, score }) => score > 0 && pointsForWin(chance) === MOST_POINTS).map(({ name }) => name);
  if (names.length === 0) return null;
  return `${new Intl.ListFormat('en').format(names)} won against all odds: ${count(MOST_POINTS)} points, the most a game can give!`;
}

/** The reason there are no points. `hasPlayed` tells whether the reader had a seat. */
export function noPointsWords({ factions }: GamePoints, isBroken: boolean, hasPlayed: boolean): string | null {
  if (isBroken) return 'A player left while alive, so this game gives no points. Everyone else’s heart is back.';
  if (factions.length === 0) return 'This game gave no points.';
  return hasPlayed ? 'You got no points for this game. If you think that’s wrong, ask a moderator.' : null;
}
