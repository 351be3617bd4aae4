import { pageOf, useItems, useModifiers, useRoles, useSettings } from '../roles.ts';
import { GlyphIcon } from '../ui/GlyphIcon.tsx';
import { type Edge, RoleIcon } from '../ui/RoleIcon.tsx';

/** The icon of a role, an event, an item, a modifier or a setting, by its name alone. Decoration: its word stands beside it. */
export function ThingIcon({ name, gameType, size }: { name: string; gameType: string; size?: Edge }) {
  const role = pageOf(useRoles(gameType), name);
  if (role) return <RoleIcon card={name} side={role.alignment} {...(size && { size })} />;
  return <OtherIcon {...{ name, gameType }} {...(size && { size })} />;
}

/** The other books are only opened by whoever sees something of theirs. */
function OtherIcon({ name, gameType, size }: { name: string; gameType: string; size?: Edge }) {
  const item = pageOf(useItems(gameType), name);
  const listed = [...(useModifiers(gameType) ?? []), ...(useSettings(gameType) ?? [])].find((one) => one.name === name);
  return <GlyphIcon icon={(item ?? listed)?.icon ?? null} tone={item ? 'lantern' : 'neutral'} {...(size && { size })} />;
}
