import type { Answer, Ask, Seat } from '../../../games/engine/game.ts';
import { answerOf, isSameAnswer } from '../../features/game/questions/ask-answers.ts';
import { useGame } from '../../features/game/state/game-context.ts';
import { useAction } from '../../lib/use-action.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SideMark } from '../../ui/SideMark.tsx';
import { sideStyle, toneColour } from '../../ui/sides.ts';

/** Lets a dead player guess the side of every player whose side they do not know. The answer has one part per side. */
export function GuessSides({ ask }: { ask: Ask }) {
  const { me, answerDrafts, sendCommand, view, cast, lostAt } = useGame();
  const sides = ask.offers.map(({ label = '' }) => label);
  const [first] = ask.offers;
  const of = first?.kind === 'seats' ? first.of : [];
  const ownAnswer = me.value === null ? null : answerOf(ask, me.value);
  const draft = answerDrafts.value[ask.id];
  // Drops players from an older draft whose side is known by now.
  const marks = sides.map((_, i) => seatsOf(draft ?? ownAnswer, i).filter((seat) => of.includes(seat)));
  const count = marks.flat().length;
  const isNew = draft !== undefined && !isSameAnswer(marks, ownAnswer ?? sides.map(() => []));
  const forget = () => {
    const { [ask.id]: _, ...rest } = answerDrafts.peek();
    answerDrafts.value = rest;
  };
  const { pending, run: save } = useAction(() => sendCommand('answer', { ask: ask.id, answer: count > 0 ? marks : null }), {
    after: (isAccepted) => isAccepted && forget(),
  });
  const mark = (seat: Seat, side: number | null) => {
    const next = marks.map((seats, i) => [...seats.filter((other) => other !== seat), ...(i === side ? [seat] : [])]);
    answerDrafts.value = { ...answerDrafts.peek(), [ask.id]: next.map((seats) => seats.sort((a, b) => a - b)) };
  };
  const deadlineWords = view.value?.phase.light === 'day' ? 'until the day ends' : 'until the next day ends';
  const words = ask.final
    ? 'Locked. At the end of the game you see how many are right.'
    : lostAt.value !== null
      ? 'Connection lost. You can save your guess once it’s back.'
      : isNew
        ? `${count} of ${of.length} marked, not saved yet.`
        : ownAnswer
          ? `Saved: ${count} of ${of.length}. You can change it ${deadlineWords}.`
          : `Mark some or all of them: you have ${deadlineWords}.`;
  return (
    <section className="grid gap-2.5 p-3.5 border border-line rounded-card bg-surface" aria-label="Guess the sides">
      <header className="grid gap-1">
        <h3 className="m-0 text-base">{ask.final ? 'Your guess' : 'Guess the sides'}</h3>
        <p className="m-0 text-ink-soft text-sm">
          {ask.final ? 'Only you see it before the end.' : 'Who plays with whom? Only you see it before the end.'}
        </p>
        {!ask.final && (
          <p className="flex flex-wrap gap-x-3.5 gap-y-1 m-0" aria-hidden="true">
            {sides.map((side) => (
              <SideMark key={side} side={side} size="small" />
            ))}
          </p>
        )}
      </header>
      <ul className="grid gap-1 m-0 p-0 list-none">
        {of.map((seat) => (
          <Guessed
            key={seat}
            {...{ seat, sides }}
            name={cast.value.nameOf(seat)}
            chosen={marks.findIndex((seats) => seats.includes(seat))}
            locked={ask.final}
            onMark={(side) => mark(seat, side)}
          />
        ))}
      </ul>
      <p className="m-0 text-sm" role="status">
        {words}
      </p>
      {!ask.final && (
        <Button variant="primary" wide disabled={!isNew || lostAt.value !== null} loading={pending} onClick={() => void save()}>
          Save my guess
        </Button>
      )}
    </section>
  );
}
const seatsOf = (answer: Answer | null, i: number): Seat[] => {
  const part = answer?.[i];
  return Array.isArray(part) ? (part as Seat[]) : [];
};

interface GuessedProps {
  seat: Seat;
  name: string;
  sides: readonly string[];
  /** Index of the chosen side; -1 for none. */
  chosen: number;
  locked: boolean;
  onMark: (side: number | null) => void;
}
/** A player's name and a radio button for each side; pressing the chosen one clears it. */
function Guessed({ seat, name, sides, chosen, locked, onMark }: GuessedProps) {
  const { avatarSeedOf } = useGame().cast.value;
  const side = sides[chosen];
  return (
    <li className="flex items-center gap-2.5 min-h-12">
      <Avatar id={avatarSeedOf(seat)} size={32} />
      <span className="flex-1 grid min-w-0 leading-[1.25]">
        <span className="truncate text-sm font-550" title={name}>
          {name}
        </span>
        {side === undefined ? (
          <span className="text-ink-soft text-xs">No guess</span>
        ) : (
          <span className="text-xs font-semibold" style={{ color: toneColour(sideStyle(side).tone) }}>
            {sideStyle(side).word}
          </span>
        )}
      </span>
      {!locked && (
        <span className="flex-none flex gap-1" role="radiogroup" aria-label={name}>
          {sides.map((one, i) => (
            <SideRadio
              key={one}
              side={one}
              group={`guess-${seat}`}
              checked={i === chosen}
              onMark={(checked) => onMark(checked ? i : null)}
            />
          ))}
        </span>
      )}
    </li>
  );
}

interface SideRadioProps {
  side: string;
  group: string;
  checked: boolean;
  onMark: (checked: boolean) => void;
}
function SideRadio({ side, group, checked, onMark }: SideRadioProps) {
  const { tone, icon, word } = sideStyle(side);
  return (
    <label
      className={cx(
        'relative grid place-items-center size-tap border rounded focus-within:[outline:2px_solid_var(--lantern)] focus-within:outline-offset-1',
        checked ? 'border-$tone bg-$tone/24' : 'border-line text-ink-soft hover:border-$tone',
      )}
      style={{ '--tone': toneColour(tone), ...(checked && { color: 'var(--tone)' }) } as React.CSSProperties}
      title={word}
    >
      <input
        type="radio"
        className="absolute inset-0 size-full m-0 opacity-0 cursor-pointer"
        name={group}
        aria-label={word}
        checked={checked}
        onChange={() => onMark(true)}
        onClick={() => checked && onMark(false)}
      />
      <Icon name={icon} size={20} />
    </label>
  );
}
