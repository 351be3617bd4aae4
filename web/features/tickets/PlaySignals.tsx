import { type ReactNode, useState } from 'react';
import type { GameSignals, Signal, Ticket } from '../../../protocol/http/reports.ts';
import { call } from '../../lib/api.ts';
import { session } from '../../lib/session.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';

/** Statistics of the person's play next to the other players', loaded on a press because every look is logged. */
export function PlaySignals({ ticket: { id, person } }: { ticket: Ticket }) {
  const [signals, setSignals] = useState<GameSignals | null | undefined>(undefined);
  const { pending, error, run } = useAction(() => call('GET /api/mod/reports/:id/signals', { param: { id } }), {
    onError: 'return',
    after: setSignals,
  });
  if (session.value.perms?.reviewPrivate !== true) return null;
  if (signals === undefined)
    return (
      <div className="grid gap-1 mt-4 justify-items-start">
        <Button variant="ghost" size="small" icon="list" className="-ms-1" loading={pending} onClick={() => void run()}>
          Show play statistics
        </Button>
        <p className="text-ink-soft text-xs">This lookup is logged.</p>
        {error && (
          <p className="text-bad text-sm" role="alert">
            {error}
          </p>
        )}
      </div>
    );
  if (signals === null) return <p className="mt-4 text-ink-soft text-sm">{person.name} had no seat in this game.</p>;
  return (
    <section className="mt-4" aria-label="Play statistics">
      <h3 className="mb-2 text-sm font-550 font-sans text-ink-soft">Play statistics</h3>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(120px,1fr))] gap-x-4 gap-y-2.5 m-0 [&_dt]:text-ink-soft [&_dt]:text-xs [&_dd]:m-0">
        <ComparedFigure label="Lines" signal={signals.lines} />
        <ComparedFigure label="Most lines in a minute" signal={signals.burst} />
        <ComparedFigure label="Repeated lines" signal={signals.repeated} />
        <ComparedFigure label="Answers" signal={signals.answers} />
        <Figure label="Votes told">{signals.votes}</Figure>
        {signals.partners !== null && <Figure label="Votes for partners">{signals.partners}</Figure>}
        <Figure label="Left early">{signals.left ? 'Yes' : 'No'}</Figure>
      </dl>
      <p className="mt-2 text-ink-soft text-xs">
        Others: the median of the other players. Numbers alone prove nothing: watch the replay.
      </p>
    </section>
  );
}
const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid content-start">
    <dt>{label}</dt>
    <dd className="tabular-nums">{children}</dd>
  </div>
);
const ComparedFigure = ({ label, signal: { own, others } }: { label: string; signal: Signal }) => (
  <Figure label={label}>
    {own}
    {others !== null && <span className="ms-2 text-ink-soft text-xs">others {others}</span>}
  </Figure>
);
