/** Places at scheduled tables. The room decides who has one; these calls check what the room cannot know of a person. */
import type { Context } from 'hono';
import { database } from '../../db/core/database.ts';
import { reservedPlacesOf } from '../../db/games/places.ts';
import { gameRoom } from '../../durable-objects/shared/rpc.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { stakesOf } from '../../protocol/stakes.ts';
import type { Session, SignedInApp } from '../app.ts';
import { deliverUpgrades } from '../auth/guest-upgrade.ts';
import { limitPerson } from '../middleware/rate-limit.ts';
import { problem } from '../problem.ts';
import { gameId, unwrap } from './room.ts';
import { BLOCKED_BY_HOST, isBlockedByHost, joinRefusal } from './seat-requirements.ts';

/** Reserves a place, or a place in the queue. Returns a sentence that says which. */
export async function reservePlace(c: Context<SignedInApp>, link: string): Promise<string> {
  const id = gameId(link);
  const db = database(c.env);
  const { session } = c.var;
  const { person } = session;
  await limitPerson(db, 'place', person.id);
  if (person.kind === 'member') await deliverUpgrades(c.env, db, person.id);
  const room = gameRoom(c.env, id);
  const { row, hostId } = unwrap(await room.entry(person, link, false));
  const refusal =
    joinRefusal(session, stakesOf(row), false)?.words ??
    ((await isBlockedByHost(db, hostId, person.id)) ? BLOCKED_BY_HOST : null);
  if (refusal !== null) throw problem(403, refusal);
  const otherPlaces = (await reservedPlacesOf(db, person.id)).filter(({ game }) => game !== id);
  if (otherPlaces.length >= LIMITS.places)
    throw problem(409, `You have places at ${LIMITS.places} games, the most you can. Give one back first.`);
  const { queue } = unwrap(await room.reserve(person, link));
  if (queue === 0) return 'Your place is reserved. Take your seat within five minutes of the start.';
  return `Every place is taken: you are number ${queue} in the queue. We’ll tell you when you move up.`;
}

/** Cancels a reservation. */
export async function givePlaceBack(env: Env, { person }: Session, link: string): Promise<void> {
  unwrap(await gameRoom(env, gameId(link)).unreserve(person.id, link));
}

/** The host cancels a scheduled game. */
export async function callGameOff(env: Env, { person }: Session, link: string): Promise<void> {
  unwrap(await gameRoom(env, gameId(link)).callOff(person.id, link));
}
