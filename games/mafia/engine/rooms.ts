/** Tonight's rooms and their members. Derived, and cached beside the state until something changes. */
import type { Seat } from '../../engine/game.ts';
import { traitsOn } from './active-traits.ts';
import { memoOf } from './memo.ts';
import type { Mafia } from './state.ts';
import type { Room } from './trait.ts';

/**
 * Returns tonight's rooms. The highest rank takes its members first, and a room left with one member closes unless it is `alone`.
 * Rooms of rank 0 take no one out of other rooms, but lose members who were taken.
 */
export function rooms(g: Mafia): Room[] {
  const memo = memoOf(g);
  memo.rooms ??= g.phase === 'Night' ? assigned(g) : [];
  return memo.rooms;
}
function assigned(g: Mafia): Room[] {
  const wanted: Room[] = [];
  for (const p of g.players) for (const { trait, me } of traitsOn(g, p)) if (trait.rooms) wanted.push(...trait.rooms(g, me));
  const taken = new Set<Seat>();
  const rooms: Room[] = [];
  for (const room of wanted.sort((a, b) => b.rank - a.rank)) {
    if (rooms.some(({ id }) => id === room.id)) continue;
    const members = room.members.filter((s) => !taken.has(s));
    if (members.length < (room.alone ? 1 : 2)) continue;
    if (room.rank > 0) for (const s of members) taken.add(s);
    rooms.push({ ...room, members });
  }
  return rooms;
}
/** Rank of the exclusive room that a seat is in; 0 if it is in none. */
export const roomRankOf = (g: Mafia, seat: Seat): number =>
  rooms(g).find((room) => room.rank > 0 && room.members.includes(seat))?.rank ?? 0;
