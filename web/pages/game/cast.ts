/** Who sits where, for whatever shows a record: the live table and the review. */
import { createContext, useContext } from 'react';
import type { PlaceView, Seat } from '../../../games/game.ts';
import type { Look } from '../../../games/table-state.ts';
import type { RoomView } from '../../../protocol/game-socket.ts';

export interface Cast {
  nameOf: (seat: Seat) => string;
  /** What an avatar is drawn from: the person's id, or the name where the id is not told. */
  faceOf: (seat: Seat) => string;
  /** The same for one who has no seat yet, by name. */
  faceOfName: (name: string) => string;
  /** How the one at this seat wants to be seen. Nobody's before an anonymous game is over. */
  lookOf: (seat: Seat) => Look | undefined;
  /** The same of one who has no seat yet, by name. */
  lookOfName: (name: string) => Look | undefined;
  /** What is known of a seat: alive, card, side. */
  placeOf: (seat: Seat) => PlaceView | null;
  seats: readonly Seat[];
  /** The game's name on the wire, by which its roles are looked up. */
  gameType: string;
  /** The seat whose eyes these are; null for one who watches. */
  me: Seat | null;
}

export function castOf(room: RoomView | null, places: readonly PlaceView[], me: Seat | null): Cast {
  const members = new Map(room?.members.filter((m) => m.seat !== null).map((m) => [m.seat, m]) ?? []);
  return {
    nameOf: (seat) => members.get(seat)?.name ?? `Seat ${seat + 1}`,
    faceOf: (seat) => members.get(seat)?.id || (members.get(seat)?.name ?? String(seat)),
    faceOfName: (name) => room?.members.find((m) => m.name === name)?.id || name,
    lookOf: (seat) => members.get(seat)?.look,
    lookOfName: (name) => room?.members.find((m) => m.name === name)?.look,
    placeOf: (seat) => places.find((place) => place.seat === seat) ?? null,
    seats: places.map((place) => place.seat),
    gameType: room?.gameType ?? '',
    me,
  };
}

export const CastContext = createContext<Cast | null>(null);
export function useCast(): Cast {
  const cast = useContext(CastContext);
  if (!cast) throw new Error('A record is shown without its cast.');
  return cast;
}
