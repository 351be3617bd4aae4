import type { PlaceView } from '../../../games/game.ts';
import { PlaceRow } from './PlaceRow.tsx';

/** Those who are dead, with what was shown of them. */
export function Graveyard({ places }: { places: PlaceView[] }) {
  return (
    <>
      <h2 className="players-title">
        Graveyard
        <span className="players-count">{places.length}</span>
      </h2>
      <ul className="players-list">
        {places.map((place) => (
          <PlaceRow key={place.seat} place={place} tally={null} />
        ))}
      </ul>
    </>
  );
}
