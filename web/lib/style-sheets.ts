/** Style sheets of chunks. Vite requests each one once, and takes one that failed for loaded when its chunk is requested again. */

const failed = new Set<HTMLLinkElement>();

/** Notes style sheets that fail. Call once, before the first chunk is requested. */
export function watchStyleSheets(): void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target);
  };
  // Error events of elements do not bubble.
  window.addEventListener('error', note, { capture: true });
}

/** Requests the failed style sheets again. Rejects if one fails again. */
export async function reloadStyleSheets(): Promise<void> {
  await Promise.all(
    [...failed].map((link) => {
      failed.delete(link);
      const copy = link.cloneNode() as HTMLLinkElement;
      return new Promise((done, fail) => {
        copy.addEventListener('load', done);
        copy.addEventListener('error', () => fail(new Error('Unable to preload CSS')));
        link.replaceWith(copy);
      });
    }),
  );
}
