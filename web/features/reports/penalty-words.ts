/** Names of penalties and decisions. */
import type { RulingCard } from '../../../protocol/http/reports.ts';
import type { RuleCategory } from '../../../protocol/rules.ts';
import { dayAndTime } from '../../i18n/days.ts';
import type { Tone } from '../../ui/sides.ts';

const KEPT_FROM: Record<RuleCategory, string> = {
  Community: 'off the site',
  Game: 'out of ranked and competitive games',
};
/** '3 days', 'For good'. */
export const lengthWords = (length: string): string => (length === 'forever' ? 'For good' : length);
/** '3 days off the site'. */
export const penaltyWords = (category: RuleCategory, length: string): string => `${lengthWords(length)} ${KEPT_FROM[category]}`;

type Decision = Pick<RulingCard, 'action' | 'length'>;
export const actionWords = ({ action, length }: Decision): string =>
  action === 'dismissed' ? 'Dismissed' : action === 'warning' ? 'Warning' : lengthWords(length);
export const ACTION_TONES: Record<RulingCard['action'], Tone> = { dismissed: 'neutral', warning: 'warn', penalty: 'bad' };

/** Kinds of bans as banned people read them: 'Off the site'. */
const BANS: Record<string, string> = {
  site: 'Off the site',
  bannedUser: 'Off the site',
  ipFlag: 'No playing, talking or sharing',
  game: 'No playing, and no new setups or decks',
  chat: 'No chat, friend requests or gifts',
  forum: 'No posts, and no profile changes',
  ranked: 'No ranked games',
  competitive: 'No competitive games',
};
export const banWords = ({ type, expires }: { type: string; expires: number | null }): string =>
  `${BANS[type] ?? type} ${expires === null ? 'for good' : `until ${dayAndTime(expires)}`}`;
