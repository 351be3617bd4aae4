/** Seats: joining, watching, returning, removal, and filling with bots. */

import { BOT_NAMES } from '../bot-names.ts';
import { type Game, tell } from '../engine/game.ts';
import { shuffle } from '../engine/rng.ts';
import { ensureHost, makeHost } from './host-seat.ts';
import { isKeptForOthers } from './house.ts';
import { dropKeptBy, freeSeats, takeKept } from './kept-seats.ts';
import { dropMind } from './minds.ts';
import { isBeforeStart, isMasked, memberAtPlace, memberOf, traitsOfPerson } from './people.ts';
import { addReservation, areSeatsReserved, dropReservation, queueNumber, takesReservations } from './reservations.ts';
import { reopen, startIfFull } from './start.ts';
import type { Member, Person, Table, TableInput } from './table-state.ts';
import { INSIDER, isInsider, seatsToTakeOver, takeOver } from './take-over.ts';

const MOST_WATCHERS = 100;
/** Maximum number of guests among the watchers. One person can pose as many guests, so the rest is kept for members. */
const MOST_GUESTS = 60;

const newMember = (person: Person): Member => {
  const { id, name, kind } = person;
  return { id, name, kind, present: true, ready: false, seat: null, gone: null, replaced: false, ...traitsOfPerson(person) };
};

/** Seats a new person; a bot of the same name is renamed. The caller has checked that there is room. */
export function addMember(table: Table, person: Person): void {
  const namesake = table.members.find((m) => m.kind === 'bot' && isSameName(m.name, person.name));
  if (namesake) namesake.name = botNames(table, [person.name])[0]!;
  table.watchers = table.watchers.filter((w) => w.id !== person.id);
  table.members.push(newMember(person));
}

/** Reasons why a person cannot take a seat, with the table's reply. */
const NO_SEAT = {
  closed: 'This table is closed.',
  banned: 'The host has banned you from this table.',
  over: 'The game is over; there is no seat to take.',
  started: 'The game has started; you can only watch.',
  insider: INSIDER,
  'members-only': 'This table is for members only. Sign in to take a seat.',
  full: 'The table is full.',
  reserved: 'Until five minutes after the start the seats are for players who reserved one.',
  kept: 'The free seats are kept until the start for players who reserved them.',
};
export type NoSeat = keyof typeof NO_SEAT;

/**
 * Returns why a person without a seat cannot take one, not even a bot's in a running game; null if they can. `keptSeatId` is the id of
 * a seat kept for them.
 */
export function seatRefusal(
  table: Table,
  game: Game,
  { id, kind }: Pick<Person, 'id' | 'kind'>,
  keptSeatId?: string,
): NoSeat | null {
  const { stage, banned, plan } = table;
  if (stage === 'closed') return 'closed';
  if (banned.includes(id)) return 'banned';
  if (stage === 'post') return 'over';
  if (stage === 'playing' && (memberOf(table, id) || seatsToTakeOver(table, game).length === 0)) return 'started';
  if (kind === 'guest' && !plan.table.guests) return 'members-only';
  if (stage === 'playing') return isInsider(table, id) ? 'insider' : null;
  const isFriend = table.friendSeats.some((seat) => seat.id === keptSeatId);
  if (areSeatsReserved(table) && !isFriend && !hasPlace(table, id)) return 'reserved';
  if (freeSeats(table) < 1 && !isFriend && !areSeatsReserved(table)) return 'full';
  return isKeptForOthers(table, { id }) ? 'kept' : null;
}

/** Whether a scheduled table has a place for them: a reserved one, or before its start time any free one. */
function hasPlace(table: Table, id: string): boolean {
  const queue = queueNumber(table, id);
  return queue === null ? takesReservations(table) && freeSeats(table) > 0 : queue === 0;
}

type Join = Pick<TableInput & { type: 'join' }, 'person' | 'kept' | 'takeOver'>;
/** Seats or returns a person. Taking over a bot needs `takeOver`, so that following a link to a running game never does. */
export function join(table: Table, game: Game, { person, kept, takeOver: takesOver }: Join): string | null {
  const member = memberOf(table, person.id);
  const refused = seatRefusal(table, game, person, kept);
  if (refused && (!member || refused === 'closed' || refused === 'banned')) return NO_SEAT[refused];
  if (member) return rejoin(table, game, member);
  if (table.stage === 'playing') return takesOver && takeOver(table, game, person) ? null : NO_SEAT.started;
  addMember(table, person);
  takeKept(table, kept);
  addReservation(table, person);
  tell(table, 'all', { kind: 'joined', name: person.name, seat: null });
  if (person.id === table.founderId) makeHost(table, memberOf(table, person.id)!);
  startIfFull(table);
  return null;
}

