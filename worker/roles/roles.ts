/**
 * What cards there are: GET /api/roles/all, raw, modifiers, gamesettings, each by game type. The same for everybody, and
 * the same until the next release, so a browser keeps it and asks by ETag whether it still holds.
 */
import { etag } from 'hono/etag';
import { roles as cards, modifiers, type RoleEntry, settings } from '../../games/mafia/catalogue.ts';
import { mafia } from '../../games/mafia/mafia.ts';
import type { RolePage, RoleSummary } from '../../protocol/rest/roles.ts';
import { area } from '../app.ts';

const type = mafia.gameType;

/** For pickers: everything but the words. */
const summary = ({ description: _words, ...card }: RoleEntry): RoleSummary => card;
const byName = (): Record<string, RolePage> => Object.fromEntries(cards().map(({ name, ...card }) => [name, card]));

export const roles = area()
  .use(etag())
  .use(async (c, next) => {
    await next();
    c.header('cache-control', 'public, max-age=300');
  })
  .get('/all', (c) => c.json({ [type]: cards().map(summary), Modifiers: { [type]: modifiers().map(({ name }) => name) } }))
  .get('/raw', (c) => c.json({ [type]: byName() }))
  .get('/modifiers', (c) => c.json({ [type]: modifiers() }))
  .get('/gamesettings', (c) => c.json({ [type]: settings() }));
