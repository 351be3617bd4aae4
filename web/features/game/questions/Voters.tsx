import type { Seat } from '../../../../games/engine/game.ts';
import { listOfSeats, toPlainText, tText } from '../../../i18n/messages.ts';
import { Popover } from '../../../ui/Popover.tsx';
import { useGame } from '../state/game-context.ts';
import type { Tally } from './ask-answers.ts';

/** Voters for a seat, or for no one if `seat` is null. Space is reserved while there are none. */
export function Voters({ seat, tally }: { seat: Seat | null; tally: Tally | null }) {
  const { cast } = useGame();
  if (!tally) return null;
  const row = seat === null ? tally.nobody : tally.for.get(seat);
  if (!row || row.by.length === 0)
    return (
      <span
        className="voters relative flex-none grid place-items-center w-8.5 h-11 border-0 rounded bg-transparent text-base font-650 tabular-nums max-md:w-tap"
        aria-hidden="true"
      />
    );
  const { nameOf } = cast.value;
  const names = toPlainText(listOfSeats(row.by), nameOf);
  const label = `${tText('votes', { count: row.weight })}: ${names}`;
  return (
    <Popover
      label={label}
      align="end"
      trigger={(trigger) => (
        <button
          type="button"
          className="voters relative flex-none grid place-items-center w-8.5 h-11 border-0 rounded bg-transparent text-base font-650 tabular-nums max-md:w-tap"
          title={names}
          aria-label={label}
          {...trigger}
        >
          {row.weight}
        </button>
      )}
    >
      {() => (
        <p className="m-0">
          <b>{tText('votes', { count: row.weight })}</b>
          <br />
          {names}
        </p>
      )}
    </Popover>
  );
}
