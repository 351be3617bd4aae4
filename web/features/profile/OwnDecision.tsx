import { useState } from 'react';
import { AppealBody, type OwnRecord } from '../../../protocol/http/reports.ts';
import { day } from '../../i18n/days.ts';
import { call } from '../../lib/api.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { DecisionRow } from '../reports/DecisionRow.tsx';

type Ruling = OwnRecord['rulings'][number];

const STATES = {
  open: 'Your appeal is under review by another moderator.',
  upheld: 'Your appeal was denied: the decision stands.',
  changed: 'Your appeal was accepted: the penalty is shorter now.',
  lifted: 'Your appeal was accepted: the decision was reversed.',
} as const;

/** One decision about the reader, with their appeal or a link to write one. */
export function OwnDecision({ ruling, token }: { ruling: Ruling; token: string | null }) {
  const { appeal, appealUntil } = ruling;
  const [isWriting, setWriting] = useState(false);
  // The badge that staff see is left out, because this list says the same in words.
  return (
    <DecisionRow decision={{ ...ruling, appeal: null }}>
      {appeal ? (
        <div className="grid gap-1 mt-1 ps-3 border-s-2 border-s-line-strong">
          <p className="font-550">{STATES[appeal.status]}</p>
          {appeal.answer && <p className="wrap-anywhere">{appeal.answer}</p>}
          <details className="text-ink-soft text-xs">
            <summary className="min-h-8 py-1.5 cursor-pointer">Your appeal</summary>
            <p className="whitespace-pre-wrap wrap-anywhere">{appeal.text}</p>
          </details>
        </div>
      ) : isWriting ? (
        <AppealForm ruling={ruling} token={token} onClose={() => setWriting(false)} />
      ) : (
        appealUntil !== null &&
        appealUntil > Date.now() && (
          <p className="flex flex-wrap items-center gap-x-3">
            <Button size="small" onClick={() => setWriting(true)}>
              Appeal
            </Button>
            <span className="text-ink-soft text-xs">Until {day(appealUntil)}</span>
          </p>
        )
      )}
    </DecisionRow>
  );
}

function AppealForm({ ruling: { id }, token, onClose }: { ruling: Ruling; token: string | null; onClose: () => void }) {
  const form = useForm(AppealBody, {
    initial: { ruling: id, text: '', ...(token !== null && { token }) },
    submit: (body) => call('POST /api/user/appeals', body),
    done: 'Appeal sent. Another moderator will review it.',
    invalidates: ['GET /api/user/record'],
  });
  return (
    <form className="grid gap-2 mt-1" {...form.props}>
      <TextField
        label="Why is this decision wrong?"
        hint="You can appeal once. Another moderator reads it together with what was reported."
        rows={4}
        maxLength={5_000}
        {...form.field('text')}
        autoFocus
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="small" variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="small" variant="primary" loading={form.pending}>
          Send appeal
        </Button>
      </div>
    </form>
  );
}
