/** Who is who at a table. Nothing here changes anything. */
import { type Fact, type Game, placeIn, type Seat, sees, type Viewer } from '../engine/game.ts';
import type { Member, Person, Table } from './table-state.ts';

export const memberOf = (table: Table, id: string): Member | undefined => table.members.find((m) => m.id === id);
export const memberAt = (table: Table, seat: Seat): Member => {
  const member = table.members.find((m) => m.seat === seat);
  if (!member) throw new RangeError(`nobody was ever dealt seat ${seat}`);
  return member;
};
/** The part of a person that their seat takes over, besides who they are. */
export const traitsOfPerson = ({ look, hidden, birthday }: Person): Pick<Person, 'look' | 'hidden' | 'birthday'> => ({
  ...(look && { look }),
  ...(hidden && { hidden }),
  ...(birthday !== undefined && { birthday }),
});

export const isPerson = (member: Member): boolean => member.kind !== 'bot';
/** A person who plays: neither gone nor replaced by a bot. Before the start: everyone who is not a bot. */
export const isPlaying = (member: Member): boolean => isPerson(member) && member.gone === null && !member.replaced;
/** A bot answers for this seat. */
export const isPlayedByBot = (member: Member): boolean => member.gone === null && (member.kind === 'bot' || member.replaced);

export const isBeforeStart = (table: Table): boolean => table.play === null && table.stage !== 'closed';
/** The names of the deck stand for the people: from the deal until the end. */
export const isMasked = (table: Table): boolean => table.aliases !== null && table.stage === 'playing';
/** They were dead when they left, which no one is told before an anonymous game is over. */
export const hasLeftUnseen = (table: Table, { gone, quit }: Member): boolean => isMasked(table) && gone !== null && !quit;
/** The name that everyone sees now. */
export const shownName = (table: Table, member: Member): string =>
  isMasked(table) && member.seat !== null ? table.aliases![member.seat]! : member.name;

/**
 * In whose place a person acts: in a running game it may be another's than they were dealt. Everyone else is told of places
 * only, for who has traded places is a secret until the end.
 */
export const placeOf = ({ stage, play }: Table, game: Game, person: Seat): Seat =>
  stage === 'playing' && play ? placeIn(game, play, person) : person;
/** The member whose name stands where someone acts: nearly always their own. */
export const memberAtPlaceOf = (table: Table, game: Game, member: Member): Member =>
  member.seat === null ? member : memberAt(table, placeOf(table, game, member.seat));

/** Everyone's real name, by seat. */
export const namesBySeat = ({ members }: Table): string[] =>
  members.toSorted((a, b) => a.seat! - b.seat!).map((member) => member.name);

/** Whose eyes a person has: their seat's from the deal on, for good; else a watcher's. */
export const viewerOf = (table: Table, personId: string | null): Viewer =>
  (personId === null ? undefined : memberOf(table, personId))?.seat ?? 'watcher';

/**
 * Whether a fact is for a person by its own audience. Stable: what was heard once is heard for ever and the end of the game
 * adds nothing, so that a count of facts heard says where to go on. (All that is said before the deal is said to all.)
 */
export const canHear = (table: Table, fact: Pick<Fact, 'to'>, personId: string | null): boolean =>
  sees(fact.to, viewerOf(table, personId));

/** The places that everyone knows to be alive: what the table counts must not tell of a death before the game does. */
export function livingPlaces(table: Table, game: Game): Seat[] {
  if (!table.play) return [];
  return game.view(table.play, 'watcher').places.flatMap((place) => (place.alive ? [place.seat] : []));
}
/** Places in which people who play are alive: those who may vote on the table's own matters. */
export const livingPeople = (table: Table, game: Game, who = isPlaying): Seat[] => {
  const living = livingPlaces(table, game);
  const places = table.members.filter(who).map((member) => placeOf(table, game, member.seat!));
  return places.filter((place) => living.includes(place));
};
/** The place from which a member may vote on the table's own matters; null for who may not. */
export function votingPlace(table: Table, game: Game, id: string, who = isPlaying): Seat | null {
  const seat = memberOf(table, id)?.seat ?? null;
  const place = seat === null ? null : placeOf(table, game, seat);
  return place !== null && livingPeople(table, game, who).includes(place) ? place : null;
}
