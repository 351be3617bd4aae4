/** Describes a table to a person who has not entered, revealing no more than its row in a list. */
import { isBeforeStart } from '../../games/table/people.ts';
import { wouldSpoil } from '../../games/table/playing.ts';
import { areSeatsReserved, queueNumber, takesReservations } from '../../games/table/reservations.ts';
import { seatRefusal, watchRefusal } from '../../games/table/seats.ts';
import type { GameLookup, Person, Table } from '../../games/table/table-state.ts';
import type { GameRow } from '../../protocol/http/games.ts';
import type { OwnSeat, RoomEntry } from '../../protocol/http/table-entry.ts';
import { keptSeatOf } from '../../protocol/table-link.ts';

/** Without a session, a visitor would enter as a guest. */
const VISITOR: Pick<Person, 'id' | 'kind'> = { id: '', kind: 'guest' };

/** `any`: they may watch every table. `key` opens a seat that is kept for them. */
export interface Visitor {
  person: Person | null;
  any: boolean;
  key: string | undefined;
}

export function roomEntryOf(table: Table, row: GameRow, { person, any, key }: Visitor, gameOf: GameLookup): RoomEntry {
  const keptSeat = keptSeatOf(table, key);
  return {
    row,
    stage: table.stage,
    practice: table.plan.table.practice,
    ...(table.unready && { unready: true }),
    seat: person && ownSeat(table, person.id, gameOf),
    noSeat: seatRefusal(table, gameOf(table.plan.gameId), person ?? VISITOR, keptSeat),
    kept: keptSeat !== undefined,
    reservation: reservationOf(table, person?.id ?? ''),
    noWatch: watchRefusal(table, person ?? VISITOR, any),
    hasRecord: table.play?.outcome != null && (!table.plan.table.private || hasPlayed(table, person)),
  };
}

function reservationOf(table: Table, id: string): RoomEntry['reservation'] {
  if (!areSeatsReserved(table)) return null;
  const queue = queueNumber(table, id);
  return { reserved: table.reserved.length, queue, hosts: table.hostId === id, open: takesReservations(table) };
}

const hasPlayed = ({ members }: Table, person: Person | null): boolean =>
  members.some(({ id, seat }) => id === person?.id && seat !== null);

function ownSeat(table: Table, id: string, gameOf: GameLookup): OwnSeat | null {
  const member = table.members.find((m) => m.id === id && !m.gone && !m.replaced);
  if (!member) return null;
  const { practice } = table.plan.table;
  const gathering = isBeforeStart(table) && ({ gathering: true } as const);
  return { practice, held: !practice && wouldSpoil(table, gameOf(table.plan.gameId), member), ...gathering };
}
