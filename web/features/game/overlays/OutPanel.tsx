import { useGameNews } from '../../../games/use-game-news.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useGame } from '../state/game-context.ts';
import { YouAreOut } from './YouAreOut.tsx';

/** Beside the game, for as long as it goes on without the player. */
export function OutPanel() {
  const { room } = useGame();
  const news = useGameNews(room.value!.gameId);
  if (!news) return null;
  return (
    <section className="grid gap-2.5 p-3.5 border border-line rounded-card bg-surface" aria-label="Out of the game">
      <h2 className="flex items-center gap-2 m-0 text-lg">
        <Icon name="skull" size={20} className="text-bad" />
        {news.out.title}
      </h2>
      <YouAreOut out={news.out} />
    </section>
  );
}
