/** What channels are called, and when something was. */
import type { DirectInfo, RoomInfo } from '../../protocol/chat-socket.ts';
import type { UserCard } from '../../protocol/rest/users.ts';

/** A name longer than that is cut short, with so many letters left. */
const LONGEST = 20;
const LEFT = 17;

/** The others of a direct channel, by name; whoever is alone in it is called by their own. */
export function othersIn(members: readonly UserCard[], me: string | undefined): string {
  const others = members.filter(({ id }) => id !== me);
  return (others.length > 0 ? others : members).map(({ name }) => name).join(', ') || 'Nobody';
}
/** Short enough for a list. Letters are counted as a reader sees them. */
export function short(name: string): string {
  const letters = [...name];
  return letters.length > LONGEST ? `${letters.slice(0, LEFT).join('')}…` : name;
}
export const nameOfChannel = (channel: RoomInfo | DirectInfo, me: string | undefined): string =>
  channel.public ? channel.name : othersIn(channel.members, me);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** How long ago, in a word that fits at the end of a row; '' for never. */
export function lately(date: number, now: number): string {
  const age = now - date;
  if (date <= 0) return '';
  if (age < MINUTE) return 'now';
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min`;
  if (age < DAY) return `${Math.floor(age / HOUR)} h`;
  if (age < 7 * DAY) return `${Math.floor(age / DAY)} d`;
  return new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short' }).format(date);
}

/** Whether a line begins another day than the one before, where its reader is. */
export const isNewDay = (date: number, before: number | undefined): boolean =>
  before === undefined || new Date(date).toDateString() !== new Date(before).toDateString();
/** The day of a line: 'Today', 'Yesterday', else its date. */
export function dayName(date: number, now: number): string {
  const day = new Date(date).toDateString();
  if (day === new Date(now).toDateString()) return 'Today';
  if (day === new Date(now - DAY).toDateString()) return 'Yesterday';
  const sameYear = new Date(date).getFullYear() === new Date(now).getFullYear();
  const format = { weekday: 'long', day: 'numeric', month: 'long', ...(!sameYear && { year: 'numeric' as const }) } as const;
  return new Intl.DateTimeFormat('en', format).format(date);
}

/** A line of the same person, soon after their last: it goes without a face and a name of its own. */
const RUN_MS = 5 * MINUTE;
type Said = { date: number; sender: { id: string }; quote?: unknown };
export const goesOn = (line: Said, before: Said | undefined): boolean =>
  before !== undefined &&
  line.sender.id === before.sender.id &&
  line.quote === undefined &&
  line.date - before.date < RUN_MS &&
  !isNewDay(line.date, before.date);
