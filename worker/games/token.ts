/** The ticket from the HTTP side to a game's socket: who, from which session, which game, to play or to watch. Good once, for a minute. */
import * as v from 'valibot';
import type { Look, Person } from '../../games/table-state.ts';
import type { Database } from '../app.ts';
import { read, sign } from '../tickets.ts';

const Ticket = v.object({
  sub: v.string(),
  name: v.string(),
  kind: v.picklist(['member', 'guest']),
  look: v.optional(v.custom<Look>((look) => typeof look === 'object' && look !== null)),
  session: v.string(),
  game: v.string(),
  spectate: v.union([v.boolean(), v.literal('any')]),
  mayPlay: v.boolean(),
  jti: v.string(),
  waking: v.string(),
});
export interface Entry {
  person: Person;
  /** Id of the session that asked for it; the room asks D1 whether it still stands. */
  session: string;
  /** 'any': at any table, whatever its host allows. */
  spectate: boolean | 'any';
  /** False for one who may watch this table and never sit down at it. */
  mayPlay: boolean;
  /** The room takes each only once. */
  jti: string;
  /** Which waking of the room it was given out for: no other takes it. */
  waking: string;
}

export async function issue(db: Database, game: string, entry: Omit<Entry, 'jti'>, now: number): Promise<string> {
  const { person, session, spectate, mayPlay, waking } = entry;
  const { name, kind, look } = person;
  const who = { name, kind, ...(look && { look }), session };
  return sign(db, 'gameSocket', person.id, { ...who, game, spectate, mayPlay, waking }, now);
}

/** Who comes in with this token; null when it is not ours, not for this game, or too old. */
export async function verify(db: Database, game: string, token: string): Promise<Entry | null> {
  const ticket = v.safeParse(Ticket, await read(db, 'gameSocket', token));
  if (!ticket.success || ticket.output.game !== game) return null;
  const { sub: id, name, kind, look, session, spectate, mayPlay, jti, waking } = ticket.output;
  return { person: { id, name, kind, ...(look && { look }) }, session, spectate, mayPlay, jti, waking };
}
