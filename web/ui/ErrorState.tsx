import { Button } from './Button.tsx';
import { Drawing } from './Drawing.tsx';

export interface ErrorStateProps {
  message: string;
  /** Default: reloads the page. */
  onRefresh?: () => void;
  small?: boolean;
  title?: string;
}

export function ErrorState({
  message,
  onRefresh = () => window.location.reload(),
  small,
  title = 'That didn’t work',
}: ErrorStateProps) {
  return (
    <div className={small ? 'empty empty-small gap-2! py-5! px-3!' : 'empty'} role="alert">
      <Drawing name="broken" />
      <h2 className="m-0 text-lg">{title}</h2>
      <p className="max-w-[44ch] m-0 text-ink-soft wrap-anywhere text-balance">{message}</p>
      <Button variant="quiet" icon="refresh" onClick={onRefresh}>
        Refresh
      </Button>
    </div>
  );
}
