import { useState } from 'react';
import { cardName, rankOf, suitOf } from '../../../games/tabletop/deck.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { SuitMark } from '../shared/PlayingCard.tsx';
import { usePoker } from './poker.ts';
import { potLine } from './Showdown.tsx';

const PAGE = 3;

export function History() {
  const { board, nameOf } = usePoker();
  const [from, setFrom] = useState(0);
  const all = board.history;
  if (all.length === 0) return null;
  const at = Math.min(from, Math.floor((all.length - 1) / PAGE) * PAGE);
  return (
    <details className="[&>summary]:min-h-tap [&>summary]:text-ink-soft [&>summary]:text-sm [&>summary]:leading-[var(--tap)] [&>summary]:cursor-pointer">
      <summary>Hands before</summary>
      <ol className="grid gap-2.5 m-0 pt-0 px-0 pb-2 text-sm list-none [&_p]:m-0 [&_p]:text-ink-soft">
        {all.slice(at, at + PAGE).map((result) => (
          <li key={result.hand}>
            <b>Hand {result.hand}</b> <CardRow cards={result.board} />
            {result.pots.map((pot, i) => (
              <p key={pot.seats.join()}>
                {potLine(result, pot, i, nameOf)}{' '}
                <CardRow cards={result.shown.find(({ seat }) => seat === pot.winners[0]!.seat)?.cards ?? []} />
              </p>
            ))}
          </li>
        ))}
      </ol>
      {all.length > PAGE && (
        <div className="flex justify-end">
          <IconButton icon="chevron-left" label="Newer hands" disabled={at === 0} onClick={() => setFrom(at - PAGE)} />
          <IconButton
            icon="chevron-right"
            label="Older hands"
            disabled={at + PAGE >= all.length}
            onClick={() => setFrom(at + PAGE)}
          />
        </div>
      )}
    </details>
  );
}

function CardRow({ cards }: { cards: readonly string[] }) {
  return cards.map((card) => (
    <span key={card} className="inline-block me-1.25 text-ink font-semibold">
      <span aria-hidden="true">
        {rankOf(card)}
        <SuitMark suit={suitOf(card)} />
      </span>
      <span className="sr-only">{cardName(card)}, </span>
    </span>
  ));
}
