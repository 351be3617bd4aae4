import { useMemo } from 'react';
import type { Appearance } from '../../../../games/table/table-state.ts';
import { avatarStyles } from '../../../ui/avatar-styles.ts';
import { distinctFaces } from '../../../ui/face.ts';
import { avatarSrc } from '../../people/user-links.ts';

interface Player {
  /** Empty for a persona, whose picture depends on its name. */
  id: string;
  name: string;
  look?: Appearance | undefined;
}

/** Prepares the avatar styles of these players, whose drawn faces all differ. Call it above the components that show them. */
export function useAvatarStyles(players: readonly Player[]): void {
  useMemo(() => {
    const faces = distinctFaces(players);
    for (const [i, { id, name, look }] of players.entries())
      avatarStyles.set(id || name, {
        src: look?.picture ?? avatarSrc({ id, avatar: look?.avatar }),
        square: look?.avatarShape === 'square',
        face: faces[i]!,
      });
  }, [players]);
}
