/** POST /api/game/host: opens a table and seats its host. Answers what its address ends in, as a bare string: the id, of a private one with the secret of its link. */
import type { Context } from 'hono';
import * as v from 'valibot';
import { isByLink, newSecret } from '../../durable-objects/private.ts';
import type { Game } from '../../games/game.ts';
import { CATALOGUES, gameOfType, SETUPS } from '../../games/index.ts';
import { checkSetup, type Setup } from '../../games/setup.ts';
import type { Plan } from '../../games/table-state.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { ELSEWHERE, type GameRecord, HostBody } from '../../protocol/rest/games.ts';
import { area, type Database, database, type Session, type SignedIn } from '../app.ts';
import { deliverUpgrades } from '../auth/upgrade.ts';
import { charge, refund } from '../db/cooldown.ts';
import { bodyOf, checked } from '../middleware/body.ts';
import { may } from '../middleware/permission.ts';
import { problem, tooOften } from '../problem.ts';
import { randomText } from '../random.ts';
import { setupOf } from '../setups/setup.ts';
import { knownTo } from './known.ts';
import { seatedAs } from './look.ts';
import { type Hosted, planOf } from './plan.ts';
import { recordFor } from './record.ts';
import { asNext, formOf, openNext } from './rehost.ts';
import { gameId, granted, nearTo, roomOf } from './room.ts';
import { scheduledBy } from './scheduled.ts';
import { seatOf } from './seat.ts';

const PACE = { count: 1, window: LIMITS.hostEvery };
const PRACTICE_PACE = { count: 6, window: 60_000 };
export const host = area().post('/host', may('playGame'), async (c) => {
  const db = database(c.env);
  const body = await asked(c);
  const next = body.rehost !== undefined && (await openNext(db, gameId(body.rehost)));
  if (next) return c.text(next);
  const game = gameOfType(body.gameType);
  if (!game) throw problem(400, `There is no game called '${body.gameType}'.`);
  const { session } = c.var;
  const setup = await playable(db, body.setup, game);
  const plan = planOf({ id: randomText(LIMITS.gameId), body, game, setup, session, now: Date.now() });
  if (isByLink(plan)) plan.secret = newSecret();
  const link = plan.id + (plan.secret ?? '');
  await checkFree(c.env, db, plan, session);
  const near = nearTo(c.req.raw.cf as IncomingRequestCfProperties | undefined);
  const open = () => openTable(c.env, db, plan, session, near);
  if (body.rehost !== undefined) return c.text(await asNext(c.env, gameId(body.rehost), link, open));
  await open();
  return c.text(link);
});

/** What was asked for. Who wants to practise, or to play a game again, need not choose anything. */
async function asked(c: Context<SignedIn>): Promise<Hosted> {
  const { practice, rehost } = HostBody.entries;
  const body = await bodyOf(c, v.looseObject({ practice, rehost }));
  if (body.rehost !== undefined) {
    const record = await rehostable(c, body.rehost);
    return checked(HostBody, { ...formOf(record), rehost: body.rehost });
  }
  if (!body.practice) return checked(HostBody, body);
  const game = gameOfType(String(body['gameType'] ?? 'Mafia'));
  const setup = SETUPS[game?.id ?? '']?.[0];
  return checked(HostBody, { gameType: game?.gameType, lobby: 'Sandbox', setup: setup?.id, ...body });
}

/** The record of the game that is to be played again, for those who may read it. */
async function rehostable({ env, var: { session } }: Context<SignedIn>, link: string): Promise<GameRecord> {
  return recordFor(env, link, session, await knownTo(database(env), gameId(link), session.person.id));
}

async function playable(db: Database, id: string, game: Game): Promise<Setup> {
  const found = await setupOf(db, id);
  if (!found) throw problem(404, 'There is no such setup.');
  if (found.setup.gameType !== game.gameType)
    throw problem(400, `That setup is for ${found.setup.gameType}, not for ${game.gameType}.`);
  const wrong = checkSetup(found.setup, CATALOGUES[game.id]!);
  if (wrong) throw problem(409, `This setup can no longer be played. ${wrong}`);
  return found.setup;
}

/**
 * A table for later does not seat its host yet, but there can be only one. Every other table claims its host's seat itself;
 * it is asked here too, so that a page hears of it before anything is counted.
 */
async function checkFree(env: Env, db: Database, { scheduled }: Plan, { person }: Session): Promise<void> {
  if (scheduled === null) {
    if (person.kind === 'member') await deliverUpgrades(env, db, person.id);
    const game = await seatOf(db, person.id);
    if (game !== null && !(await roomOf(env, game).releaseSeat(person.id))) throw problem(409, ELSEWHERE);
    return;
  }
  if (await scheduledBy(db, person.id)) throw problem(409, 'You have a scheduled game already.');
}

/** Counts it, and makes the room, which seats the host. If the room refuses, or anything breaks, it is not counted. */
async function openTable(env: Env, db: Database, plan: Plan, session: Session, near: DurableObjectLocationHint | undefined) {
  const person = seatedAs(session);
  const { practice } = plan.table;
  const count = `${practice ? 'practise' : 'host'}:${person.id}`;
  const wait = await charge(db, count, practice ? PRACTICE_PACE : PACE, Date.now());
  if (wait !== null) throw tooOften(`You have just hosted a game. Try again in ${Math.ceil(wait / 1000)} seconds.`, wait / 1000);
  try {
    granted(await roomOf(env, plan.id, near).host(plan, person));
  } catch (error) {
    await refund(db, count);
    throw error;
  }
}
