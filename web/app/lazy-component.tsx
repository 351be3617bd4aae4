import { signal } from '@preact/signals-react';
import { type ComponentType, useLayoutEffect, useState } from 'react';
import type { Announcement } from '../../protocol/http/notices.ts';
import { afterFirstScreen } from './idle.ts';

/** `preload` never rejects. */
export type LazyComponent<P> = ComponentType<P> & { preload: () => Promise<unknown> };

/**
 * A component in a chunk of its own. While it loads, `Pending` takes its place; when it was preloaded, it renders at
 * once. A chunk that cannot be fetched throws in the component, for the error boundary around it.
 *
 * There is no <Suspense>: it hides its whole content while one part loads, with scroll positions and focus, and React shows the
 * part up to 300 ms late.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Pending: ComponentType<P> = () => null,
): LazyComponent<P> {
  let here: ComponentType<P> | null = null;
  const fetched = async () => {
    here ??= await load();
    return here;
  };
  function Part(props: P) {
    const [part, setPart] = useState<{ Loaded?: ComponentType<P>; error?: unknown }>(() => (here ? { Loaded: here } : {}));
    const isThere = part.Loaded !== undefined;
    useLayoutEffect(() => {
      if (isThere) return;
      let isWanted = true;
      fetched().then(
        (Loaded) => isWanted && setPart({ Loaded }),
        (error: unknown) => isWanted && setPart({ error }),
      );
      return () => {
        isWanted = false;
      };
    }, [isThere]);
    if ('error' in part) throw part.error;
    return part.Loaded ? <part.Loaded {...props} /> : <Pending {...props} />;
  }
  // A failed preload is retried when the component renders.
  return Object.assign(Part, { preload: () => fetched().catch(() => undefined) });
}

/** Props of a control that opens `part`: it loads when a pointer or the focus reaches the control. */
export const preloadOnIntent = (part: { preload: () => void }): { onPointerEnter: () => void; onFocus: () => void } => ({
  onPointerEnter: part.preload,
  onFocus: part.preload,
});

/** Preloads components that may be needed soon, after the first screen. Returns a function that cancels it. */
export const preloadAfterFirstScreen = (parts: readonly { preload: () => void }[]): (() => void) =>
  afterFirstScreen(() => {
    for (const part of parts) part.preload();
  });

/** Parts around the pages that load after the first screen (web/app/load-shell.ts); they stay empty when the fetch fails. */
export const shellSlots = signal<{
  /** The newest page of announcements, when one is unseen, and what shows them. */
  announcements?: { list: readonly Announcement[]; Banner: ComponentType<{ newest: readonly Announcement[] }> };
  /** What tells a member that a policy has changed, when one has. */
  PolicyBanner?: ComponentType;
  Bell?: ComponentType;
  ChatButton?: ComponentType;
  Hearts?: ComponentType;
  /** The decorations of the month, where there are any. */
  season?: { Mark: ComponentType; Band: ComponentType };
}>({});
