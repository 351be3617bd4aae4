import type { Deck } from '../../../protocol/http/decks.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { cx } from '../../ui/cx.ts';

/** All profiles of a deck as players will see them, for the card that opens from a deck's name. */
export function DeckProfiles({ deck: { name, profiles, creator } }: { deck: Deck }) {
  return (
    <div className="grid gap-3 font-sans font-400">
      <div>
        <p className="text-lg title wrap-anywhere">{name}</p>
        <p className="text-ink-soft text-xs tabular">
          {profiles.length} profiles{creator && ` · by ${creator.name}`}
        </p>
      </div>
      <ProfileGrid profiles={profiles} className="grid-cols-2" />
    </div>
  );
}

/** `className` sets the number of columns. */
export const ProfileGrid = ({ profiles, className }: Pick<Deck, 'profiles'> & { className: string }) => (
  <ul className={cx('grid gap-y-1.5 gap-x-3', className)}>
    {profiles.map((profile) => (
      <li key={profile.id} className="flex items-center gap-2 min-w-0">
        <Avatar id={profile.name} src={profile.avatar || null} size={32} />
        <span className="truncate text-sm font-550">{profile.name}</span>
        {profile.color && <span className="flex-none size-2 rounded-full" style={{ background: profile.color }} />}
      </li>
    ))}
  </ul>
);
