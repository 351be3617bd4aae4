import { signal } from '@preact/signals-react';
import { Component, type ComponentType, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { ErrorState } from '../ui/ErrorState.tsx';
import { errorMessage } from './api.ts';
import { whenIdle } from './idle.ts';
import { offerRefresh } from './release.ts';

/** `preload` never rejects. */
export type LazyComponent<P> = ComponentType<P> & { preload: () => Promise<unknown> };

const LOAD_TIMEOUT_MS = 120_000;
const TOO_SLOW = 'Part of the page is taking too long to load. Check your connection, then refresh.';

const Nothing = () => null;
const SmallError = ({ message }: { message: string }) => <ErrorState small message={message} />;

/**
 * A component in its own chunk. `Pending` is shown while it loads; if it was preloaded, it renders at once.
 *
 * A part that fails to load, takes over two minutes or throws does not affect the page around it. `Failed` then reports the error
 * in its place; with 'toast', `Pending` stays, a toast reports it, and the part is closed if it has an `onClose`, so that opening
 * it again retries.
 *
 * <Suspense> is not used: while one part loads it hides all of its content, losing scroll positions and focus, and React delays
 * the part by up to 300 ms.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Pending: ComponentType<P> = Nothing,
  Failed: ComponentType<{ message: string }> | 'toast' = Pending === Nothing ? 'toast' : SmallError,
): LazyComponent<P & { onClose?: () => void }> {
  let loaded: ComponentType<P> | null = null;
  const fetchPart = async () => {
    loaded ??= await load();
    return loaded;
  };
  function Part(props: P & { onClose?: () => void }) {
    const [part, setPart] = useState<{ Loaded?: ComponentType<P>; failure?: string }>(() => (loaded ? { Loaded: loaded } : {}));
    const [isThere] = useState(loaded !== null);
    useLayoutEffect(() => {
      if (isThere) return;
      let isWanted = true;
      const fail = (failure: string) => isWanted && setPart({ failure });
      const timer = setTimeout(fail, LOAD_TIMEOUT_MS, TOO_SLOW);
      fetchPart()
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
  return Object.assign(Part, { preload: () => fetchPart().catch(() => undefined) });
}

function FailureToast({ message, onClose }: { message: string; onClose: (() => void) | undefined }) {
  const close = useEffectEvent(() => onClose?.());
  useEffect(() => {
    offerRefresh(message);
    close();
  }, [message]);
  return null;
}

/** Renders nothing after an error in its children, and reports the error to `onThrown`. */
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

/** Props of a control that opens `part`: preloads it when the pointer or the focus reaches the control. */
export const preloadOnIntent = (part: { preload: () => void }): { onPointerEnter: () => void; onFocus: () => void } => ({
  onPointerEnter: part.preload,
  onFocus: part.preload,
});

/** Preloads components that may be needed soon, once the browser is idle. Returns a function that cancels it. */
export const preloadWhenIdle = (parts: readonly { preload: () => void }[]): (() => void) =>
  whenIdle(() => {
    for (const part of parts) part.preload();
  });

/** The decorations of the month, if it has any; they load after the page (web/app/shell/start-seasonal-art.ts). */
export const season = signal<{ Mark: ComponentType; Band: ComponentType } | null>(null);