/** Marks a member as present again; a member replaced by a bot gets the seat back. */
function rejoin(table: Table, game: Game, member: Member): string | null {
  if (table.stage === 'playing' && member.gone) return 'You are out of this game; you can still watch.';
  if (table.stage === 'playing' && member.replaced) {
    member.replaced = false;
    dropMind(table, member.seat!);
    member.present = false;
  }
  return presence(table, game, member.id, true);
}

/** Reasons why a person may not watch, with the table's reply. */
const NO_WATCH = {
  closed: NO_SEAT.closed,
  banned: NO_SEAT.banned,
  'no-spectators': 'This table has no spectators.',
  'members-only': 'This table is for members only. Sign in to watch.',
  crowded: `There are ${MOST_WATCHERS} spectators already; try again later.`,
  'guests-crowded': `There are ${MOST_GUESTS} guests watching already. Sign in to watch as a member, or try again later.`,
};
export type NoWatch = keyof typeof NO_WATCH;

/** Returns why a person may not watch; null if they may. `any` ignores the host's ban on spectators and `MOST_WATCHERS`. */
export function watchRefusal(
  { stage, banned, plan, watchers }: Table,
  { id, kind }: Pick<Person, 'id' | 'kind'>,
  any = false,
): NoWatch | null {
  if (stage === 'closed') return 'closed';
  if (banned.includes(id)) return 'banned';
  if (!any && !plan.table.spectating) return 'no-spectators';
  if (kind === 'guest' && !plan.table.guests) return 'members-only';
  if (!any && watchers.length >= MOST_WATCHERS) return 'crowded';
  const isGuestsPlaceTaken = kind === 'guest' && watchers.filter((w) => w.kind === 'guest').length >= MOST_GUESTS;
  return isGuestsPlaceTaken ? 'guests-crowded' : null;
}

export function addWatcher(table: Table, person: Person, any = false): string | null {
  const isHere = memberOf(table, person.id) || table.watchers.some((w) => w.id === person.id);
  const refused = watchRefusal(table, person, any);
  if (isHere && refused !== 'closed') return null;
  if (refused) return NO_WATCH[refused];
  table.watchers.push({ id: person.id, name: person.name, kind: person.kind });
  return null;
}

/** Notes a lost or restored connection. The seat is kept; never refused. */
export function presence(table: Table, game: Game, id: string, present: boolean): null {
  const member = memberOf(table, id);
  if (!member || table.stage === 'closed' || member.present === present) return null;
  member.present = present;
  // Hide it in anonymous games, because the rest of the site also shows who is online.
  if (member.gone || member.replaced || isMasked(table)) return null;
  const identity = memberAtPlace(table, game, member);
  tell(table, 'all', { kind: present ? 'back' : 'away', name: identity.name, seat: identity.seat });
  if (present && id === table.founderId && isBeforeStart(table)) makeHost(table, member);
  if (present) startIfFull(table);
  return null;
}

/** Removes a member before the start. Stops a ready check or countdown; the last person out closes the table. */
export function removeMember(table: Table, member: Member, how: 'left' | 'kicked' | 'banned'): void {
  table.members = table.members.filter((m) => m !== member);
  dropKeptBy(table, member.id);
  dropReservation(table, member.id);
  tell(table, 'all', { kind: how, name: member.name, seat: null });
  reopen(table, member.name);
  ensureHost(table);
}

/** Fills `count` seats with bots. The caller has checked that they are free. */
export function seatBots(table: Table, count: number): void {
  for (const name of botNames(table, []).slice(0, count)) {
    let n = 1;
    while (memberOf(table, `b${n}`)) n++;
    table.members.push({ ...newMember({ id: `b${n}`, name, kind: 'bot' }), ready: true });
    tell(table, 'all', { kind: 'joined', name, seat: null });
  }
  startIfFull(table);
}

const isSameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
/** Returns bot names that no one here uses, shuffled. */
function botNames(table: Table, besides: string[]): string[] {
  const taken = [...table.members, ...table.watchers].map((m) => m.name).concat(besides);
  return shuffle(table.rng, [...BOT_NAMES]).filter((name) => !taken.some((other) => isSameName(name, other)));
}
