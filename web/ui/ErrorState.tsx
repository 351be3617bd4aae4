import { failureCause, loadWords } from '../lib/failure.ts';
import { reach, tryNow } from '../lib/reach.ts';
import { Button } from './Button.tsx';
import { Empty } from './Empty.tsx';

export interface ErrorStateProps {
  /** The thrown value, or a sentence. */
  error: unknown;
  /** Default: all attempts that wait, or a new load of the page if it could help. */
  onRetry?: () => void;
  small?: boolean;
  /** Title of a failure without one of its own. */
  title?: string;
}

/** Takes the place of a page or a part that could not be loaded, and says why. */
export function ErrorState({ error, onRetry, small, title = 'That didn’t work' }: ErrorStateProps) {
  const cause = failureCause(error);
  const words = loadWords(error);
  // A reload without the site would lose the page.
  const isUnreachable = cause === 'network' || cause === 'server';
  const reloads = cause === 'release' || (onRetry === undefined && !isUnreachable);
  const retry = async () => {
    if (reloads) return window.location.reload();
    if (isUnreachable) await tryNow();
    if (!isUnreachable || reach.peek() === 'ok') onRetry?.();
  };
  const action = (
    <Button variant="quiet" icon="refresh" onClick={() => void retry()}>
      {reloads ? 'Refresh' : 'Try again'}
    </Button>
  );
  return (
    <Empty drawing="broken" title={words.title ?? title} action={action} small={small} role="alert">
      {words.sentence}
    </Empty>
  );
}
