import { type Edge, GlyphIcon } from '../../ui/GlyphIcon.tsx';
import { RoleIcon } from './RoleIcon.tsx';
import { entryOf, useItems, useModifiers, useRoles, useSettings } from './roles.ts';

/** Decorative icon: the name stands beside it. */
export function ThingIcon({ name, gameType, size }: { name: string; gameType: string; size?: Edge }) {
  const role = entryOf(useRoles(gameType), name);
  if (role) return <RoleIcon card={name} side={role.alignment} {...(size && { size })} />;
  return <OtherIcon {...{ name, gameType }} {...(size && { size })} />;
}

/** A separate component, so that items and modifiers load only for a name that is not a role. */
function OtherIcon({ name, gameType, size }: { name: string; gameType: string; size?: Edge }) {
  const item = entryOf(useItems(gameType), name);
  const listed = [...(useModifiers(gameType) ?? []), ...(useSettings(gameType) ?? [])].find((entry) => entry.name === name);
  return <GlyphIcon icon={(item ?? listed)?.icon ?? null} tone={item ? 'lantern' : 'neutral'} {...(size && { size })} />;
}
