import { useState } from 'react';
import { Time } from '../../i18n/Time.tsx';
import { lazyComponent, preloadOnIntent } from '../../lib/lazy-component.tsx';
import { session } from '../../lib/session.ts';
import type { WrittenText } from './EarlierTexts.tsx';

const EarlierTexts = lazyComponent(() => import('./EarlierTexts.tsx').then((m) => m.EarlierTexts));

/** Marks a text as edited. Staff can press it to read earlier versions. */
export function EditedMark({ text }: { text: WrittenText & { editDate: number } }) {
  const [isOpen, setOpen] = useState(false);
  const { editDate, version } = text;
  // Editing only the title makes no new version.
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
