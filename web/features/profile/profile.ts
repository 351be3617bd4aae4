import type { Love, LoveAction, Profile, ProfileGame, StatBucket } from '../../../protocol/http/users.ts';
import { count, percent } from '../../i18n/locale.ts';
import { LOVE_GLYPHS, LOVER_GLYPH, MARRIED_GLYPH, SAVED_GLYPH } from './glyphs.ts';

export interface Outcomes {
  wins: number;
  losses: number;
  abandons: number;
}
export const outcomesOf = ({ wins, losses, abandons }: StatBucket): Outcomes => ({
  wins: wins.count,
  losses,
  abandons: abandons.total,
});
export const gamesIn = ({ wins, losses, abandons }: Outcomes): number => wins + losses + abandons;
/** Formats a part of a whole in percent; '-' if `whole` is 0. */
export const percentOf = (part: number, whole: number): string => (whole > 0 ? percent(part / whole) : '-');

const MIN_GAMES = 1;
export interface Ratings {
  fortune: string;
  /** Null if the owner hides it. */
  misfortune: string | null;
  ratio: string | null;
}
/** Ratings are '-' for a member without games or, if statistics are hidden, without points. */
export function ratingsOf({ stats, points, pointsNegative }: Pick<Profile, 'stats' | 'points' | 'pointsNegative'>): Ratings {
  const rated = stats ? gamesIn(outcomesOf(stats.Mafia.all)) >= MIN_GAMES : points + (pointsNegative ?? 0) > 0;
  const format = (value: number | undefined) => (value === undefined ? null : rated ? count(value) : '-');
  const total = points + (pointsNegative ?? 0);
  return {
    fortune: format(points)!,
    misfortune: format(pointsNegative),
    ratio: pointsNegative === undefined ? null : rated ? percentOf(points, total) : '-',
  };
}

/** Sorted by games played, then by games won, most first. */
export const sortedByPlayed = <T extends StatBucket>(buckets: Readonly<Record<string, T>>): [key: string, bucket: T][] =>
  Object.entries(buckets).sort(([, a], [, b]) => gamesPlayed(b) - gamesPlayed(a) || b.wins.count - a.wins.count);
const gamesPlayed = (bucket: StatBucket): number => gamesIn(outcomesOf(bucket));

/** An SVG path for a slice of a pie from `from` to `to` (0 to 1, clockwise from the top), of radius 50 around 0,0. */
export function pieSlicePath(from: number, to: number): string {
  const at = (share: number): string => {
    const turn = share * 2 * Math.PI;
    return `${round(50 * Math.sin(turn))} ${round(-50 * Math.cos(turn))}`;
  };
  // SVG draws no arc between equal points, so a full circle is drawn as two halves.
  if (to - from >= 0.999_999) return 'M0 -50A50 50 0 1 1 0 50A50 50 0 1 1 0 -50Z';
  return `M0 0L${at(from)}A50 50 0 ${to - from > 0.5 ? 1 : 0} 1 ${at(to)}Z`;
}
const round = (n: number): number => Math.round(n * 1000) / 1000 || 0;

export type KarmaVote = -1 | 0 | 1;
/** Returns the vote after a press: pressing the same way again withdraws it. */
export const toggleVote = (vote: KarmaVote, way: 1 | -1): KarmaVote => (vote === way ? 0 : way);
export function withVote(profile: Profile, vote: KarmaVote): Profile {
  const { karma, karmaInfo } = profile;
  if (!karmaInfo) return profile;
  const voteChange = vote - karmaInfo.vote;
  return {
    ...profile,
    ...(karma !== undefined && { karma: karma + voteChange }),
    karmaInfo: { voteCount: karmaInfo.voteCount + voteChange, vote },
  };
}
/** Parses a vote from the answer; null if it is none. */
export const parseVote = (answer: unknown): KarmaVote | null => {
  const text = String(answer);
  return text === '1' || text === '-1' || text === '0' ? (Number(text) as KarmaVote) : null;
};

export interface LoveStep {
  action: LoveAction;
  label: string;
  reqType: 'Love' | 'Marry';
  confirm?: { title: string; words: string; yes: string };
}
/** Appended to the label of a saved heart: one of the two, as a Doctor, once saved the other. */
const SAVED = 'one of you once saved the other’s life';
export interface Heart {
  glyph: string;
  label: string;
}
const heartOf = (glyph: string, label: string, saved: boolean): Heart =>
  saved ? { glyph: SAVED_GLYPH, label: `${label}: ${SAVED}` } : { glyph, label: label };
/** Glyph and label of a step's button. Only the first steps can show the saved heart. */
export const stepHeart = ({ action, label }: LoveStep, saved: boolean): Heart =>
  heartOf(LOVE_GLYPHS[action], label, saved && (action === 'ask' || action === 'cancel' || action === 'accept'));
/** The mark beside the owner's partner, who may be the viewer. */
export const partnerHeart = ({ id, type }: Love, viewerId: string, saved: boolean): Heart => {
  const married = type === 'Married';
  return heartOf(married ? MARRIED_GLYPH : LOVER_GLYPH, married ? 'Married' : 'In love', saved && id === viewerId);
};
const STEPS: Readonly<Record<LoveAction, Omit<LoveStep, 'action'>>> = {
  ask: { label: 'Send love request', reqType: 'Love' },
  cancel: { label: 'Cancel love request', reqType: 'Love' },
  accept: { label: 'Accept love request', reqType: 'Love' },
  breakUp: {
    label: 'Break up',
    reqType: 'Love',
    confirm: {
      title: 'Break up?',
      words: 'You will no longer be lovers. To be lovers again, one of you has to ask.',
      yes: 'Break up',
    },
  },
  propose: { label: 'Propose marriage', reqType: 'Marry' },
  cancelProposal: { label: 'Cancel proposal', reqType: 'Marry' },
  acceptProposal: { label: 'Accept proposal', reqType: 'Marry' },
  divorce: {
    label: 'Divorce',
    reqType: 'Marry',
    confirm: {
      title: 'Divorce?',
      words: 'Your marriage ends right away. To get back together, you’d have to start over.',
      yes: 'Divorce',
    },
  },
};
export const startsRelation = (action: LoveAction): boolean => !/^(cancel|breakUp|divorce)/.test(action);
/** The steps that the viewer can take. Lovers have two: propose marriage, or break up. */
export function loveSteps({ id, loveAction, currentLove }: Pick<Profile, 'id' | 'loveAction' | 'currentLove'>): LoveStep[] {
  const lovers = currentLove?.userId === id && currentLove.type === 'Lover';
  const actions: (LoveAction | null)[] = lovers ? [loveAction, 'breakUp'] : [loveAction];
  return actions.flatMap((action) => (action === null ? [] : { action, ...STEPS[action] }));
}
export const isLove = (love: Profile['love']): love is Love => 'id' in love;

export type ProfileGameAction = { word: 'Return' | 'Join' | 'Spectate' | 'Review'; href: string } | { word: 'Ongoing' };
export function profileGameAction({ id, status, spectating }: ProfileGame, myGame: string | null): ProfileGameAction {
  const href = `/game/${id}`;
  if (myGame === id) return { word: 'Return', href };
  switch (status) {
    case 'Open':
      return { word: 'Join', href };
    case 'In Progress':
      return spectating ? { word: 'Spectate', href: `${href}?spectate=true` } : { word: 'Ongoing' };
    case 'Finished':
      return { word: 'Review', href: `${href}/review` };
  }
}
