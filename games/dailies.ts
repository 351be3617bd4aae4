/** Daily challenges: the three of each day, the same for everyone, and a member's progress from the games of that day. */
import { seeded, shuffle } from './engine/rng.ts';

/** A finished game of one player, with all that challenges look at. */
export interface DailyGame {
  /** The game's name on the wire, such as 'Liars Dice'. */
  kind: string;
  won: boolean;
  /** The role at the end, such as 'Cop' or 'Cop:Armed'; '' in games without roles. */
  role: string;
  side: string;
  /** Details that only the rules of the game know. */
  feats: Feats;
}
/** A player's deeds in a finished game, as far as the game reports them. */
export interface Feats {
  /** Whether the player was alive at the end. */
  alive?: boolean;
  /** Number of days that the player, on the village's side, ended with their vote on an enemy of the village. */
  hits?: number;
}

export const DAILY_TIERS = [0, 1, 2] as const;
export type DailyTier = (typeof DAILY_TIERS)[number];
/** Coins for a challenge of each tier, and for all three of a day. */
export const COINS: Readonly<Record<DailyTier, number>> = [2, 5, 7];
export const ALL_COINS = 20;

export interface Challenge {
  /** Stored in the ledger, so it must never change. */
  id: string;
  tier: DailyTier;
  text: string;
  goal: number;
  /** Counts progress towards the goal, given games with the oldest first. Once a goal is reached, more games never undo it. */
  count: (games: readonly DailyGame[]) => number;
  /** The first day that can have it. Earlier days are drawn without it, so they keep their challenges. */
  since?: number;
}

const number = (games: readonly DailyGame[], counts: (game: DailyGame) => boolean): number => games.filter(counts).length;
const kinds = (games: readonly DailyGame[]): number => new Set(games.map(({ kind }) => kind)).size;
/** Counts wins in a row up to now; a run that has reached the goal is not broken. */
const inARow = (goal: number) => (games: readonly DailyGame[]) =>
  games.reduce((run, { won }) => (won || run >= goal ? run + 1 : 0), 0);

const play = (kind: string): Challenge => ({
  id: `play-${kind.toLowerCase().replaceAll(' ', '-')}`,
  tier: 0,
  text: `Play a game of ${kind}.`,
  goal: 1,
  count: (games) => number(games, (game) => game.kind === kind),
});
const winWith = (side: string, kind: string, text: string): Challenge => ({
  id: `win-${side.toLowerCase()}`,
  tier: 1,
  text,
  goal: 1,
  count: (games) => number(games, (game) => game.kind === kind && game.won && game.side === side),
});
const winAs = (role: string): Challenge => ({
  id: `win-${role.toLowerCase()}`,
  tier: 1,
  text: `Win a game of Mafia as a ${role}.`,
  goal: 1,
  count: (games) => number(games, (game) => game.kind === 'Mafia' && game.won && game.role.split(':')[0] === role),
});

export const CHALLENGES: readonly Challenge[] = [
  { id: 'play-3', tier: 0, text: 'Play three games.', goal: 3, count: (games) => games.length },
  { id: 'play-2-kinds', tier: 0, text: 'Play two different games.', goal: 2, count: kinds },
  ...['Mafia', 'Resistance', 'Jotto', 'Acrotopia', 'Secret Dictator', 'Wacky Words', 'Liars Dice'].map(play),
  ...['Texas Hold Em', 'Cheat', 'Connect Four', 'Battlesnakes', 'DiceWars'].map(play),
  winWith('Village', 'Mafia', 'Win a game of Mafia with the village.'),
  winWith('Mafia', 'Mafia', 'Win a game of Mafia with the Mafia.'),
  ...['Villager', 'Cop', 'Doctor', 'Mafioso'].map(winAs),
  winWith('Resistance', 'Resistance', 'Win a game of Resistance with the Resistance.'),
  {
    id: 'win-2-kinds',
    tier: 1,
    text: 'Win at two different games.',
    goal: 2,
    count: (games) => kinds(games.filter(({ won }) => won)),
  },
  {
    id: 'alive',
    tier: 1,
    text: 'Survive a game of Mafia.',
    goal: 1,
    count: (games) => number(games, ({ feats }) => feats.alive === true),
  },
  {
    id: 'hits-2',
    tier: 1,
    text: 'In a game of Mafia, end two days with your vote on an enemy of the village.',
    goal: 2,
    count: (games) => Math.max(0, ...games.map(({ feats }) => feats.hits ?? 0)),
  },
  { id: 'win-5', tier: 2, text: 'Win five games.', goal: 5, count: (games) => number(games, ({ won }) => won) },
  { id: 'win-3-in-a-row', tier: 2, text: 'Win three games in a row.', goal: 3, count: inARow(3) },
  {
    id: 'alive-3',
    tier: 2,
    text: 'Survive three games of Mafia.',
    goal: 3,
    count: (games) => number(games, ({ feats }) => feats.alive === true),
  },
  {
    id: 'win-2-sides',
    tier: 2,
    text: 'Win games of Mafia on two different sides.',
    goal: 2,
    count: (games) => new Set(games.filter(({ kind, won }) => kind === 'Mafia' && won).map(({ side }) => side)).size,
  },
];

const DAY = 24 * 3_600_000;
/** Hour (UTC) at which a day begins. Hardly anyone plays then: it is morning in Europe and night in the Americas. */
const FIRST_HOUR = 8;
const OFFSET = FIRST_HOUR * 3_600_000;

/** Returns the number of the challenge day at a time, in ms since 1970. */
export const dailyOf = (at: number): number => Math.floor((at - OFFSET) / DAY);
/** Returns the times at which a day and the next one begin. */
export const dailyTimes = (day: number): { from: number; to: number } => {
  const from = day * DAY + OFFSET;
  return { from, to: from + DAY };
};

/** Returns the three challenges of a day, one of each tier. Every challenge of a tier comes once before one repeats. */
export const challengesOf = (day: number): Challenge[] =>
  DAILY_TIERS.map((tier) => {
    const all = CHALLENGES.filter((one) => one.tier === tier && (one.since === undefined || one.since <= day));
    const round = Math.floor(day / all.length);
    return shuffle(seeded([round, tier]), all)[day - round * all.length]!;
  });

/** Returns the progress in a challenge, and the index of the game that reached its goal; null if none has. */
export function progressOf(
  { count, goal }: Challenge,
  games: readonly DailyGame[],
): { progress: number; doneWith: number | null } {
  const reached = games.findIndex((_, i) => count(games.slice(0, i + 1)) >= goal);
  return reached < 0 ? { progress: count(games), doneWith: null } : { progress: goal, doneWith: reached };
}
