/** The start of a game, from a full table to the first phase: ready check, countdown, deal and seal. */

import { deepCopy } from '../engine/deep-copy.ts';
import { type Game, type Json, tell } from '../engine/game.ts';
import { type Seed, seeded, shuffle } from '../engine/rng.ts';
import { ensureHost } from './host-seat.ts';
import { wakeMinds } from './minds.ts';
import { isPerson, namesBySeat } from './people.ts';
import { dealPersonas } from './personas.ts';
import { areSeatsReserved } from './reservations.ts';
import { type GameLookup, type Table, TIMES } from './table-state.ts';

const isFull = ({ members, plan }: Table): boolean => members.length === plan.setup.total;

/** Begins the ready check or countdown if the table is full, its start time has come, and no setup proposal is open. */
export function startIfFull(table: Table): void {
  const { scheduled, table: options } = table.plan;
  if (table.proposal || waitsForAbsent(table)) return;
  if (table.stage !== 'open' || !isFull(table) || (scheduled !== null && table.now < scheduled)) return;
  for (const member of table.members) member.ready = !isPerson(member);
  if (options.readyCheck && !options.practice) check(table);
  else countDown(table);
}

/** Whether to wait for absent people while seats are reserved. With a ready check this is not needed: it removes them. */
const waitsForAbsent = (table: Table): boolean =>
  !table.plan.table.readyCheck && areSeatsReserved(table) && table.members.some((m) => isPerson(m) && !m.present);

/** Returns when a full scheduled table starts by itself; null if it is waiting for something else. */
export const scheduledStart = (table: Table): number | null =>
  isFull(table) && !table.proposal && !waitsForAbsent(table) ? table.plan.scheduled : null;

function check(table: Table): void {
  table.stage = 'ready';
  table.stageUntil = table.now + TIMES.readyCheck;
  tell(table, 'all', { kind: 'ready-check', until: table.stageUntil });
}

/** The countdown is for people who may be looking elsewhere; one person among bots has just filled the table. */
function countDown(table: Table): void {
  const isAlone = table.members.filter(isPerson).length === 1;
  table.stage = 'countdown';
  table.stageUntil = table.now + (isAlone ? TIMES.countdownAlone : TIMES.countdown);
  tell(table, 'all', { kind: 'countdown', until: table.stageUntil });
}

export function ready(table: Table, by: string): string | null {
  const member = table.members.find((m) => m.id === by);
  if (!member) return 'You have no seat at this table.';
  if (table.stage !== 'ready') return 'There is no ready check right now.';
  member.ready = true;
  if (table.members.every((m) => m.ready)) countDown(table);
  return null;
}

/** Stops a ready check or countdown because a player left; the table waits for players again. */
export function reopen(table: Table, name: string): void {
  if (table.stage === 'ready') tell(table, 'all', { kind: 'ready-failed', names: [name] });
  else if (table.stage === 'countdown') tell(table, 'all', { kind: 'countdown-stopped' });
  else return;
  open(table);
}

function open(table: Table): void {
  table.stage = 'open';
  table.stageUntil = table.closesAt;
  for (const member of table.members) member.ready = false;
}

/** Ends a failed ready check: members who were not ready lose their seats, but may come back. */
export function readyFailed(table: Table): void {
  const late = table.members.filter((m) => !m.ready);
  table.members = table.members.filter((m) => m.ready);
  tell(table, 'all', { kind: 'ready-failed', names: late.map((m) => m.name) });
  open(table);
  ensureHost(table);
  if (isClosed(table)) table.unready = true;
}
const isClosed = ({ stage }: Table): boolean => stage === 'closed';

/** Whether a tick at `at` starts the game and so must carry `seed` and `seal`. */
export const needsSeed = (table: Table, at: number): boolean =>
  table.stage === 'countdown' && table.stageUntil !== null && at >= table.stageUntil;

/** Deals and starts the game. `seal` is the SHA-256 of the JSON of `sealContentAfterStart` for the same seed. */
export function startGame(table: Table, game: Game, seed: Seed, seal: string): void {
  deal(table, game, seed);
  wakeMinds(table, game);
  table.seal = seal;
  const names = table.aliases ?? namesBySeat(table);
  tell(table, 'all', { kind: 'started', seal, names: [...names] });
}

function deal(table: Table, game: Game, drawn: Seed): void {
  const { plan, members } = table;
  // Every learner gets the same deal.
  const seed = plan.lesson?.seed ?? drawn;
  // Separate dice: with the game's dice, the order of joining would reveal who gets which card.
  const dice = seeded(seed, 'seats');
  for (const [seat, member] of shuffle(dice, [...members]).entries()) member.seat = seat;
  table.aliases = dealPersonas(plan, members.length, dice);
  table.stage = 'playing';
  table.reserved = [];
  table.stageUntil = null;
  table.hostAway = null;
  table.seed = [...seed];
  table.gameRules = game.rules;
  table.play = game.start({
    seats: members.length,
    options: plan.options,
    lengths: plan.lengths,
    setup: plan.setup,
    seed,
    at: table.now,
    host: members.find((m) => m.id === table.hostId)?.seat ?? 0,
  });
  if (plan.wish !== undefined) grantWish(table, game, plan.wish);
  // Copied, because the game may go on to change the returned cards.
  table.dealt = deepCopy(game.deal(table.play));
}

/** Swaps the founder's seat with the bot that was dealt the wished-for card, which leaves the deal as the seed determines. */
function grantWish({ members, founderId, play }: Table, game: Game, wish: string): void {
  const founder = members.find((m) => m.id === founderId);
  const other = members.find(({ seat }) => game.view(play!, seat!).you?.card === wish);
  if (founder && other) [founder.seat, other.seat] = [other.seat, founder.seat];
}

/** Returns the content that the seal hashes, as JSON in this key order: seed and deal. Null before the start. */
export const sealContent = ({ seed, dealt }: Pick<Table, 'seed' | 'dealt'>): Json => seed && { seed: [...seed], deal: dealt };

/** Returns what `sealContent` would be after a start with this seed. Does not change the table. */
export function sealContentAfterStart(table: Table, at: number, seed: Seed, gameOf: GameLookup): Json {
  const copy = JSON.parse(JSON.stringify(table)) as Table;
  copy.now = Math.max(copy.now, at);
  deal(copy, gameOf(copy.plan.gameId), seed);
  return sealContent(copy);
}
