import { useState } from 'react';
import { ReopenBody, type Ticket } from '../../../protocol/http/reports.ts';
import { call } from '../../lib/api.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { DecisionRow } from '../reports/DecisionRow.tsx';
import { refreshTickets } from './use-ruling.ts';

/** A decided ticket: the decision, and buttons to the next ticket and to undo. */
export function DecidedBar({ ticket, onNext }: { ticket: Ticket; onNext: () => void }) {
  const [asking, setAsking] = useState(false);
  const [last] = ticket.rulings;
  const others = ticket.rulings.filter(({ at, person }) => at === last?.at && person.id !== last.person.id);
  return (
    <div className="flex flex-wrap items-start justify-between gap-4">
      {last && (
        <ul className="flex-[1_1_300px] min-w-0" aria-label="Decision">
          <DecisionRow decision={last}>
            {others.length > 0 && (
              <p className="text-ink-soft wrap-anywhere">Also for {others.map(({ person }) => person.name).join(', ')}.</p>
            )}
            {last.appeal && last.appeal.answer !== '' && (
              <p className="text-ink-soft wrap-anywhere">Answer to the appeal: {last.appeal.answer}</p>
            )}
          </DecisionRow>
        </ul>
      )}
      <div className="flex flex-wrap gap-2.5 ms-auto">
        {ticket.refusal === null && (
          <Button icon="history" onClick={() => setAsking(true)}>
            Undo
          </Button>
        )}
        <Button variant="primary" iconEnd="arrow-right" onClick={onNext}>
          Next report
        </Button>
      </div>
      {asking && <ReopenDialog id={ticket.id} onClose={() => setAsking(false)} />}
    </div>
  );
}

function ReopenDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const form = useForm(ReopenBody, {
    initial: { reason: '' },
    submit: (json) => call('POST /api/mod/reports/:id/reopen', { param: { id }, json }),
    done: 'Undone. The report is open again.',
    after: async () => {
      await refreshTickets();
      onClose();
    },
  });
  const footer = (
    <>
      <Button variant="ghost" onClick={onClose}>
        Cancel
      </Button>
      <Button variant="danger" loading={form.pending} onClick={() => void form.submit()}>
        Undo the decision
      </Button>
    </>
  );
  return (
    <Dialog open title="Undo the decision?" size="small" onClose={onClose} footer={footer}>
      <form className="grid gap-3" {...form.props}>
        <p className="text-ink-soft text-sm">
          The penalty ends, the offense no longer counts, and the report reopens. The player is notified.
        </p>
        <TextField label="Reason" rows={2} maxLength={500} {...form.field('reason')} autoFocus />
      </form>
    </Dialog>
  );
}
