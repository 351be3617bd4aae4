import type { Ask } from '../../../../games/engine/game.ts';
import type { GamePageState, Pane } from './game-context.ts';

/** The pane in which a question is answered: votes in the list of players, others in the side panel. */
export const paneOf = ({ vote }: GamePageState, ask: Ask): Pane => (ask.id === vote.value?.id ? 'players' : 'act');

/** Shows and focuses a question: the given one, else the vote, else the first; one that a board asks is answered on the board. */
export function focusQuestion(game: GamePageState, ask?: Ask): void {
  const { unanswered, vote, asks, pane, openedAsk, view } = game;
  if (!ask && view.value && view.value.board !== null) {
    pane.value = 'board';
    requestAnimationFrame(() =>
      document
        .querySelector<HTMLElement>('.board :is(button, input):not(:disabled, [tabindex="-1"], [aria-disabled="true"])')
        ?.focus(),
    );
    return;
  }
  const owesVote = unanswered.value.some(({ id }) => id === vote.value?.id);
  const to = ask ? paneOf(game, ask) : owesVote || asks.value.length === 0 ? 'players' : 'act';
  pane.value = to;
  if (ask && to === 'act') openedAsk.value = ask.id;
  requestAnimationFrame(() =>
    document
      .querySelector<HTMLElement>(to === 'players' ? '.vote .place-radio' : '.ask input, .ask textarea, .ask button')
      ?.focus(),
  );
}
