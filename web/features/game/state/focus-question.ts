import type { GamePageState } from './game-context.ts';

/** Shows and focuses what the player is asked: the vote, or else the first question. */
export function focusQuestion(game: GamePageState): void {
  const vote = game.unanswered.value.some((ask) => ask.id === game.vote.value?.id) || game.asks.value.length === 0;
  game.pane.value = vote ? 'players' : 'act';
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(vote ? '.vote .place-radio' : '.ask input, .ask textarea, .ask button')?.focus(),
  );
}
