/** People and rulings in the form that staff see in tickets. */
import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { valuesOf } from '../../db/core/lists.ts';
import { cardsOf } from '../../db/members/members.ts';
import { appeals, rulings } from '../../db/schema/moderation.ts';
import { guests } from '../../db/schema/sessions.ts';
import type { RulingCard } from '../../protocol/http/reports.ts';
import type { UserCard } from '../../protocol/http/users.ts';

export type Cards = (id: string) => UserCard;

/** Stands for the person if a bot said the reported line. Only staff learn that, because in a game it can reveal a player. */
export const BOT = 'bot';

/** Cards of these people, guests with their current name. Makes one query for each kind. */
export async function cardsFor(db: Database, ids: readonly string[]): Promise<Cards> {
  const uniqueIds = [...new Set(ids.filter((id) => id !== ''))];
  const visitors = uniqueIds.filter((id) => id.startsWith('g'));
  const [members, guestRows] = await Promise.all([
    cardsOf(
      db,
      uniqueIds.filter((id) => id.startsWith('u')),
    ),
    visitors.length === 0
      ? []
      : db
          .select({ id: guests.id, name: guests.name })
          .from(guests)
          .where(inArray(guests.id, valuesOf(visitors))),
  ]);
  const names = new Map(guestRows.map(({ id, name }) => [id, name]));
  return (id) => members.get(id) ?? { id, name: names.get(id) ?? nameWithoutCard(id), avatar: false };
}
const nameWithoutCard = (id: string): string => (id === BOT ? 'A bot' : id.startsWith('g') ? 'A guest who left' : '[deleted]');

type RulingRow = typeof rulings.$inferSelect;
type AppealRow = typeof appeals.$inferSelect;
export interface RulingWithAppeal {
  ruling: RulingRow;
  appeal: AppealRow | null;
}
const SHOWN = 20;

/** The latest rulings on a person, newest first. `where` is SQL on rulings. */
export const rulingsOf = (db: Database, person: string, where?: SQL): Promise<RulingWithAppeal[]> =>
  db
    .select({ ruling: rulings, appeal: appeals })
    .from(rulings)
    .leftJoin(appeals, eq(appeals.ruling, rulings.id))
    .where(and(eq(rulings.person, person), where))
    .orderBy(desc(rulings.at))
    .limit(SHOWN);
/** The latest rulings on a ticket, newest first. Of those made together, the one on the reported person comes first. */
export const rulingsOn = (db: Database, { id, person }: { id: string; person: string }): Promise<RulingWithAppeal[]> =>
  db
    .select({ ruling: rulings, appeal: appeals })
    .from(rulings)
    .leftJoin(appeals, eq(appeals.ruling, rulings.id))
    .where(eq(rulings.ticket, id))
    .orderBy(desc(rulings.at), desc(eq(rulings.person, person)))
    .limit(SHOWN);

export const rulingCard = ({ ruling, appeal }: RulingWithAppeal, cards: Cards): RulingCard => {
  const { id, ticket, person, action, rule, offence, length, reason, by, at, lapses, undoneAt } = ruling;
  return {
    id,
    ticket,
    person: cards(person),
    action,
    rule,
    offence,
    length,
    reason,
    by: cards(by),
    at,
    lapses,
    undoneAt,
    appeal: appeal && { text: appeal.text, status: appeal.status, answer: appeal.answer, createdAt: appeal.createdAt },
  };
};
