import { type DragEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { type Tab, Tabs } from '../../ui/Tabs.tsx';
import type { DeferredSearch } from './deferred-search.ts';

export interface ChoiceListProps<T> {
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  row: (item: T) => ReactNode;
  /** Rendered before the button, to open details of the entry. */
  beside?: (item: T) => ReactNode;
  /** Called when an entry is pressed; `times` is 2 with Shift. */
  onChoose: (item: T, times: 1 | 2) => void;
  search: DeferredSearch;
  searchLabel: string;
  tabs: readonly Tab[];
  tab: string;
  onTab: (tab: string) => void;
  empty: ReactNode;
  hint?: ReactNode;
  onDrag?: (item: T, event: DragEvent) => void;
  /** Classes of the list. */
  className?: string;
  autoFocus?: boolean;
}

/**
 * A list to add from, built for the keyboard. In the search, Enter adds the first entry and arrow down goes to the list; in the
 * list, arrows move, Enter adds, and letters return to the search.
 */
export function ChoiceList<T>(props: ChoiceListProps<T>) {
  const { label, items, search, searchLabel, tabs, tab, onTab, empty, hint, className, autoFocus } = props;
  const name = useId();
  const box = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => handleKey(event, box.current, props);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the search and the list inside, which have roles
    <div
      ref={box}
      className="choices grid gap-2.5 content-start min-w-0 min-h-0 grid-rows-[auto_auto_auto_minmax(0,1fr)]"
      onKeyDown={onKeyDown}
    >
      <SearchField label={searchLabel} value={search.text} onChange={search.setText} {...(autoFocus && { autoFocus })} />
      <div className="min-h-0">{hint}</div>
      {tabs.length > 1 ? <Tabs label={label} name={name} tabs={tabs} value={tab} onChange={onTab} kind="chips" /> : <span />}
      <div
        className={className}
        {...(tabs.length > 1 && { role: 'tabpanel', id: `${name}-panel-${tab}`, 'aria-labelledby': `${name}-tab-${tab}` })}
      >
        {items.length === 0 ? empty : <Rows {...props} />}
      </div>
    </div>
  );
}

/** Rows rendered at first: nearly every search fits after its first letter. */
const MOST = 60;

function Rows<T>({ label, items, keyOf, row, beside, onChoose, onDrag }: ChoiceListProps<T>) {
  const [all, setAll] = useState(false);
  const visibleItems = all ? items : items.slice(0, MOST);
  return (
    <>
      <ul className="grid gap-0.5" aria-label={label}>
        {visibleItems.map((item, i) => (
          <li
            key={keyOf(item)}
            className={cx(
              'flex items-center min-h-12 rounded hover:bg-ink/5',
              // Highlights the entry that Enter adds while typing.
              i === 0 && '[.choices:has([type=search]:focus)_&]:bg-lantern/12',
            )}
            draggable={onDrag ? true : undefined}
            onDragStart={onDrag && ((event: DragEvent) => onDrag(item, event))}
          >
            {beside?.(item)}
            <button
              type="button"
              data-choice={i}
              className="flex flex-1 items-center gap-2.5 min-w-0 min-h-12 px-2 border-0 rounded bg-transparent text-ink text-start cursor-pointer focus-visible:-outline-offset-2"
              tabIndex={i === 0 ? 0 : -1}
              onClick={(event) => onChoose(item, event.shiftKey ? 2 : 1)}
            >
              <span className="sr-only">Add</span>
              {row(item)}
            </button>
          </li>
        ))}
      </ul>
      {visibleItems.length < items.length && (
        <Button variant="ghost" wide onClick={() => setAll(true)}>
          Show {items.length - visibleItems.length} more
        </Button>
      )}
    </>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

function handleKey<T>(event: KeyboardEvent, box: HTMLElement | null, { search }: ChoiceListProps<T>): void {
  const { target, key } = event;
  const input = box?.querySelector<HTMLInputElement>('[type=search]');
  if (!(target instanceof HTMLElement) || !box || !input) return;
  const rowButtons = () => [...box.querySelectorAll<HTMLElement>('[data-choice]')];
  if (target === input) {
    if (key !== 'Enter' && key !== 'ArrowDown') return;
    event.preventDefault();
    search.settle();
    const [first] = rowButtons();
    if (key === 'ArrowDown') first?.focus();
    else if (first) {
      first.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: event.shiftKey }));
      // Selected, so that the next search replaces this one.
      input.select();
    }
    return;
  }
  const rows = rowButtons();
  const at = rows.indexOf(target);
  if (at < 0) return;
  const to = key in STEPS ? at + STEPS[key]! : key === 'Home' ? 0 : key === 'End' ? rows.length - 1 : null;
  if (to !== null) {
    event.preventDefault();
    if (to < 0 && at === 0) input.focus();
    else rows[Math.max(0, Math.min(rows.length - 1, to))]?.focus();
  } else if (key === 'ArrowLeft') target.previousElementSibling?.querySelector('button')?.focus();
  else if (key === 'Escape' && search.text !== '') {
    event.preventDefault();
    event.stopPropagation();
    search.setText('');
    input.focus();
  } else if (/^[\p{L}\p{N}]$/u.test(key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
    input.focus();
    input.select();
  }
}
