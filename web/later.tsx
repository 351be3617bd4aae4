import { signal } from '@preact/signals-react';
import { type ComponentType, lazy, useState } from 'react';
import { afterFirstScreen } from './idle.ts';

/** A component whose code comes by itself, and can be sent for ahead. */
export type Later<P> = ComponentType<P> & { fetch: () => void };

/**
 * A component in a chunk of its own, to stand in a <Suspense>. React's `lazy` draws the fallback for a moment even when the
 * chunk is here already; this draws at once what was fetched ahead.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): Later<P> {
  let here: ComponentType<P> | null = null;
  const fetched = async () => {
    here ??= await load();
    return { default: here };
  };
  const Coming = lazy(fetched) as unknown as ComponentType<P>;
  function Part(props: P) {
    // Chosen once: another type would begin anew, and forget what was typed.
    const [Chosen] = useState(() => here ?? Coming);
    return <Chosen {...props} />;
  }
  // A chunk that does not come now is asked for again when it is drawn.
  return Object.assign(Part, { fetch: () => void fetched().catch(() => undefined) });
}

/** Sends for parts that may be wanted soon, after the first screen. Returns the stop. */
export const fetchAhead = (parts: readonly { fetch: () => void }[]): (() => void) =>
  afterFirstScreen(() => {
    for (const part of parts) part.fetch();
  });

/** What stands round the pages and comes after the first screen (web/extras.ts), or not at all where it cannot be fetched. */
export const extras = signal<{ AnnouncementBanner?: ComponentType; Bell?: ComponentType; ChatButton?: ComponentType }>({});
