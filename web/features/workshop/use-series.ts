import { useEffect, useRef, useState } from 'react';
import type { BotLevel } from '../../../games/engine/game.ts';
import type { Setup } from '../../../games/engine/setup.ts';
import type { Balance } from '../../../games/simulate/balance.ts';
import { Series } from './series.ts';

/** After the last change of a setup, so that typing does not start a series for each letter. */
const REST_MS = 250;
/** Between two pictures of a running series. */
const FRAME_MS = 120;

export interface SeriesState {
  balance: Balance | null;
  /** The setup before this one, as far as it was played. */
  before: Balance | null;
  done: boolean;
  error: string | null;
}
const NOTHING: SeriesState = { balance: null, before: null, done: false, error: null };

/** Plays a setup while it is valid and the tab is seen. The workers end with the component. */
export function useSeries(setup: Setup, valid: boolean, games: number, talk: BotLevel | null): SeriesState {
  const [state, setState] = useState(NOTHING);
  const series = useRef<Series | null>(null);
  const shownAt = useRef(0);
  const talkBefore = useRef(talk);
  useEffect(() => {
    const running = new Series({
      games,
      onProgress: (sum, done) => {
        const now = performance.now();
        if (!done && now - shownAt.current < FRAME_MS) return;
        shownAt.current = now;
        setState((last) => ({ ...last, balance: structuredClone(sum), done, error: null }));
      },
      onError: (error) => setState((last) => ({ ...last, error })),
    });
    series.current = running;
    const look = () => (document.visibilityState === 'hidden' ? running.pause() : running.resume());
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      running.stop();
      series.current = null;
    };
  }, [games]);
  // A new object with the same content is no change.
  const key = JSON.stringify({ ...setup, name: '', description: '' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the setup
  useEffect(() => {
    if (!valid) return;
    const timer = setTimeout(() => {
      // What other bots made of it is nothing to compare with.
      const same = talkBefore.current === talk;
      talkBefore.current = talk;
      setState(({ balance, before }) => ({ ...NOTHING, before: same ? (balance ?? before) : null }));
      series.current?.play(setup, talk);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [key, valid, games, talk]);
  return state;
}
