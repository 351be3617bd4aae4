import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { nameOf, SETUP_LIMITS } from '../../../games/engine/setup.ts';
import { cx } from '../../ui/cx.ts';
import { Empty } from '../../ui/Empty.tsx';
import { FieldError } from '../../ui/FieldError.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { SideMark } from '../../ui/SideMark.tsx';
import { cardTitle, sideRank } from '../cards/card-names.ts';
import { RolePopover } from '../cards/RolePopover.tsx';
import { type Copies, sorted } from '../cards/setup-sides.ts';
import { dragCard } from './drag.ts';
import { useEditor } from './editor-context.ts';
import { LazyCardDialog } from './lazy-dialogs.ts';
import { placeProps } from './problem-places.ts';

/** Cards of the selected set, by side. */
export function CardList() {
  const { draft, set, book, sideOf } = useEditor();
  const [openCard, setOpenCard] = useState<string | null>(null);
  const cards = sorted(draft.sets[set] ?? {}, book.roles);
  if (cards.length === 0)
    return (
      <Empty small drawing="table">
        No roles yet. Search for one, or pick it from the list.
      </Empty>
    );
  const sides = [...new Set(cards.map(([card]) => sideOf(card)))].sort((a, b) => sideRank(a) - sideRank(b));
  return (
    <div className="grid gap-3">
      {sides.map((side) => (
        <Side key={side} side={side} cards={cards.filter(([card]) => sideOf(card) === side)} onOpen={setOpenCard} />
      ))}
      <p className="m-0 text-ink-soft text-xs leading-[1.45] max-lg:hidden">
        On a selected role: <kbd>+</kbd>/<kbd>−</kbd> count, <kbd>Delete</kbd> remove
        {book.modifiers.length > 0 && (
          <>
            , <kbd>M</kbd> modifiers
          </>
        )}
        .
      </p>
      {openCard !== null && (draft.sets[set]?.[openCard] ?? 0) > 0 && (
        <LazyCardDialog card={openCard} onChange={setOpenCard} onClose={() => setOpenCard(null)} />
      )}
    </div>
  );
}

function Side({ side, cards, onOpen }: { side: string; cards: readonly Copies[]; onOpen: (card: string) => void }) {
  const count = cards.reduce((sum, [, copies]) => sum + copies, 0);
  return (
    <div>
      <h3 className="flex items-center gap-2 m-0 mb-0.5 text-xs font-sans">
        <SideMark side={side || null} size="small" />
        <span className="text-ink-soft tabular">{count}</span>
      </h3>
      <ul className="grid" aria-label={side}>
        {cards.map((card, i) => (
          <CardRow key={rowKey(cards, i)} card={card} onOpen={onOpen} />
        ))}
      </ul>
    </div>
  );
}

/** Keyed by role, so that a row keeps its focus when its card's modifiers change. */
function rowKey(cards: readonly Copies[], at: number): string {
  const name = nameOf(cards[at]![0]);
  return `${name} ${cards.slice(0, at).filter(([other]) => nameOf(other) === name).length}`;
}

function CardRow({ card: [card, copies], onOpen }: { card: Copies; onOpen: (card: string) => void }) {
  const { draft, set, book, dispatch, problemAt } = useEditor();
  const title = cardTitle(card);
  const error = problemAt({ place: 'roles', set, card });
  const setCopies = (n: number) => dispatch({ do: 'copies', set, card, copies: n });
  const hasModifiers = book.modifiers.length > 0;
  return (
    <li
      className="card-row grid border-t border-t-line/60 first:border-t-0"
      draggable={draft.sets.length > 1}
      onDragStart={(event: DragEvent) => dragCard(event, { card, from: set })}
      onKeyDown={(event: KeyboardEvent) => pressRow(event, copies, setCopies, () => hasModifiers && onOpen(card))}
      {...placeProps({ place: 'roles', set, card })}
    >
      <div className="flex items-center gap-1 min-h-12 min-w-0">
        <div className="flex-1 min-w-0 [&_button]:max-w-full">
          <RolePopover gameType={draft.gameType} card={card} />
        </div>
        <Stepper title={title} copies={copies} setCopies={setCopies} />
        {hasModifiers && (
          <IconButton
            icon="wand"
            label={`Modifiers of ${title}`}
            aria-keyshortcuts="m"
            onClick={() => onOpen(card)}
            {...LazyCardDialog.intent}
          />
        )}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </li>
  );
}

function Stepper({ title, copies, setCopies }: { title: string; copies: number; setCopies: (copies: number) => void }) {
  const step = cx(
    'grid place-items-center size-tap border-0 rounded bg-transparent text-lantern hover:bg-lantern/12 disabled:text-ink-soft disabled:opacity-40',
  );
  return (
    <div className="flex flex-none items-center">
      <button
        type="button"
        className={step}
        aria-label={copies === 1 ? `Remove ${title}` : `One ${title} fewer`}
        title={copies === 1 ? 'Remove' : undefined}
        onClick={() => setCopies(copies - 1)}
      >
        <Icon name={copies === 1 ? 'trash' : 'minus'} size={18} />
      </button>
      <span className="min-w-6 text-center text-sm tabular font-550">
        <span className="sr-only">Copies of {title}: </span>
        {copies}
      </span>
      <button
        type="button"
        className={step}
        aria-label={`One ${title} more`}
        disabled={copies >= SETUP_LIMITS.copies}
        onClick={() => setCopies(copies + 1)}
      >
        <Icon name="plus" size={18} />
      </button>
    </div>
  );
}

/** Keys of a row: + and − change the copies, Delete removes, M opens the modifiers, arrows go to the next row. */
function pressRow(event: KeyboardEvent, copies: number, setCopies: (copies: number) => void, open: () => void): void {
  const { key, target, currentTarget } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLButtonElement)) return;
  if (target.closest('.popover')) return;
  if (key === '+' || key === '=') setCopies(copies + 1);
  else if (key === '-') setCopies(copies - 1);
  else if (key === 'Delete') setCopies(0);
  else if (key === 'm') open();
  else if (key === 'ArrowDown' || key === 'ArrowUp') moveRow(currentTarget as HTMLElement, target, key === 'ArrowDown' ? 1 : -1);
  else return;
  event.preventDefault();
}

/** Moves focus to the same control of the row above or below. */
function moveRow(row: HTMLElement, control: HTMLElement, by: 1 | -1): void {
  const rows = [...(row.closest('section')?.querySelectorAll<HTMLElement>('.card-row') ?? [])];
  const place = [...row.querySelectorAll('button')].indexOf(control as HTMLButtonElement);
  const next = rows[rows.indexOf(row) + by]?.querySelectorAll('button');
  (next?.[place] ?? next?.[0])?.focus();
}
