import type { Seat } from '../../../games/game.ts';
import { plain, seatsListed, text } from '../../text/message.ts';
import { Popover } from '../../ui/Popover.tsx';
import type { Tally } from './asked.ts';
import { useDesk } from './desk.ts';

/** How many vote for a seat (null: for nobody), and on a press who they are. Its place is kept while there are none. */
export function Voters({ seat, tally }: { seat: Seat | null; tally: Tally | null }) {
  const { cast } = useDesk();
  if (!tally) return null;
  const row = seat === null ? tally.nobody : tally.for.get(seat);
  if (!row || row.by.length === 0) return <span className="voters voters-none" aria-hidden="true" />;
  const { nameOf } = cast.value;
  const names = plain(seatsListed(row.by), nameOf);
  const label = `${text('votes', { count: row.weight })}: ${names}`;
  return (
    <Popover
      label={label}
      align="end"
      trigger={(trigger) => (
        <button type="button" className="voters" title={names} aria-label={label} {...trigger}>
          {row.weight}
        </button>
      )}
    >
      {() => (
        <p className="voters-names">
          <b>{text('votes', { count: row.weight })}</b>
          <br />
          {names}
        </p>
      )}
    </Popover>
  );
}
