import type { GameRecord } from '../../../../protocol/http/games.ts';
import { cardText } from '../../../i18n/messages.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { RoleIcon } from '../../../ui/RoleIcon.tsx';
import { SideMark } from '../../../ui/SideMark.tsx';
import { useCast } from '../state/cast.ts';
import '../players/players.css';

export function CastList({ record }: { record: GameRecord }) {
  const cast = useCast();
  return (
    <section aria-label="Players">
      <ul className="players-list">
        {record.players.map(({ seat, name, alias, left }) => {
          const place = cast.placeOf(seat);
          return (
            <li key={seat} className={place?.alive === false ? 'place place-dead' : 'place'}>
              <div className="place-main">
                <Avatar id={cast.avatarSeedOf(seat)} size={32} dead={place?.alive === false} />
                <span className="place-words">
                  <span className="place-name">
                    <span className="place-name-text">{name}</span>
                    {alias && <span className="place-you">{alias}</span>}
                  </span>
                  <span className="place-sub">
                    {place && (place.card !== null || place.side !== null) ? (
                      <>
                        <RoleIcon card={place.card} side={place.side} size={20} />
                        <SideMark side={place.side} size="small">
                          {place.card === null ? place.side : cardText(place.card)}
                        </SideMark>
                      </>
                    ) : (
                      'Not known'
                    )}
                    {left && ' · left'}
                  </span>
                </span>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
