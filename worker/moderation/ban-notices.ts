import { cutText } from '../../games/engine/cut-text.ts';
import { cleanLine } from '../../protocol/clean-text.ts';
import type { NoticeKind } from '../../protocol/notices.ts';
import type { BanType } from '../../protocol/permissions.ts';
import { dateInWords } from '../auth/restore-account.ts';
import { withReason } from './with-reason.ts';

export interface Ban {
  user: string;
  type: BanType;
  /** Missing if the site itself imposes the ban. */
  mod?: string;
  expires: number | null;
  reason?: string;
}

export const BANNED_FROM: Readonly<Record<BanType, string>> = {
  site: 'the site',
  bannedUser: 'the site',
  ipFlag: 'playing and talking',
  game: 'playing',
  chat: 'chat',
  forum: 'the forums',
  ranked: 'ranked games',
  competitive: 'competitive games',
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
/** Moderators count a year as 52 weeks. */
const UNITS = [
  [52 * WEEK, 'year'],
  [WEEK, 'week'],
  [DAY, 'day'],
  [HOUR, 'hour'],
  [MINUTE, 'minute'],
] as const;
const MAX_UNITS = 2;

/** Formats a duration, rounded to whole minutes and at least one: '2 weeks', '1 day and 12 hours'. */
export function durationInWords(ms: number): string {
  let remaining = Math.max(1, Math.round(ms / MINUTE)) * MINUTE;
  const parts: string[] = [];
  for (const [unit, name] of UNITS) {
    const count = Math.floor(remaining / unit);
    if (count === 0 || parts.length === MAX_UNITS) continue;
    parts.push(`${count} ${name}${count === 1 ? '' : 's'}`);
    remaining -= count * unit;
  }
  return parts.join(' and ');
}

const MAX_REASON = 200;

interface BanNotice {
  kind: NoticeKind;
  content: string;
  link: string;
}
/** The notice of a new ban; null for a ban on signing in, which the sign-in itself shows. */
export function banNotice({ type, expires, reason = '' }: Ban, now: number): BanNotice | null {
  switch (type) {
    case 'site':
    case 'bannedUser':
      return null;
    case 'ipFlag': {
      const content = 'A moderator has to review your new account before you can play and talk.';
      return { kind: 'account', content: `${content} You can message one of them.`, link: '/community/moderation' };
    }
    default: {
      const shortReason = cutText(cleanLine(reason), MAX_REASON);
      const content = withReason(bannedText(type, expires, now), shortReason);
      return { kind: 'ban', content, link: '' };
    }
  }
}

export function bannedText(type: BanType, expires: number | null, now: number): string {
  if (expires === null) return `You are permanently banned from ${BANNED_FROM[type]}.`;
  return `You are banned from ${BANNED_FROM[type]} for ${durationInWords(expires - now)}, until ${dateInWords(expires)}.`;
}
export const banExpiredText = (type: BanType): string => `Your ban from ${BANNED_FROM[type]} is over.`;
