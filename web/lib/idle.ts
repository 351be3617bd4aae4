const FIRST_SCREEN_MS = 3_000;

/** Runs `run` after the first screen has had time to load and the browser is idle. Returns a function that cancels it. */
export function afterFirstScreen(run: () => void): () => void {
  // Safari has no idle callback.
  const start = () => ('requestIdleCallback' in globalThis ? requestIdleCallback(() => run()) : run());
  const timer = setTimeout(start, FIRST_SCREEN_MS);
  return () => clearTimeout(timer);
}
