import { useMemo } from 'react';
import type { Appearance } from '../../../../games/table/table-state.ts';
import { type AvatarStyle, avatarStyles } from '../../../ui/avatar-styles.ts';
import { avatarSrc } from '../../people/user-links.ts';

interface Player {
  id: string;
  look?: Appearance;
}
function registerAvatarStyle({ id, look }: Player): void {
  const square = look?.avatarShape === 'square';
  const face: AvatarStyle = { src: avatarSrc({ id, avatar: look?.avatar }), square };
  if (look?.avatar || square) avatarStyles.set(id, face);
  else avatarStyles.delete(id);
}

/** Call it above the components that draw them. */
export function useAvatarStyles(players: readonly Player[]): void {
  useMemo(() => {
    for (const player of players) if (player.id) registerAvatarStyle(player);
  }, [players]);
}
