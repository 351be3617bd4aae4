import { Button } from '../../ui/Button.tsx';
import type { Resolution } from './draft.ts';

export interface DraftConflictProps {
  ownText: string;
  other: string;
  onResolve: (way: Resolution) => void;
}

/** Shows both texts of a draft that was also changed in another tab or on another device, and asks which to keep. */
export function DraftConflict({ ownText, other, onResolve }: DraftConflictProps) {
  return (
    <section className="grid gap-3 p-3 border border-warn rounded-card" aria-label="Two drafts">
      <p className="m-0 text-sm" role="status">
        You also wrote this in another tab or on another device. Nothing is lost: choose which one to continue.
      </p>
      <div className="grid gap-3 md:grid-cols-2">
        <Version title="Here" text={ownText} />
        <Version title="Elsewhere" text={other} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => onResolve('mine')}>
          Keep mine
        </Button>
        <Button size="small" onClick={() => onResolve('other')}>
          Use the other
        </Button>
        <Button size="small" variant="primary" onClick={() => onResolve('both')}>
          Keep both
        </Button>
      </div>
    </section>
  );
}

function Version({ title, text }: { title: string; text: string }) {
  return (
    <figure className="m-0 min-w-0">
      <figcaption className="mb-1 text-ink-soft text-xs">{title}</figcaption>
      <div
        className="max-h-40 p-2.5 rounded bg-sunken text-sm whitespace-pre-wrap wrap-anywhere overflow-y-auto"
        dir="auto"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by the keyboard
        tabIndex={0}
      >
        {text}
      </div>
    </figure>
  );
}
