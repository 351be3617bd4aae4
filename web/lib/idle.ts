/** Runs `run` once the page has its fonts and the browser is idle. Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  let isWanted = true;
  void document.fonts.ready.then(() => {
    if (!isWanted) return;
    // Safari has no idle callback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => isWanted && run());
    else setTimeout(() => isWanted && run());
  });
  return () => {
    isWanted = false;
  };
}
