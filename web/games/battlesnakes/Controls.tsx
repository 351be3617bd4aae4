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

/** Below the field, because a box over it would hide a snake. */
export function ReadyBar() {
  const { board, ask, given, answer, takeBack, busy } = useBoard<BattlesnakesBoard>();
  const livingCount = board.snakes.filter(({ end }) => !end).length;
  const isAsked = ask(READY) !== null;
  const ready = given(READY) !== null;
  return (
    <div className="snakes-gate flex items-center justify-center gap-x-4 min-h-tap board-small:justify-between board-small:w-[min(100%,340px)]">
      <p className="m-0 text-ink-soft text-sm">
        {board.ready.length} of {livingCount} are ready.{isAsked && ' You may choose a first turn.'}
      </p>
      {isAsked && (
        <Button
          className="flex-none"
          variant={ready ? 'quiet' : 'primary'}
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
