import { Suspense, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useDesk } from './desk.ts';
import { notesOf } from './notes.ts';
import { NotesField } from './parts.ts';

/** A slip of paper for this game, seen by nobody else; folded while it is empty. */
export function Notes() {
  const { id } = useDesk();
  const [begun] = useState(() => notesOf(id) !== '');
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
