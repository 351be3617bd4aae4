import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Lobby } from '../../../games/table/table-options.ts';
import type { SetupDocument } from '../../../protocol/http/setups.ts';
import { count } from '../../i18n/locale.ts';
import { useCall } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SetupButton } from '../cards/SetupButton.tsx';
import { hostPath, setupPath, setupSummary } from '../cards/setup-document.ts';

const LONG = { staleTime: 600_000 };

/** Suggestions for hosts: the setup featured this hour, and the lobby's most played setups of the last week. */
export function SetupsToTry({ lobby }: { lobby: Lobby }) {
  const featuredCategory = lobby === 'Games' ? 'minigames' : 'main';
  const featured = useCall('GET /api/setup/featuredSetup', { query: { featuredCategory } }, LONG);
  const mostPlayed = useCall('GET /api/game/mostPlayedRecently', { query: { lobby } }, LONG);
  // A failure of either shows no error: the page is useful without them.
  if (featured.isPending || mostPlayed.isPending) return <Skeleton kind="game" count={1} label="Loading setups to try" />;
  const lately = mostPlayed.data ?? [];
  if (!featured.data && lately.length === 0) return null;
  return (
    <section className="mt-10" aria-labelledby="setups-to-try">
      <h2 id="setups-to-try" className="mb-3 text-lg">
        Setups to try
      </h2>
      <ul className="grid gap-2">
        {featured.data && (
          <Row setup={featured.data} lobby={lobby}>
            Featured this hour
          </Row>
        )}
        {lately
          .filter(({ _id }) => _id !== featured.data?.id)
          .map(({ _id, count: games, percentage, setupDetails }) => (
            <Row key={_id} setup={setupDetails} lobby={lobby}>
              {games === 1 ? 'Played once' : `Played ${count(games)} times`} this week · {percentage}% of games here
            </Row>
          ))}
      </ul>
    </section>
  );
}

function Row({ setup, lobby, children }: { setup: SetupDocument; lobby: Lobby; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2.5 border border-line rounded-card bg-surface max-md:px-3">
      <p className="m-0 min-w-0">
        <Link href={setupPath(setup.id)} className="block truncate font-semibold">
          {setup.name}
        </Link>
        <span className="block text-ink-soft text-sm">{children}</span>
      </p>
      <Button size="small" icon="plus" href={`${hostPath(setup)}&lobby=${lobby}`} aria-label={`Host ${setup.name}`}>
        Host
      </Button>
      <div className="col-span-2 min-w-0">
        <SetupButton setup={setupSummary(setup)} />
      </div>
    </li>
  );
}
