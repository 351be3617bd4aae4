import { signal } from '@preact/signals-react';

/** Whether a person leaves the table `game`, which every page can ask (`take-seat.ts`). */
export interface LeaveQuestion {
  game: string;
  held: boolean;
  /** They leave it to practise, which they may also while they have to wait. */
  practice: boolean;
  answer: (leaves: boolean) => void;
}
export const leaveQuestion = signal<LeaveQuestion | null>(null);
