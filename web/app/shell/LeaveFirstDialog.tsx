import { useLocation } from 'wouter';
import type { LeaveQuestion } from '../../features/tables/leave-question.ts';
import { LEAVE_UNSTARTED, leaveCost, stayWords } from '../../features/tables/leave-words.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** Asks a person seated at a table whether to leave it for another. */
export function LeaveFirstDialog({ game, held, gathering, practice, answer }: LeaveQuestion) {
  const stay = practice ? null : stayWords(held);
  const [, go] = useLocation();
  const returnToTable = () => {
    answer(false);
    go(`/game/${game}`);
  };
  const footer = (
    <>
      <Button variant="ghost" icon="arrow-left" onClick={returnToTable} data-autofocus>
        Back to your table
      </Button>
      {stay === null && (
        <Button variant={held ? 'danger' : 'primary'} onClick={() => answer(true)}>
          Leave it and start
        </Button>
      )}
    </>
  );
  return (
    <Dialog open onClose={() => answer(false)} title="You’re at another table" footer={footer} size="small">
      {stay ??
        (held
          ? `Your game there is still on, and you’re alive in it. Leaving spoils it for everyone else.${leaveCost()}`
          : gathering
            ? LEAVE_UNSTARTED
            : 'You can leave it. The others will play on without you.')}
    </Dialog>
  );
}
