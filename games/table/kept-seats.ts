/** Seats kept for friends who were sent a link: for some minutes, or until the friend takes it or the host or keeper frees it. */
import { isBeforeStart, isPerson, memberOf } from './people.ts';
import { areSeatsReserved, awaited } from './reservations.ts';
import { MOST_KEPT, type Table, TIMES } from './table-state.ts';

/** Number of seats that anyone may still take. */
export const freeSeats = (table: Pick<Table, 'plan' | 'members' | 'friendSeats' | 'reserved'>): number =>
  table.plan.setup.total - table.members.length - table.friendSeats.length - awaited(table);

/** Keeps a seat for a friend. Everyone sees its `id`; its `key` lets the friend sit down. */
export function keepSeat(table: Table, by: string, id: string, key: string): string | null {
  const { stage, plan, hostId, friendSeats, now } = table;
  const member = memberOf(table, by);
  if (!isBeforeStart(table)) return 'The game has started; seats can no longer be kept.';
  if (!member || !isPerson(member)) return 'Take a seat yourself before you keep one for a friend.';
  if (plan.house) return 'Seats at this table are reserved in the list of tables.';
  if (plan.table.practice) return 'No one can join a practice game.';
  if (plan.table.ranked || plan.table.competitive) return 'Seats at a ranked or competitive table are first come, first served.';
  if (stage !== 'open') return 'The table is about to start; no seat is free.';
  if (areSeatsReserved(table)) return 'Your friend can reserve a place at a scheduled game. Send the plain link.';
  if (freeSeats(table) < 1) return 'No seat is free. Ask your friend to watch until one is.';
  const ownCount = friendSeats.filter((seat) => seat.by === by).length;
  const most = by === hostId ? MOST_KEPT.host : MOST_KEPT.each;
  if (ownCount >= most) return most === 1 ? 'You are already keeping a seat.' : `You keep ${most} seats already.`;
  if (friendSeats.length >= MOST_KEPT.table)
    return `${MOST_KEPT.table} seats are kept here already. Send your friend the plain link.`;
  const length = plan.fill === undefined ? TIMES.kept : TIMES.keptBeforeBots;
  table.friendSeats.push({ id, key, by, until: now + length });
  return null;
}

/** Makes a kept seat free for everyone again; only the host and its keeper may. */
export function freeKeptSeat(table: Table, by: string, id: string): string | null {
  const seat = table.friendSeats.find((one) => one.id === id);
  if (!seat) return 'That seat is no longer kept.';
  if (seat.by !== by && table.hostId !== by) return 'Only the host and the player who keeps this seat can free it.';
  dropKept(table, (one) => one === seat);
  return null;
}

/** Frees kept seats whose time is up. */
export const dropExpired = (table: Table): void => dropKept(table, ({ until }) => until <= table.now);
/** Frees the seats kept by a person who has left. */
export const dropKeptBy = (table: Table, person: string): void => dropKept(table, ({ by }) => by === person);
/** Releases a kept seat because the friend has taken it. */
export const takeKept = (table: Table, id: string | undefined): void => dropKept(table, (seat) => seat.id === id);

/** Drops kept seats, and restarts the wait for bots, which the kept seats had extended. */
function dropKept(table: Table, drops: (seat: Table['friendSeats'][number]) => boolean): void {
  const remaining = table.friendSeats.filter((seat) => !drops(seat));
  if (remaining.length === table.friendSeats.length) return;
  table.friendSeats = remaining;
  table.fillAt = null;
}
