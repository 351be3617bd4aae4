import { nextPenalty } from '../../../protocol/leave-penalty.ts';
import { session } from '../../app/session.ts';

/** What a member pays who leaves a game that others need them in, as a sentence after others; '' for guests. */
export function leaveCost(now = Date.now()): string {
  const { id, leaves = 0, leftAt = 0 } = session.value;
  if (id === undefined) return '';
  const minutes = nextPenalty({ leaves, leftAt }, now);
  return minutes === 0
    ? ' If you do it again within three days, you’ll have to wait before you can play.'
    : ` You’ll have to wait ${minutes} minutes before you can play again.`;
}
