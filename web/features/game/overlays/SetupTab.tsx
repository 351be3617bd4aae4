import { cardText } from '../../../i18n/messages.ts';
import { useCall } from '../../../lib/query.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useSettings } from '../../cards/roles.ts';
import { SetupCard } from '../../cards/SetupCard.tsx';
import type { SetupSummary } from '../../cards/setup-sides.ts';
import { TableBadges } from '../pregame/TableBadges.tsx';
import { useGame } from '../state/game-context.ts';
import { CardWord } from '../transcript/FormattedWords.tsx';
import { lastFact } from './last-fact.ts';

/** Roles that may be dealt, roles known to be in play, and the rules of the table. */
export function SetupTab() {
  const game = useGame();
  const { room } = game;
  const { setup, gameType } = room.value!;
  const { data, error, refetch } = useCall('GET /api/setup/:id', { param: { id: setup.id } }, { staleTime: 60_000 });
  const opening = lastFact(game, 'opening');
  return (
    <div className="grid gap-4">
      {data ? (
        <SetupCard setup={{ ...data, gameSettings: [], roles: JSON.parse(data.roles) as SetupSummary['roles'] }} title={false} />
      ) : error ? (
        <ErrorState small error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton kind="block" height={180} label="Loading the setup" />
      )}
      {setup.closed && (
        <p className="m-0 text-ink-soft text-sm">Closed: any of these may be in play, and no one is told which were dealt.</p>
      )}
      {opening?.roles && <InPlay roles={opening.roles} />}
      <TableRules />
      <Settings names={opening?.settings ?? data?.gameSettings ?? []} gameType={gameType} />
    </div>
  );
}

function InPlay({ roles }: { roles: readonly string[] }) {
  const counts = new Map<string, number>();
  for (const card of roles) counts.set(card, (counts.get(card) ?? 0) + 1);
  return (
    <section>
      <h3 className="mt-0 mb-2 text-base">In play this time</h3>
      <ul className="flex flex-wrap gap-y-2 gap-x-4 text-sm">
        {[...counts].map(([card, n]) => (
          <li key={card}>
            <CardWord card={card} /> {n > 1 && <span className="text-ink-soft tabular-nums">×{n}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function TableRules() {
  return (
    <section>
      <h3 className="mt-0 mb-2 text-base">The table</h3>
      <TableBadges />
    </section>
  );
}

function Settings({ names, gameType }: { names: readonly string[]; gameType: string }) {
  const book = useSettings(gameType);
  if (names.length === 0) return null;
  const copies = (name: string) => names.filter((other) => other === name).length;
  return (
    <section>
      <h3 className="mt-0 mb-2 text-base">Settings</h3>
      <dl className="grid gap-2.5 m-0 text-sm [&_dt]:font-semibold [&_dd]:m-0 [&_dd]:text-ink-soft">
        {[...new Set(names)].map((name) => (
          <div key={name}>
            <dt>
              {cardText(name)}
              {copies(name) > 1 && ` ×${copies(name)}`}
            </dt>
            <dd>{book?.find((setting) => setting.name === name)?.description.join(' ')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
