import { nameOf } from '../../../games/engine/setup.ts';
import { TIMES } from '../../../games/table/table-state.ts';
import type { GameRow, OwnPlace } from '../../../protocol/http/games.ts';
import { type Stakes, stakesOf } from '../../../protocol/stakes.ts';
import { sortTables } from '../../../protocol/table-order.ts';
import type { OwnPlaces } from './own-places.ts';

/** Sentences on why a person may not play for these stakes. */
export type Refused = Partial<Record<Stakes, string>>;

export interface ListViewer {
  guest: boolean;
  /** Why they may not play for these stakes; absent if they may. */
  refused?: Refused;
  /** Why no competitive game can start now, as a sentence. */
  noRound?: string | null;
  inGame: string | null;
  /** Their places at scheduled tables; absent if those are not shown. */
  places?: OwnPlaces;
}

/** Action of a row. `no` shows a reason instead of a button. */
export type RowAction =
  | { kind: 'return' | 'join' | 'spectate' | 'review'; href: string }
  /** A scheduled table before its start. `full`: only the queue is open. */
  | { kind: 'reserve'; href: string; mine: OwnPlace | null; full: boolean }
  | { kind: 'ongoing' }
  | { kind: 'no'; why: string };

export function rowActionOf(row: GameRow, me: ListViewer, now = Date.now()): RowAction {
  const href = `/game/${row.id}`;
  if (me.inGame === row.id) return { kind: 'return', href };
  switch (row.status) {
    case 'Open':
      return joinActionOf(row, me, href, now);
    case 'In Progress':
      if (row.freeSeats && (row.guests || !me.guest)) return { kind: 'join', href: `${href}?takeover=true` };
      return row.spectating ? { kind: 'spectate', href: `${href}?spectate=true` } : { kind: 'ongoing' };
    case 'Finished':
      return { kind: 'review', href: `${href}/review` };
  }
}

function joinActionOf(row: GameRow, me: ListViewer, href: string, now: number): RowAction {
  const stakes = stakesOf(row);
  const refused = stakes && me.refused?.[stakes];
  if (refused) return { kind: 'no', why: refused };
  // A table scheduled for later is checked when its time has come.
  if (row.competitive && me.noRound && !(row.scheduled && row.scheduled > now)) return { kind: 'no', why: me.noRound };
  if (me.guest && !row.guests) return { kind: 'no', why: 'This table is for members only.' };
  const { scheduled, places, setup } = row;
  const ownPlace = me.places?.get(row.id) ?? null;
  if (scheduled && scheduled > now && places) return { kind: 'reserve', href, mine: ownPlace, full: places.taken >= setup.total };
  if (scheduled && scheduled + TIMES.reserved > now && places && ownPlace?.queue !== 0)
    return row.spectating
      ? { kind: 'spectate', href: `${href}?spectate=true` }
      : { kind: 'no', why: 'The seats are for players who reserved one.' };
  if (row.players + (row.kept ?? 0) >= row.setup.total)
    return row.spectating ? { kind: 'spectate', href: `${href}?spectate=true` } : { kind: 'no', why: 'Every seat is taken.' };
  return { kind: 'join', href };
}

const mayJoinNow = (row: GameRow, me: ListViewer, now: number): boolean =>
  rowActionOf(row, me, now).kind === 'join' && !(row.scheduled && row.scheduled > now);

/** Returns the first table in order that this person may join now; null if there is none or if they are seated at a table. */
export function recommended(rows: readonly GameRow[], me: ListViewer, now: number): GameRow | null {
  if (me.inGame !== null) return null;
  return sortTables(rows).find((row) => mayJoinNow(row, me, now)) ?? null;
}

/** Most similar tables shown beside a finished game. */
const MOST_ALIKE = 3;
/** The values that make another table similar, and the link of a table to leave out. */
export interface AlikeTo {
  gameType: string;
  setup: Pick<GameRow['setup'], 'id' | 'total'>;
  besides: string | null;
}

/** Returns open tables of the same game that this person may join now: same setup first, then similar sizes. */
export function tablesLike(
  rows: readonly GameRow[],
  { gameType, setup, besides }: AlikeTo,
  me: ListViewer,
  now: number,
): GameRow[] {
  const distance = (row: GameRow) => (row.setup.id === setup.id ? -1 : Math.abs(row.setup.total - setup.total));
  const alike = rows.filter((row) => row.type === gameType && !besides?.startsWith(row.id) && mayJoinNow(row, me, now));
  return sortTables(alike)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, MOST_ALIKE);
}

/** Time before a scheduled start when people with a place are reminded, in milliseconds. */
const REMINDER = 3_600_000;

/**
 * Splits tables into those to join or watch now or within the hour, in lobby order, and those scheduled for later, next first:
 * only for the latter is a reminder still to come. A daily village is never one of the latter, because its doors open shortly
 * before its start.
 */
export function byStart(rows: readonly GameRow[], now: number): { soon: GameRow[]; later: GameRow[] } {
  const start = (row: GameRow) =>
    row.status === 'Open' && row.scheduled && row.scheduled - REMINDER > now ? row.scheduled : null;
  return {
    soon: sortTables(rows).filter((row) => start(row) === null),
    later: rows.filter((row) => start(row) !== null).sort((a, b) => start(a)! - start(b)!),
  };
}

const SIDES = ['Village', 'Mafia', 'Cult', 'Independent', 'Resistance', 'Spies', 'Liberals', 'Fascists'];

/** 'Village won', 'Ana and Bo won'. If sides won, players are left out. */
export function winnersWords({ winnersInfo, setup }: Pick<GameRow, 'winnersInfo' | 'setup'>): string {
  const roles = new Set([...SIDES, ...setup.roles.flatMap((set) => Object.keys(set).map(nameOf))]);
  const sides = [...new Set(winnersInfo.filter((name) => roles.has(name)))];
  const winners = sides.length ? sides : winnersInfo;
  return winners.length ? `${new Intl.ListFormat('en').format(winners)} won` : 'No one won';
}
