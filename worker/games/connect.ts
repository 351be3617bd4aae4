/** GET /api/game/{id}/connect: may I come in, and by which door? Answers a socket address and a token for it. */
import { type Connection, ConnectQuery } from '../../protocol/rest/games.ts';
import { area, database } from '../app.ts';
import { noteTable } from '../auth/session-tables.ts';
import { deliverUpgrades } from '../auth/upgrade.ts';
import { queryOf } from '../middleware/body.ts';
import { allowed, may } from '../middleware/permission.ts';
import { problem } from '../problem.ts';
import { paceConnect } from './connect-pace.ts';
import { isKeptOut } from './kept-out.ts';
import { knownTo } from './known.ts';
import { seatedAs } from './look.ts';
import { endLost } from './lost.ts';
import { gameId, granted, roomOf } from './room.ts';
import { unready } from './stakes.ts';
import { issue } from './token.ts';

/** The same in all that it says for all who are kept out, whatever the reason of the host. */
const NO_SEAT = 'You cannot take a seat at a table of this host. Choose another one.';

const OVER: ReadonlySet<string> = new Set(['Finished', 'Closed']);

export const connect = area().get('/:id/connect', may('playGame'), async (c) => {
  const asked = queryOf(c, ConnectQuery);
  const spectate = asked.spectate && allowed(c.var.session, 'canSpectateAny') ? 'any' : asked.spectate;
  const person = seatedAs(c.var.session);
  const link = c.req.param('id');
  const id = gameId(link);
  await paceConnect(c, person);
  const db = database(c.env);
  if (person.kind === 'member') await deliverUpgrades(c.env, db, person.id);
  const answer = await roomOf(c.env, id).admit(person, spectate, link);
  if ('refused' in answer && answer.status === 404) {
    // A room forgets its game some minutes after the end.
    const known = await knownTo(db, id, person.id);
    if (known && OVER.has(known.status)) throw problem(409, 'This game is over. Its review can still be read.');
    const lost = answer.empty ? await endLost(c.env, id, person.id) : null;
    if (lost !== null) throw problem(409, lost);
  }
  const { hostId, nameless, type, seated, stakes, waking } = granted(answer);
  const why = seated ? null : (unready(c.var.session, stakes) ?? ((await isKeptOut(db, hostId, person.id)) ? NO_SEAT : null));
  if (why && !spectate) throw problem(403, why);
  await noteTable(c.env, db, c.var.session, id);
  const session = c.var.session.id;
  const token = await issue(db, id, { person, session, spectate, mayPlay: why === null, waking }, Date.now());
  return c.json({ url: `/gameSocket/${id}`, token, type, hostId: nameless ? '' : hostId } satisfies Connection);
});
