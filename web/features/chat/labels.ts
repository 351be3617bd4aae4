import { codePoints, cutText } from '../../../games/engine/cut-text.ts';
import type { UserCard } from '../../../protocol/http/users.ts';
import type { DirectInfo, RoomInfo } from '../../../protocol/socket/chat.ts';
import { isNewDay } from '../../i18n/days.ts';

const MAX_NAME_LENGTH = 20;
const TRUNCATED_LENGTH = 17;

/** Names of the other members of a direct channel; a member alone in it sees their own name. */
export function otherMembers(members: readonly UserCard[], me: string | undefined): string {
  const others = members.filter(({ id }) => id !== me);
  return (others.length > 0 ? others : members).map(({ name }) => name).join(', ') || 'No one';
}
/** Shortens a name for lists. */
export const truncateName = (name: string): string =>
  codePoints(name) > MAX_NAME_LENGTH ? `${cutText(name, TRUNCATED_LENGTH, codePoints)}…` : name;
export const channelTitle = (channel: RoomInfo | DirectInfo, me: string | undefined): string =>
  channel.public ? channel.name : otherMembers(channel.members, me);

/** A message within this time of the previous one, by the same sender, omits avatar and name. */
const RUN_MS = 5 * 60_000;
type MessageHead = { date: number; sender: { id: string }; quote?: unknown };
export const continuesMessage = (line: MessageHead, previous: MessageHead | undefined): boolean =>
  previous !== undefined &&
  line.sender.id === previous.sender.id &&
  line.quote === undefined &&
  line.date - previous.date < RUN_MS &&
  !isNewDay(line.date, previous.date);
