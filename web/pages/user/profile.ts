/** What a profile's page makes of what the worker tells: shares, ratings, dates, the steps of love. */
import type { Love, LoveAction, Profile, ProfileGame, StatBucket } from '../../../protocol/rest/users.ts';
import { LOVE_GLYPHS, LOVER_GLYPH, MARRIED_GLYPH, SAVED_GLYPH } from './glyphs.ts';

/** Games by how they came out. */
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
/** In whole per cent; '-' of nothing. */
export const percent = (part: number, whole: number): string => (whole > 0 ? `${Math.round((part / whole) * 100)}%` : '-');

/** Games of Mafia that somebody must have played for their ratings to be shown. */
const LEAST_GAMES = 1;
export interface Ratings {
  fortune: string;
  /** Null where its owner hides it. */
  misfortune: string | null;
  ratio: string | null;
}
/** Fortune, misfortune and the share of fortune in both; '-' for who has not played. With hidden statistics the points tell. */
export function ratingsOf({ stats, points, pointsNegative }: Pick<Profile, 'stats' | 'points' | 'pointsNegative'>): Ratings {
  const rated = stats ? gamesIn(outcomesOf(stats.Mafia.all)) >= LEAST_GAMES : points + (pointsNegative ?? 0) > 0;
  const shown = (value: number | undefined) => (value === undefined ? null : rated ? value.toLocaleString('en') : '-');
  const both = points + (pointsNegative ?? 0);
  return {
    fortune: shown(points)!,
    misfortune: shown(pointsNegative),
    ratio: pointsNegative === undefined ? null : rated ? percent(points, both) : '-',
  };
}

/** The most played first; of the same number the ones more often won. */
export const byPlayed = <T extends StatBucket>(buckets: Readonly<Record<string, T>>): [key: string, bucket: T][] =>
  Object.entries(buckets).sort(([, a], [, b]) => played(b) - played(a) || b.wins.count - a.wins.count);
const played = (bucket: StatBucket): number => gamesIn(outcomesOf(bucket));

/** A slice of a pie from `from` to `to` (0 to 1, clockwise from the top) as an SVG path on a circle of radius 50 round 0,0. */
export function slice(from: number, to: number): string {
  const at = (share: number): string => {
    const turn = share * 2 * Math.PI;
    return `${round(50 * Math.sin(turn))} ${round(-50 * Math.cos(turn))}`;
  };
  // An arc that ends where it begins is none: a whole circle is two halves.
  if (to - from >= 0.999_999) return 'M0 -50A50 50 0 1 1 0 50A50 50 0 1 1 0 -50Z';
  return `M0 0L${at(from)}A50 50 0 ${to - from > 0.5 ? 1 : 0} 1 ${at(to)}Z`;
}
const round = (n: number): number => Math.round(n * 1000) / 1000 || 0;

