import type { ReportKind, TicketStatus } from '../../../protocol/http/reports.ts';
import type { IconName } from '../../ui/icons.ts';
import type { Tone } from '../../ui/sides.ts';

export const KIND_WORDS: Record<ReportKind, { word: string; icon: IconName }> = {
  user: { word: 'Profile', icon: 'user' },
  game: { word: 'Game', icon: 'dice' },
  table: { word: 'Table', icon: 'door' },
  chat: { word: 'Chat', icon: 'chat' },
  setup: { word: 'Setup', icon: 'cards' },
  post: { word: 'Post', icon: 'reply' },
  comment: { word: 'Comment', icon: 'chat' },
};
export const STATUS_WORDS: Record<TicketStatus, { word: string; tone: Tone }> = {
  open: { word: 'Open', tone: 'lantern' },
  'in-progress': { word: 'In progress', tone: 'village' },
  appealed: { word: 'Appealed', tone: 'warn' },
  complete: { word: 'Decided', tone: 'neutral' },
};
/** Sorted as the filters are. */
export const STATUSES: readonly TicketStatus[] = ['open', 'in-progress', 'appealed', 'complete'];
export const isStatus = (word: string | null): word is TicketStatus => STATUSES.includes(word as TicketStatus);

export const EMPTY_WORDS: Record<TicketStatus, string> = {
  open: 'Nothing is waiting. The village sleeps well tonight.',
  'in-progress': 'No one is on a case right now.',
  appealed: 'No appeals. Everyone can live with what was decided.',
  complete: 'No decisions yet.',
};
export const ticketPath = (id: string): string => `/community/moderation/report/${id}`;
export const QUEUE_PATH = '/community/moderation/reports';
export const peopleWords = (reporters: number): string => (reporters === 1 ? '1 report' : `${reporters} reports`);
export const offenceWords = (offences: number): string =>
  offences === 0 ? 'First offense' : offences === 1 ? '1 active offense' : `${offences} active offenses`;
