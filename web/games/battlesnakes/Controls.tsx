import { type BattlesnakesBoard, HEADINGS, type Heading, isTurn, READY } from '../../../games/battlesnakes/board.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons.ts';
import { useBoard } from '../shared/board.ts';
import type { Steering } from './steering.ts';

const ARROWS: Record<Heading, IconName> = {
  up: 'chevron-up',
  right: 'chevron-right',
  down: 'chevron-down',
  left: 'chevron-left',
};

/** Four buttons within reach of a thumb. Buttons for illegal turns stay in place but do nothing. */
export function Pad({ steering: { able, going, next, steer } }: { steering: Steering }) {
  if (!able) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that act at once are no fields of a form
    <div
      className="snakes-pad grid auto-rows-[44px] grid-cols-[repeat(4,72px)] gap-1.5 board-small:auto-rows-[56px] board-small:grid-cols-[1fr_1fr_1fr] board-small:w-[min(100%,340px)]"
      role="group"
      aria-label="Steer your snake"
    >
      {HEADINGS.map((to) => (
        <button
          key={to}
          type="button"
          className={cx('snakes-way', `snakes-way-${to}`, to === going && 'snakes-going', to === next && 'snakes-next')}
          aria-label={to === going ? `${headingName(to)}: your snake goes that way` : headingName(to)}
          aria-disabled={going !== null && !isTurn(going, to)}
          aria-pressed={to === next}
          onClick={() => steer(to)}
        >
          <Icon name={ARROWS[to]} size={28} />
        </button>
      ))}
    </div>
  );
}
const headingName = (to: Heading): string => to.charAt(0).toUpperCase() + to.slice(1);

export function KeyboardGate() {
  const { board, phase, ask, given, answer, takeBack, busy, isOver, live } = useBoard<BattlesnakesBoard>();
  if (phase.name !== 'Night' || isOver || !live) return null;
  const livingCount = board.snakes.filter(({ end }) => !end).length;
  const ready = given(READY) !== null;
  return (
    <div className="snakes-gate absolute inset-x-0 bottom-[8%] flex flex-col gap-2 items-center w-max max-w-[92%] mx-auto pt-3 px-5 pb-4 rounded-card bg-raised/88 shadow board-small:bottom-[3%] board-small:gap-1 board-small:pt-1.5 board-small:px-4 board-small:pb-2.5">
      <p className="m-0 text-sm text-center">
        {board.ready.length} of {livingCount} are ready.
      </p>
      {ask(READY) !== null && (
        <Button
          variant={ready ? 'quiet' : 'primary'}
          size="large"
          icon={ready ? 'check' : 'day'}
          disabled={busy}
          aria-pressed={ready}
          onClick={() => void (ready ? takeBack(READY) : answer(READY, 'Ready'))}
        >
          {ready ? 'You are ready' : 'Ready'}
        </Button>
      )}
    </div>
  );
}
