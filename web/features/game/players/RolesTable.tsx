import type { FactOf } from '../../../i18n/facts.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { CardWord, SeatName } from '../transcript/FormattedWords.tsx';
import './post.css';

export function RolesTable({ cards, winners }: Pick<FactOf<'over'>, 'cards' | 'winners'>) {
  return (
    <table className="roles-table">
      <caption>Who was what</caption>
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
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
