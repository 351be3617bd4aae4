/** Where comments stand. A place that its reader may not see is as one that does not exist, and so are its comments. */
import { database } from '../../db/database.ts';
import { membersOf } from '../../db/members.ts';
import { setupOf } from '../../db/setups.ts';
import { REFERENCES } from '../../games/index.ts';
import { LOBBIES } from '../../games/table/table-options.ts';
import type { Session } from '../app.ts';
import { deckRowFor } from '../decks/deck.ts';
import { visibleGame } from '../games/visible-game.ts';
import { problem } from '../problem.ts';

export interface Place {
  /** As it is stored. */
  key: string;
  /** Is told of comments, keeps out people that they block, and may delete comments. Null: the site's. */
  owner: string | null;
  /** As its owner reads it: 'your profile'. */
  name: string;
  /** Its page. */
  link: string;
}
type Found = Pick<Place, 'owner' | 'name'> | null;
type Find = (env: Env, session: Session | null, name: string) => Promise<Found> | Found;

const LOBBY = 'lobby-';
const LINKS: Readonly<Record<string, (name: string) => string>> = {
  user: (id) => `/user/${id}`,
  setup: (id) => `/learn/setup/${id}`,
  deck: () => '/play/decks',
  game: (id) => `/game/${id}/review`,
  role: (name) => `/learn/role/${encodeURIComponent(name)}`,
  lobby: () => '/play',
};
const KINDS: Readonly<Record<string, Find>> = {
  user: async (env, _session, id) =>
    (await membersOf(database(env), [id])).has(id) ? { owner: id, name: 'your profile' } : null,
  setup: async (env, _session, id) => {
    const row = (await setupOf(database(env), id))?.row;
    return row ? { owner: row.creator, name: `your setup “${row.name}”` } : null;
  },
  deck: async (env, session, id) => {
    const row = await deckRowFor(database(env), id, session);
    return row ? { owner: row.owner, name: `your deck “${row.name}”` } : null;
  },
  game: async (env, session, id) => {
    const game = await visibleGame(database(env), id, session?.person.id ?? null);
    return game?.status === 'Finished' ? { owner: null, name: 'a game' } : null;
  },
  role: (_env, _session, name) => (roleNames().has(name) ? { owner: null, name: `the role ${name}` } : null),
  lobby: (_env, _session, name) =>
    (LOBBIES as readonly string[]).includes(name) ? { owner: null, name: `the ${name} lobby` } : null,
};

let roles: ReadonlySet<string> | null = null;
function roleNames(): ReadonlySet<string> {
  roles ??= new Set(Object.values(REFERENCES).flatMap((book) => book.roles().map(({ name }) => name)));
  return roles;
}

function parsed(location: string): [kind: string, name: string] {
  if (location.startsWith(LOBBY)) return ['lobby', location.slice(LOBBY.length)];
  const slash = location.indexOf('/');
  return slash < 0 ? ['user', location] : [location.slice(0, slash), location.slice(slash + 1)];
}

/** The page of a place, which may be gone. */
export function linkOfPlace(location: string): string {
  const [kind, name] = parsed(location);
  return LINKS[kind]?.(name) ?? '';
}

/** The place as this reader may see it, or null. */
export async function placeOf(env: Env, session: Session | null, location: string): Promise<Place | null> {
  const [kind, name] = parsed(location);
  const found = await KINDS[kind]?.(env, session, name);
  return found ? { key: location, link: linkOfPlace(location), ...found } : null;
}
/** The same, or a 404. */
export async function placeFor(env: Env, session: Session | null, location: string): Promise<Place> {
  const place = await placeOf(env, session, location);
  if (!place) throw problem(404, 'There is no such place for comments.');
  return place;
}
