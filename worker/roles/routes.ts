/** The catalog by game type. Browsers cache it and revalidate by ETag: only a release changes it. Statistics may be as old. */
import { etag } from 'hono/etag';
import { replicaDatabase } from '../../db/core/database.ts';
import type { Reference, RoleEntry } from '../../games/engine/reference.ts';
import { GAMES, REFERENCES } from '../../games/index.ts';
import { RoleArtistsQuery, type RolePage, RoleStatsQuery, type RoleSummary, type ThingPage } from '../../protocol/http/roles.ts';
import { router } from '../app.ts';
import { validate } from '../middleware/validate.ts';
import { problem } from '../problem.ts';
import { artistsOfRole } from '../site/credits.ts';
import { roleStats } from './stats.ts';

const byGameType = <T>(select: (book: Reference) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(REFERENCES).map(([id, book]) => [GAMES[id]!.gameType, select(book)]));

/** The card of a role for pickers, without its long texts. */
function summary(card: RoleEntry): RoleSummary {
  const { description, win, SpecialInteractions, SpecialInteractionsModifiers, nightOrder, items, trial, ...rest } = card;
  return rest;
}
const byName = <T extends { name: string }>(entries: T[]): Record<string, Omit<T, 'name'>> =>
  Object.fromEntries(entries.map(({ name, ...rest }) => [name, rest]));

/** Everything about one role; ignores case in both names. Throws 404. */
function roleNamed(gameType: string, name: string): RolePage {
  const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
  const [id] = Object.entries(GAMES).find(([, game]) => isSame(game.gameType, gameType)) ?? [];
  const role = REFERENCES[id ?? '']?.roles().find((card) => isSame(card.name, name));
  if (!role) throw problem(404, 'There is no such role.');
  const { name: _, ...page } = role;
  return page;
}

export const roleRoutes = router()
  .use('/api/roles/*', etag(), async (c, next) => {
    await next();
    c.header('cache-control', 'public, max-age=300');
  })
  .get('/api/roles/all', (c) =>
    c.json({
      ...byGameType((book) => book.roles().map(summary)),
      Modifiers: byGameType((book) => book.modifiers().map(({ name }) => name)),
    }),
  )
  .get('/api/roles/raw', (c) => c.json(byGameType((book): Record<string, RolePage> => byName(book.roles()))))
  .get('/api/roles/modifiers', (c) => c.json(byGameType((book) => book.modifiers())))
  .get('/api/roles/gamesettings', (c) => c.json(byGameType((book) => book.settings())))
  .get('/api/roles/items', (c) => c.json(byGameType((book): Record<string, ThingPage> => byName(book.items()))))
  .get('/api/roles/effects', (c) => c.json(byGameType((book): Record<string, ThingPage> => byName(book.effects()))))
  .get('/api/roles/achievements', (c) => c.json(byGameType((book) => book.achievements())))
  .get('/api/roles/stats', validate('query', RoleStatsQuery), async (c) => {
    const { gameType, role } = c.req.valid('query');
    return c.json(await roleStats(replicaDatabase(c.env), gameType, role));
  })
  .get('/api/roles/artists', validate('query', RoleArtistsQuery), async (c) =>
    c.json(await artistsOfRole(replicaDatabase(c.env), c.req.valid('query').role)),
  )
  .get('/api/roles/:gameType/:name', (c) => c.json(roleNamed(c.req.param('gameType'), c.req.param('name'))));
