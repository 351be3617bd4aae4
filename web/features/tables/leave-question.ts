import { signal } from '@preact/signals';

/** Whether a person leaves the table `game`, which every page can ask (`take-seat.ts`). */
export interface LeaveQuestion {
  game: string;
  held: boolean;
  answer: (leaves: boolean) => void;
}
export const leaveQuestion = signal<LeaveQuestion | null>(null);
