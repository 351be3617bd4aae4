import type { ReactNode } from 'react';
import type { ShownEntry } from '../../../games/acrotopia/board.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useBoard } from '../shared/board.ts';
import { EntryList, EntryText } from './Entries.tsx';

export interface ResultsProps {
  label: string;
  entries: readonly ShownEntry[];
  show?: (entry: ShownEntry) => ReactNode;
  /** Label of the winning entry: in Wacky People it is the true one. */
  wonWord?: string;
}

/** Entries with their writers, votes and points, best first. */
export function Results({ label, entries, show, wonWord = 'Winner' }: ResultsProps) {
  if (entries.length === 0) return <p className="text-ink-soft text-center">No one wrote anything.</p>;
  return (
    <EntryList label={label}>
      {entries.map((entry) => (
        <li
          key={entry.id}
          className={cx(
            'relative flex flex-col gap-2 py-3 px-3.5 border border-line rounded-card bg-surface',
            entry.won &&
              '[border-color:color-mix(in_oklab,var(--flame)_70%,var(--line))]! [background:color-mix(in_oklab,var(--flame)_9%,var(--surface))]!',
          )}
        >
          <EntryText {...(entry.won ? { className: 'pe-6.5' } : {})}>{show ? show(entry) : entry.text}</EntryText>
          {entry.won && (
            <span className="absolute top-3 right-3 text-lantern">
              <Icon name="crown" size={16} />
              <span className="sr-only">{wonWord}</span>
            </span>
          )}
          <Writer entry={entry} />
        </li>
      ))}
    </EntryList>
  );
}

function Writer({ entry: { by, votes = 0, points = 0 } }: { entry: ShownEntry }) {
  const { nameOf, avatarSeedOf, me } = useBoard();
  if (by === undefined) return null;
  return (
    <span className="flex gap-2 items-center min-w-0 text-ink-soft text-sm">
      <Avatar id={avatarSeedOf(by)} size={24} />
      <span className="truncate max-w-[16ch]" translate="no">
        {nameOf(by)}
      </span>
      {by === me && <span className="text-ink-soft">you</span>}
      <span className="ms-auto whitespace-nowrap">{votes === 1 ? '1 vote' : `${votes} votes`}</span>
      {points > 0 && <span className="text-lantern font-650 tabular-nums">+{points}</span>}
    </span>
  );
}
