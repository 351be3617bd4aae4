import { useGame } from '../state/game-context.ts';

export function Watchers() {
  const { room } = useGame();
  const watchers = room.value?.watchers ?? [];
  if (watchers.length === 0) return null;
  return (
    <details className="watchers" open={watchers.length <= 6}>
      <summary className="players-title">
        Spectators
        <span className="players-count">{watchers.length}</span>
      </summary>
      <p className="watchers-names">{watchers.map(({ name }) => name).join(', ')}</p>
    </details>
  );
}
