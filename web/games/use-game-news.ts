import { useEffect, useState } from 'react';
import type { GameNews } from './game-news.ts';

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

/** The news of a game by its id. Throws when it cannot be loaded. */
export async function loadGameNews(gameId: string): Promise<GameNews> {
  if (gameId === 'mafia') return (await import('./mafia/news.ts')).news;
  const { GAME_UI } = await import('./index.ts');
  return GAME_UI[gameId]!.news();
}
