const FIRST_SCREEN_MS = 3_000;

/** Runs what can wait: once the first screen has had its time and the browser is idle. Returns the stop. */
export function afterFirstScreen(run: () => void): () => void {
  // Safari has no idle callback.
  const start = () => ('requestIdleCallback' in globalThis ? requestIdleCallback(() => run()) : run());
  const timer = setTimeout(start, FIRST_SCREEN_MS);
  return () => clearTimeout(timer);
}
