import { signal } from '@preact/signals-react';

/** The question whether to leave the table `game`, which any page can ask (`take-seat.ts`). */
export interface LeaveQuestion {
  game: string;
  held: boolean;
  /** The game there has not begun. */
  gathering: boolean;
  /** They leave to practice, which is allowed even during a wait penalty. */
  practice: boolean;
  answer: (leaves: boolean) => void;
}
export const leaveQuestion = signal<LeaveQuestion | null>(null);
