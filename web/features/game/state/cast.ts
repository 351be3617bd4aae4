/** Players by seat, for components that show a transcript: the live table and the review. */
import { createContext, useContext } from 'react';
import type { PlaceView, Seat } from '../../../../games/engine/game.ts';
import type { Appearance } from '../../../../games/table/table-state.ts';
import type { RoomView } from '../../../../protocol/socket/game.ts';

export interface Cast {
  nameOf: (seat: Seat) => string;
  /** False until the table has reported its members: the first lines of a game arrive before that. */
  isNamed: (seat: Seat) => boolean;
  /** Seed of the avatar: the person's id, or the name if the id is hidden. */
  avatarSeedOf: (seat: Seat) => string;
  avatarSeedOfName: (name: string) => string;
  /** Look of the player, or of their persona before the end of an anonymous game. */
  lookOf: (seat: Seat) => Appearance | undefined;
  lookOfName: (name: string) => Appearance | undefined;
  placeOf: (seat: Seat) => PlaceView | null;
  seats: readonly Seat[];
  gameType: string;
  me: Seat | null;
  /** Avatar seeds by lower-case name. */
  people: ReadonlyMap<string, string>;
}

export function castOf(room: RoomView | null, places: readonly PlaceView[], me: Seat | null): Cast {
  const members = new Map(room?.members.filter((m) => m.seat !== null).map((m) => [m.seat, m]) ?? []);
  const nameOf = (seat: Seat) => members.get(seat)?.name ?? `Seat ${seat + 1}`;
  const called = (name: string) => room?.members.find((m) => m.name === name);
  return {
    nameOf,
    isNamed: (seat) => members.has(seat),
    avatarSeedOf: (seat) => members.get(seat)?.id || nameOf(seat),
    avatarSeedOfName: (name) => called(name)?.id || name,
    lookOf: (seat) => members.get(seat)?.look,
    lookOfName: (name) => called(name)?.look,
    placeOf: (seat) => places.find((place) => place.seat === seat) ?? null,
    seats: places.map((place) => place.seat),
    gameType: room?.gameType ?? '',
    me,
    people: new Map(room?.members.map(({ id, name }) => [name.toLowerCase(), id || name])),
  };
}

export const CastContext = createContext<Cast | null>(null);
export function useCast(): Cast {
  const cast = useContext(CastContext);
  if (!cast) throw new Error('A record is shown without its cast.');
  return cast;
}
