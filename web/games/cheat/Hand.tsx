import { type CSSProperties, useState } from 'react';
import { type CheatBoard, MAX_CARDS } from '../../../games/cheat/board.ts';
import { cardName, rankOf } from '../../../games/tabletop/deck.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { useBoard } from '../shared/board.ts';
import { PlayingCard } from '../shared/PlayingCard.tsx';
import { useRoving } from '../shared/roving.ts';
import { byRank, claimName, rankTitle } from './card-words.ts';
import './hand.css';

const TITLE = 'Play cards';
/** Cards in one row of a wide board. On a phone the rows of a larger hand overlap, so that it stays above the button. */
const ROW = 14;

export function Hand({ cards }: { cards: readonly string[] }) {
  const { board, ask } = useBoard<CheatBoard>();
  const open = ask(TITLE);
  const right = cards.filter((card) => rankOf(card) === board.rank).length;
  return (
    <section className="grid gap-2 mt-auto" aria-label="Your hand">
      <p className="text-ink-soft text-sm text-center [&_b]:text-lantern [&_b]:font-semibold">
        Your hand, {cards.length} {cards.length === 1 ? 'card' : 'cards'}
        {open && <b> · you hold {right === 0 ? `no ${rankTitle(board.rank).toLowerCase()}` : claimName(right, board.rank)}</b>}
      </p>
      <Fan key={open?.id ?? ''} cards={byRank(cards)} playing={open !== null} />
    </section>
  );
}

function Fan({ cards, playing }: { cards: string[]; playing: boolean }) {
  const { board, answer, pick, busy } = useBoard<CheatBoard>();
  const [selected, setSelected] = useState<readonly string[]>([]);
  const roving = useRoving<HTMLDivElement>(cards.length);
  const isFull = selected.length >= MAX_CARDS;
  const toggle = (card: string) => {
    const isOn = selected.includes(card);
    if (!playing || (isFull && !isOn)) return;
    const next = isOn ? selected.filter((other) => other !== card) : [...selected, card];
    setSelected(next);
    pick(TITLE, next.length > 0 ? [next] : null);
  };
  const lies = selected.filter((card) => rankOf(card) !== board.rank).length;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: cards to choose from are no fields of a form */}
      <div
        ref={roving.ref}
        className={cx(
          '[--card-w:64px] [--cheat-pitch:46px] flex flex-wrap gap-y-2.5 gap-x-0 justify-center pt-4 pb-2.5 pe-[calc(var(--card-w)_-_var(--cheat-pitch))] board-phone:pt-3.5 board-phone:[--card-w:50px] board-phone:gap-x-0',
          cards.length <= ROW
            ? 'cheat-fan-arc board-phone:[--cheat-pitch:44px] board-phone:gap-y-2 board-phone:pb-1'
            : 'board-phone:[--cheat-pitch:35px] board-phone:[--cheat-rise:48px] board-phone:gap-y-2 board-phone:pb-6',
        )}
        role="group"
        aria-label="Cards"
        onKeyDown={roving.onKeyDown}
      >
        {cards.map((card, i) => {
          const isDue = rankOf(card) === board.rank;
          const isSelected = selected.includes(card);
          return (
            <button
              key={card}
              type="button"
              className={cx(
                'cheat-card',
                isSelected && 'cheat-card-on',
                playing &&
                  isDue &&
                  "cheat-card-due before:content-[''] before:absolute before:-top-3 before:left-1.5 before:size-1.75 before:rounded-1/2 before:bg-lantern",
              )}
              style={{ '--cheat-at': i - (cards.length - 1) / 2 } as CSSProperties}
              data-rove={i}
              tabIndex={playing ? roving.tabIndex(i) : -1}
              onFocus={() => roving.onFocus(i)}
              aria-pressed={playing ? isSelected : undefined}
              aria-disabled={!playing || (isFull && !isSelected)}
              onClick={() => toggle(card)}
            >
              <span className="sr-only">{`${cardName(card)}${playing && isDue ? ', due now' : ''}`}</span>
              <PlayingCard card={card} label={null} lit={isSelected} dim={playing && isFull && !isSelected} />
            </button>
          );
        })}
      </div>
      {playing && (
        <div className="cheat-send flex gap-3 items-center justify-center board-phone:sticky board-phone:-bottom-3 board-phone:mt-0 board-phone:-mx-3 board-phone:-mb-3 board-phone:pt-2 board-phone:px-3 board-phone:pb-3 board-phone:[background:linear-gradient(transparent,var(--bg)_18%)]">
          <p className="text-ink-soft text-sm" role="status">
            {hint(selected.length, lies)}
          </p>
          <Button
            variant="primary"
            size="large"
            disabled={selected.length === 0}
            loading={busy}
            onClick={() => void answer(TITLE, [...selected])}
          >
            {selected.length ? `Play ${claimName(selected.length, board.rank)}` : 'Play'}
          </Button>
        </div>
      )}
    </>
  );
}

function hint(count: number, lies: number): string {
  if (count === 0) return 'Choose one to four cards.';
  if (lies === 0) return 'The plain truth.';
  return lies === count ? 'A lie.' : 'Partly a lie.';
}
