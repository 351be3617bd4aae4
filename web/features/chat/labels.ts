import type { UserCard } from '../../../protocol/http/users.ts';
import type { DirectInfo, RoomInfo } from '../../../protocol/socket/chat.ts';

const MAX_NAME_LENGTH = 20;
const TRUNCATED_LENGTH = 17;

/** The names of the other members of a direct channel; a member who is alone in it sees their own name. */
export function otherMembers(members: readonly UserCard[], me: string | undefined): string {
  const others = members.filter(({ id }) => id !== me);
  return (others.length > 0 ? others : members).map(({ name }) => name).join(', ') || 'Nobody';
}
/** Short enough for a list. Counts code points. */
export function truncateName(name: string): string {
  const letters = [...name];
  return letters.length > MAX_NAME_LENGTH ? `${letters.slice(0, TRUNCATED_LENGTH).join('')}…` : name;
}
export const channelTitle = (channel: RoomInfo | DirectInfo, me: string | undefined): string =>
  channel.public ? channel.name : otherMembers(channel.members, me);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** '' for never. */
export function shortAge(date: number, now: number): string {
  const age = now - date;
  if (date <= 0) return '';
  if (age < MINUTE) return 'now';
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min`;
  if (age < DAY) return `${Math.floor(age / HOUR)} h`;
  if (age < 7 * DAY) return `${Math.floor(age / DAY)} d`;
  return new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short' }).format(date);
}

/** In the reader's time zone. */
export const isNewDay = (date: number, before: number | undefined): boolean =>
  before === undefined || new Date(date).toDateString() !== new Date(before).toDateString();
/** The day of a message: 'Today', 'Yesterday', else its date. */
export function dayName(date: number, now: number): string {
  const day = new Date(date).toDateString();
  if (day === new Date(now).toDateString()) return 'Today';
  if (day === new Date(now - DAY).toDateString()) return 'Yesterday';
  const sameYear = new Date(date).getFullYear() === new Date(now).getFullYear();
  const format = { weekday: 'long', day: 'numeric', month: 'long', ...(!sameYear && { year: 'numeric' as const }) } as const;
  return new Intl.DateTimeFormat('en', format).format(date);
}

/** A message this soon after one of the same sender shows no avatar and no name. */
const RUN_MS = 5 * MINUTE;
type MessageHead = { date: number; sender: { id: string }; quote?: unknown };
export const continuesMessage = (line: MessageHead, before: MessageHead | undefined): boolean =>
  before !== undefined &&
  line.sender.id === before.sender.id &&
  line.quote === undefined &&
  line.date - before.date < RUN_MS &&
  !isNewDay(line.date, before.date);
