import { Button } from '../../ui/Button.tsx';
import { ResultView } from './ResultView.tsx';

/** Shown if the provider could not be asked about a link. */
export function LinkFailed({ reason, retry }: { reason: string; retry: () => void }) {
  return (
    <ResultView
      drawing="broken"
      title="That didn’t work"
      actions={
        <Button variant="primary" icon="refresh" onClick={retry}>
          Try again
        </Button>
      }
    >
      <p>{reason}</p>
    </ResultView>
  );
}
