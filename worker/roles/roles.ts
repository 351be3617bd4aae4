/**
 * What cards there are: GET /api/roles/all, raw, modifiers, gamesettings, items, effects, achievements, each by game type. The same for
 * everybody, and the same until the next release, so a browser keeps it and asks by ETag whether it still holds.
 */
import { etag } from 'hono/etag';
import type { Book, RoleEntry } from '../../games/book.ts';
import { BOOKS, GAMES } from '../../games/index.ts';
import type { RolePage, RoleSummary, ThingPage } from '../../protocol/rest/roles.ts';
import { area } from '../app.ts';

/** By the name of each game. */
const each = <T>(of: (book: Book) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(BOOKS).map(([id, book]) => [GAMES[id]!.gameType, of(book)]));

/** For pickers: everything but the words and what belongs to a page of its own. */
function summary(card: RoleEntry): RoleSummary {
  const { description, SpecialInteractions, SpecialInteractionsModifiers, nightOrder, items, ...rest } = card;
  return rest;
}
const byName = <T extends { name: string }>(all: T[]): Record<string, Omit<T, 'name'>> =>
  Object.fromEntries(all.map(({ name, ...rest }) => [name, rest]));

export const roles = area()
  .use(etag())
  .use(async (c, next) => {
    await next();
    c.header('cache-control', 'public, max-age=300');
  })
  .get('/all', (c) =>
    c.json({
      ...each((book) => book.roles().map(summary)),
      Modifiers: each((book) => book.modifiers().map(({ name }) => name)),
    }),
  )
  .get('/raw', (c) => c.json(each((book): Record<string, RolePage> => byName(book.roles()))))
  .get('/modifiers', (c) => c.json(each((book) => book.modifiers())))
  .get('/gamesettings', (c) => c.json(each((book) => book.settings())))
  .get('/items', (c) => c.json(each((book): Record<string, ThingPage> => byName(book.items()))))
  .get('/effects', (c) => c.json(each((book): Record<string, ThingPage> => byName(book.effects()))))
  .get('/achievements', (c) => c.json(each((book) => book.achievements())));
