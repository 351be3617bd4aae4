import { useState } from 'react';
import { lazyComponent, preloadOnIntent } from '../../app/lazy-component.tsx';
import { session } from '../../app/session.ts';
import { Time } from '../../i18n/Time.tsx';
import type { WrittenText } from './EarlierTexts.tsx';

const EarlierTexts = lazyComponent(() => import('./EarlierTexts.tsx').then((m) => m.EarlierTexts));

/** That a text was edited, which staff press to read what it was before. */
export function EditedMark({ text }: { text: WrittenText & { editDate: number } }) {
  const [isOpen, setOpen] = useState(false);
  const { editDate, version } = text;
  // Another title alone makes no version.
  if (version === 1 || !session.value.perms?.viewDeleted)
    return (
      <>
        edited <Time at={editDate} />
      </>
    );
  return (
    <>
      <button
        type="button"
        className="min-h-6 underline underline-offset-2 hover:text-ink"
        onClick={() => setOpen(true)}
        {...preloadOnIntent(EarlierTexts)}
      >
        edited <Time at={editDate} />
      </button>
      {isOpen && <EarlierTexts text={text} onClose={() => setOpen(false)} />}
    </>
  );
}
