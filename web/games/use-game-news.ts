import { useEffect, useState } from 'react';
import type { GameNews } from './game-news.ts';

/** Loads a game's news; null until loaded. A failed load is retried when the component is mounted again. */
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

/** Loads the news of a game by its id. Throws if that fails. */
export async function loadGameNews(gameId: string): Promise<GameNews> {
  if (gameId === 'mafia') return (await import('./mafia/news.ts')).news;
  const { GAME_UI } = await import('./index.ts');
  return GAME_UI[gameId]!.news();
}
