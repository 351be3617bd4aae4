/** Places that can have comments. A place that its reader may not see is treated as nonexistent, and so are its comments. */
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { database } from '../../db/core/database.ts';
import { rowExists } from '../../db/core/insert-if.ts';
import { membersOf } from '../../db/members/members.ts';
import { decks } from '../../db/schema/decks.ts';
import { findSetup } from '../../db/setups/setups.ts';
import { REFERENCES } from '../../games/index.ts';
import { LOBBIES } from '../../games/table/table-options.ts';
import type { Session } from '../app.ts';
import { deckRowFor } from '../decks/deck.ts';
import { seesGame, visibleGame } from '../games/visible-game.ts';
import { problem } from '../problem.ts';

export interface Place {
  /** The stored form. */
  key: string;
  /** The owner is notified of comments, may delete them, and keeps out people that they block. Null if the site owns it. */
  owner: string | null;
  /** Its name for others: 'the role Cop'. */
  name: string;
  /** Its name for the owner: 'your profile'. */
  ownName: string;
  /** Path of its page. */
  link: string;
  /** SQL: whether a member with this id also sees it. */
  isSeenBy: (member: SQL) => SQL;
}
type PlaceDetails = (Pick<Place, 'owner' | 'name'> & Partial<Place>) | null;
type Find = (env: Env, session: Session | null, name: string) => Promise<PlaceDetails> | PlaceDetails;

const LOBBY = 'lobby-';
const LINKS: Readonly<Record<string, (name: string) => string>> = {
  user: (id) => `/user/${id}`,
  setup: (id) => `/learn/setup/${id}`,
  deck: (id) => `/play/decks?deck=${id}`,
  game: (id) => `/game/${id}/review`,
  role: (name) => `/learn/role/${encodeURIComponent(name)}`,
  lobby: (name) => `/play?lobby=${name}`,
};
const KINDS: Readonly<Record<string, Find>> = {
  user: async (env, _session, id) => {
    const user = (await membersOf(database(env), [id])).get(id);
    return user ? { owner: id, name: `the profile of ${user.name}`, ownName: 'your profile' } : null;
  },
  setup: async (env, _session, id) => {
    const row = (await findSetup(database(env), id))?.row;
    return row ? { owner: row.creator, ...placeNames('setup', row.name) } : null;
  },
  deck: async (env, session, id) => {
    const row = await deckRowFor(database(env), id, session);
    const isSeenBy = (member: SQL) =>
      rowExists(decks, and(eq(decks.id, id), or(eq(decks.disabled, false), eq(decks.owner, member))));
    return row ? { owner: row.owner, ...placeNames('deck', row.name), isSeenBy } : null;
  },
  game: async (env, session, id) => {
    const game = await visibleGame(database(env), id, session?.person.id ?? null);
    return game?.status === 'Finished' ? { owner: null, name: 'a game', isSeenBy: (member) => seesGame(id, member) } : null;
  },
  role: (_env, _session, name) => (roleNames().has(name) ? { owner: null, name: `the role ${name}` } : null),
  lobby: (_env, _session, name) =>
    (LOBBIES as readonly string[]).includes(name) ? { owner: null, name: `the ${name} lobby` } : null,
};

const placeNames = (kind: string, name: string) => ({ name: `the ${kind} “${name}”`, ownName: `your ${kind} “${name}”` });

let roles: ReadonlySet<string> | null = null;
function roleNames(): ReadonlySet<string> {
  roles ??= new Set(Object.values(REFERENCES).flatMap((book) => book.roles().map(({ name }) => name)));
  return roles;
}

function splitLocation(location: string): [kind: string, name: string] {
  if (location.startsWith(LOBBY)) return ['lobby', location.slice(LOBBY.length)];
  const slash = location.indexOf('/');
  return slash < 0 ? ['user', location] : [location.slice(0, slash), location.slice(slash + 1)];
}

/** Path of the page of a place, which may be gone. */
export function linkOfPlace(location: string): string {
  const [kind, name] = splitLocation(location);
  return LINKS[kind]?.(name) ?? '';
}

/** The place as this reader may see it, or null. */
export async function commentPlace(env: Env, session: Session | null, location: string): Promise<Place | null> {
  const [kind, name] = splitLocation(location);
  const details = await KINDS[kind]?.(env, session, name);
  return details
    ? { key: location, link: linkOfPlace(location), ownName: details.name, isSeenBy: () => sql`true`, ...details }
    : null;
}
/** The place as this reader may see it. Throws 404 if they may not. */
export async function placeFor(env: Env, session: Session | null, location: string): Promise<Place> {
  const place = await commentPlace(env, session, location);
  if (!place) throw problem(404, 'There is nothing there to comment on.');
  return place;
}
