/** Routes of games. `:id` is an id or a whole link. */

import { database, replicaDatabase } from '../../db/core/database.ts';
import { reservedPlacesOf } from '../../db/games/places.ts';
import { gameRoom } from '../../durable-objects/shared/rpc.ts';
import { BotsBody, ConnectQuery, EntryQuery, HostRequest, LeaveBody, LobbyQuery, PlaceBody } from '../../protocol/http/games.ts';
import { PlayedQuery } from '../../protocol/http/setups.ts';
import { router } from '../app.ts';
import { may, signedIn } from '../middleware/permission.ts';
import { limitCalls } from '../middleware/rate-limit.ts';
import { validate } from '../middleware/validate.ts';
import { connectToGame, openGameSocket, openLobbySocket } from './connect.ts';
import { entryTo } from './entry.ts';
import { hostGame } from './host.ts';
import { infoOf } from './info.ts';
import { listGames, playedIn } from './list.ts';
import { callGameOff, givePlaceBack, reservePlace } from './places.ts';
import { playNow } from './play-now.ts';
import { pointsIn, recordFor, storedRecord } from './record.ts';
import { gameId, unwrap } from './room.ts';
import { leaveGame } from './seats.ts';
import { visibleGame } from './visible-game.ts';

export const gameSockets = router()
  .get('/gameSocket/:id', limitCalls, (c) => openGameSocket(c, c.req.param('id')))
  .get('/lobbySocket/:lobby', (c) => openLobbySocket(c, c.req.param('lobby')));

export const gameRoutes = router()
  .post('/api/game/host', may('playGame'), validate('json', HostRequest), async (c) =>
    c.text(await hostGame(c, c.req.valid('json'))),
  )
  .post('/api/game/play', may('playGame'), async (c) => c.text(await playNow(c)))
  .get('/api/game/list', validate('query', LobbyQuery), async (c) =>
    c.json(await listGames(c.env, c.req.valid('query'), c.var.session?.person.id ?? null)),
  )
  .get('/api/game/mostPlayedRecently', validate('query', PlayedQuery), async (c) =>
    c.json(await playedIn(replicaDatabase(c.env), c.req.valid('query').lobby), 200, { 'cache-control': 'public, max-age=600' }),
  )
  .post('/api/game/leave', signedIn, validate('json', LeaveBody), async (c) => {
    await leaveGame(c.env, c.var.session.person.id, c.req.valid('json').game);
    return c.text('OK');
  })
  .get('/api/game/reserved', signedIn, async (c) => c.json(await reservedPlacesOf(database(c.env), c.var.session.person.id)))
  .post('/api/game/reserve', may('playGame'), validate('json', PlaceBody), async (c) =>
    c.text(await reservePlace(c, c.req.valid('json').gameId)),
  )
  .post('/api/game/unreserve', signedIn, validate('json', PlaceBody), async (c) => {
    await givePlaceBack(c.env, c.var.session, c.req.valid('json').gameId);
    return c.text('OK');
  })
  .post('/api/game/cancel', signedIn, validate('json', PlaceBody), async (c) => {
    await callGameOff(c.env, c.var.session, c.req.valid('json').gameId);
    return c.text('OK');
  })
  .get('/api/game/:id/connect', may('playGame'), validate('query', ConnectQuery), async (c) =>
    c.json(await connectToGame(c, c.req.param('id'), c.req.valid('query'))),
  )
  .post('/api/game/:id/bots', may('playGame'), validate('json', BotsBody), async (c) => {
    const room = gameRoom(c.env, gameId(c.req.param('id')));
    unwrap(await room.bots(c.var.session.person.id, c.req.valid('json').count));
    return c.text('OK');
  })
  .get('/api/game/:id/entry', validate('query', EntryQuery), async (c) =>
    c.json(await entryTo(c.env, c.req.param('id'), c.var.session, c.req.valid('query').seat)),
  )
  .get('/api/game/:id/points', async (c) => c.json(await pointsIn(c.env, c.req.param('id'), c.var.session)))
  .get('/api/game/:id/info', async (c) => c.json(await infoOf(c.env, c.req.param('id'), c.var.session)))
  .get('/api/game/:id/review/data', async (c) => {
    const link = c.req.param('id');
    const { session } = c.var;
    const id = gameId(link);
    const knownGame = await visibleGame(database(c.env), id, session?.person.id ?? null);
    // A public record is streamed as stored.
    const recordStream = knownGame && !knownGame.isPrivate ? await storedRecord(c.env, id) : null;
    if (recordStream) return c.body(recordStream, 200, { 'content-type': 'application/json' });
    return c.json(await recordFor(c.env, link, session, knownGame));
  });
