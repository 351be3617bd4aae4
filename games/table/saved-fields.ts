/** Fields that a saved table must have. A table without them is damaged, and guessing their values would break it further. */

import { UnreadableState } from './stored-format.ts';
import type { TableOptions } from './table-options.ts';
import type { Plan, Table } from './table-state.ts';

/** Fields that each table, plan and set of options has. A new one needs a step in stored-format.ts, or must be optional. */
type Saved<T, NotSaved extends keyof T = never> = {
  [K in keyof T as undefined extends T[K] ? never : K extends NotSaved ? never : K]: true;
};

const TABLE: Saved<Table, 'now' | 'out' | 'marks'> = {
  rules: true,
  plan: true,
  stage: true,
  hostId: true,
  founderId: true,
  members: true,
  watchers: true,
  friendSeats: true,
  reserved: true,
  proposal: true,
  banned: true,
  insiders: true,
  lookers: true,
  aliases: true,
  play: true,
  gameRules: true,
  phase: true,
  seed: true,
  dealt: true,
  seal: true,
  rng: true,
  closesAt: true,
  fillAt: true,
  hostAway: true,
  forsaken: true,
  stageUntil: true,
  kick: true,
  extend: true,
  pause: true,
  warned: true,
  bots: true,
  talkers: true,
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
  botTalk: true,
  botLevel: true,
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
