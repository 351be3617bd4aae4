import { Link } from 'wouter';
import type { TicketRow } from '../../../protocol/http/reports.ts';
import { EmoteText } from '../../i18n/EmoteText.tsx';
import { Time } from '../../i18n/Time.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import type { MenuItem } from '../../ui/MenuList.tsx';
import { KIND_WORDS, offenceWords, peopleWords, STATUS_WORDS, ticketPath } from './queue-words.ts';

/** One ticket, shown as a card on phones. */
export function QueueRow({ ticket, menu }: { ticket: TicketRow; menu: readonly MenuItem[] }) {
  const { id, kind, person, rule, snippet, reporters, offences, createdAt, status, assignee, viewer } = ticket;
  return (
    <li className="relative flex items-center border-b border-b-line last:border-b-0">
      <Link
        href={ticketPath(id)}
        className="queue-link flex-1 grid grid-cols-[180px_minmax(0,1fr)_150px] max-md:grid-cols-[minmax(0,1fr)] items-center gap-y-1.5 gap-x-4 min-w-0 py-2.5 ps-4 pe-2 text-ink no-underline hover:bg-raised focus-visible:bg-raised focus-visible:-outline-offset-2"
      >
        <span className="flex items-center gap-2.5 min-w-0">
          <Avatar id={person.id} size={32} />
          <span className="grid min-w-0 leading-[1.35]">
            <span className="truncate font-semibold text-sm" translate="no">
              {person.name}
            </span>
            <span className="text-ink-soft text-xs">{person.id === '' ? 'Hidden while they play' : offenceWords(offences)}</span>
          </span>
        </span>
        <span className="grid gap-0.5 min-w-0">
          <span className="flex flex-wrap items-center gap-y-0.5 gap-x-2 text-sm">
            <Icon name={KIND_WORDS[kind].icon} size={16} label={KIND_WORDS[kind].word} className="text-ink-soft" />
            <b className="font-550">{rule}</b>
            <span className={reporters > 1 ? 'text-warn text-xs font-550' : 'text-ink-soft text-xs'}>
              {peopleWords(reporters)}
            </span>
            <Badge tone={STATUS_WORDS[status].tone}>{STATUS_WORDS[status].word}</Badge>
          </span>
          {snippet && (
            <span className="truncate text-ink-soft text-sm" dir="auto">
              “<EmoteText text={snippet} writer={person.id} />”
            </span>
          )}
        </span>
        <span className="grid gap-0.5 justify-items-end max-md:flex max-md:flex-wrap max-md:gap-x-3 min-w-0 text-ink-soft text-xs">
          <Time at={createdAt} />
          {viewer ? (
            <span className="flex items-center gap-1 min-w-0 text-lantern">
              <Icon name="eye" size={14} />
              <span className="truncate">{viewer.name} is viewing this</span>
            </span>
          ) : (
            assignee && <span className="max-w-full truncate">Assigned to {assignee.name}</span>
          )}
        </span>
      </Link>
      <Menu
        label={`Report on ${person.name}`}
        items={menu}
        trigger={(trigger) => (
          <IconButton
            {...trigger}
            icon="more"
            size={36}
            label={`More about the report on ${person.name}`}
            className="text-ink-soft me-1.5"
          />
        )}
      />
    </li>
  );
}
