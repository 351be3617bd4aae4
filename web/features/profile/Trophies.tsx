import { day } from '../../i18n/days.ts';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { isStaff } from '../commands/command-target.ts';
import { MEDAL_WORDS, Medal } from '../people/Medal.tsx';
import { useProfileContext } from './profile-context.ts';

/** Crowns from rounds and trophies from seasons; renders nothing if there are none. */
export function Trophies() {
  const { trophies, crowns } = useProfileContext().profile;
  if (trophies.length === 0 && crowns === 0) return null;
  return (
    <Card as="section" title="Trophies" className="profile-card">
      <ul className="grid gap-3">
        {crowns > 0 && (
          <li className="flex items-center gap-3">
            <Icon name="crown" size={28} className="flex-none text-lantern" />
            <span>
              {crowns === 1 ? 'A crown' : `${crowns} crowns`}
              <span className="block text-ink-soft text-xs">
                {crowns === 1 ? 'Won a round of a season' : 'Won rounds of seasons'}
              </span>
            </span>
          </li>
        )}
        {trophies.map(({ id, name, type, createdAt }) => (
          <li key={id} className="flex items-center gap-3 min-w-0">
            <Medal kind={type} size={28} />
            <span className="min-w-0 wrap-anywhere">
              {name}
              <span className="block text-ink-soft text-xs">
                {MEDAL_WORDS[type]}, {day(createdAt)}
                {isStaff() && <span className="block select-all">{id}</span>}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
