import { type KeyboardEvent, useState } from 'react';
import { FACES, type LiarsDiceBoard, MAX_AMOUNT } from '../../../games/liars-dice/board.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useBoard } from '../shared/board.ts';
import { Die } from '../shared/Die.tsx';
import { useRoving } from '../shared/roving.ts';
import { bidName, faceName } from './dice-words.ts';
import './controls.css';

const BID = 'Bid dice';
const FACE = 'Bid a higher face';
const CALL = 'Call the bid';

export function Controls() {
  const { board, ask } = useBoard<LiarsDiceBoard>();
  const call = ask(CALL);
  const open = ask(BID) ?? ask(FACE);
  if (!call && !open) return null;
  return (
    <section className="grid gap-3 p-3 border border-lantern rounded-card bg-surface" aria-label="Your turn">
      {call && <Calls />}
      {open && <BidForm key={open.id} lastBid={board.bids.at(-1)} />}
    </section>
  );
}

function Calls() {
  const { ask, answer, busy } = useBoard<LiarsDiceBoard>();
  const offer = ask(CALL)?.offers[0];
  const spotOn = offer?.kind === 'choice' && offer.of.includes('spot-on');
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-2">
      <Button variant="danger" icon="warning" disabled={busy} onClick={() => void answer(CALL, 'lie')}>
        Lie!
      </Button>
      {spotOn && (
        <Button variant="quiet" icon="check" disabled={busy} onClick={() => void answer(CALL, 'spot-on')}>
          Spot On
        </Button>
      )}
    </div>
  );
}

/** Number and face of a bid; combinations that would not be higher cannot be chosen. */
function BidForm({ lastBid }: { lastBid: { amount: number; face: number } | undefined }) {
  const { ask, answer, busy } = useBoard<LiarsDiceBoard>();
  const top = lastBid ? lastBid.amount : 0;
  const mayRaiseFace = ask(FACE) !== null;
  const mayRaise = ask(BID) !== null;
  const least = mayRaiseFace ? top : top + 1;
  const most = mayRaise ? MAX_AMOUNT : top;
  const [amount, setAmount] = useState(mayRaise ? top + 1 : top);
  const [chosenFace, setFace] = useState(lastBid?.face ?? 0);
  const isLow = (face: number) => lastBid !== undefined && amount === top && face <= lastBid.face;
  // If the face is too low for the new number, it is raised to the next one.
  const face = chosenFace && isLow(chosenFace) ? lastBid!.face + 1 : chosenFace;
  const send = () => void (amount > top ? answer(BID, amount, String(face)) : answer(FACE, String(face)));
  return (
    <form
      className="grid [grid-template:auto_auto_/_auto_minmax(0,1fr)] gap-y-2.5 gap-x-3 items-center"
      aria-label="Your bid"
      onSubmit={(e) => {
        e.preventDefault();
        if (face && !busy) send();
      }}
    >
      <Stepper value={amount} min={least} max={most} onChange={setAmount} />
      <Faces face={face} isLow={isLow} onFace={setFace} />
      <Button
        type="submit"
        variant="primary"
        disabled={!face}
        loading={busy}
        className="liars-send col-span-full board-narrow:[grid-area:2_/_2]"
      >
        {face ? `Bid ${bidName({ amount, face })}` : 'Choose a face'}
      </Button>
    </form>
  );
}

interface StepperProps {
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}
function Stepper({ value, min, max, onChange }: StepperProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const setValue = (to: number) => {
    setDraft(null);
    onChange(Math.min(max, Math.max(min, Math.round(to))));
  };
  const settle = () => {
    if (draft !== null) setValue(Number(draft) || value);
  };
  const onKeyDown = (e: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1, PageUp: 5, PageDown: -5 }[e.key];
    // The first Enter applies the typed number, a second one bids it.
    if (e.key === 'Enter' && draft !== null) {
      e.preventDefault();
      settle();
    }
    if (by === undefined) return;
    e.preventDefault();
    setValue(value + by);
  };
  const step = (by: 1 | -1) => (
    <button
      type="button"
      className="grid w-tap place-items-center border-0 bg-transparent disabled:opacity-35"
      tabIndex={-1}
      disabled={value + by < min || value + by > max}
      aria-label={by > 0 ? 'One die more' : 'One die less'}
      onClick={() => setValue(value + by)}
    >
      <Icon name={by > 0 ? 'plus' : 'minus'} size={20} />
    </button>
  );
  return (
    <div className="flex h-13 border border-line-strong rounded bg-sunken board-narrow:row-2">
      {step(-1)}
      <input
        className="w-17 min-w-0 p-0 border-0 bg-transparent font-bold text-lg text-center board-phone:w-11.5 tabular"
        role="spinbutton"
        inputMode="numeric"
        maxLength={5}
        aria-label="Number of dice"
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        value={draft ?? String(value)}
        onChange={(e) => setDraft(e.target.value.replaceAll(/\D/g, ''))}
        onFocus={(e) => e.target.select()}
        onBlur={settle}
        onKeyDown={onKeyDown}
      />
      {step(1)}
    </div>
  );
}

interface FacesProps {
  face: number;
  isLow: (face: number) => boolean;
  onFace: (face: number) => void;
}
function Faces({ face, isLow, onFace }: FacesProps) {
  const roving = useRoving<HTMLDivElement>(FACES.length, FACES.length, (i) => isLow(i + 1));
  return (
    <div
      ref={roving.ref}
      className="grid grid-cols-[repeat(6,minmax(44px,60px))] gap-1 justify-end board-narrow:col-span-full board-narrow:grid-cols-6 board-narrow:justify-stretch"
      role="radiogroup"
      aria-label="Face"
      onKeyDown={roving.onKeyDown}
    >
      {FACES.map((name, i) => {
        const value = Number(name);
        return (
          // biome-ignore lint/a11y/useSemanticElements: a die that is pressed, with the arrows of a board
          <button
            key={name}
            type="button"
            role="radio"
            className={cx('liars-face', value === face && 'liars-face-on')}
            data-rove={i}
            tabIndex={roving.tabIndex(i)}
            onFocus={() => roving.onFocus(i)}
            aria-checked={value === face}
            aria-label={faceName(value, 2)}
            disabled={isLow(value)}
            onClick={() => onFace(value)}
          >
            <Die face={value} size={34} />
          </button>
        );
      })}
    </div>
  );
}
