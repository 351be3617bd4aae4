import type { ReactNode } from 'react';
import type { ShownEntry } from '../../../games/acrotopia/board.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useBoard } from '../shared/board.ts';

export interface ResultsProps {
  label: string;
  entries: readonly ShownEntry[];
  show?: (entry: ShownEntry) => ReactNode;
  /** In Wacky People the true entry wins. */
  wonWord?: string;
}

/** Entries with their writers, votes and points; the best first. */
export function Results({ label, entries, show, wonWord = 'Winner' }: ResultsProps) {
  if (entries.length === 0) return <p className="acro-note">Nobody wrote anything.</p>;
  return (
    <ul className="acro-results" aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.id} className={cx('acro-result', entry.won && 'acro-result-won')}>
          <bdi className="acro-text">{show ? show(entry) : entry.text}</bdi>
          {entry.won && (
            <span className="acro-crown">
              <Icon name="crown" size={16} />
              <span className="sr-only">{wonWord}</span>
            </span>
          )}
          <Writer entry={entry} />
        </li>
      ))}
    </ul>
  );
}

function Writer({ entry: { by, votes = 0, points = 0 } }: { entry: ShownEntry }) {
  const { nameOf, avatarSeedOf, me } = useBoard();
  if (by === undefined) return null;
  return (
    <span className="acro-by">
      <Avatar id={avatarSeedOf(by)} size={24} />
      <span className="acro-name">{nameOf(by)}</span>
      {by === me && <span className="acro-you">you</span>}
      <span className="acro-votes">{votes === 1 ? '1 vote' : `${votes} votes`}</span>
      {points > 0 && <span className="acro-points">+{points}</span>}
    </span>
  );
}
