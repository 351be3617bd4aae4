import type { UserCard } from '../../../protocol/http/users.ts';
import { useCall } from '../../app/query.ts';
import { day } from '../../i18n/days.ts';
import { Time } from '../../i18n/Time.tsx';

/** The age of the account, and its former names. */
export function PastNames({ person: { id } }: { person: UserCard }) {
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
          <p className="mt-1.5 mb-0.5">Earlier names:</p>
          <ul className="grid gap-0.5 m-0 p-0 list-none" aria-label="Earlier names">
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
