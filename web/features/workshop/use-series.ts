import { useEffect, useRef, useState } from 'react';
import type { BotLevel } from '../../../games/engine/game.ts';
import type { Setup } from '../../../games/engine/setup.ts';
import type { Balance } from '../../../games/simulate/balance.ts';
import { type SearchState, Series } from './series.ts';

/** Pause after the last change of a setup, so that typing does not start a series per letter. */
const REST_MS = 250;
/** Milliseconds between two renders of a running series. */
const FRAME_MS = 120;

export interface SeriesState {
  balance: Balance | null;
  /** Results of the previous setup, as far as it was played. */
  before: Balance | null;
  done: boolean;
  /** Search for a change that restores balance; null while there is none. */
  search: SearchState | null;
  error: string | null;
}
const NOTHING: SeriesState = { balance: null, before: null, done: false, search: null, error: null };

/** Plan of a series: the number of games, the kind of bots, and whether to suggest changes. */
export interface SeriesPlan {
  games: number;
  talk: BotLevel | null;
  suggest: boolean;
}

/** Plays a setup while it is valid and the tab is visible. The workers are terminated on unmount. */
export function useSeries(setup: Setup, valid: boolean, { games, talk, suggest }: SeriesPlan): SeriesState {
  const [state, setState] = useState(NOTHING);
  const series = useRef<Series | null>(null);
  const shownAt = useRef(0);
  const talkBefore = useRef(talk);
  useEffect(() => {
    const isDue = () => {
      const now = performance.now();
      if (now - shownAt.current < FRAME_MS) return false;
      shownAt.current = now;
      return true;
    };
    const newSeries = new Series({
      games,
      onProgress: (sum, isDone) => {
        if (!isDue() && !isDone) return;
        setState((last) => ({ ...last, balance: structuredClone(sum), done: isDone, error: null }));
      },
      onSearch: (search) => {
        if (isDue() || search.isDone) setState((last) => ({ ...last, search }));
      },
      onError: (error) => setState((last) => ({ ...last, error })),
    });
    series.current = newSeries;
    const look = () => (document.visibilityState === 'hidden' ? newSeries.pause() : newSeries.resume());
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      newSeries.stop();
      series.current = null;
    };
  }, [games]);
  // A new object with the same content is not a change.
  const key = JSON.stringify({ ...setup, name: '', description: '' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the setup
  useEffect(() => {
    series.current?.endSearch();
    setState((last) => (last.search ? { ...last, search: null } : last));
    if (!valid) return;
    const timer = setTimeout(() => {
      // Results of bots with another skill are not comparable.
      const isSameTalk = talkBefore.current === talk;
      talkBefore.current = talk;
      setState(({ balance, before }) => ({ ...NOTHING, before: isSameTalk ? (balance ?? before) : null }));
      series.current?.play({ setup, talk, suggest });
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [key, valid, games, talk, suggest]);
  return state;
}
