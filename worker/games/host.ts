import type { Context } from 'hono';
import type * as v from 'valibot';
import { type Database, database } from '../../db/core/database.ts';
import { newLinkSecret, randomText } from '../../db/core/ids.ts';
import { release } from '../../db/core/rate-limit.ts';
import { seatOf } from '../../db/games/seats.ts';
import { chosenDecks } from '../../db/setups/decks.ts';
import { findSetup } from '../../db/setups/setups.ts';
import type { FormerTable } from '../../durable-objects/game-room/api.ts';
import { gameRoom } from '../../durable-objects/shared/rpc.ts';
import type { Game } from '../../games/engine/game.ts';
import type { Lesson } from '../../games/engine/lesson.ts';
import { checkSetup } from '../../games/engine/setup.ts';
import { CATALOGUES, gameOfType, LESSONS, PRACTICE, SETUPS, trialCalled } from '../../games/index.ts';
import type { Plan } from '../../games/table/table-state.ts';
import { HostBody, type HostRequest } from '../../protocol/http/games.ts';
import { SEATED_ELSEWHERE } from '../../protocol/http/table-entry.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { isLinkOnly } from '../../protocol/table-link.ts';
import type { Session, SignedInApp } from '../app.ts';
import { deliverUpgrades } from '../auth/guest-upgrade.ts';
import { seasonRefusal } from '../competitive/open-round.ts';
import { nearTo } from '../location.ts';
import { limitNetwork, limitPerson } from '../middleware/rate-limit.ts';
import { parse } from '../middleware/validate.ts';
import { problem } from '../problem.ts';
import { personWithLook } from './person-look.ts';
import { type HostForm, type PlanRequest, planOf } from './plan.ts';
import { recordFor } from './record.ts';
import { claimNextTable, hostFormOf, openNextTable } from './rehost.ts';
import { gameId, unwrap } from './room.ts';
import { checkChange } from './seat-requirements.ts';
import { leaveOtherSeat, leaveSeat, scheduledBy } from './seats.ts';
import { visibleGame } from './visible-game.ts';

type Request = v.InferOutput<typeof HostRequest>;

/** Opens a table and seats its host. Returns the table's link (see `gameId`). */
export async function hostGame(c: Context<SignedInApp>, request: Request): Promise<string> {
  const db = database(c.env);
  const { body, bots } = await requestedTable(c, request);
  const next = body.rehost !== undefined && (await openNextTable(db, gameId(body.rehost)));
  if (next) {
    if (!body.leave) return next;
    await checkChange(c.env, c.var.session, gameId(next));
    await leaveOtherSeat(c.env, c.var.session.person.id, gameId(next));
    return next;
  }
  const game = gameOfType(body.gameType);
  if (!game) throw problem(400, `There is no game called '${body.gameType}'.`);
  const { session } = c.var;
  const { setup, approved } = await setupFor(db, body, game);
  const lesson = body.practice && body.lesson !== undefined ? lessonCalled(game.id, body.lesson) : undefined;
  const plan = await withPersonas(
    db,
    planOf({
      id: randomText(LIMITS.gameId),
      body,
      game,
      setup: lesson?.setup ?? setup,
      approved,
      session,
      now: Date.now(),
      lesson,
    }),
  );
  if (plan.table.competitive) await checkSeason(db, plan);
  if (bots > 0) plan.bots = bots;
  if (isLinkOnly(plan)) plan.secret = newLinkSecret();
  const link = plan.id + (plan.secret ?? '');
  const leaves = body.leave && plan.scheduled === null;
  if (!leaves) await checkHostIsFree(c.env, db, plan, session);
  else if (!plan.table.practice) await checkChange(c.env, session, plan.id);
  const near = nearTo(c.req.raw);
  await limitNetwork(c, 'host');
  const openGame = () => openTable(c.env, db, { plan, session, near, leaves });
  if (body.rehost !== undefined) return claimNextTable(c.env, gameId(body.rehost), link, openGame);
  await openGame();
  return link;
}

/** The form of the table, and how many bots sat at the one that is played again. */
async function requestedTable(c: Context<SignedInApp>, body: Request): Promise<{ body: HostForm; bots: number }> {
  if (body.rehost !== undefined) {
    const former = await formerTable(c, body.rehost);
    const bots = former.players.filter(({ kind }) => kind === 'bot').length;
    return { body: parse(HostBody, { ...hostFormOf(former), rehost: body.rehost, leave: body.leave }), bots };
  }
  if (!body.practice) return { body: parse(HostBody, body), bots: 0 };
  const game = gameOfType(String(body['gameType'] ?? 'Mafia'));
  const deal = game && practiceDeal(game, body);
  return { body: parse(HostBody, { gameType: game?.gameType, lobby: 'Sandbox', ...deal, ...body }), bots: 0 };
}

