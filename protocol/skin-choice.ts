/** The skins that a member chose, apart from what they cost: every page with an icon reads this. */
export const DEFAULT_SKIN = 'vivid';

/** The chosen skins by role, from 'Role:skin,Role:skin'. */
export const readSkins = (text: string): ReadonlyMap<string, string> =>
  new Map(text.split(',').flatMap((pair) => (pair.includes(':') ? [pair.split(':', 2) as [string, string]] : [])));

/** How a member wants this role drawn. */
export const skinOf = (text: string, role: string): string => readSkins(text).get(role) ?? DEFAULT_SKIN;

/** With this role drawn so; the default is left out. */
export function withSkin(text: string, role: string, skin: string): string {
  const all = new Map(readSkins(text));
  all.delete(role);
  if (skin !== DEFAULT_SKIN) all.set(role, skin);
  return [...all].map((pair) => pair.join(':')).join(',');
}
