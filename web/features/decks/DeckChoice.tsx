import { useDeferredValue, useState } from 'react';
import { TABLE_FIELDS } from '../../../games/table/table-options.ts';
import { DECK_LIMITS } from '../../../protocol/deck-limits.ts';
import { type Deck, profileKey } from '../../../protocol/http/decks.ts';
import { useCall } from '../../lib/query.ts';
import { isMember } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Picker } from '../../ui/Picker.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { Tab } from '../../ui/Tabs.tsx';
import { chosenIds, withDeck, withoutDeck } from './chosen-decks.ts';
import { DeckButton } from './DeckButton.tsx';
import { DeckFaces } from './DeckFaces.tsx';

interface DeckChoiceProps {
  /** Comma-separated deck ids, as in the host form. */
  value: string;
  onChange: (value: string) => void;
}

/** The decks of an anonymous table: the chosen ones, and a list to choose from. */
export function DeckChoice({ value, onChange }: DeckChoiceProps) {
  const [open, setOpen] = useState(false);
  const ids = chosenIds(value);
  const isFull = ids.length >= DECK_LIMITS.chosen;
  return (
    <section className="grid gap-2" aria-label="Decks">
      <h5 className="m-0 text-sm font-550">Decks</h5>
      {ids.length > 0 && (
        <ul className="grid gap-1.5">
          {ids.map((id) => (
            <ChosenDeck
              key={id}
              id={id}
              onRemove={ids.length > 1 ? () => onChange(withoutDeck(value, id)) : null}
              onLost={() => onChange(withoutDeck(value, id) || TABLE_FIELDS.anonymousDeckId.default)}
            />
          ))}
        </ul>
      )}
      <p className="max-w-[60ch] m-0 text-xs leading-[1.45] text-ink-soft">
        The profiles of all your decks are shuffled together. There must be one for each seat.
      </p>
      {open ? (
        <DeckList
          chosen={ids}
          onPick={({ id }) => onChange(ids.includes(id) ? withoutDeck(value, id) : withDeck(value, id))}
          isFull={isFull}
        />
      ) : (
        <Button size="small" icon="cards" className="justify-self-start" onClick={() => setOpen(true)}>
          Choose decks
        </Button>
      )}
    </section>
  );
}

interface ChosenDeckProps {
  id: string;
  /** Null for the only deck. */
  onRemove: (() => void) | null;
  /** Called if the deck was deleted or disabled. */
  onLost: () => void;
}

function ChosenDeck({ id, onRemove, onLost }: ChosenDeckProps) {
  const { data, error } = useCall('GET /api/deck/:id', { param: { id } }, { staleTime: 60_000 });
  if (error)
    return (
      <li className="flex items-center gap-2">
        <ErrorState small error={error} onRetry={onLost} />
      </li>
    );
  if (!data)
    return (
      <li>
        <Skeleton kind="block" height={44} label="Loading the deck" />
      </li>
    );
  return (
    <li className="flex items-center gap-2 min-w-0 ps-3 pe-1 border border-line rounded-card bg-bg">
      <DeckButton deck={data} className="flex-1 flex flex-wrap items-baseline gap-x-2 min-w-0 min-h-tap py-2 text-start">
        <strong className="font-semibold wrap-anywhere">{data.name}</strong>
        <span className="text-ink-soft text-xs tabular">{namesIn(data)} names</span>
      </DeckButton>
      {onRemove && <IconButton icon="close" label={`Leave out ${data.name}`} onClick={onRemove} />}
    </li>
  );
}

const namesIn = ({ profiles }: Deck): number => new Set(profiles.map(({ name }) => profileKey(name))).size;

type Shelf = 'popular' | 'featured' | 'yours';
const TABS: readonly Tab<Shelf>[] = [
  { id: 'popular', label: 'Most played' },
  { id: 'featured', label: 'Featured' },
];
const YOURS: Tab<Shelf> = { id: 'yours', label: 'Yours' };

interface DeckListProps {
  chosen: readonly string[];
  onPick: (deck: Deck) => void;
  isFull: boolean;
}

function DeckList({ chosen, onPick, isFull }: DeckListProps) {
  const [shelf, setShelf] = useState<Shelf>('popular');
  const [text, setText] = useState('');
  const query = useDeferredValue(text.trim());
  const isSearch = query !== '';
  const searchResults = useCall('GET /api/deck/search', { query: { query } }, { enabled: isSearch || shelf === 'popular' });
  const featured = useCall('GET /api/deck/featured', { query: {} }, { enabled: !isSearch && shelf === 'featured' });
  const ownDecks = useCall('GET /api/deck/yours', { query: {} }, { enabled: !isSearch && shelf === 'yours' });
  const read = isSearch || shelf === 'popular' ? searchResults : shelf === 'featured' ? featured : ownDecks;
  return (
    <Picker
      label="Decks"
      searchLabel="Search decks by name"
      multi
      className="md:h-56 md:overflow-y-auto overscroll-contain"
      items={(read.data?.decks ?? []).filter(({ disabled }) => !disabled)}
      keyOf={({ id }) => id}
      chosen={chosen}
      onPick={onPick}
      disabled={({ id }) => isFull && !chosen.includes(id)}
      render={(deck) => <DeckLine deck={deck} />}
      search={text}
      onSearch={setText}
      {...(!isSearch && {
        tabs: isMember.value ? [...TABS, YOURS] : TABS,
        tab: shelf,
        onTab: (tab: string) => setShelf(tab as Shelf),
      })}
      loading={!read.data && !read.error}
      empty={
        read.error && !read.data ? (
          <ErrorState small error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <Empty small drawing="search">
            {isSearch ? `No decks match “${query}”.` : 'No decks yet.'}
          </Empty>
        )
      }
    />
  );
}

const DeckLine = ({ deck }: { deck: Deck }) => (
  <span className="flex flex-wrap items-center justify-between gap-y-1 gap-x-4 w-full">
    <span className="grid text-xs">
      <span className="text-sm font-semibold wrap-anywhere">{deck.name}</span>
      <span className="soft text-ink-soft tabular">
        {namesIn(deck)} names{deck.creator && ` · by ${deck.creator.name}`}
      </span>
    </span>
    <DeckFaces profiles={deck.profiles} most={4} />
  </span>
);
