import type { RoomView } from '../../../../protocol/socket/game.ts';

/** Number of seats that anyone may still take. */
export const freeSeats = ({
  setup,
  members,
  kept,
  reserved,
}: Pick<RoomView, 'setup' | 'members' | 'kept' | 'reserved'>): number =>
  Math.max(0, setup.total - members.length - kept.length - (reserved?.awaited ?? 0));
