import { signal } from '@preact/signals-react';
import { Component, type ComponentType, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { Announcement } from '../../protocol/http/notices.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { errorMessage } from './api.ts';
import { afterFirstScreen } from './idle.ts';
import { offerRefresh } from './release.ts';

/** `preload` never rejects. */
export type LazyComponent<P> = ComponentType<P> & { preload: () => Promise<unknown> };

const LOAD_TIMEOUT_MS = 120_000;
const TOO_SLOW = 'Part of the page is taking too long to load. Check your connection, then refresh.';

const Nothing = () => null;
const SmallError = ({ message }: { message: string }) => <ErrorState small message={message} />;

/**
 * A component in a chunk of its own. While it loads, `Pending` takes its place; when it was preloaded, it renders at once.
 *
 * A part that cannot be loaded, takes longer than two minutes or throws leaves the page around it as it is. `Failed` then says so in
 * its place; 'toast' keeps `Pending` there, says it in a toast, and closes the part where it has an `onClose`: the next press on
 * what opens it tries again.
 *
 * There is no <Suspense>: it hides its whole content while one part loads, with scroll positions and focus, and React shows the
 * part up to 300 ms late.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Pending: ComponentType<P> = Nothing,
  Failed: ComponentType<{ message: string }> | 'toast' = Pending === Nothing ? 'toast' : SmallError,
): LazyComponent<P & { onClose?: () => void }> {
  let here: ComponentType<P> | null = null;
  const fetched = async () => {
    here ??= await load();
    return here;
  };
  function Part(props: P & { onClose?: () => void }) {
    const [part, setPart] = useState<{ Loaded?: ComponentType<P>; failure?: string }>(() => (here ? { Loaded: here } : {}));
    const [isThere] = useState(here !== null);
    useLayoutEffect(() => {
      if (isThere) return;
      let isWanted = true;
      const fail = (failure: string) => isWanted && setPart({ failure });
      const timer = setTimeout(fail, LOAD_TIMEOUT_MS, TOO_SLOW);
      fetched()
        .then(
          (Loaded) => isWanted && setPart({ Loaded }),
          (error: unknown) => fail(errorMessage(error)),
        )
        .finally(() => clearTimeout(timer));
      return () => {
        isWanted = false;
        clearTimeout(timer);
      };
    }, [isThere]);
    if (part.failure !== undefined && Failed !== 'toast') return <Failed message={part.failure} />;
    if (part.Loaded)
      return (
        <Boundary onThrown={(thrown) => setPart({ failure: errorMessage(thrown) })}>
          <part.Loaded {...props} />
        </Boundary>
      );
    return (
      <>
        {part.failure !== undefined && <FailureToast message={part.failure} onClose={props.onClose} />}
        <Pending {...props} />
      </>
    );
  }
  // A failed preload is retried when the component renders.
  return Object.assign(Part, { preload: () => fetched().catch(() => undefined) });
}

function FailureToast({ message, onClose }: { message: string; onClose: (() => void) | undefined }) {
  const close = useEffectEvent(() => onClose?.());
  useEffect(() => {
    offerRefresh(message);
    close();
  }, [message]);
  return null;
}

/** Empty after an error of what is inside; `onThrown` learns of it. */
class Boundary extends Component<{ onThrown: (thrown: unknown) => void; children: ReactNode }, { hasThrown: boolean }> {
  override state = { hasThrown: false };
  static getDerivedStateFromError = () => ({ hasThrown: true });
  override componentDidCatch(thrown: unknown): void {
    this.props.onThrown(thrown);
  }
  override render(): ReactNode {
    return this.state.hasThrown ? null : this.props.children;
  }
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
