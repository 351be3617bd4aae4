import { database, replicaDatabase } from '../../db/core/database.ts';
import { DeckBody, DeckIdBody, DeckListQuery, DeckSearchQuery } from '../../protocol/http/decks.ts';
import { router } from '../app.ts';
import { member, publishing } from '../middleware/permission.ts';
import { limitedAtEdge } from '../middleware/rate-limit.ts';
import { validate } from '../middleware/validate.ts';
import { deckForm } from '../uploads/form.ts';
import { deckFor, seesDisabled } from './deck.ts';
import { deleteDeck, saveDeck } from './edit.ts';
import { featuredDecks, ownDecks, popularDecks, searchDecks } from './lists.ts';
import { replaceProfiles } from './profiles.ts';

export const deckRoutes = router()
  .post('/api/deck/create', member(), publishing('createDeck'), validate('json', DeckBody), async (c) =>
    c.text(await saveDeck(c, c.req.valid('json'))),
  )
  .post('/api/deck/profiles/create', member(), publishing('createDeck'), limitedAtEdge('upload'), deckForm, async (c) =>
    c.json(await replaceProfiles(c, c.req.valid('form'))),
  )
  .post('/api/deck/delete', member(), validate('json', DeckIdBody), async (c) => {
    await deleteDeck(c, c.req.valid('json').id);
    return c.text('OK');
  })
  .get('/api/deck/featured', validate('query', DeckListQuery), async (c) =>
    c.json(await featuredDecks(replicaDatabase(c.env), c.req.valid('query').page)),
  )
  .get('/api/deck/popular', validate('query', DeckListQuery), async (c) =>
    c.json(await popularDecks(replicaDatabase(c.env), c.req.valid('query').page)),
  )
  .get('/api/deck/yours', member(), validate('query', DeckListQuery), async (c) =>
    c.json(await ownDecks(database(c.env), c.var.session.user.id, c.req.valid('query').page)),
  )
  .get('/api/deck/search', limitedAtEdge('search'), validate('query', DeckSearchQuery), async (c) => {
    const { query, page } = c.req.valid('query');
    return c.json(await searchDecks(replicaDatabase(c.env), query, page, seesDisabled(c.var.session)));
  })
  .get('/api/deck/:id', async (c) => c.json(await deckFor(database(c.env), c.req.param('id'), c.var.session)));
