/**
 * What cards there are: GET /api/roles/all, raw, modifiers, gamesettings, items, effects, each by game type. The same for
 * everybody, and the same until the next release, so a browser keeps it and asks by ETag whether it still holds.
 */
import { etag } from 'hono/etag';
import { roles as cards, effects, items, modifiers, type RoleEntry, settings } from '../../games/mafia/catalogue.ts';
import { mafia } from '../../games/mafia/mafia.ts';
import type { RolePage, RoleSummary, ThingPage } from '../../protocol/rest/roles.ts';
import { area } from '../app.ts';

const type = mafia.gameType;

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
  .get('/all', (c) => c.json({ [type]: cards().map(summary), Modifiers: { [type]: modifiers().map(({ name }) => name) } }))
  .get('/raw', (c) => c.json({ [type]: byName(cards()) satisfies Record<string, RolePage> }))
  .get('/modifiers', (c) => c.json({ [type]: modifiers() }))
  .get('/gamesettings', (c) => c.json({ [type]: settings() }))
  .get('/items', (c) => c.json({ [type]: byName(items()) satisfies Record<string, ThingPage> }))
  .get('/effects', (c) => c.json({ [type]: byName(effects()) satisfies Record<string, ThingPage> }));
