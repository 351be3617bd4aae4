import { useMemo, useState } from 'react';
import { lazyComponent, preloadOnIntent } from '../../../app/lazy-component.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { voteHistory } from '../overlays/vote-history.ts';
import type { Chapter } from '../transcript/transcript-lines.ts';

const VotesTab = lazyComponent(() => import('../overlays/VotesTab.tsx').then((m) => m.VotesTab));

/** Votes of the game, as the chosen viewer saw them. */
export function ReviewVotes({ chapters }: { chapters: readonly Chapter[] }) {
  const ballots = useMemo(() => voteHistory(chapters.flatMap(({ lines }) => lines.map(({ fact }) => fact))), [chapters]);
  const [isOpen, setOpen] = useState(false);
  if (ballots.length === 0) return null;
  return (
    <>
      <IconButton icon="vote" label="Votes" onClick={() => setOpen(true)} {...preloadOnIntent(VotesTab)} />
      <Dialog open={isOpen} title="Votes" onClose={() => setOpen(false)}>
        <VotesTab ballots={ballots} />
      </Dialog>
    </>
  );
}
