import type { Desk } from './desk.ts';

/** Brings what one is asked before the eyes and under the fingers: the vote, or else the first question. */
export function turnToAsk(desk: Desk): void {
  const vote = desk.owed.value.some((ask) => ask.id === desk.vote.value?.id) || desk.asks.value.length === 0;
  desk.pane.value = vote ? 'players' : 'act';
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(vote ? '.vote .place-radio' : '.ask input, .ask textarea, .ask button')?.focus(),
  );
}