/** Setup and role of a practice table without a setup: the role's trial, or the game's first setup with a card that can act. */
function practiceDeal({ id, gameType }: Game, { role, setup, lesson }: Request): { setup?: string; role?: string } {
  if (lesson !== undefined) return { setup: lessonCalled(id, lesson).setup.id };
  if (setup !== undefined) return {};
  const practice = PRACTICE[id];
  if (role === undefined) {
    const cards = practice?.cards ?? [];
    const card = cards[Math.floor(Math.random() * cards.length)];
    return { setup: SETUPS[id]![0]!.id, ...(card !== undefined && { role: card }) };
  }
  const trial = practice?.trial(role);
  if (trial) return { setup: trial.id };
  if (CATALOGUES[id]!.roles.has(role)) throw problem(400, `The role '${role}' cannot be tried. Choose another one.`);
  throw problem(404, `There is no role called '${role}' in ${gameType}.`);
}

function lessonCalled(gameId: string, id: string): Lesson {
  const lesson = LESSONS[gameId]!.find((one) => one.id === id);
  if (!lesson) throw problem(404, `There is no lesson called '${id}'.`);
  return lesson;
}

/** A game that is over, by its record, or a table that no one was ready for, which has none. */
async function formerTable({ env, var: { session } }: Context<SignedInApp>, link: string): Promise<FormerTable> {
  const answer = await gameRoom(env, gameId(link)).formerPlan(session.person.id, link);
  if ('ok' in answer) return answer.former;
  return recordFor(env, link, session, await visibleGame(database(env), gameId(link), session.person.id));
}

async function setupFor(
  db: Database,
  { setup: id, practice }: HostForm,
  game: Game,
): Promise<Pick<PlanRequest, 'setup' | 'approved'>> {
  const trial = practice ? trialCalled(id) : undefined;
  const storedSetup = trial ? null : await findSetup(db, id);
  const setup = trial ?? storedSetup?.setup;
  if (!setup) throw problem(404, 'There is no such setup.');
  if (setup.gameType !== game.gameType) throw problem(400, `That setup is for ${setup.gameType}, not for ${game.gameType}.`);
  const setupError = checkSetup(setup, CATALOGUES[game.id]!);
  if (setupError) throw problem(409, `This setup can no longer be played. ${setupError}`);
  return { setup, approved: { ranked: storedSetup?.row.ranked ?? false, competitive: storedSetup?.row.competitive ?? false } };
}

/** Adds the personas to the plan, so that the room needs no database for them. */
async function withPersonas(db: Database, plan: Plan): Promise<Plan> {
  if (!plan.table.anonymousGame) return plan;
  const deckChoice = await chosenDecks(db, plan.table.anonymousDeckId, plan.setup.total);
  if ('refused' in deckChoice) throw problem(deckChoice.status, deckChoice.refused);
  return { ...plan, ...deckChoice };
}

/** During a season, a competitive table needs an open round and one of its setups. */
async function checkSeason(db: Database, { setup, scheduled }: Plan): Promise<void> {
  const refusal = await seasonRefusal(db, scheduled ?? Date.now(), setup.id);
  if (refusal !== null) throw problem(409, refusal);
}

/** Checks that the host has no other seat, or no other scheduled table. Runs before the rate limit; the table claims the seat. */
async function checkHostIsFree(env: Env, db: Database, { scheduled }: Plan, { person }: Session): Promise<void> {
  if (scheduled === null) {
    if (person.kind === 'member') await deliverUpgrades(env, db, person.id);
    const game = await seatOf(db, person.id);
    if (game !== null && !(await gameRoom(env, game).releaseSeat(person.id))) throw problem(409, SEATED_ELSEWHERE);
    return;
  }
  if (await scheduledBy(db, person.id)) throw problem(409, 'You already have a scheduled game.');
}

interface NewTable {
  plan: Plan;
  session: Session;
  near: DurableObjectLocationHint | undefined;
  /** Whether the host leaves the table where they sit. */
  leaves: boolean;
}

/** Counts against the rate limit and creates the room, which seats the host. If that fails, it does not count. */
async function openTable(env: Env, db: Database, { plan, session, near, leaves }: NewTable): Promise<void> {
  const person = personWithLook(session);
  const isQuick = plan.table.practice || plan.fill !== undefined;
  const key = await limitPerson(db, isQuick ? 'practise' : 'host', person.id);
  try {
    if (leaves) await leaveSeat(env, person.id);
    unwrap(await gameRoom(env, plan.id, near).host(plan, person));
  } catch (error) {
    await release(db, key);
    throw error;
  }
}
