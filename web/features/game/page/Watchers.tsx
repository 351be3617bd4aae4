import { Fragment } from 'react';
import { PersonLink } from '../../people/PersonLink.tsx';
import { personAtTable } from '../players/table-person.ts';
import { useGame } from '../state/game-context.ts';

export function Watchers() {
  const { room } = useGame();
  const watchers = room.value?.watchers ?? [];
  if (watchers.length === 0) return null;
  return (
    <details className="watchers mt-auto" open={watchers.length <= 6}>
      <summary className="players-title">
        Spectators
        <span className="tabular-nums font-medium">{watchers.length}</span>
      </summary>
      <p className="mt-0 mx-2 mb-2 text-ink-soft text-sm">
        {watchers.map(({ name }, i) => (
          <Fragment key={name}>
            {i > 0 && ', '}
            <Watcher name={name} />
          </Fragment>
        ))}
      </p>
    </details>
  );
}

function Watcher({ name }: { name: string }) {
  const someone = personAtTable(useGame(), name);
  if (!someone) return <span translate="no">{name}</span>;
  return (
    <PersonLink {...someone} className="py-1 text-ink-soft no-underline hover:underline" translate="no">
      {name}
    </PersonLink>
  );
}
