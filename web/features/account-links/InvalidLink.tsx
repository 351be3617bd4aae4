import { Button } from '../../ui/Button.tsx';
import { ResultView } from './ResultView.tsx';

export function InvalidLink() {
  return (
    <ResultView
      drawing="broken"
      title="This link is incomplete"
      actions={
        <Button variant="primary" href="/play">
          To the lobby
        </Button>
      }
    >
      <p className="soft text-ink-soft">Part of it is missing. Copy the whole link from the email into the address bar.</p>
    </ResultView>
  );
}
