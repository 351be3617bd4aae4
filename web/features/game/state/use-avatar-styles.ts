import { useMemo } from 'react';
import type { Appearance } from '../../../../games/table/table-state.ts';
import { avatarStyles } from '../../../ui/avatar-styles.ts';
import { avatarSrc } from '../../people/user-links.ts';

interface Player {
  /** Empty for a persona, whose picture depends on its name. */
  id: string;
  name: string;
  look?: Appearance | undefined;
}

/** Prepares the avatar styles of these players. Call it above the components that show them. */
export function useAvatarStyles(players: readonly Player[]): void {
  useMemo(() => {
    for (const { id, name, look } of players)
      avatarStyles.set(id || name, {
        src: look?.picture ?? avatarSrc({ id, avatar: look?.avatar }),
        square: look?.avatarShape === 'square',
      });
  }, [players]);
}
