import type { HandResult, Won } from '../../../games/texas-hold-em/state.ts';
import { Button } from '../../ui/Button.tsx';
import { BarNote } from './BarNote.tsx';
import { handTitle, handWords, potWords } from './hand-words.ts';
import { takenBy, usePoker } from './poker.ts';

export function Showdown() {
  const { board, nameOf } = usePoker();
  const result = board.result!;
  const best = result.shown.filter(({ seat }) => takenBy(board, seat) > 0).map(({ hand }) => handWords(hand));
  const others = result.shown.filter(({ seat }) => takenBy(board, seat) === 0);
  return (
    <div className="grid gap-1.5">
      <ul className="m-0 p-0 list-none wrap-anywhere font-semibold">
        {result.pots.map((pot, i) => (
          <li key={pot.seats.join()}>{potLine(result, pot, i, nameOf)}</li>
        ))}
      </ul>
      {others.length > 0 && (
        <ul className="m-0 p-0 list-none wrap-anywhere text-ink-soft text-sm">
          {others.map(({ seat, hand }) => (
            <li key={seat}>
              {nameOf(seat)}: {handTitle(hand).toLowerCase()}
              {best.includes(handWords(hand)) && ', with a lower kicker'}
            </li>
          ))}
        </ul>
      )}
      <Onward />
    </div>
  );
}

/** 'Ana takes the main pot of 92 with three kings.' */
export function potLine(result: HandResult, { amount, winners }: Won, i: number, nameOf: (seat: number) => string): string {
  const names = winners.map(({ seat }) => nameOf(seat));
  if (result.fold) return `${names[0]} takes ${amount}: everyone else folded.`;
  const hand = result.shown.find(({ seat }) => seat === winners[0]!.seat)!.hand;
  const what = `${potWords(i, result.pots.length)} of ${amount} with ${handWords(hand)}`;
  return names.length === 1 ? `${names[0]} takes ${what}.` : `${names.join(' and ')} share ${what}.`;
}

/** Pressing it is optional, but the next hand starts early only if everyone has. */
function Onward() {
  const { ask, given, answer, busy, isOver } = usePoker();
  const nextHand = ask('Next hand');
  if (isOver || !nextHand) return null;
  const waits = `${nextHand.given.length} of ${nextHand.seats.length} are ready`;
  return (
    <div className="flex flex-wrap gap-y-1.5 gap-x-3 items-center min-h-tap">
      {given('Next hand') ? (
        <BarNote>{waits}.</BarNote>
      ) : (
        <>
          <Button variant="primary" disabled={busy} onClick={() => void answer('Next hand', 'Next hand')}>
            Next hand
          </Button>
          <BarNote>{nextHand.given.length > 0 && waits}</BarNote>
        </>
      )}
    </div>
  );
}
