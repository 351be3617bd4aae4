import { useMemo } from 'react';
import type { Look } from '../../../games/table-state.ts';
import { avatarSrc } from '../../people.ts';
import { type Face, faces } from '../../ui/faces.ts';

interface Player {
  id: string;
  look?: Look;
}
function meet({ id, look }: Player): void {
  const square = look?.avatarShape === 'square';
  const face: Face = { src: avatarSrc({ id, avatar: look?.avatar }), square };
  if (look?.avatar || square) faces.set(id, face);
  else faces.delete(id);
}

/** Whoever is drawn on this page by their id is drawn as they want to be seen. To be called above all that draws them. */
export function useMet(players: readonly Player[]): void {
  useMemo(() => {
    for (const player of players) if (player.id) meet(player);
  }, [players]);
}
