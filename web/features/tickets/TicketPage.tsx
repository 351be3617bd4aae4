import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Ticket } from '../../../protocol/http/reports.ts';
import { ApiError, call } from '../../lib/api.ts';
import { useCall } from '../../lib/query.ts';
import { session } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { useAction } from '../../lib/use-action.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { NotFound } from '../../ui/NotFound.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { PersonLink } from '../people/PersonLink.tsx';
import { personOf } from '../people/person-card.ts';
import { Key } from '../reports/Key.tsx';
import { KIND_WORDS, peopleWords, QUEUE_PATH, STATUS_WORDS, ticketPath } from '../reports/queue-words.ts';
import { useKeys } from '../reports/use-keys.ts';
import { AppealBar, AppealWords, openAppeal } from './AppealBar.tsx';
import { DecidedBar } from './DecidedBar.tsx';
import { EvidencePanel } from './EvidencePanel.tsx';
import { PersonPanel } from './PersonPanel.tsx';
import { RulingBar } from './RulingBar.tsx';
import { StaffNotes } from './StaffNotes.tsx';
import { refreshTickets } from './use-ruling.ts';

/** Interval at which the page tells the worker that it still has the ticket open, and learns who else does. */
const POLL_MS = 30_000;

/** /community/moderation/report/:id: a report with its evidence, the person's record and the decision. */
export function TicketPage({ id }: { id: string }) {
  const { loaded, perms } = session.value;
  const isStaff = perms?.seeModPanel === true;
  const { data, error, refetch } = useCall(
    'GET /api/mod/reports/:id',
    { param: { id } },
    { enabled: isStaff, staleTime: 0, refetchInterval: POLL_MS },
  );
  useTitle(data && !error ? `${data.rule}: ${data.person.name}` : 'Report');
  if (loaded && !isStaff) return <StaffOnly />;
  if (error instanceof ApiError && error.status === 404)
    return (
      <NotFound title="This report isn’t here" words="Someone else may be handling it. There’s nothing left for you to do.">
        <Button href={QUEUE_PATH} icon="flag">
          All reports
        </Button>
      </NotFound>
    );
  if (data)
    return (
      <div className="site-page">
        <TicketView key={data.id} ticket={data} />
      </div>
    );
  return (
    <div className="site-page">
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton kind="card" count={3} label="Loading the report" />
      )}
    </div>
  );
}

