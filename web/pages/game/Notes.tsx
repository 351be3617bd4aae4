import { Suspense, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useGame } from './game-context.ts';
import { NotesField } from './lazy-parts.ts';
import { loadNotes } from './notes.ts';

/** Private notes for this game; folded while empty. */
export function Notes() {
  const { id } = useGame();
  const [begun] = useState(() => loadNotes(id) !== '');
  const [wanted, setWanted] = useState(begun);
  return (
    <details className="optional" open={begun} onToggle={(e) => e.currentTarget.open && setWanted(true)}>
      <summary>
        <Icon name="note" size={18} />
        <span>Notes</span>
        <span className="optional-tag">only you</span>
      </summary>
      {wanted && (
        <Suspense fallback={<Skeleton kind="text" count={4} />}>
          <NotesField game={id} />
        </Suspense>
      )}
    </details>
  );
}
