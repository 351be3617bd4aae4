import { type ReactNode, useId, useState } from 'react';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';

export interface MoreSettingsProps {
  /** Settings that differ from their defaults, in words. */
  differences: readonly string[];
  /** A setting inside is invalid, so the section stays open. */
  wrong: boolean;
  children: ReactNode;
}

/** Collapsible settings that most hosts leave alone. The heading sums up changes while collapsed. */
export function MoreSettings({ differences, wrong, children }: MoreSettingsProps) {
  const [wanted, setWanted] = useState(false);
  const id = useId();
  const open = wanted || wrong;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h3 className="text-sm font-sans">
        <button
          type="button"
          className="flex items-center gap-2 w-[calc(100%_+_16px)] min-h-tap -mx-2 px-2 rounded text-ink text-start hover:bg-raised"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setWanted(!open)}
        >
          <Icon name="chevron-down" size={18} className={cx('flex-none text-ink-soft', !open && '-rotate-90')} />
          <span className="flex-none font-550">More settings</span>
          <span className="min-w-0 truncate text-ink-soft font-normal">{differences.join(' · ') || 'as usual'}</span>
        </button>
      </h3>
      <div id={id} className="grid gap-7" hidden={!open}>
        {open && children}
      </div>
    </section>
  );
}
