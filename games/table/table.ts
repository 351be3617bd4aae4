/**
 * The table that every game shares, as a pure state machine: seats, ready check, countdown, the running game, slow players,
 * leavers, bots, pauses and post-game. It knows no particular game and reads no clock: `step` is the only entry point, and
 * `deadline` says when to send a tick. Stages: open → (ready) → countdown → playing → post → closed.
 */

import { type Game, type Json, tell } from '../engine/game.ts';
import { type Seed, seeded } from '../engine/rng.ts';
import { afterMove, cancel } from './after-move.ts';
import { tick, timeUp, wakeAt } from './clock.ts';
import { askExtension } from './extension.ts';
import { updateFill } from './fill.ts';
import { addBots, changeSetup, kick, startByHost, waitForPeople } from './host.ts';
import { updateHostAway } from './host-seat.ts';
import { freeKeptSeat, keepSeat } from './kept-seats.ts';
import { voteKick } from './kick-vote.ts';
import { askPause } from './pause.ts';
import { memberOf } from './people.ts';
import { personasRefusal } from './personas.ts';
import { pick } from './picks.ts';
import { answer, leaveGame } from './playing.ts';
import { leaveAfterwards, rehost } from './post-game.ts';
import { consent, settleProposal } from './proposal.ts';
import { addReservation } from './reservations.ts';
import { callOff, reserve, unreserve } from './reserve.ts';
import { checkFields } from './saved-fields.ts';
import { addMember, addWatcher, join, presence, removeMember, seatBots } from './seats.ts';
import { ready } from './start.ts';
import { TABLE_RULES, TABLE_UPGRADES, upgradesBetween } from './stored-format.ts';
import type { GameLookup, Person, Plan, Table, TableInput } from './table-state.ts';
import { lookInside, noteInsiders } from './take-over.ts';
import { say } from './talk.ts';
import { upgradeGuest } from './upgrade-guest.ts';

export { canHear, viewerOf } from './people.ts';
export { NOT_ASKED } from './playing.ts';
export { needsSeed, sealContent, sealContentAfterStart } from './start.ts';
export { gameView, publicMembers, roomView } from './view.ts';

const HOUR = 3_600_000;

/**
 * Creates a table and seats its founder, and the bots of a table that is played again; `person` is null if the site hosts it. A
 * practice table is filled with bots and starts its countdown at once. Throws RangeError for an anonymous game with too few personas, which a checked plan never has.
 */
export function createTable(plan: Plan, person: Person | null, at: number, seed: Seed): Table {
  const refused = personasRefusal(plan, plan.setup.total);
  if (refused !== null) throw new RangeError(refused);
  const table = unused(plan, person?.id ?? '', at, seed);
  if (person) {
    addMember(table, person);
    addReservation(table, person);
    tell(table, 'all', { kind: 'hosted', by: person.name });
  }
  if (plan.table.practice) seatBots(table, plan.setup.total - 1);
  else if (plan.bots) seatBots(table, Math.min(plan.bots, plan.setup.total - 1));
  updateFill(table);
  table.deadline = wakeAt(table);
  return table;
}

function unused(plan: Plan, founderId: string, at: number, seed: Seed): Table {
  const closesAt = Math.max(at, plan.scheduled ?? at) + plan.table.pregameWaitLength * HOUR;
  return {
    rules: TABLE_RULES,
    plan,
    stage: 'open',
    hostId: founderId,
    founderId,
    members: [],
    watchers: [],
    friendSeats: [],
    reserved: [],
    proposal: null,
    banned: [],
    insiders: null,
    lookers: [],
    aliases: null,
    play: null,
    gameRules: 0,
    phase: { name: '', until: null },
    seed: null,
    dealt: null,
    seal: null,
    rng: seeded(seed),
    closesAt,
    fillAt: null,
    hostAway: null,
    forsaken: null,
    stageUntil: closesAt,
    kick: null,
    extend: { votes: [], granted: 0 },
    pause: { votes: [], on: null },
    warned: [],
    bots: [],
    talkers: [],
    kudos: [],
    broken: false,
    rehost: null,
    deadline: null,
    now: at,
    out: [],
    marks: [],
  };
}

/**
 * The only entry point. Changes the table in place; returns null, or a sentence (at most 200 characters) that says why nothing
 * changed. `table.out` holds the facts that this input wrote. A throw is a bug: drop the table and load its last snapshot.
 */
