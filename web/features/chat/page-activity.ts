/** Tracks whether this page is active: visible, with input within the last five minutes. */
const AWAY_AFTER_MS = 5 * 60_000;
const INPUT = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Watches the page for its whole life; `onAwayChange` may repeat the same value. Returns a function that tells whether the page
 * is away now. Call it once.
 */
export function watchPageActivity(onAwayChange: (isAway: boolean) => void): () => boolean {
  let touched = Date.now();
  /** Set while unloading: the page is hidden then too, but a reader who reloads or follows a link is not away. */
  let isLeaving = false;
  const isAway = () => document.hidden || Date.now() - touched >= AWAY_AFTER_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const report = () => {
    onAwayChange(isAway());
    clearTimeout(timer);
    if (!isAway()) timer = setTimeout(report, touched + AWAY_AFTER_MS - Date.now());
  };
  const touch = () => {
    const wasAway = isAway();
    touched = Date.now();
    if (wasAway) report();
  };
  const onActivity = () => {
    if (isLeaving) return;
    if (!document.hidden) touched = Date.now();
    report();
  };
  for (const name of INPUT) window.addEventListener(name, touch, { passive: true, capture: true });
  document.addEventListener('visibilitychange', onActivity);
  window.addEventListener('online', onActivity);
  window.addEventListener('pagehide', () => {
    isLeaving = true;
  });
  window.addEventListener('pageshow', () => {
    isLeaving = false;
  });
  report();
  return isAway;
}
