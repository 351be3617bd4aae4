/** The skins that a member chose. Separate from their prices, because every page with an icon reads this. */
export const DEFAULT_SKIN = 'vivid';

/** The chosen skins by role, from 'Role:skin,Role:skin'. */
export const readSkins = (text: string): ReadonlyMap<string, string> =>
  new Map(text.split(',').flatMap((pair) => (pair.includes(':') ? [pair.split(':', 2) as [string, string]] : [])));

/** The skin that a member chose for this role. */
export const skinOf = (text: string, role: string): string => readSkins(text).get(role) ?? DEFAULT_SKIN;

/** Sets the skin of a role; the default is left out of the text. */
export function withSkin(text: string, role: string, skin: string): string {
  const all = new Map(readSkins(text));
  all.delete(role);
  if (skin !== DEFAULT_SKIN) all.set(role, skin);
  return [...all].map((pair) => pair.join(':')).join(',');
}
