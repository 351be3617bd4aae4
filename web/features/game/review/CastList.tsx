import { useState } from 'react';
import { nameOf } from '../../../../games/engine/setup.ts';
import type { GameRecord } from '../../../../protocol/http/games.ts';
import { cardText } from '../../../i18n/messages.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { SideMark } from '../../../ui/SideMark.tsx';
import { RoleIcon } from '../../cards/RoleIcon.tsx';
import { PlaceList, PlaceMain, PlaceName, PlaceNote } from '../players/PlaceLines.tsx';
import { Prediction } from '../players/Prediction.tsx';
import { useCast } from '../state/cast.ts';
import { loadPredictions } from '../state/predictions.ts';
import '../players/players.css';

export function CastList({ record }: { record: GameRecord }) {
  const cast = useCast();
  const [predictions] = useState(() => loadPredictions(record.id));
  return (
    <section aria-label="Players">
      <PlaceList>
        {record.players.map(({ seat, id, name, kind, alias, left, player }) => {
          const place = cast.placeOf(seat);
          return (
            <li key={seat} className="place">
              <PlaceMain>
                <Avatar id={cast.avatarSeedOf(seat)} size={32} dead={place?.alive === false} />
                <span className="flex-1 grid min-w-0 leading-[1.3]">
                  <PlaceName name={alias ?? name} person={{ person: { id, name, kind } }} isDead={place?.alive === false}>
                    {alias && (
                      <span className="min-w-0 truncate py-0 px-1.5 rounded-full bg-lantern/22 text-ink text-xs font-semibold">
                        {name}
                      </span>
                    )}
                  </PlaceName>
                  <PlaceNote>
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
                    <Outcome prediction={predictions[seat]} card={place?.card ?? null} />
                    {player !== undefined && ` · played by ${player}`}
                    {left && ' · left'}
                  </PlaceNote>
                </span>
              </PlaceMain>
            </li>
          );
        })}
      </PlaceList>
    </section>
  );
}

/** The reader's guess at the player's role during the game, and whether it was correct. */
function Outcome({ prediction, card }: { prediction: string | undefined; card: string | null }) {
  if (prediction === undefined) return null;
  return <Prediction role={prediction} {...(card !== null && { right: nameOf(card) === prediction })} />;
}
