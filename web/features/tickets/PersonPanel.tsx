import type { Ticket } from '../../../protocol/http/reports.ts';
import type { UserCard } from '../../../protocol/http/users.ts';
import { day } from '../../i18n/days.ts';
import { Time } from '../../i18n/Time.tsx';
import { useCall } from '../../lib/query.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PersonLink } from '../people/PersonLink.tsx';
import { personOf } from '../people/person-card.ts';
import { DecisionRow } from '../reports/DecisionRow.tsx';
import { banWords } from '../reports/penalty-words.ts';
import { offenceWords } from '../reports/queue-words.ts';

/** The person's record: offenses that count, lapsed ones, and current bans. */
export function PersonPanel({ ticket: { person, offences, bans, record } }: { ticket: Ticket }) {
  return (
    <Card as="section" title="Their record">
      <p className="flex items-center gap-2.5 mb-3">
        <Avatar id={person.id} size={40} />
        <span className="grid min-w-0 leading-[1.35]">
          <PersonLink person={personOf(person)} className="truncate font-semibold" translate="no">
            {person.name}
          </PersonLink>
          <span className={offences > 0 ? 'text-warn text-xs' : 'text-ink-soft text-xs'}>{offenceWords(offences)}</span>
        </span>
      </p>
      <PastNames person={person} />
      {bans.length > 0 && (
        <ul className="grid gap-1.5 mt-0 mx-0 mb-3 p-0 list-none text-sm" aria-label="Active bans">
          {bans.map((ban) => (
            <li key={`${ban.type} ${ban.expires}`} className="flex items-start gap-2">
              <Icon name="ban" size={16} className="mt-0.5 text-bad" />
              <span className="min-w-0">
                {banWords(ban)}
                {ban.reason && <span className="block text-ink-soft text-xs wrap-anywhere">{ban.reason}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {record.length > 0 ? (
        <ul className="grid gap-3.5 max-h-90 overflow-y-auto" aria-label="Previous decisions">
          {record.map((decision) => (
            <DecisionRow key={decision.id} decision={decision} />
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft text-sm">
          <Badge icon="success" tone="good">
            No prior offenses
          </Badge>
        </p>
      )}
    </Card>
  );
}

/** The age of the account, and its former names. */
function PastNames({ person: { id } }: { person: UserCard }) {
  const { data } = useCall(
    'GET /api/user/:user/nameHistory',
    { param: { user: id } },
    { enabled: id.startsWith('u'), staleTime: 60_000 },
  );
  const first = data?.at(-1);
  if (!data || !first) return null;
  const earlier = data.filter(({ isCurrent }) => !isCurrent);
  return (
    <div className="mb-3 text-ink-soft text-sm">
      <Time at={first.changedAt} words={day}>
        Joined{' '}
      </Time>
      {earlier.length > 0 && (
        <>
          <p className="mt-1.5 mb-0.5">Previous names:</p>
          <ul className="grid gap-0.5" aria-label="Previous names">
            {earlier.map(({ name, changedAt }) => (
              <li key={changedAt} className="wrap-anywhere">
                <bdi className="text-ink">{name}</bdi>,{' '}
                <Time at={changedAt} words={day}>
                  since{' '}
                </Time>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
