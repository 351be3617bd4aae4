/**
 * The ids of questions on the wire. Inside the rules a question is called after its role and seat; on the wire it has an id
 * of its own for each viewer, keyed with the secret seed of the game, so that no id tells a role and none can be guessed.
 */
import { createHmac } from 'node:crypto';
import type { Ask, Viewer } from '../games/game.ts';
import type { Table } from '../games/table-state.ts';

/** Six bytes of base64url: a viewer has at most a few dozen questions. */
const LENGTH = 8;

/** The questions of one viewer under their ids on the wire, and which question of the rules each stands for. */
export interface WireAsks {
  asks: Ask[];
  inside: ReadonlyMap<string, string>;
}

/** Renames the questions that a viewer is shown. The same question keeps its id, also when the room was asleep. */
export function wireAsks({ seed }: Pick<Table, 'seed'>, viewer: Viewer, asks: readonly Ask[]): WireAsks {
  const inside = new Map<string, string>();
  const named = asks.map((ask) => {
    const id = createHmac('sha256', JSON.stringify(seed)).update(`${viewer} ${ask.id}`).digest('base64url').slice(0, LENGTH);
    inside.set(id, ask.id);
    return { ...ask, id };
  });
  return { asks: named, inside };
}
