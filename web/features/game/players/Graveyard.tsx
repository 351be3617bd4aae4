import type { PlaceView } from '../../../../games/engine/game.ts';
import { PlayerRow } from './PlayerRow.tsx';

export function Graveyard({ places }: { places: PlaceView[] }) {
  return (
    <>
      <h2 className="players-title">
        Graveyard
        <span className="tabular-nums font-medium">{places.length}</span>
      </h2>
      <ul className="players-list">
        {places.map((place) => (
          <PlayerRow key={place.seat} place={place} tally={null} />
        ))}
      </ul>
    </>
  );
}
