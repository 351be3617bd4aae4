/** Read-only queries about the people at a table. */
import { type Fact, type Game, placeIn, type Seat, sees, type Viewer } from '../engine/game.ts';
import type { Member, Person, Table } from './table-state.ts';

export const memberOf = (table: Table, id: string): Member | undefined => table.members.find((m) => m.id === id);
export const memberAt = (table: Table, seat: Seat): Member => {
  const member = table.members.find((m) => m.seat === seat);
  if (!member) throw new RangeError(`nobody was ever dealt seat ${seat}`);
  return member;
};
/** Returns the fields of a person, besides id, name and kind, that are copied to their member entry. */
export const traitsOfPerson = ({
  look,
  hidden,
  birthday,
  novice,
}: Person): Pick<Person, 'look' | 'hidden' | 'birthday' | 'novice'> => ({
  ...(look && { look }),
  ...(hidden && { hidden }),
  ...(birthday !== undefined && { birthday }),
  ...(novice && { novice }),
});

export const isPerson = (member: Member): boolean => member.kind !== 'bot';
/** Whether this is a person who is neither gone nor replaced by a bot. */
export const isPlaying = (member: Member): boolean => isPerson(member) && member.gone === null && !member.replaced;
/** Whether a bot answers for this member. */
export const isPlayedByBot = (member: Member): boolean => member.gone === null && (member.kind === 'bot' || member.replaced);

export const isBeforeStart = (table: Table): boolean => table.play === null && table.stage !== 'closed';
/** Whether persona names replace the people's own: from the deal until the end of an anonymous game. */
export const isMasked = (table: Table): boolean => table.aliases !== null && table.stage === 'playing';
/** Whether they left when dead, which stays hidden until an anonymous game is over. */
export const hasLeftUnseen = (table: Table, { gone, quit }: Member): boolean => isMasked(table) && gone !== null && !quit;
/** Returns the name that everyone sees now. */
export const shownName = (table: Table, member: Member): string =>
  isMasked(table) && member.seat !== null ? table.aliases![member.seat]! : member.name;

/**
 * Returns the place in which a person acts, which may differ from their dealt seat while the game runs. Others are told only of
 * places, because trades are secret until the end.
 */
export const placeAtTable = ({ stage, play }: Table, game: Game, person: Seat): Seat =>
  stage === 'playing' && play ? placeIn(game, play, person) : person;
/** Returns the member whose name belongs to the place where `member` acts: nearly always `member`. */
export const memberAtPlace = (table: Table, game: Game, member: Member): Member =>
  member.seat === null ? member : memberAt(table, placeAtTable(table, game, member.seat));

/** Returns everyone's own name, indexed by seat. */
export const namesBySeat = ({ members }: Table): string[] =>
  members.toSorted((a, b) => a.seat! - b.seat!).map((member) => member.name);

/** Returns a person's perspective: their seat from the deal on, even after leaving; else a watcher's. */
export const viewerOf = (table: Table, personId: string | null): Viewer =>
  (personId === null ? undefined : memberOf(table, personId))?.seat ?? 'watcher';

/**
 * Whether a person is in a fact's audience. The result never changes for a fact, not even when the game ends, so a client can
 * resume from the number of facts it has received. (Everything before the deal is sent to everyone.)
 */
export const canHear = (table: Table, fact: Pick<Fact, 'to'>, personId: string | null): boolean =>
  sees(fact.to, viewerOf(table, personId));

/** Returns the places that everyone knows to be alive, so that the table's counts reveal no death before the game does. */
export function livingPlaces(table: Table, game: Game): Seat[] {
  if (!table.play) return [];
  return game.view(table.play, 'watcher').places.flatMap((place) => (place.alive ? [place.seat] : []));
}
/** Returns the living places of people who play, and so may vote on table matters. */
export const livingPeople = (table: Table, game: Game, who = isPlaying): Seat[] => {
  const living = livingPlaces(table, game);
  const places = table.members.filter(who).map((member) => placeAtTable(table, game, member.seat!));
  return places.filter((place) => living.includes(place));
};
/** Returns the place from which a member may vote on table matters; null if they may not. */
export function votingPlace(table: Table, game: Game, id: string, who = isPlaying): Seat | null {
  const seat = memberOf(table, id)?.seat ?? null;
  const place = seat === null ? null : placeAtTable(table, game, seat);
  return place !== null && livingPeople(table, game, who).includes(place) ? place : null;
}
