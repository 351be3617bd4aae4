/** Values that a member tries in the shop before buying. None are stored until the member owns the item and applies them. */
import type { ShopInfo } from '../../../protocol/http/shop.ts';
import { type Item, type SettingKey, settingError } from '../../../protocol/settings.ts';
import { myName, session } from '../../lib/session.ts';

export type OfferedItem = ShopInfo['shopItems'][number];

export interface Tried {
  name: string;
  nameColor: string;
  textColor: string;
  backgroundColor: string;
  deathMessage: string;
  vanityUrl: string;
  /** Address of an emote's picture; '' for none. */
  picture: string;
}

/** Returns the member's own values, and samples where they have none. */
export function firstTry(): Tried {
  const { settings, vanityUrl } = session.value;
  const name = myName.value ?? '';
  return {
    name,
    nameColor: settings?.nameColor || '#c2562d',
    textColor: settings?.textColor || '#4f86a8',
    backgroundColor: settings?.backgroundColor || '#3f5f8a',
    deathMessage: settings?.deathMessage || `$\{name} went out like a lantern in the rain.`,
    vanityUrl: vanityUrl || name.toLowerCase(),
    picture: '',
  };
}

/** Settings that an item unlocks and that can be previewed. */
const WORN: Partial<Record<Item, readonly SettingKey[]>> = {
  textColors: ['nameColor', 'textColor'],
  customProfile: ['backgroundColor'],
  avatarShape: ['avatarShape'],
};
/**
 * Returns the settings to store for the look of the preview; empty for an item without such settings or for a value that is not
 * allowed.
 */
export function wornSettings(key: Item, tried: Tried): { prop: SettingKey; value: string }[] {
  const keys = WORN[key] ?? [];
  const values = keys.map((prop) => ({ prop, value: prop === 'avatarShape' ? 'square' : tried[prop as keyof Tried] }));
  return values.every(({ prop, value }) => settingError(prop, value) === null) ? values : [];
}

/** Links to the place where an item is used: the setting itself, by its id on the page. */
const PLACES: Record<Item, readonly [href: string, words: string]> = {
  textColors: ['/user/settings?tab=look#colours', 'Choose colors'],
  customProfile: ['/user/settings?tab=profile#banner', 'Set up your profile'],
  nameChange: ['/user/settings?tab=account#name', 'Change your name'],
  threeCharName: ['/user/settings?tab=account#name', 'Take a short name'],
  twoCharName: ['/user/settings?tab=account#name', 'Take a short name'],
  oneCharName: ['/user/settings?tab=account#name', 'Take a short name'],
  deathMessageEnabled: ['/user/settings?tab=profile#death-message', 'Write it'],
  deathMessageChange: ['/user/settings?tab=profile#death-message', 'Write it again'],
  anonymousDeck: ['/play/decks', 'Your decks'],
  customEmotes: ['/user/settings?tab=privacy#emotes', 'Upload an emote'],
  customEmotesExtra: ['/user/settings?tab=privacy#emotes', 'Upload an emote'],
  archivedGames: ['/user#archive', 'Your archive'],
  archivedGamesMax: ['/user#archive', 'Your archive'],
  bonusRedHearts: ['/play', 'See the games'],
  avatarShape: ['/user/settings?tab=profile#shape', 'Choose the shape'],
  vanityUrl: ['/user/settings?tab=profile#address', 'Choose your address'],
};
export const whereUsed = (key: Item): { href: string; words: string } => ({ href: PLACES[key][0], words: PLACES[key][1] });

/** Returns the number of these items that the member owns. */
export const ownedOf = (key: Item): number => session.value.itemsOwned?.[key] ?? 0;
export const coinWords = (coins: number): string => `${coins} ${coins === 1 || coins === -1 ? 'coin' : 'coins'}`;
