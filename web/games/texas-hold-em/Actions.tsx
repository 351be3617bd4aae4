import { useEffect, useRef, useState } from 'react';
import type { Ask } from '../../../games/engine/game.ts';
import type { HoldEmSeat } from '../../../games/texas-hold-em/state.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { NumberField } from '../../ui/NumberField.tsx';
import { owedBy, usePoker } from './poker.ts';

export function Actions({ ask, ownSeat }: { ask: Ask; ownSeat: HoldEmSeat }) {
  const { board, answer, busy } = usePoker();
  const [choice, number] = ask.offers;
  const may = choice?.kind === 'choice' ? choice.of : [];
  const range = number?.kind === 'number' ? number : null;
  const toCall = owedBy(board, ownSeat);
  const raise = may.includes('Bet') ? 'Bet' : 'Raise';
  const [isRaising, setIsRaising] = useState(false);
  const send = (action: string, to = range?.min) => void answer('Bet', action, ...(to === undefined ? [] : [to]));
  return (
    <div className={cx('grid gap-2.5', range && 'board-phone:contents')}>
      <div className="flex flex-wrap gap-2 [&>*]:flex-[1_1_84px] board-phone:flex-col board-phone:[&>*]:flex-[0_0_auto]">
        {toCall > 0 ? (
          <Button disabled={busy} onClick={() => send('Fold')}>
            Fold
          </Button>
        ) : (
          <Sure words="Fold" sure="Fold for nothing?" disabled={busy} onSure={() => send('Fold')} />
        )}
        <Button variant="primary" disabled={busy} onClick={() => send(toCall > 0 ? 'Call' : 'Check')}>
          {toCall === 0 ? 'Check' : toCall === ownSeat.stack ? `Call all in: ${toCall}` : `Call ${toCall}`}
        </Button>
        {!range && may.includes('All in') && (
          <Sure words={`All in: ${ownSeat.stack}`} sure="Really all in?" disabled={busy} onSure={() => send('All in')} />
        )}
        {range && (
          <span className="hidden board-phone:grid">
            <Button
              icon={isRaising ? 'chevron-up' : 'chevron-down'}
              aria-expanded={isRaising}
              onClick={() => setIsRaising(!isRaising)}
            >
              {raise}
            </Button>
          </span>
        )}
      </div>
      {range && <Raise {...{ range, ownSeat, send }} action={raise} isOpen={isRaising} />}
    </div>
  );
}

function Sure({ words, sure, disabled, onSure }: { words: string; sure: string; disabled: boolean; onSure: () => void }) {
  const [armed, setArmed] = useState(false);
  return (
    <Button
      variant={armed ? 'danger' : 'quiet'}
      disabled={disabled}
      onClick={() => (armed ? onSure() : setArmed(true))}
      onBlur={() => setArmed(false)}
    >
      {armed ? sure : words}
    </Button>
  );
}

interface RaiseProps {
  range: { min: number; max: number };
  ownSeat: HoldEmSeat;
  action: 'Bet' | 'Raise';
  send: (action: string, to?: number) => void;
  /** Whether it is shown on a phone, where it would push the cards off the screen. Wide boards always show it. */
  isOpen: boolean;
}

/** Amount of a raise, by slider, by number, or as a share of the pot after a call. */
function Raise({ range: { min, max }, ownSeat, action, send, isOpen }: RaiseProps) {
  const { board, busy } = usePoker();
  const fields = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (isOpen) fields.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const [to, setTo] = useState(min);
  const pot = board.total + owedBy(board, ownSeat);
  const clamp = (goal: number) => Math.min(max, Math.max(min, Math.round(goal)));
  const presets = { Min: min, '½ pot': clamp(board.highest + pot / 2), Pot: clamp(board.highest + pot), 'All in': max };
  const cost = to - ownSeat.bet;
  const words = action === 'Bet' ? `Bet ${to}` : `Raise to ${to}`;
  return (
    <fieldset
      ref={fields}
      className={cx(
        'poker-raise grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-2 items-center min-w-0 m-0 p-0 border-0 board-phone:col-span-full',
        !isOpen && 'board-phone:hidden',
      )}
    >
      <legend className="sr-only">{action === 'Bet' ? 'Bet' : 'Raise'}</legend>
      <div className="flex col-span-full gap-1.5">
        {Object.entries(presets).map(([name, goal]) => (
          <button
            key={name}
            type="button"
            className="flex-1 min-h-tap py-0 px-1 border border-line rounded-full bg-raised text-xs whitespace-nowrap [&[aria-pressed=true]]:border-lantern [&[aria-pressed=true]]:text-lantern"
            aria-pressed={to === goal}
            onClick={() => setTo(goal)}
          >
            {name}
          </button>
        ))}
      </div>
      <input
        type="range"
        className="col-span-full w-full min-w-0 h-tap -my-1 mx-0 accent-lantern"
        aria-label={action === 'Bet' ? 'How much' : 'Raise to how much'}
        {...{ min, max }}
        value={to}
        onChange={(e) => setTo(Number(e.target.value))}
      />
      <NumberField
        label={action === 'Bet' ? 'Chips to bet' : 'Chips to raise to'}
        labelHidden
        {...{ min, max }}
        value={to}
        onChange={setTo}
      />
      {to === max ? (
        <Sure words={`All in: ${cost}`} sure="Really all in?" disabled={busy} onSure={() => send('All in')} />
      ) : (
        <Button disabled={busy} onClick={() => send(action, to)}>
          {words}
        </Button>
      )}
      <p className="m-0 text-xs leading-[1.3] text-ink-soft col-span-full text-start">
        {cost} of your {ownSeat.stack} chips, {ownSeat.stack - cost} stay.
      </p>
    </fieldset>
  );
}
