import type { ReactNode } from 'react';
import type { RulingCard } from '../../../protocol/http/reports.ts';
import { day } from '../../i18n/days.ts';
import { Time } from '../../i18n/Time.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { PersonLink } from '../people/PersonLink.tsx';
import { personOf } from '../people/person-card.ts';
import { ACTION_TONES, actionWords } from './penalty-words.ts';

type Decision = Omit<RulingCard, 'by' | 'person'> & Partial<Pick<RulingCard, 'by'>>;
const APPEALS = {
  open: 'Appeal pending',
  upheld: 'Upheld on appeal',
  changed: 'Reduced on appeal',
  lifted: 'Reversed on appeal',
} as const;

/** Whether the decision still counts toward the next penalty. */
export const isLive = ({ action, undoneAt, lapses }: Decision, now: number): boolean =>
  action !== 'dismissed' && undoneAt === null && (lapses === null || lapses > now);

/** One decision about a person: rule, length, reason, and whether it was undone or has lapsed. */
export function DecisionRow({ decision, children }: { decision: Decision; children?: ReactNode }) {
  const { action, rule, offence, reason, by, at, lapses, undoneAt, appeal } = decision;
  const counts = isLive(decision, Date.now());
  return (
    <li className={counts ? 'grid gap-1 text-sm' : 'grid gap-1 text-sm text-ink-soft'}>
      <p className="flex flex-wrap items-center gap-y-1 gap-x-2">
        <b className="font-550">{rule}</b>
        <Badge tone={counts ? ACTION_TONES[action] : 'neutral'}>
          {undoneAt === null ? actionWords(decision) : <s>{actionWords(decision)}</s>}
        </Badge>
        {undoneAt !== null ? (
          <Badge icon="history">Undone</Badge>
        ) : (
          lapses !== null && (
            <span className="text-ink-soft text-xs">
              {lapses > Date.now() ? `counts until ${day(lapses)}` : `expired ${day(lapses)}`}
            </span>
          )
        )}
        {appeal && <Badge tone={appeal.status === 'open' ? 'warn' : 'neutral'}>{APPEALS[appeal.status]}</Badge>}
      </p>
      <p className="max-w-[72ch] whitespace-pre-wrap wrap-anywhere">{reason}</p>
      <p className="text-ink-soft text-xs">
        {action === 'penalty' && `Offense ${offence} · `}
        {by && (
          <>
            <PersonLink person={personOf(by)} translate="no">
              {by.name}
            </PersonLink>{' '}
            ·{' '}
          </>
        )}
        <Time at={at} />
      </p>
      {children}
    </li>
  );
}
