/** Names of penalties and decisions. */

import { parseBanLength } from '../../../protocol/ban-length.ts';
import type { RulingCard } from '../../../protocol/http/reports.ts';
import type { RuleCategory } from '../../../protocol/rules.ts';
import { dayAndTime } from '../../i18n/days.ts';
import type { Tone } from '../../ui/sides.ts';

const isForever = (length: string): boolean => {
  const parsed = parseBanLength(length);
  return 'ms' in parsed && parsed.ms === null;
};
/** '3 days', 'Permanent'. */
export const lengthWords = (length: string): string => (isForever(length) ? 'Permanent' : length);
/** '3-day ban', 'permanent ban'; '1d 12h ban' for a length in other units. */
export function penaltyWords(category: RuleCategory, length: string): string {
  const words = isForever(length) ? 'permanent' : length.trim().replace(/^(\d+) ([a-z]+?)s?$/, '$1-$2');
  return `${words} ban${category === 'Game' ? ' from ranked and competitive games' : ''}`;
}

type Decision = Pick<RulingCard, 'action' | 'length'>;
export const actionWords = ({ action, length }: Decision): string =>
  action === 'dismissed' ? 'Dismissed' : action === 'warning' ? 'Warning' : lengthWords(length);
export const ACTION_TONES: Record<RulingCard['action'], Tone> = { dismissed: 'neutral', warning: 'warn', penalty: 'bad' };

/** Kinds of bans as banned people read them, each followed by its end. */
const BANS: Record<string, string> = {
  site: 'Banned',
  bannedUser: 'Banned',
  ipFlag: 'On hold: no playing, talking or sharing',
  game: 'Banned from playing and from making setups and decks',
  chat: 'Banned from chat, friend requests and gifts',
  forum: 'Banned from posting and from changing your profile',
  ranked: 'Banned from ranked games',
  competitive: 'Banned from competitive games',
};
export const banWords = ({ type, expires }: { type: string; expires: number | null }): string =>
  `${BANS[type] ?? type} ${expires === null ? 'permanently' : `until ${dayAndTime(expires)}`}`;
