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
      <p className="mt-0 mx-2 mb-2 text-ink-soft text-sm">{watchers.map(({ name }) => name).join(', ')}</p>
    </details>
  );
}
