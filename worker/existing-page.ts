/** Whether a path shows a page, as far as that is cheap to know: of games it says nothing, because private ones must not show. */
import { database } from '../db/database.ts';
import { nameOf } from '../games/engine/setup.ts';
import { GAMES, REFERENCES } from '../games/index.ts';
import { pageAt } from '../protocol/pages.ts';
import { isGameLink } from './games/room.ts';
import { Problem } from './problem.ts';
import { memberAt } from './users/card.ts';

export async function isExistingPage(env: Env, path: string): Promise<boolean> {
  const page = pageAt(path);
  if (!page) return false;
  switch (page.pattern) {
    case '/learn/games/:game':
      return Object.hasOwn(GAMES, page.name);
    case '/learn/role/:role':
      return roleNames().has(nameOf(page.name));
    case '/game/:link':
    case '/game/:link/review':
      return isGameLink(page.name);
    case '/user/:who':
      return isMember(env, page.name);
    default:
      return true;
  }
}

let names: ReadonlySet<string> | null = null;
const roleNames = (): ReadonlySet<string> => (names ??= new Set(REFERENCES['mafia']!.roles().map(({ name }) => name)));

/** While D1 does not answer, the page says itself what it cannot read. */
const isMember = (env: Env, who: string): Promise<boolean> =>
  memberAt(database(env), who).then(
    () => true,
    (error: unknown) => !(error instanceof Problem && error.status === 404),
  );
