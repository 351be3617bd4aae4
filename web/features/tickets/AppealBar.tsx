import { useState } from 'react';
import { parseBanLength } from '../../../protocol/ban-length.ts';
import type { RulingCard, Ticket } from '../../../protocol/http/reports.ts';
import { Time } from '../../i18n/Time.tsx';
import { call } from '../../lib/api.ts';
import { loadDraft, saveDraft } from '../../lib/drafts.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { PersonLink } from '../people/PersonLink.tsx';
import { personOf } from '../people/person-card.ts';
import { actionWords, penaltyWords } from '../reports/penalty-words.ts';
import { useKeys } from '../reports/use-keys.ts';
import { LengthField } from './LengthField.tsx';
import { refreshTickets } from './use-ruling.ts';

type Decision = 'upheld' | 'changed' | 'lifted';
const TEMPLATES: Record<Decision, string> = {
  upheld: 'Another moderator reviewed it. The decision stands.',
  changed: 'Another moderator reviewed it and decided that a milder penalty is enough.',
  lifted: 'Another moderator reviewed it. You were right: the decision is reversed.',
};

export const openAppeal = ({ rulings }: Ticket): RulingCard | null =>
  rulings.find(({ appeal }) => appeal?.status === 'open') ?? null;

/** The person's appeal against the ruling. */
export function AppealWords({ ruling }: { ruling: RulingCard }) {
  const { appeal, by, rule, person } = ruling;
  if (!appeal) return null;
  return (
    <div className="grid gap-2 text-sm">
      <p>
        <PersonLink person={personOf(by)} className="text-ink font-550 no-underline hover:underline" translate="no">
          {by.name}
        </PersonLink>{' '}
        decided: {rule}, {actionWords(ruling).toLowerCase()}. {person.name} appealed <Time at={appeal.createdAt} />:
      </p>
      <blockquote
        className="max-h-40 overflow-y-auto m-0 ps-3 border-s-2 border-s-warn whitespace-pre-wrap wrap-anywhere"
        dir="auto"
      >
        {appeal.text}
      </blockquote>
    </div>
  );
}

/** Decides an appeal: upheld, another length, or undone. */
export function AppealBar({ ticket, ruling }: { ticket: Ticket; ruling: RulingCard }) {
  const key = `appeal-${ruling.id}`;
  const [decision, setDecision] = useState<Decision>('upheld');
  const [length, setLength] = useState(ruling.length);
  const [answer, setAnswer] = useState<string | null>(() => (loadDraft(key) as { answer?: string } | null)?.answer ?? null);
  const words = answer ?? TEMPLATES[decision];
  const isReady = words.trim().length >= 3 && (decision !== 'changed' || isOther(length, ruling.length));
  const { pending, error, run } = useAction(
    () =>
      call('POST /api/mod/appeals/:id', {
        param: { id: ruling.id },
        json: { decision, answer: words, ...(decision === 'changed' && { length: length.trim() }) },
      }),
    {
      onError: 'return',
      done: 'Appeal decided. The player was notified.',
      after: async () => {
        saveDraft(key, null);
        await refreshTickets();
      },
    },
  );
  const confirm = () => void (isReady && run());
  const canChange = ruling.action === 'penalty';
  useKeys({
    '1': () => setDecision('upheld'),
    '2': canChange ? () => setDecision('changed') : null,
    '3': () => setDecision('lifted'),
    Enter: confirm,
  });
  const confirmation: Record<Decision, string> = {
    upheld: canChange ? 'Uphold the ban' : 'Uphold the warning',
    changed: `Change to ${penaltyWords(ticket.category, length)}`,
    lifted: 'Reverse the decision',
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] max-md:grid-cols-[minmax(0,1fr)] gap-y-3 gap-x-6 items-start">
      <div className="grid gap-3 min-w-0">
        <AppealWords ruling={ruling} />
        <RadioGroup<Decision>
          label="Appeal"
          labelHidden
          layout="row"
          value={decision}
          onChange={setDecision}
          options={[
            { value: 'upheld', label: 'Uphold' },
            ...(canChange ? [{ value: 'changed' as const, label: 'Change length' }] : []),
            { value: 'lifted', label: 'Reverse' },
          ]}
        />
        {decision === 'changed' && <LengthField value={length} onChange={setLength} />}
      </div>
      <div className="grid gap-3 min-w-0">
        <TextField
          label="Answer (shown to the player)"
          rows={2}
          maxLength={500}
          value={words}
          onChange={(text) => {
            setAnswer(text);
            saveDraft(key, { answer: text });
          }}
        />
        {error && (
          <p className="text-bad text-sm" role="alert">
            {error}
          </p>
        )}
        <div className="flex justify-end">
          <Button variant="primary" loading={pending} disabled={!isReady} onClick={confirm}>
            {confirmation[decision]}
          </Button>
        </div>
      </div>
    </div>
  );
}

const isOther = (length: string, oldLength: string): boolean =>
  !('error' in parseBanLength(length)) && length.trim() !== oldLength;
