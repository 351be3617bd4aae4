import { Button } from './Button.tsx';
import { Drawing } from './Drawing.tsx';
import './empty.css';

export interface ErrorStateProps {
  message: string;
  /** Default: reload the page. */
  onRefresh?: () => void;
  small?: boolean;
}

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
