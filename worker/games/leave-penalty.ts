import { penaltyText } from '../../protocol/leave-penalty.ts';
import type { Session } from '../app.ts';

/** Why this person may not take a seat now: they left games early. Null if they may; guests always may. */
export const leavePenalty = ({ user }: Session, now = Date.now()): string | null => user && penaltyText(user, now);
