import { useState } from 'react';
import { lazyComponent, preloadOnIntent } from '../../../lib/lazy-component.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useGame } from '../state/game-context.ts';
import { loadNotes } from '../state/notes.ts';

const NotesField = lazyComponent(
  () => import('./NotesField.tsx').then((m) => m.NotesField),
  () => <Skeleton kind="text" count={4} />,
);

export function Notes() {
  const { id } = useGame();
  const [hasNotes] = useState(() => loadNotes(id) !== '');
  const [wasOpened, setWasOpened] = useState(hasNotes);
  return (
    // At the foot of the column, where questions appearing above do not move it.
    <details className="optional mt-auto" open={hasNotes} onToggle={(e) => e.currentTarget.open && setWasOpened(true)}>
      <summary {...preloadOnIntent(NotesField)}>
        <Icon name="note" size={18} />
        <span>Notes</span>
        <span className="flex-none text-ink-soft text-xs font-normal">only you</span>
      </summary>
      {wasOpened && <NotesField game={id} />}
    </details>
  );
}
