/** Skins: ways to draw the icon of a role. A member chooses one for each role, in the setting `roleSkins`. */

import { DEFAULT_SKIN, readSkins } from './skin-choice.ts';

/** Price of a skin: `free`, a `number` of achievements, or an achievement of the `role` itself. */
export type SkinPrice = { kind: 'free' } | { kind: 'number'; number: number } | { kind: 'role' };
export interface Skin {
  id: string;
  name: string;
  price: SkinPrice;
}
const SKIN_LIST = [
  { id: DEFAULT_SKIN, name: 'Vivid', price: { kind: 'free' } },
  { id: 'stamp', name: 'Stamp', price: { kind: 'free' } },
  { id: 'etched', name: 'Etched', price: { kind: 'free' } },
  { id: 'gilded', name: 'Gilded', price: { kind: 'number', number: 5 } },
  { id: 'moonlit', name: 'Moonlit', price: { kind: 'number', number: 15 } },
  { id: 'heirloom', name: 'Heirloom', price: { kind: 'role' } },
] as const satisfies readonly Skin[];
export const SKINS: readonly Skin[] = SKIN_LIST;
export type SkinId = (typeof SKIN_LIST)[number]['id'];

/** Achievements of a member. `ofRole`: whether one of them belongs to this role. */
export interface Achieved {
  number: number;
  ofRole: (role: string) => boolean;
}
export const isUnlocked = ({ price }: Skin, role: string, { number, ofRole }: Achieved): boolean =>
  price.kind === 'free' || (price.kind === 'number' ? number >= price.number : ofRole(role));
/** End of a sentence such as 'Needs 5 achievements'. */
export const priceWords = ({ price }: Skin, role: string): string =>
  price.kind === 'number' ? `${price.number} achievements` : `an achievement of the ${role}`;

/** Reason why these skins cannot be chosen; null if they can. */
export function skinRefusal(text: string, achieved: Achieved): string | null {
  for (const [role, id] of readSkins(text)) {
    const skin = SKINS.find((one) => one.id === id);
    if (!skin) return `There is no skin called '${id}'.`;
    if (!isUnlocked(skin, role, achieved)) return `The skin ${skin.name} needs ${priceWords(skin, role)}.`;
  }
  return null;
}
