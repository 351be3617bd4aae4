/**
 * Checks, if that is cheap, whether a path has a page. Any well-formed game link counts, so private games are not revealed. Without
 * `env`, D1 is not asked, and all that only D1 knows counts.
 */
import { database } from '../db/core/database.ts';
import { nameOf } from '../games/engine/setup.ts';
import { GAMES, REFERENCES } from '../games/index.ts';
import { pageAt } from '../protocol/pages.ts';
import { readerOf, threadMeant, visibleBoard } from './forums/visible.ts';
import { isGameLink } from './games/room.ts';
import { Problem } from './problem.ts';
import { memberAt } from './users/public.ts';

export async function isExistingPage(env: Env | null, path: string): Promise<boolean> {
  const page = pageAt(path);
  if (!page) return false;
  switch (page.pattern) {
    case '/learn/games/:game':
      return Object.hasOwn(GAMES, page.params.game);
    case '/learn/role/:role':
      return [...rolesByGame().values()].some((names) => names.has(nameOf(page.params.role)));
    case '/learn/role/:game/:role':
      return rolesByGame().get(page.params.game)?.has(nameOf(page.params.role)) === true;
    case '/game/:link':
    case '/game/:link/review':
      return isGameLink(page.params.link);
    case '/community/forums/board/:id':
      return env === null || isThere(visibleBoard(database(env), VISITOR, page.params.id));
    case '/community/forums/thread/:id':
      return env === null || isThere(threadMeant(database(env), VISITOR, page.params.id));
    case '/user/:who':
      return env === null || isThere(memberAt(database(env), page.params.who));
    default:
      return true;
  }
}

let names: ReadonlyMap<string, ReadonlySet<string>> | null = null;
/** Names of roles, keyed by game type. */
const rolesByGame = () =>
  (names ??= new Map(
    Object.entries(REFERENCES).map(([id, { roles }]) => [GAMES[id]!.gameType, new Set(roles().map(({ name }) => name))]),
  ));

/** Boards restricted by rank are reported as missing to everyone; the page itself finds them for members of that rank. */
const VISITOR = readerOf(null);
/** While D1 does not answer, the page counts as existing and reports the failure itself. */
const isThere = (lookup: Promise<unknown>): Promise<boolean> =>
  lookup.then(
    () => true,
    (error: unknown) => !(error instanceof Problem && error.status === 404),
  );
