import { RELEASE } from '../../protocol/release.ts';
import type { ObjectEnv } from './object-env.ts';

/** An event of a room, with ids and numbers only. Nothing that a person named or wrote belongs here. */
export interface RoomEvent {
  /** The event: 'hosted', 'started', 'ended', 'broken' or 'closed'. */
  room: string;
  game: string;
  /** The game's name, such as 'Mafia'. */
  type: string;
  /** Milliseconds since the event before it. */
  ms: number;
}

/** Logs a room event as one line of JSON. A local site, whose log is its owner's screen, shows errors only. */
export function logEvent({ ENVIRONMENT }: Pick<ObjectEnv, 'ENVIRONMENT'>, event: RoomEvent): void {
  if (ENVIRONMENT === 'production') console.log(JSON.stringify({ ...event, release: RELEASE }));
}
