import { useState } from 'react';
import type { Emote } from '../../../protocol/http/session.ts';
import { useRoving } from '../../games/shared/roving.ts';
import { EmoteImage } from '../../i18n/EmoteImage.tsx';
import { EMOTE_GROUPS } from '../../i18n/emotes.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { EmojiCell } from './EmojiCell.tsx';
import { hasNoHover } from './touch.ts';

interface Shown {
  typed: string;
  /** Either `emoji` or `src` is set. */
  emoji?: string;
  src?: string;
}
interface Group {
  label: string;
  emotes: readonly Shown[];
}
export interface EmoteGridProps {
  ownEmotes: Readonly<Record<string, Emote>>;
  columns: number;
  onPick: (emote: string) => void;
}

export function EmoteGrid({ ownEmotes, columns, onPick }: EmoteGridProps) {
  const [search, setSearch] = useState('');
  const query = search.trim().replace(/^:|:$/g, '').toLowerCase();
  const ownItems = Object.entries(ownEmotes).map(([typed, { path }]) => ({ typed, src: path }));
  const groups = [{ label: 'Yours', emotes: ownItems }, ...EMOTE_GROUPS]
    .map(({ label, emotes }): Group => ({ label, emotes: emotes.filter(({ typed }) => typed.toLowerCase().includes(query)) }))
    .filter(({ emotes }) => emotes.length > 0);
  return (
    <div className="grid gap-2 min-w-0 isolate">
      <SearchField label="Search emotes" value={search} onChange={setSearch} autoFocus={!hasNoHover.value} />
      <div className="h-[min(280px,40dvh)] overflow-y-auto overscroll-contain">
        {groups.length === 0 && <p className="block py-6 px-2 text-ink-soft text-sm text-center">No emote by that name.</p>}
        {groups.map((group) => (
          <EmoteGroup key={group.label} {...group} {...{ columns, onPick }} />
        ))}
      </div>
    </div>
  );
}

function EmoteGroup({ label, emotes, columns, onPick }: Group & Omit<EmoteGridProps, 'ownEmotes'>) {
  const roving = useRoving(emotes.length, columns);
  return (
    <section aria-label={label}>
      <h3 className="m-0 pt-1.5 px-0.5 pb-1 bg-raised text-ink-soft font-sans text-xs font-semibold leading-[1.4] [&::first-letter]:uppercase">
        {label}
      </h3>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only moves the focus between the buttons in it */}
      <div
        ref={roving.ref}
        className="grid grid-cols-[repeat(var(--columns),minmax(0,1fr))]"
        style={{ '--columns': columns } as React.CSSProperties}
        onKeyDown={roving.onKeyDown}
      >
        {emotes.map(({ typed, emoji, src }, i) => (
          <EmojiCell
            key={typed}
            data-rove={i}
            tabIndex={roving.tabIndex(i)}
            aria-label={typed}
            title={typed}
            onFocus={() => roving.onFocus(i)}
            onClick={() => onPick(typed)}
          >
            {src ? <EmoteImage src={src} alt="" loading="lazy" /> : emoji}
          </EmojiCell>
        ))}
      </div>
    </section>
  );
}
