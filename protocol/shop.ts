/** Items of the shop. Calls name an item by its index in the list, so new items go to the end. */
import { BONUS_RED_HEARTS } from './hearts.ts';
import { LIMITS } from './limits.ts';
import type { Item } from './settings.ts';

export type Owned = Partial<Record<Item, number>>;

export interface ShopItem {
  key: Item;
  name: string;
  desc: string;
  price: number;
  /** Most that a member can have; null for any number. */
  limit: number | null;
  /** Items that come with it. */
  propagateItemUpdates: Owned;
  /** Item that a member must have first, and how many of it. */
  needs?: { key: Item; count: number };
}

const item = (
  key: Item,
  price: number,
  limit: number | null,
  name: string,
  desc: string,
  more: Partial<ShopItem> = {},
): ShopItem => ({
  key,
  name,
  desc,
  price,
  limit,
  propagateItemUpdates: {},
  ...more,
});

/** Slots that come with the archive. */
export const FIRST_ARCHIVE_SLOTS = 5;

export const SHOP_ITEMS: readonly ShopItem[] = [
  item('textColors', 20, 1, 'Text colors', 'Colors for your name and your messages.'),
  item('customProfile', 20, 1, 'Profile customization', 'A banner and a background color for your profile.'),
  item('nameChange', 20, null, 'Name change', 'Change your name once.'),
  item('threeCharName', 100, 1, 'Three-character name', 'Take a name of three characters. Comes with a name change.', {
    propagateItemUpdates: { nameChange: 1 },
  }),
  item('twoCharName', 400, 1, 'Two-character name', 'Take a name of two characters. Comes with a name change.', {
    propagateItemUpdates: { nameChange: 1 },
  }),
  item('oneCharName', 800, 1, 'One-character name', 'Take a name of one character. Comes with a name change.', {
    propagateItemUpdates: { nameChange: 1 },
  }),
  item('deathMessageEnabled', 50, 1, 'Death message', 'Your own last line when you die in Mafia. You can set it twice.', {
    propagateItemUpdates: { deathMessageChange: 2 },
  }),
  item('deathMessageChange', 10, null, 'Death message change', 'Change your death message one more time.', {
    needs: { key: 'deathMessageEnabled', count: 1 },
  }),
  item('anonymousDeck', 70, 10, 'Anonymous deck', 'Make one deck of names and faces for anonymous games.'),
  item('customEmotes', 5, 10, 'Custom emote', 'Upload one emote of your own, for chat and games.'),
  item('customEmotesExtra', 25, 10, 'Extra custom emote', 'One more emote, once you have the first ten.', {
    needs: { key: 'customEmotes', count: 10 },
  }),
  item('archivedGames', 100, 1, 'Game archive', 'Keep five finished games on your profile for good.', {
    propagateItemUpdates: { archivedGamesMax: FIRST_ARCHIVE_SLOTS },
  }),
  item('archivedGamesMax', 30, 10, 'Archive slot', 'Room for one more game in your archive.', {
    needs: { key: 'archivedGames', count: 1 },
  }),
  item('bonusRedHearts', 10, BONUS_RED_HEARTS, 'Bonus red heart', 'Room for one more red heart, and the heart to fill it.'),
  item('avatarShape', 20, 1, 'Square avatar', 'Give your picture square corners.'),
  item('vanityUrl', 100, 1, 'Vanity URL', 'Choose the web address of your profile.'),
];

/** Slots of the archive: five with the archive itself, which `archivedGamesMax` includes, and ten at most. */
export const archiveSlots = ({ archivedGames, archivedGamesMax }: Owned): number =>
  archivedGames ? Math.min(LIMITS.archived, Math.max(FIRST_ARCHIVE_SLOTS, archivedGamesMax ?? 0)) : 0;

export const shopItem = (key: string): ShopItem | undefined => SHOP_ITEMS.find((one) => one.key === key);

const WITHOUT_ARTICLE: ReadonlySet<string> = new Set<Item>(['textColors', 'customProfile']);
/** Name of an item within a sentence: 'a vanity URL'. */
export function itemWords(key: Item): string {
  const { name } = shopItem(key)!;
  const words = name[0]!.toLowerCase() + name.slice(1);
  return WITHOUT_ARTICLE.has(key) ? words : `${/^(?!one)[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;
}

/** Reason why a member with these items cannot buy it; null if they can. */
export function shopRefusal({ key, limit, needs }: ShopItem, owned: Owned): string | null {
  if (limit !== null && (owned[key] ?? 0) >= limit)
    return limit === 1 ? 'You already have this.' : `You already have all ${limit}.`;
  if (needs && (owned[needs.key] ?? 0) < needs.count) {
    const first = shopItem(needs.key)!.name.toLowerCase();
    return needs.count === 1 ? `You need the ${first} first.` : `You need ${needs.count} ${first}s first.`;
  }
  return null;
}

/** Most coins that an account younger than a week can give away in 24 hours, so that spare accounts do not pay off. */
export const YOUNG = { age: 7 * 24 * 3_600_000, coins: 10, window: 24 * 3_600_000 } as const;
