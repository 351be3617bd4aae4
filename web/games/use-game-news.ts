import { useEffect, useState } from 'react';
import { type GameNews, loadGameNews } from './game-news.ts';

/** Null until it is loaded; a failed load is tried again when the component is mounted again. */
export function useGameNews(gameId: string): GameNews | null {
  const [loaded, setLoaded] = useState<{ gameId: string; news: GameNews } | null>(null);
  useEffect(() => {
    loadGameNews(gameId).then(
      (news) => setLoaded({ gameId, news }),
      () => undefined,
    );
  }, [gameId]);
  return loaded?.gameId === gameId ? loaded.news : null;
}
