import type { RoomView } from '../../../../protocol/socket/game.ts';

/** Seats that anyone may still take. */
export const freeSeats = ({ setup, members, kept }: Pick<RoomView, 'setup' | 'members' | 'kept'>): number =>
  Math.max(0, setup.total - members.length - kept.length);
