import { Link } from 'wouter';
import { count } from '../../i18n/locale.ts';
import { Time } from '../../i18n/Time.tsx';
import { useCall } from '../../lib/query.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { setupPath } from '../cards/setup-document.ts';

/** All versions of a setup, newest first, with their changes. */
export function Versions({ id, openVersion }: { id: string; openVersion: number }) {
  const { data, error, refetch } = useCall('GET /api/setup/:id/versions', { param: { id } });
  if (error) return <ErrorState small error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton kind="row" count={2} label="Loading the versions" />;
  const newest = data[0]?.version;
  return (
    <ol className="grid gap-3">
      {data.map(({ version, timestamp, played, changes }) => (
        <li
          key={version}
          className="grid gap-0.5 p-3 border border-line rounded-card"
          aria-current={version === openVersion || undefined}
        >
          <p className="flex flex-wrap items-baseline gap-x-3 m-0">
            <Link
              href={version === newest ? setupPath(id) : `${setupPath(id)}?version=${version}`}
              className="font-semibold text-ink min-h-tap inline-flex items-center"
            >
              Version {version}
            </Link>
            <span className="text-ink-soft text-sm">
              <Time at={timestamp} /> · {played === 1 ? '1 game' : `${count(played)} games`}
            </span>
            {version === openVersion && <span className="text-lantern text-sm">shown</span>}
          </p>
          {changes.length > 0 && (
            <ul className="m-0 ps-4 text-sm">
              {changes.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}
