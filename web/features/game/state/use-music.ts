import { useEffect } from 'react';
import { musicOn } from '../../table-look/music.ts';
import type { GamePageState } from './game-context.ts';

/** Plays music while this table is on the screen, if the reader wants it. */
export function useMusic(game: GamePageState): void {
  const isOn = musicOn.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the signal's value is read above
  useEffect(() => {
    if (!isOn) return;
    let stop: (() => void) | null = null;
    let hasLeft = false;
    void import('../music/table-music.ts')
      .then(({ accompany }) => {
        if (!hasLeft) stop = accompany(game);
      })
      .catch(() => undefined);
    return () => {
      hasLeft = true;
      stop?.();
    };
  }, [game, isOn]);
}
