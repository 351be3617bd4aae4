/** The ticket for a game's socket: person, session, game, and whether to play or watch. Valid once, for one minute. */
import * as v from 'valibot';
import type { Database } from '../../db/core/database.ts';
import type { Appearance } from '../../games/table/table-state.ts';
import type { GameVisitor } from '../../protocol/visitor.ts';
import { readTicket, signTicket } from '../tickets.ts';

const Ticket = v.object({
  sub: v.string(),
  name: v.string(),
  kind: v.picklist(['member', 'guest']),
  look: v.optional(v.custom<Appearance>((look) => typeof look === 'object' && look !== null)),
  hidden: v.optional(v.literal(true)),
  session: v.string(),
  game: v.string(),
  spectate: v.union([v.boolean(), v.literal('any')]),
  key: v.optional(v.string()),
  takeOver: v.optional(v.literal(true)),
  mayPlay: v.boolean(),
  jti: v.string(),
  waking: v.string(),
});

export async function issueGameTicket(db: Database, game: string, entry: Omit<GameVisitor, 'jti'>, now: number): Promise<string> {
  const { person, session, mayPlay, waking, spectate, takeOver, key } = entry;
  const { name, kind, look, hidden } = person;
  const who = { name, kind, ...(look && { look }), ...(hidden && { hidden }), session };
  const wish = { spectate, ...(takeOver && { takeOver }), ...(key !== undefined && { key }) };
  return signTicket(db, 'gameSocket', person.id, { ...who, game, ...wish, mayPlay, waking }, now);
}

/** Verifies a ticket. Null if it is not ours, is for another game, or has expired. */
export async function verifyGameTicket(db: Database, game: string, token: string): Promise<GameVisitor | null> {
  const ticket = v.safeParse(Ticket, await readTicket(db, 'gameSocket', token));
  if (!ticket.success || ticket.output.game !== game) return null;
  const { sub: id, name, kind, look, hidden, session, spectate, takeOver, key, mayPlay, jti, waking } = ticket.output;
  const person = { id, name, kind, ...(look && { look }), ...(hidden && { hidden }) };
  const wish = { spectate, ...(takeOver && { takeOver }), ...(key !== undefined && { key }) };
  return { person, session, ...wish, mayPlay, jti, waking };
}
