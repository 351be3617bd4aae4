/** Belongings of a member: items of the shop, and hearts, whose number depends on them. */
import { goldHeartCapacity, type HeartKind, type Hearts, heartsNow, redHeartCapacity } from '../../protocol/hearts.ts';
import type { Item } from '../../protocol/settings.ts';
import { itemWords } from '../../protocol/shop.ts';
import type { User } from '../app.ts';
import { type Problem, problem } from '../problem.ts';

export const ownedBy = (user: Pick<User, 'items'>): Partial<Record<Item, number>> =>
  JSON.parse(user.items) as Partial<Record<Item, number>>;

/** The refusal for a member without the item. */
export const notOwned = (item: Item): Problem => problem(403, `You must purchase ${itemWords(item)} with coins from the Shop.`);

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