function TicketView({ ticket }: { ticket: Ticket }) {
  const [, go] = useLocation();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { run: next } = useAction(() => nextTicket(ticket.id), {
    after: (id) => {
      if (id === null) toast('That was the last one. Thank you.', { kind: 'success' });
      go(id === null ? QUEUE_PATH : ticketPath(id));
    },
  });
  useKeys({ n: () => void next(), '?': () => setHelpOpen(true) });
  return (
    <>
      <Head ticket={ticket} onHelp={() => setHelpOpen(true)} />
      {ticket.viewer && (
        <div className="mb-4">
          <Banner kind="lantern" icon="eye">
            {ticket.viewer.name} is viewing this report.
          </Banner>
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_340px] max-lg:grid-cols-[minmax(0,1fr)] gap-4 items-start">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <EvidencePanel ticket={ticket} />
          <section
            aria-label="Decision"
            className="md:sticky md:[bottom:calc(12px_+_var(--toasts,0px))] z-5 p-4 border border-line-strong rounded-card bg-raised shadow"
          >
            <Bar ticket={ticket} onNext={() => void next()} />
          </section>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <PersonPanel ticket={ticket} />
          <StaffNotes ticket={ticket} />
        </div>
      </div>
      {isHelpOpen && <KeyHelp onClose={() => setHelpOpen(false)} />}
    </>
  );
}

function Bar({ ticket, onNext }: { ticket: Ticket; onNext: () => void }) {
  const appealed = ticket.status === 'appealed' ? openAppeal(ticket) : null;
  if (ticket.status === 'complete') return <DecidedBar ticket={ticket} onNext={onNext} />;
  if (ticket.refusal !== null)
    return (
      <div className="grid gap-3">
        {appealed && <AppealWords ruling={appealed} />}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="flex items-start gap-2 text-sm">
            <Icon name="lock" size={18} className="mt-px text-warn" />
            {ticket.refusal}
          </p>
          <Button iconEnd="arrow-right" onClick={onNext}>
            Next report
          </Button>
        </div>
      </div>
    );
  return appealed ? <AppealBar ticket={ticket} ruling={appealed} /> : <RulingBar ticket={ticket} />;
}

function Head({ ticket, onHelp }: { ticket: Ticket; onHelp: () => void }) {
  const { id, kind, person, rule, status, reporters, assignee, refusal } = ticket;
  const me = session.value.id ?? '';
  const { pending, run: assign } = useAction(
    (user: string) => call('POST /api/mod/reports/:id/assign', { param: { id }, json: { user } }),
    { after: refreshTickets },
  );
  const isMine = assignee?.id === me;
  return (
    <header className="flex flex-wrap items-center gap-y-2 gap-x-3 mb-4">
      <IconButton icon="arrow-left" label="Back to the queue" href={QUEUE_PATH} className="-ms-2.5" />
      <h1 className="min-w-0 text-xl wrap-anywhere">
        <PersonLink person={personOf(person)} className="text-inherit no-underline hover:underline" translate="no">
          {person.name}
        </PersonLink>
        : {rule}
      </h1>
      <p className="flex flex-wrap items-center gap-2">
        <Badge icon={KIND_WORDS[kind].icon}>{KIND_WORDS[kind].word}</Badge>
        <Badge tone={STATUS_WORDS[status].tone}>{STATUS_WORDS[status].word}</Badge>
        <Badge icon="flag" tone={reporters > 1 ? 'warn' : 'neutral'}>
          {peopleWords(reporters)}
        </Badge>
      </p>
      <span className="flex flex-wrap items-center gap-1 ms-auto">
        {assignee && !isMine && <span className="text-ink-soft text-sm">Assigned to {assignee.name}</span>}
        {status !== 'complete' && (isMine || refusal === null) && (
          <Button size="small" variant="ghost" icon="hand" loading={pending} onClick={() => void assign(isMine ? '' : me)}>
            {isMine ? 'Unassign' : 'Assign to me'}
          </Button>
        )}
        <IconButton icon="help" label="Keyboard shortcuts" size={36} onClick={onHelp} className="max-md:hidden" />
      </span>
    </header>
  );
}

const KEYS: readonly (readonly [string, string])[] = [
  ['1', 'Dismiss (or d)'],
  ['2', 'Warn (or w)'],
  ['3', 'Penalty (or p)'],
  ['Enter', 'Confirm the decision'],
  ['n', 'Next report'],
  ['?', 'Keyboard shortcuts'],
];
function KeyHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open title="Keyboard shortcuts" size="small" onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-y-2.5 gap-x-4 m-0 text-sm">
        {KEYS.map(([key, words]) => (
          <div key={key} className="contents">
            <dt>
              <Key>{key}</Key>
            </dt>
            <dd className="m-0">{words}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-ink-soft text-xs">On an appeal, 1 upholds, 2 changes the length and 3 reverses it.</p>
    </Dialog>
  );
}

/** Returns the open report that has waited longest and that no one else is working on; null if there is none. */
async function nextTicket(current: string): Promise<string | null> {
  const { tickets } = await call('GET /api/mod/reports', { query: { status: 'open' } });
  const me = session.value.id;
  const isFree = ({ id, viewer, assignee }: (typeof tickets)[number]) =>
    id !== current && !viewer && (assignee === null || assignee.id === me);
  return tickets.find(isFree)?.id ?? null;
}

const StaffOnly = () => <NotFound title="This page is for moderators" words="There is nothing here for you." drawing="door" />;