const monthAndDay = new Intl.DateTimeFormat('en', { month: 'long', day: 'numeric', timeZone: 'UTC' });
/** 'March 5' of '03-05' or '1990-03-05'; null of anything else. */
export function birthdayWords(birthday: string): string | null {
  const [, month, day] = /^(?:\d{4}-)?(\d{2})-(\d{2})$/.exec(birthday) ?? [];
  // A leap year, for those who were born in one.
  return month && day ? monthAndDay.format(Date.UTC(2000, Number(month) - 1, Number(day))) : null;
}
/** Whether it is that day, by the clock of whoever looks. */
export function isBirthday(birthday: string, now: Date): boolean {
  const two = (n: number) => String(n).padStart(2, '0');
  return birthday.slice(-5) === `${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

export type Vote = -1 | 0 | 1;
/** What a press makes of a vote: the same way again takes it back. */
export const pressed = (vote: Vote, way: 1 | -1): Vote => (vote === way ? 0 : way);
/** The profile with another vote of the viewer's; the sum moves with it. */
export function voted(profile: Profile, vote: Vote): Profile {
  const { karma, karmaInfo } = profile;
  if (!karmaInfo) return profile;
  const moved = vote - karmaInfo.vote;
  return {
    ...profile,
    ...(karma !== undefined && { karma: karma + moved }),
    karmaInfo: { voteCount: karmaInfo.voteCount + moved, vote },
  };
}
/** The worker's answer to a vote; null when it is none. */
export const voteIn = (answer: unknown): Vote | null => {
  const text = String(answer);
  return text === '1' || text === '-1' || text === '0' ? (Number(text) as Vote) : null;
};

export interface LoveStep {
  action: LoveAction;
  label: string;
  reqType: 'Love' | 'Marry';
  /** Asked before it is done: what it means. */
  confirm?: { title: string; words: string; yes: string };
}
/** Why the heart beats: one of the two, as a Doctor, saved the other. */
const SAVED = 'one of you once saved the other’s life';
export interface Heart {
  glyph: string;
  says: string;
}
const heartOf = (glyph: string, label: string, saved: boolean): Heart =>
  saved ? { glyph: SAVED_GLYPH, says: `${label}: ${SAVED}` } : { glyph, says: label };
/** What the button of a step draws and says. What ends something, and rings, look the same for all. */
export const stepHeart = ({ action, label }: LoveStep, saved: boolean): Heart =>
  heartOf(LOVE_GLYPHS[action], label, saved && (action === 'ask' || action === 'cancel' || action === 'accept'));
/** What stands beside the partner of a profile's owner, who may be the viewer. */
export const partnerHeart = ({ id, type }: Love, viewerId: string, saved: boolean): Heart => {
  const married = type === 'Married';
  return heartOf(married ? MARRIED_GLYPH : LOVER_GLYPH, married ? 'Married' : 'In love', saved && id === viewerId);
};
const STEPS: Readonly<Record<LoveAction, Omit<LoveStep, 'action'>>> = {
  ask: { label: 'Ask for love', reqType: 'Love' },
  cancel: { label: 'Take back the request', reqType: 'Love' },
  accept: { label: 'Say yes to love', reqType: 'Love' },
  breakUp: {
    label: 'Break up',
    reqType: 'Love',
    confirm: {
      title: 'Break up?',
      words: 'You will not be lovers any more. To be so again, one of you has to ask anew.',
      yes: 'Break up',
    },
  },
  propose: { label: 'Propose marriage', reqType: 'Marry' },
  cancelProposal: { label: 'Take back the proposal', reqType: 'Marry' },
  acceptProposal: { label: 'Say yes to marriage', reqType: 'Marry' },
  divorce: {
    label: 'Divorce',
    reqType: 'Marry',
    confirm: {
      title: 'Divorce?',
      words: 'Your marriage ends at once. To be a couple again, you begin from the start.',
      yes: 'Divorce',
    },
  },
};
/** Whether a step begins something; else it takes back or ends. */
export const begins = (action: LoveAction): boolean => !/^(cancel|breakUp|divorce)/.test(action);
/** What the viewer may do about love here. Lovers have two ways: on to a marriage, and apart. */
export function loveSteps({ id, loveAction, currentLove }: Pick<Profile, 'id' | 'loveAction' | 'currentLove'>): LoveStep[] {
  const lovers = currentLove?.userId === id && currentLove.type === 'Lover';
  const actions: (LoveAction | null)[] = lovers ? [loveAction, 'breakUp'] : [loveAction];
  return actions.flatMap((action) => (action === null ? [] : { action, ...STEPS[action] }));
}
export const isLove = (love: Profile['love']): love is Love => 'id' in love;

export type ProfileOffer = { word: 'Return' | 'Join' | 'Spectate' | 'Review'; href: string } | { word: 'Ongoing' };
/** The one thing to do with a game of somebody's. */
export function offerFor({ id, status, spectating }: ProfileGame, myGame: string | null): ProfileOffer {
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
