import type { Ticket } from '../../../protocol/http/reports.ts';
import { RULES, ruleOf } from '../../../protocol/rules.ts';
import { call } from '../../lib/api.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { lengthWords, penaltyWords } from '../reports/penalty-words.ts';
import { useKeys } from '../reports/use-keys.ts';
import { LengthField } from './LengthField.tsx';
import { OtherAccounts } from './OtherAccounts.tsx';
import { type Ruling, type RulingAction, refreshTickets, useRuling } from './use-ruling.ts';

/** The decision on a ticket, prefilled with the penalty from the ladder; a press confirms it. */
export function RulingBar({ ticket }: { ticket: Ticket }) {
  const ruling = useRuling(ticket);
  const { action, choose, confirm } = ruling;
  useKeys({
    '1': () => choose('dismissed'),
    d: () => choose('dismissed'),
    '2': () => choose('warning'),
    w: () => choose('warning'),
    '3': () => choose('penalty'),
    p: () => choose('penalty'),
    Enter: confirm,
  });
  if (ruling.conflict !== null) return <Conflict ruling={ruling} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] max-md:grid-cols-[minmax(0,1fr)] gap-y-3 gap-x-6 items-start">
      <div className="grid gap-3 min-w-0">
        <ProposalWords ticket={ticket} />
        <RadioGroup<RulingAction>
          label="Decision"
          labelHidden
          layout="row"
          value={action}
          onChange={choose}
          options={[
            { value: 'dismissed', label: 'Dismiss' },
            { value: 'warning', label: 'Warn' },
            { value: 'penalty', label: 'Penalty' },
          ]}
        />
        <div className="flex flex-wrap gap-3">
          <RuleSelect ticket={ticket} />
          {action === 'penalty' && <LengthChoice ticket={ticket} ruling={ruling} />}
        </div>
        {action === 'penalty' && <OtherAccounts person={ticket.person} ruling={ruling} />}
      </div>
      <div className="grid gap-3 min-w-0">
        <TextField
          label={action === 'dismissed' ? 'Reason (for the log)' : 'Reason (shown to the player)'}
          rows={2}
          maxLength={500}
          value={ruling.reason}
          onChange={ruling.setReason}
          error={errorOf(ruling, 'reason')}
        />
        {ruling.isOther && (
          <TextField
            label="Why this length?"
            rows={1}
            maxLength={200}
            value={ruling.why}
            onChange={ruling.setWhy}
            error={errorOf(ruling, 'why')}
          />
        )}
        <FormError>{ruling.error}</FormError>
        <div className="flex flex-wrap items-center justify-end gap-2.5">
          <Button variant="primary" loading={ruling.pending} disabled={ruling.fault !== null} onClick={confirm}>
            {confirmWords(ticket, ruling)}
          </Button>
        </div>
      </div>
    </div>
  );
}

const errorOf = ({ fault }: Ruling, field: 'reason' | 'why' | 'length'): string | null =>
  fault?.field === field ? fault.text : null;

function confirmWords({ category, proposal }: Ticket, { action, isOther, length, alts }: Ruling): string {
  if (action === 'dismissed') return 'Dismiss report';
  if (action === 'warning') return 'Issue warning';
  const accounts = alts.length > 0 ? `, ${alts.length + 1} accounts` : '';
  return `Issue ${penaltyWords(category, isOther ? (length ?? '') : proposal.length)}${accounts}`;
}

function ProposalWords({ ticket: { rule, category, proposal } }: { ticket: Ticket }) {
  const steps = ruleOf(rule)?.offenses.length ?? 6;
  return (
    <p className="text-sm">
      <b className="font-550">
        Offense {proposal.offence} of {steps}
      </b>
      : {penaltyWords(category, proposal.length)}
    </p>
  );
}

/** Corrects the rule. Saved at once, because the offense count, and so the penalty, depends on the rule's category. */
function RuleSelect({ ticket: { id, rule } }: { ticket: Ticket }) {
  const { pending, run } = useAction(
    (name: string) => call('POST /api/mod/reports/:id/rule', { param: { id }, json: { rule: name } }),
    { after: refreshTickets },
  );
  return (
    <Select
      className="flex-[1_1_140px] min-w-0"
      label="Rule"
      value={rule}
      disabled={pending}
      onChange={(name) => void run(name)}
      options={RULES.map(({ name }) => ({ value: name, label: name }))}
    />
  );
}

function LengthChoice({ ticket: { proposal }, ruling }: { ticket: Ticket; ruling: Ruling }) {
  if (ruling.length === null)
    return (
      <Button
        variant="ghost"
        size="small"
        icon="edit"
        className="self-end justify-self-start md:mb-1 -ms-1"
        onClick={() => ruling.setLength(proposal.length)}
      >
        Change length
      </Button>
    );
  return (
    <LengthField
      value={ruling.length}
      onChange={ruling.setLength}
      onReset={() => ruling.setLength(null)}
      resetLabel={`Back to ${lengthWords(proposal.length).toLowerCase()}`}
    />
  );
}

function Conflict({ ruling: { conflict, showConflict } }: { ruling: Ruling }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3" role="alert">
      <p className="flex-[1_1_240px] text-sm">{conflict}</p>
      <Button variant="primary" onClick={showConflict}>
        Show their decision
      </Button>
    </div>
  );
}
