/** The one rule of who sees an act of staff, for the log, its export and its undo. */
import { and, isNull, or, type SQL, sql } from 'drizzle-orm';
import { chatRooms } from '../../db/schema/chat.ts';
import { events } from '../../db/schema/events.ts';
import { boards, forumCategories, posts, threads } from '../../db/schema/forums.ts';
import type { MemberSession } from '../app.ts';
import { isTicketSeen, ticketReader } from '../reports/visible.ts';

/**
 * SQL, on events: the act is not about a report hidden from the reader, nor about a room, a board or a text above their rank.
 * Its log line would name that, and its reason may quote it.
 */
export function seesEvent(session: MemberSession): SQL {
  const [ticket, channel] = [sql`${events.args} ->> '$.ticket'`, sql`${events.args} ->> '$.channel'`];
  const ranks = [
    ...[events.target, channel].map((room) => sql`select ${chatRooms.rank} from ${chatRooms} where ${chatRooms.id} = ${room}`),
    sql`select ${forumCategories.rank} from ${forumCategories} where ${forumCategories.id} = ${events.target}`,
    sql`select ${forumCategories.rank} from ${boards} join ${forumCategories} on ${forumCategories.id} = ${boards.category}
      where ${boards.id} = ${events.target}`,
    sql`select ${forumCategories.rank} from ${posts} join ${threads} on ${threads.id} = ${posts.thread} join ${boards}
      on ${boards.id} = ${threads.board} join ${forumCategories} on ${forumCategories.id} = ${boards.category}
      where ${posts.id} = ${events.target}`,
  ];
  return and(
    or(isNull(ticket), isTicketSeen(ticketReader(session), ticket)),
    ...ranks.map((rank) => sql`coalesce((${rank}), 0) <= ${session.rank}`),
  )!;
}
