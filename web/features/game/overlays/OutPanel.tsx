import { useGameNews } from '../../../games/use-game-news.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { type GamePageState, useGame } from '../state/game-context.ts';
import { useOut, YouAreOut } from './YouAreOut.tsx';

/** Shown to a player who is out while the game goes on: how they went out, and their remaining options. */
export function OutPanel() {
  const game = useGame();
  const { room, view } = game;
  const news = useGameNews(room.value!.gameId);
  const out = useOut(news?.out ?? null);
  if (!out) return null;
  const isAmongDead = view.value?.channels.some(({ id, speak }) => id === DEAD && speak);
  return (
    <section className="grid gap-3 p-3.5 border border-line rounded-card bg-surface" aria-label="Out of the game">
      <h2 className="flex items-center gap-2 m-0 text-lg">
        <Icon name="skull" size={20} className="text-bad" />
        {out.title}
      </h2>
      <YouAreOut out={out} brief />
      <div className="flex flex-wrap gap-2 [&>*]:flex-auto">
        {isAmongDead && (
          <Button icon="ghost" size="small" onClick={() => talkWithTheDead(game)}>
            Talk with the dead
          </Button>
        )}
        {room.value?.me?.gone === false && (
          <Button variant="ghost" icon="leave" size="small" onClick={() => (game.overlay.value = { kind: 'leave' })}>
            Leave
          </Button>
        )}
      </div>
    </section>
  );
}

const DEAD = 'dead';
function talkWithTheDead({ pane, chapter, target }: GamePageState): void {
  target.value = { channel: DEAD, to: null };
  chapter.value = null;
  pane.value = 'chat';
  requestAnimationFrame(() => document.querySelector<HTMLElement>('.composer input')?.focus());
}
