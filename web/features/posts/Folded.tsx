import { type ReactNode, useState } from 'react';
import { session } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';

interface FoldedProps {
  /** 'post' or 'comment'. */
  what: string;
  deleted: boolean;
  /** The reader has blocked the author. */
  blocked: boolean;
  children: ReactNode;
}

/** Hides a deleted or blocked text until pressed. Readers who hide deleted texts see only a placeholder. */
export function Folded({ what, deleted, blocked, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(false);
  if (deleted && session.value.settings?.hideDeleted) return <p className="m-0 text-ink-soft italic">Deleted</p>;
  if ((!blocked && !deleted) || isOpen) return children;
  return (
    <p className="flex flex-wrap items-center gap-x-3 m-0 text-ink-soft">
      {deleted ? `This ${what} was deleted.` : `You have blocked the author of this ${what}.`}
      <Button variant="ghost" size="small" icon="eye" onClick={() => setOpen(true)}>
        Show it
      </Button>
    </p>
  );
}
