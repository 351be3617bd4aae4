import { Button } from '../../ui/Button.tsx';
import { ResultView } from './ResultView.tsx';

/** Shown if the provider could not be asked about a link. */
export function LinkFailed({ why, retry }: { why: string; retry: () => void }) {
  return (
    <ResultView
      drawing="broken"
      title="That did not work"
      actions={
        <Button variant="primary" icon="refresh" onClick={retry}>
          Try again
        </Button>
      }
    >
      <p>{why}</p>
    </ResultView>
  );
}
