import { Button } from './Button.tsx';
import { Empty } from './Empty.tsx';

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
  const refresh = (
    <Button variant="quiet" icon="refresh" onClick={onRefresh}>
      Refresh
    </Button>
  );
  return (
    <Empty drawing="broken" title={title} action={refresh} small={small} role="alert">
      {message}
    </Empty>
  );
}
