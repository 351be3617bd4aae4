/** A member's current hearts. */
import { goldHeartCapacity, type HeartKind, type Hearts, heartsNow, redHeartCapacity } from '../../protocol/hearts.ts';
import type { User } from '../app.ts';
import { ownedBy } from './items.ts';

type HeartColumns = Pick<User, 'items' | 'redHearts' | 'redHeartRefresh' | 'goldHearts' | 'goldHeartRefresh'>;

/** The hearts as stored at their last change. */
export const storedHearts = (user: HeartColumns, kind: HeartKind): Hearts =>
  kind === 'red'
    ? { hearts: user.redHearts, refresh: user.redHeartRefresh }
    : { hearts: user.goldHearts, refresh: user.goldHeartRefresh };

/** The columns of a member with these hearts. */
export const heartColumns = (kind: HeartKind, { hearts, refresh }: Hearts): Partial<User> =>
  kind === 'red' ? { redHearts: hearts, redHeartRefresh: refresh } : { goldHearts: hearts, goldHeartRefresh: refresh };

export const capacityOf = (user: HeartColumns, kind: HeartKind, mayPlayCompetitive: boolean): number =>
  kind === 'red' ? redHeartCapacity(ownedBy(user)) : goldHeartCapacity(mayPlayCompetitive);

export const ownHearts = (user: HeartColumns, kind: HeartKind, mayPlayCompetitive: boolean, now: number): Hearts =>
  heartsNow(storedHearts(user, kind), capacityOf(user, kind, mayPlayCompetitive), now);
