/** Whether this page is looked at: it is in sight, and somebody has touched it within the last five minutes. */
const STILL_MS = 5 * 60_000;
const INPUT = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

interface Watcher {
  /** The page is looked at no more, or again; perhaps it was so before. */
  tell: (away: boolean) => void;
  /** It is in sight again, or the network is back. */
  isBack: () => void;
}

/** Follows it for as long as the page lives, and answers how it is now. Call it once. */
export function watchPage({ tell, isBack }: Watcher): () => boolean {
  let touched = Date.now();
  /** A page that goes is out of sight too, but whoever reloads it or opens the next one has not looked away. */
  let isLeaving = false;
  const isAway = () => document.hidden || Date.now() - touched >= STILL_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const told = () => {
    tell(isAway());
    clearTimeout(timer);
    if (!isAway()) timer = setTimeout(told, touched + STILL_MS - Date.now());
  };
  const touch = () => {
    const wasAway = isAway();
    touched = Date.now();
    if (wasAway) told();
  };
  const seen = () => {
    if (isLeaving) return;
    if (!document.hidden) {
      touched = Date.now();
      isBack();
    }
    told();
  };
  for (const name of INPUT) window.addEventListener(name, touch, { passive: true, capture: true });
  document.addEventListener('visibilitychange', seen);
  window.addEventListener('online', seen);
  window.addEventListener('pagehide', () => {
    isLeaving = true;
  });
  window.addEventListener('pageshow', () => {
    isLeaving = false;
  });
  told();
  return isAway;
}
