import { useRef } from 'react';
import { useSearchParams } from 'wouter';
import type { TicketRow, TicketStatus } from '../../../protocol/http/reports.ts';
import { call } from '../../lib/api.ts';
import { session } from '../../lib/session.ts';
import { useAction } from '../../lib/use-action.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { MenuItem } from '../../ui/MenuList.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { TabPanel } from '../../ui/TabPanel.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { Key } from './Key.tsx';
import { PersonSearch } from './PersonSearch.tsx';
import { QueueRow } from './QueueRow.tsx';
import { EMPTY_WORDS, isStatus, STATUS_WORDS, STATUSES } from './queue-words.ts';
import { useKeys } from './use-keys.ts';
import { useQueue } from './use-queue.ts';

type Param = 'status' | 'mine' | 'person' | 'name' | 'from';

/** The reports waiting for staff. The filters are in the address, so that Back from a ticket shows the same rows. */
export function QueuePanel() {
  const filters = useFilters();
  const { status, mine, person, name, from, setParams } = filters;
  const me = session.value.id;
  const queue = useQueue({ status, assignee: mine ? me : undefined, person: person || undefined, last: from.at(-1) });
  const rows = useRef<HTMLUListElement>(null);
  const { run: assign } = useAction(
    ({ id, user }: { id: string; user: string }) => call('POST /api/mod/reports/:id/assign', { param: { id }, json: { user } }),
    { done: (_, { user }) => (user ? 'Assigned to you.' : 'Unassigned.'), invalidates: ['GET /api/mod/reports'] },
  );
  useRowKeys(rows, (at) => {
    const ticket = queue.data?.tickets[at];
    if (ticket && me) void assign({ id: ticket.id, user: me });
  });
  const aboutPerson = ({ person: { id, name } }: TicketRow): MenuItem[] => [
    { label: `All reports on ${name}`, icon: 'filter', onSelect: () => setParams({ person: id, name }) },
    { label: 'Profile', icon: 'user', href: `/user/${id}` },
  ];
  const menuOf = (ticket: TicketRow): MenuItem[] => [
    ticket.assignee?.id === me
      ? { label: 'Unassign', icon: 'unlock', onSelect: () => void assign({ id: ticket.id, user: '' }) }
      : { label: 'Assign to me', icon: 'hand', note: 'a', onSelect: () => void (me && assign({ id: ticket.id, user: me })) },
    // For reports from a table where the reader plays, the person is kept secret.
    ...(ticket.person.id.startsWith('u') ? aboutPerson(ticket) : []),
  ];
  return (
    <section aria-label="Reports">
      <div className="flex flex-wrap items-center gap-y-2 gap-x-3 mb-3">
        <Tabs<TicketStatus>
          kind="chips"
          label="Status"
          name="queue"
          tabs={STATUSES.map((id) => ({
            id,
            label: STATUS_WORDS[id].word,
            ...(id !== 'complete' && queue.data && { badge: queue.data.counts[id] }),
          }))}
          value={status}
          onChange={(id) => setParams({ status: id })}
        />
        <span className="flex flex-wrap items-center gap-2 ms-auto max-md:ms-0">
          <Chip icon="hand" selected={mine} onPress={() => setParams({ mine: mine ? '' : '1' })}>
            Mine
          </Chip>
          {person ? (
            <Chip icon="user" selected onRemove={() => setParams({ person: '', name: '' })} removeLabel="Show everyone">
              {name || person}
            </Chip>
          ) : (
            <PersonFilter onPick={(id, called) => setParams({ person: id, name: called })} />
          )}
        </span>
      </div>
      <TabPanel name="queue" id={status} value={status}>
        <PagedList
          label="Reports"
          ref={rows}
          read={queue}
          rows={({ tickets }) => tickets}
          className="border border-line rounded-card bg-surface overflow-hidden"
          row={(ticket) => <QueueRow key={ticket.id} ticket={ticket} menu={menuOf(ticket)} />}
          skeleton={{ kind: 'row', count: 6, label: 'Loading reports' }}
          empty={<Empty drawing="lantern">{mine || person ? 'No reports fit these filters.' : EMPTY_WORDS[status]}</Empty>}
          pages={({ next }) => ({
            newer: from.length > 0 ? () => setParams({ from: from.slice(0, -1).join(' ') }) : null,
            older: next === null ? null : () => setParams({ from: [...from, next].join(' ') }),
            words: ['Back', 'More'],
          })}
        />
      </TabPanel>
      <p className="mt-3 text-ink-soft text-xs max-md:hidden">
        <Key>j</Key> <Key>k</Key> move · <Key>Enter</Key> open · <Key>a</Key> assign to me
      </p>
    </section>
  );
}

function PersonFilter({ onPick }: { onPick: (id: string, name: string) => void }) {
  return (
    <Popover
      label="Reports on one person"
      align="end"
      className="w-[min(320px,calc(100vw_-_16px))] p-3"
      trigger={(trigger) => (
        <button
          type="button"
          {...trigger}
          className="inline-flex items-center gap-1.5 min-h-8.5 px-3 border border-line rounded-full bg-raised text-sm"
        >
          <Icon name="user" size={16} />
          Anyone
          <Icon name="chevron-down" size={16} />
        </button>
      )}
    >
      {(close) => (
        <PersonSearch
          roomy
          onPick={({ id, name }) => {
            close();
            onPick(id, name);
          }}
        />
      )}
    </Popover>
  );
}

function useFilters() {
  const [query, setQuery] = useSearchParams();
  const setParams = (change: Partial<Record<Param, string>>) =>
    setQuery(
      (current) => {
        const next = new URLSearchParams(current);
        // A change of filter goes back to the first page.
        if (!('from' in change)) next.delete('from');
        for (const [param, value] of Object.entries(change)) {
          if (value) next.set(param, value);
          else next.delete(param);
        }
        return next;
      },
      { replace: true },
    );
  const status = query.get('status');
  return {
    status: isStatus(status) ? status : 'open',
    mine: query.get('mine') === '1',
    person: query.get('person') ?? '',
    name: query.get('name') ?? '',
    from: (query.get('from') ?? '').split(' ').filter(Boolean),
    setParams,
  };
}

/** j and k move the focus between rows, a takes the focused one. */
function useRowKeys(list: { current: HTMLUListElement | null }, take: (at: number) => void): void {
  const links = () => [...(list.current?.querySelectorAll<HTMLElement>('.queue-link') ?? [])];
  const at = () => links().findIndex((link) => link.closest('li')?.contains(document.activeElement));
  const move = (by: number) => () => {
    const all = links();
    const focused = at();
    (focused < 0 ? all[0] : all[focused + by])?.focus();
  };
  useKeys({
    j: move(1),
    k: move(-1),
    a: () => {
      if (at() >= 0) take(at());
    },
  });
}
