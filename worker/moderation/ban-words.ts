/** Bans in words, for the one who is banned. */
import type { NoticeKind } from '../../protocol/notices.ts';
import type { BanType } from '../../protocol/permissions.ts';
import { inWords } from '../auth/undo.ts';
import { cleanLine } from '../users/clean.ts';

export interface Ban {
  user: string;
  type: BanType;
  /** Who imposes it; the site itself where nobody does. */
  mod?: string;
  /** Null for ever. */
  expires: number | null;
  reason?: string;
}

/** What each kind keeps somebody from. */
const FROM: Readonly<Record<BanType, string>> = {
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
/** Units of one length: '1 day and 12 hours'. */
const PARTS = 2;

/** A length of time in words, rounded to whole minutes: '2 weeks', '1 day and 12 hours'. At least a minute. */
export function lengthInWords(ms: number): string {
  let left = Math.max(1, Math.round(ms / MINUTE)) * MINUTE;
  const parts: string[] = [];
  for (const [unit, name] of UNITS) {
    const count = Math.floor(left / unit);
    if (count === 0 || parts.length === PARTS) continue;
    parts.push(`${count} ${name}${count === 1 ? '' : 's'}`);
    left -= count * unit;
  }
  return parts.join(' and ');
}

/** As much of a reason as a notice repeats. */
const REASON = 200;

interface Told {
  kind: NoticeKind;
  content: string;
  link: string;
}
/** The notice of a ban that begins now. None for those that shut the door: signing in says it. */
export function noticeOf({ type, expires, reason = '' }: Ban, now: number): Told | null {
  switch (type) {
    case 'site':
    case 'bannedUser':
      return null;
    case 'ipFlag': {
      const content = 'Before you can play and talk, a moderator has to look at your new account. Write to one of them.';
      return { kind: 'account', content, link: '/community/moderation' };
    }
    default: {
      const length = expires === null ? 'for good' : `for ${lengthInWords(expires - now)}, until ${inWords(expires)}`;
      const why = cleanLine(reason).slice(0, REASON).toWellFormed();
      const content = `You are banned from ${FROM[type]} ${length}.${why && ` The reason: ${why}`}`;
      return { kind: 'ban', content, link: '' };
    }
  }
}

/** What is told when the last ban of a kind is over. */
export const overOf = (type: BanType): string => `Your ban from ${FROM[type]} is over.`;
