import { Button } from './Button.tsx';
import { Drawing } from './Drawing.tsx';
import './empty.css';

export interface ErrorStateProps {
  /** What went wrong, as the server said it or as a sentence of ours. */
  message: string;
  /** What Refresh does; without it the page is loaded anew. */
  onRefresh?: () => void;
  /** Less tall, for a panel. */
  small?: boolean;
}

/** Something failed: the heading Error, the reason, Refresh. */
export function ErrorState({ message, onRefresh = () => window.location.reload(), small }: ErrorStateProps) {
  return (
    <div className={small ? 'empty empty-small' : 'empty'} role="alert">
      <Drawing name="broken" />
      <h2 className="empty-title">Error</h2>
      <p className="empty-text">{message}</p>
      <Button variant="quiet" icon="refresh" onClick={onRefresh}>
        Refresh
      </Button>
    </div>
  );
}
