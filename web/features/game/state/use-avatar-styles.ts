import { useMemo } from 'react';
import type { Appearance } from '../../../../games/table/table-state.ts';
import { type AvatarStyle, avatarStyles } from '../../../ui/avatar-styles.ts';
import { avatarSrc } from '../../people/user-links.ts';

interface Player {
  /** '' of a persona, whose picture goes by its name. */
  id: string;
  name: string;
  look?: Appearance | undefined;
}
function registerAvatarStyle({ id: ownId, name, look }: Player): void {
  const id = ownId || name;
  const square = look?.avatarShape === 'square';
  const src = look?.picture ?? avatarSrc({ id, avatar: look?.avatar });
  const face: AvatarStyle = { src, square };
  if (src !== null || square) avatarStyles.set(id, face);
  else avatarStyles.delete(id);
}

/** Call it above the components that draw them. */
export function useAvatarStyles(players: readonly Player[]): void {
  useMemo(() => {
    for (const player of players) registerAvatarStyle(player);
  }, [players]);
}
