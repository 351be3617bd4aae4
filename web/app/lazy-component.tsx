import { signal } from '@preact/signals';
import { type ComponentType, lazy, useState } from 'react';
import type { Announcement } from '../../protocol/http/notices.ts';
import { afterFirstScreen } from './idle.ts';

export type LazyComponent<P> = ComponentType<P> & { preload: () => void };

/** A component in a chunk of its own, inside <Suspense>. Unlike React's `lazy`, it renders at once when it was preloaded. */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>): LazyComponent<P> {
  let here: ComponentType<P> | null = null;
  const fetched = async () => {
    here ??= await load();
    return { default: here };
  };
  const Coming = lazy(fetched) as unknown as ComponentType<P>;
  function Part(props: P) {
    // Chosen once: another component type would remount and lose what the person typed.
    const [Chosen] = useState(() => here ?? Coming);
    return <Chosen {...props} />;
  }
  // A failed preload is retried when the component renders.
  return Object.assign(Part, { preload: () => void fetched().catch(() => undefined) });
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
  Bell?: ComponentType;
  ChatButton?: ComponentType;
}>({});
