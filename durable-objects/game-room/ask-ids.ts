/** In the rules, a question's id names role and seat. On the wire it is an HMAC with the secret seed, so it reveals no role. */
import { createHmac } from 'node:crypto';
import type { Ask, Viewer } from '../../games/engine/game.ts';
import type { Table } from '../../games/table/table-state.ts';

/** Six bytes of base64url: enough for the few dozen questions of one viewer. */
const LENGTH = 8;

/** The questions of one viewer keyed by wire id, and the rules' id of each. */
export interface WireAsks {
  asks: Ask[];
  ruleIds: ReadonlyMap<string, string>;
}

/** Gives a viewer's questions their wire ids. They are stable, also across hibernation. */
export function wireAsks({ seed }: Pick<Table, 'seed'>, viewer: Viewer, asks: readonly Ask[]): WireAsks {
  const ruleIds = new Map<string, string>();
  const named = asks.map((ask) => {
    const id = createHmac('sha256', JSON.stringify(seed)).update(`${viewer} ${ask.id}`).digest('base64url').slice(0, LENGTH);
    ruleIds.set(id, ask.id);
    return { ...ask, id };
  });
  return { asks: named, ruleIds };
}
