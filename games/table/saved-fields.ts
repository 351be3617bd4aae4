/** Fields that a saved table must have. A table without them is damaged, and guessing their values would break it further. */

import type { TableOptions } from './table-options.ts';
import type { Plan, Table } from './table-state.ts';
import { UnreadableState } from './unreadable.ts';

/** Fields that every version has saved. A newer field must be optional or get a default in `restoreTable`. */
type Saved<T, Later extends keyof T = never> = {
  [K in keyof T as undefined extends T[K] ? never : K extends Later ? never : K]: true;
};
type NotSaved = 'now' | 'out' | 'marks';
type Later = 'forsaken' | 'fillAt' | 'friendSeats' | 'reserved' | 'proposal' | 'talkers' | 'insiders' | 'lookers';

const TABLE: Saved<Table, NotSaved | Later> = {
  rules: true,
  plan: true,
  stage: true,
  hostId: true,
  founderId: true,
  members: true,
  watchers: true,
  banned: true,
  aliases: true,
  play: true,
  gameRules: true,
  phase: true,
  seed: true,
  dealt: true,
  seal: true,
  rng: true,
  closesAt: true,
  hostAway: true,
  stageUntil: true,
  kick: true,
  extend: true,
  pause: true,
  warned: true,
  bots: true,
  kudos: true,
  broken: true,
  rehost: true,
  deadline: true,
};
const PLAN: Saved<Plan> = {
  id: true,
  gameId: true,
  setup: true,
  table: true,
  lengths: true,
  options: true,
  scheduled: true,
};
const OPTIONS: Saved<TableOptions> = {
  lobby: true,
  lobbyName: true,
  private: true,
  guests: true,
  spectating: true,
  readyCheck: true,
  noVeg: true,
  anonymousGame: true,
  anonymousDeckId: true,
  ranked: true,
  competitive: true,
  replaceLeavers: true,
  pregameWaitLength: true,
  extendLength: true,
  practice: true,
};

/** Throws UnreadableState if a table lacks one of these fields. */
export function checkFields(table: Table): void {
  checkIn('the table', table, TABLE);
  checkIn('the plan', table.plan, PLAN);
  checkIn('the options', table.plan.table, OPTIONS);
}
function checkIn(what: string, saved: object, fields: Readonly<Record<string, true>>): void {
  const missing = Object.keys(fields).find((field) => !Object.hasOwn(saved, field));
  if (missing !== undefined) throw new UnreadableState(`${what} has no '${missing}'`);
}