export function step(table: Table, input: TableInput, gameOf: GameLookup): string | null {
  table.now = Math.max(table.now, input.at);
  table.out = [];
  table.marks = [];
  const game = gameOf(table.plan.gameId);
  const stir = table.play?.stir;
  const refused = apply(table, game, input);
  if (refused === null && (input.type !== 'say' || table.play?.stir !== stir)) {
    afterMove(table, game);
    timeUp(table, game);
    settleProposal(table);
    updateHostAway(table);
    updateFill(table);
  }
  if (refused === null) noteInsiders(table, game);
  table.deadline = wakeAt(table);
  return refused;
}

function apply(table: Table, game: Game, input: TableInput): string | null {
  switch (input.type) {
    case 'join':
      return join(table, game, input);
    case 'watch':
      return addWatcher(table, input.person, input.any);
    case 'presence':
      return presence(table, game, input.by, input.present);
    case 'leave':
      return leave(table, game, input.by);
    case 'become':
      return upgradeGuest(table, input.by, input.person);
    case 'ready':
      return ready(table, input.by);
    case 'start':
      return startByHost(table, input.by);
    case 'kick':
      return kick(table, input.by, input.who, input.ban);
    case 'setup':
      return changeSetup(table, input.by, input.setup);
    case 'consent':
      return consent(table, input.by, input.until, input.agree);
    case 'bots':
      return addBots(table, input.by, input.count);
    case 'keep':
      return keepSeat(table, input.by, input.id, input.key);
    case 'free':
      return freeKeptSeat(table, input.by, input.kept);
    case 'reserve':
      return reserve(table, input.person);
    case 'unreserve':
      return unreserve(table, input.by);
    case 'call-off':
      return callOff(table, input.by);
    case 'wait':
      return waitForPeople(table, input.by);
    case 'answer':
      return answer(table, game, input.by, input.ask, input.answer);
    case 'pick':
      return pick(table, game, input.by, input.ask, input.answer);
    case 'say':
      return say(table, game, input);
    case 'extend':
      return askExtension(table, game, input.by);
    case 'pause':
      return askPause(table, game, input.by);
    case 'vote-kick':
      return voteKick(table, game, input.by);
    case 'rehost':
      return rehost(table, input.by, input.id);
    case 'cancel':
      return cancel(table);
    case 'look':
      return lookInside(table, input.by);
    case 'tick':
      return tick(table, game, input);
  }
}

function leave(table: Table, game: Game, by: string): string | null {
  const member = memberOf(table, by);
  table.watchers = table.watchers.filter((watcher) => watcher.id !== by);
  if (!member || table.stage === 'closed') return null;
  if (table.stage === 'playing') leaveGame(table, game, member);
  else if (table.stage === 'post') leaveAfterwards(table, member);
  else removeMember(table, member, 'left');
  return null;
}

/** Returns the table as JSON to store. Omits `now`, `out` and `marks`, which belong to one input, also from the game state. */
export function serializeTable({ now: _now, out: _out, marks: _marks, play, ...table }: Table): Json {
  if (!play) return { ...table, play } as unknown as Json;
  const { now: _at, out: _facts, ...game } = play;
  return { ...table, play: game } as unknown as Json;
}

/**
 * Restores a table from the output of `serializeTable`. The table takes ownership of `json`, so parse it for this call. Upgrades
 * the game to the current rules if `gameOf` is given. Throws UnreadableState for a damaged table or one of unknown rules.
 */
export function restoreTable(json: Json, gameOf?: GameLookup): Table {
  const fresh = { now: 0, out: [], marks: [] };
  let table = { ...(json as object), ...fresh } as unknown as Table;
  for (const { from, apply } of upgradesBetween('the table', table.rules, TABLE_RULES, TABLE_UPGRADES))
    table = { ...apply(table), rules: from + 1 };
  checkFields(table);
  if (!table.play) return table;
  table.play = { ...table.play, now: 0, out: [] };
  const game = gameOf?.(table.plan.gameId);
  if (game) upgradeGame(table, game);
  return table;
}

/** Upgrades the state of the running game, and the minds of its bots. */
function upgradeGame(table: Table, game: Game): void {
  for (const { from, apply, mind } of upgradesBetween(game.id, table.gameRules, game.rules, game.upgrades)) {
    table.play = apply(table.play!);
    if (mind) table.talkers = table.talkers.map((talker) => ({ ...talker, mind: mind(talker.mind) }));
    table.gameRules = from + 1;
  }
}
