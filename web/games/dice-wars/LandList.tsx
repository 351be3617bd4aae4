import { placesOf } from '../../../games/dice-wars/land.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Swatch } from './Swatch.tsx';
import type { War } from './useWar.ts';

/** The map as text: the reader's land with its neighbors, or all land for readers without any. */
export function LandList({ war }: { war: War }) {
  const { land, me, name, owner, colour } = war;
  const own = me === null ? [] : placesOf(land.owners, me);
  const listed = own.length > 0 ? own : land.owners.map((_, place) => place);
  const dice = (place: number) => `${land.dice[place]} ${land.dice[place] === 1 ? 'die' : 'dice'}`;
  return (
    <details className="war-list">
      <summary>
        <Icon name="list" size={18} />
        {own.length > 0 ? 'My land in words' : 'The map in words'}
      </summary>
      <ul>
        {listed.map((place) => (
          <li key={place}>
            <Swatch colour={colour(land.owners[place]! < 0 ? null : land.owners[place]!)} />
            <span>
              <b>{name(place)}</b>
              {own.length > 0 ? '' : ` (${owner(place)})`}, {dice(place)}; beside{' '}
              {land.borders[place]!.map((other) => `${name(other)} (${owner(other)}, ${land.dice[other]})`).join(', ')}.
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
