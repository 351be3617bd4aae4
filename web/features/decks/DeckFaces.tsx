import type { DeckProfile } from '../../../protocol/http/decks.ts';
import { Avatar } from '../../ui/Avatar.tsx';

/** The first profiles of a deck, and the number of others. */
export function DeckFaces({ profiles, most }: { profiles: readonly DeckProfile[]; most: number }) {
  const more = profiles.length - most;
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {profiles.slice(0, more === 1 ? most + 1 : most).map(({ id, name, avatar }) => (
        <span key={id} title={name}>
          <Avatar id={name} src={avatar || null} size={32} label={name} />
        </span>
      ))}
      {more > 1 && <span className="text-ink-soft text-xs tabular">+{more}</span>}
    </span>
  );
}
