import type { Item } from '../../protocol/settings.ts';
import type { User } from '../app.ts';

export const ownedBy = (user: Pick<User, 'items'>): Partial<Record<Item, number>> =>
  JSON.parse(user.items) as Partial<Record<Item, number>>;

export const NOT_OWNED = 'You must purchase profile customization with coins from the Shop.';
