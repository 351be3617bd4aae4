import { useEffect, useRef } from 'react';
import type { GamePageState } from './game-context.ts';

const isTypingIn = (panel: HTMLElement): boolean => {
  const at = document.activeElement;
  return panel.contains(at) && (at?.matches('textarea, input:not([type=radio], [type=checkbox])') ?? false);
};

/** Scrolls panels to the top when their tab opens or a question arrives, unless the player is typing there. */
export function usePanelTops({ pane, asks, vote }: GamePageState) {
  const players = useRef<HTMLDivElement>(null);
  const side = useRef<HTMLDivElement>(null);
  const askIds = asks.value.map(({ id }) => id).join();
  const voteId = vote.value?.id;
  const toTop = ({ current }: { current: HTMLDivElement | null }) => {
    if (current && !isTypingIn(current)) current.scrollTop = 0;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what makes a panel start at its top
  useEffect(() => {
    toTop(side);
  }, [askIds, pane.value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what makes a panel start at its top
  useEffect(() => {
    toTop(players);
  }, [voteId, pane.value]);
  return { players, side };
}
