import { signal } from '@preact/signals-react';
import { Component, type ComponentType, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { ErrorState } from '../ui/ErrorState.tsx';
import { toast } from '../ui/toast.ts';
import { errorMessage, failureCause } from './failure.ts';
import { whenIdle } from './idle.ts';
import { keepTrying } from './reach.ts';
import { explainMissingChunk, offerRefresh } from './release.ts';
import { reloadStyleSheets } from './style-sheets.ts';

/** `preload` never rejects. */
export type LazyComponent<P> = ComponentType<P> & { preload: () => Promise<unknown> };

const LOAD_TIMEOUT_MS = 120_000;
const TOO_SLOW = 'Part of the page is taking too long to load. Check your connection, then refresh.';

const Nothing = () => null;
const SmallError = ({ error }: { error: unknown }) => <ErrorState small error={error} />;

/**
 * A component in its own chunk. `Pending` is shown while it loads; if it was preloaded, it renders at once.
 *
 * A part that fails to load, takes over two minutes or throws does not affect the page around it. `Failed` then reports the error
 * in its place; with 'toast', `Pending` stays, a toast reports it, and the part is closed if it has an `onClose`, so that opening
 * it again retries. A part that stays is requested until it comes, unless another release has replaced it.
 *
 * <Suspense> is not used: while one part loads it hides all of its content, losing scroll positions and focus, and React delays
 * the part by up to 300 ms.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Pending: ComponentType<P> = Nothing,
  Failed: ComponentType<{ error: unknown }> | 'toast' = Pending === Nothing ? 'toast' : SmallError,
): LazyComponent<P & { onClose?: () => void }> {
  let loaded: ComponentType<P> | null = null;
  const fetchPart = async () => {
    await reloadStyleSheets();
    loaded ??= await load();
    return loaded;
  };
  function Part(props: P & { onClose?: () => void }) {
    const [part, setPart] = useState<{ Loaded?: ComponentType<P>; failure?: Failure }>(() => (loaded ? { Loaded: loaded } : {}));
    const [isThere] = useState(loaded !== null);
    useLayoutEffect(() => {
      if (isThere) return;
      let isWanted = true;
      let stopTrying = () => {};
      const attempt = () =>
        fetchPart().then(
          (Loaded) => {
            if (isWanted) setPart({ Loaded });
            return true;
          },
          async (error: unknown) => {
            await explainMissingChunk();
            if (isWanted) setPart({ failure: { error } });
            return !isWanted || failureCause(error) === 'release';
          },
        );
      const timer = setTimeout(() => setPart({ failure: { error: TOO_SLOW } }), LOAD_TIMEOUT_MS);
      void attempt().then((isDone) => {
        clearTimeout(timer);
        if (!isDone && isWanted) stopTrying = keepTrying(attempt);
      });
      return () => {
        isWanted = false;
        clearTimeout(timer);
        stopTrying();
      };
    }, [isThere]);
    if (part.failure !== undefined && Failed !== 'toast') return <Failed error={part.failure.error} />;
    if (part.Loaded)
      return (
        <Boundary onThrown={(error) => setPart({ failure: { error } })}>
          <part.Loaded {...props} />
        </Boundary>
      );
    return (
      <>
        {part.failure !== undefined && <FailureToast error={part.failure.error} onClose={props.onClose} />}
        <Pending {...props} />
      </>
    );
  }
  // A failed preload is retried when the component renders.
  return Object.assign(Part, { preload: () => fetchPart().catch(() => undefined) });
}

/** Wraps the thrown value, which can be anything. */
interface Failure {
  error: unknown;
}

function FailureToast({ error, onClose }: Failure & { onClose: (() => void) | undefined }) {
  const close = useEffectEvent(() => onClose?.());
  const cause = failureCause(error);
  const message = errorMessage(error);
  useEffect(() => {
    // A reload without the site would lose the page.
    if (cause === 'network' || cause === 'server') toast(message, { kind: 'error' });
    else offerRefresh(message);
    close();
  }, [cause, message]);
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
