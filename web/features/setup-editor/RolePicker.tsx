import { type Signal, signal } from '@preact/signals-react';
import { type DragEvent, useMemo, useState } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { GlyphIcon } from '../../ui/GlyphIcon.tsx';
import { sideStyle } from '../../ui/sides.ts';
import type { Tab } from '../../ui/Tabs.tsx';
import { cardTitle, sideRank } from '../cards/card-names.ts';
import { NameWindow } from '../cards/lazy-name-window.ts';
import { NameButton } from '../cards/NameButton.tsx';
import { NameTabStops, type OpenName, OpenNameContext } from '../cards/open-name.ts';
import type { Roles } from '../cards/roles.ts';
import { type Searchable, searchEntries } from '../cards/search.ts';
import { ChoiceList } from './ChoiceList.tsx';
import { useDeferredSearch } from './deferred-search.ts';
import { dragCard } from './drag.ts';
import { useEditor } from './editor-context.ts';
import { setTitle } from './set-titles.ts';
import { readTypedCard, type TypedCard, typedCardOf } from './typed-card.ts';

interface Entry extends Searchable {
  side: string;
  icon: string;
}
const ALL = 'all';

/** Adds roles to the selected set. */
export function RolePicker({ className, autoFocus }: { className?: string; autoFocus?: boolean }) {
  const { book, draft, set, dispatch, say } = useEditor();
  const entries = useMemo(() => entriesOf(book.roles), [book.roles]);
  const sides = useMemo(() => sidesOf(entries), [entries]);
  const search = useDeferredSearch();
  const [open] = useState(() => signal<OpenName | null>(null));
  const [side, setSide] = useState(sides[0] ?? ALL);
  /** Side chosen during a search, which starts with all sides. */
  const [searched, setSearched] = useState(ALL);
  const typedCard = readTypedCard(search.listed, book.modifiers);
  const isSearch = search.text.trim() !== '';
  const tab = isSearch ? searched : side;
  const matches = useMemo(() => searchEntries(entries, typedCard.role), [entries, typedCard.role]);
  const visibleMatches = tab === ALL ? (isSearch ? matches : bySide(matches)) : matches.filter((entry) => entry.side === tab);
  const cardsInSet = draft.sets[set] ?? {};
  const add = ({ name }: Entry, times: 1 | 2) => {
    const card = typedCardOf(name, typedCard);
    dispatch({ do: 'add', set, card, copies: times });
    say(`${cardTitle(card)} added: ${(cardsInSet[card] ?? 0) + times} in ${setTitle(draft, set)}`);
  };
  return (
    <OpenNameContext.Provider value={open}>
      <NameTabStops.Provider value={false}>
        <ChoiceList
          label="Roles"
          items={visibleMatches}
          keyOf={({ name }) => name}
          row={(entry) => (
            <RoleRow
              entry={entry}
              card={typedCardOf(entry.name, typedCard)}
              copies={cardsInSet[typedCardOf(entry.name, typedCard)] ?? 0}
            />
          )}
          beside={(entry) => <AboutRole entry={entry} gameType={draft.gameType} />}
          onChoose={add}
          search={{
            ...search,
            setText: (next) => {
              if (!isSearch) setSearched(ALL);
              search.setText(next);
            },
          }}
          searchLabel="Search roles"
          tabs={tabsOf(sides, matches)}
          tab={tab}
          onTab={isSearch ? setSearched : setSide}
          hint={<Hint typed={typedCard} hasModifiers={book.modifiers.length > 0} />}
          onDrag={({ name }, event: DragEvent) => dragCard(event, { card: typedCardOf(name, typedCard), from: null })}
          empty={
            <Empty small drawing="search">
              No role matches “{search.listed}”. Try a tag such as Killing, or a word of what it does.
            </Empty>
          }
          {...{ className, autoFocus }}
        />
      </NameTabStops.Provider>
      <OpenCard open={open} />
    </OpenNameContext.Provider>
  );
}

/** One popover for all rows: hundreds of popovers would make the list slow. */
function OpenCard({ open }: { open: Signal<OpenName | null> }) {
  return open.value && <NameWindow target={open.value} />;
}

function AboutRole({ entry: { name, side, icon }, gameType }: { entry: Entry; gameType: string }) {
  const { tone } = sideStyle(side);
  return (
    <NameButton
      kind="role"
      tone={tone}
      className="grid! place-items-center size-tap"
      label={`About ${name}`}
      {...{ name, gameType }}
    >
      <GlyphIcon icon={icon} tone={tone} size={28} />
    </NameButton>
  );
}

function RoleRow({ entry: { name, side, category }, card, copies }: { entry: Entry; card: string; copies: number }) {
  return (
    <>
      <span className="grid flex-1 min-w-0 text-sm leading-[1.3]">
        <span className="font-550 wrap-anywhere">{cardTitle(card)}</span>
        <span className="text-ink-soft text-xs">{category === side || category === name ? sideStyle(side).word : category}</span>
      </span>
      {copies > 0 && <Badge tone="lantern">×{copies}</Badge>}
    </>
  );
}

function Hint({ typed: { unknown }, hasModifiers }: { typed: TypedCard; hasModifiers: boolean }) {
  return (
    <p className="m-0 text-ink-soft text-xs leading-[1.45] max-lg:hidden" aria-live="polite">
      {unknown === null ? (
        <>
          <kbd>Enter</kbd> adds one, <kbd>Shift+Enter</kbd> adds two.
          {hasModifiers && (
            <>
              {' '}
              <kbd>cop:insane</kbd> adds a modifier.
            </>
          )}
        </>
      ) : (
        `No matching modifier begins with “${unknown}”.`
      )}
    </p>
  );
}

const entriesOf = (roles: Roles): Entry[] =>
  Object.entries(roles).flatMap(([name, { alignment, icon, category, tags, description, disabled }]) =>
    disabled ? [] : [{ name, side: alignment, icon, category, tags, description }],
  );
const sidesOf = (entries: readonly Entry[]): string[] =>
  [...new Set(entries.map(({ side }) => side))].sort((a, b) => sideRank(a) - sideRank(b));
const bySide = (entries: readonly Entry[]): Entry[] => [...entries].sort((a, b) => sideRank(a.side) - sideRank(b.side));

/** A tab per side with its entries, and one for all. */
function tabsOf(sides: readonly string[], entries: readonly Entry[]): Tab[] {
  if (sides.length < 2) return [];
  const countOf = (side: string) => entries.filter((entry) => entry.side === side).length;
  return [
    ...sides.map((side) => {
      const { icon, word } = sideStyle(side);
      return { id: side, label: side === 'Event' ? 'Events' : word, icon, badge: countOf(side) };
    }),
    { id: ALL, label: 'All', badge: entries.length },
  ];
}
