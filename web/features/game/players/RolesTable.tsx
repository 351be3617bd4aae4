import { nameOf } from '../../../../games/engine/setup.ts';
import type { FactOf } from '../../../i18n/facts.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { Predictions } from '../state/predictions.ts';
import { CardWord, SeatName } from '../transcript/FormattedWords.tsx';
import { Prediction } from './Prediction.tsx';
import './post.css';

interface RolesTableProps extends Pick<FactOf<'over'>, 'cards' | 'winners'> {
  /** The reader's guesses at the others' roles. */
  predictions?: Predictions;
}
export function RolesTable({ cards, winners, predictions = {} }: RolesTableProps) {
  return (
    <table className="roles-table">
      <caption>Everyone’s role</caption>
      <thead>
        <tr>
          <th scope="col">Player</th>
          <th scope="col">Role</th>
        </tr>
      </thead>
      <tbody>
        {cards.map(({ seat, dealt, ended, side }) => (
          <tr key={seat} className={winners.includes(seat) ? 'roles-won' : undefined}>
            <th scope="row">
              {winners.includes(seat) && <Icon name="trophy" size={14} label="Won" />} <SeatName seat={seat} />
            </th>
            <td>
              {dealt !== ended && (
                <>
                  <CardWord card={dealt} /> <Icon name="arrow-right" size={14} label="became" />{' '}
                </>
              )}
              <CardWord card={ended} side={side} />
              {predictions[seat] && (
                <span className="block mt-1.5 text-ink-soft text-xs">
                  <Prediction
                    role={predictions[seat]}
                    right={[dealt, ended].some((card) => nameOf(card) === predictions[seat])}
                  />
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
