import type { Item } from '../../protocol/settings.ts';
import { itemWords } from '../../protocol/shop.ts';
import type { User } from '../app.ts';
import { type Problem, problem } from '../problem.ts';

export const ownedBy = (user: Pick<User, 'items'>): Partial<Record<Item, number>> =>
  JSON.parse(user.items) as Partial<Record<Item, number>>;

/** The refusal for a member without the item. */
export const notOwned = (item: Item): Problem => problem(403, `You must purchase ${itemWords(item)} with coins from the Shop.`);
