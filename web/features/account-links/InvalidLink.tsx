import { Button } from '../../ui/Button.tsx';
import { ResultView } from './ResultView.tsx';

export function InvalidLink() {
  return (
    <ResultView
      drawing="broken"
      title="This link is not whole"
      actions={
        <Button variant="primary" href="/play">
          To the tables
        </Button>
      }
    >
      <p className="soft text-ink-soft">
        A part of it was lost on the way. Please copy all of it from the mail into the address bar.
      </p>
    </ResultView>
  );
}
