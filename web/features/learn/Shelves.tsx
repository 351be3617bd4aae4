import { memo, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { useHash } from '../../lib/use-hash.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Empty } from '../../ui/Empty.tsx';
import { GlyphIcon } from '../../ui/GlyphIcon.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { SideMark } from '../../ui/SideMark.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TabPanel } from '../../ui/TabPanel.tsx';
import { type Tab, Tabs } from '../../ui/Tabs.tsx';
import { rolePath, thingAnchor } from '../cards/card-names.ts';
import { RoleIcon } from '../cards/RoleIcon.tsx';
import { searchEntries } from '../cards/search.ts';
import type { LibraryEntry, LibrarySection } from './library.ts';

const ALL_SECTIONS = 'All';

const TILES = cx('grid-cols-[repeat(auto-fill,minmax(min(100%,300px),1fr))] gap-y-2 gap-x-3');

/** Placeholder for the search field, its sections and the tiles. */
export const ShelvesSkeleton = () => (
  <>
    <div className="h-57 max-md:h-46 max-w-140">
      <Skeleton kind="block" height={44} label="Loading the search" />
    </div>
    <div className="[&_.bone-row]:min-h-26.5 [&_.bone-row]:p-3 [&_.bone-row]:border [&_.bone-row]:border-line [&_.bone-row]:rounded-card">
      <Skeleton kind="row" count={12} className={TILES} label="Loading the roles" />
    </div>
  </>
);

/** Library sections with one search over all of them and, if there are several, a tab for each. */
export function Shelves({ shelves, search }: { shelves: readonly LibrarySection[]; search: string }) {
  const { find, setFind, shelf, write } = useLibraryParams(shelves);
  const searchText = useDeferredValue(find);
  return (
    <>
      <SearchField label={search} value={find} onChange={setFind} className="max-w-140" />
      <FoundShelves {...{ shelves, searchText, shelf, setFind, write }} />
    </>
  );
}

interface FoundProps extends Omit<LibraryParams, 'find'> {
  shelves: readonly LibrarySection[];
  searchText: string;
}
/** Props are stable during typing, so it renders once per letter, after the field. */
const FoundShelves = memo(function FoundShelves({ shelves, searchText, shelf, setFind, write }: FoundProps) {
  const hits = shelves.map((section) => ({ ...section, things: searchEntries(section.things, searchText) }));
  const searching = searchText.trim() !== '';
  const count = (sections: readonly LibrarySection[]) => sections.reduce((sum, { things }) => sum + things.length, 0);
  const tabs: Tab[] = [
    { id: ALL_SECTIONS, label: ALL_SECTIONS, badge: count(hits) },
    ...hits.map(({ id, label, icon, things }) => ({ id, label, icon, badge: things.length })),
  ];
  const visibleShelves = hits.filter(({ id, things }) => things.length > 0 && (shelf === ALL_SECTIONS || shelf === id));
  const target = useHash();
  const setShelf = (shelfId: string) => write(searchText, shelfId);
  const results =
    visibleShelves.length > 0 ? (
      visibleShelves.map((section) => <Section key={section.id} shelf={section} target={target} />)
    ) : (
      <Nothing {...{ find: searchText, shelf, hits: count(hits), setFind, setShelf }} />
    );
  return (
    <>
      {shelves.length > 1 && (
        <Tabs
          label="Shelves"
          name="shelf"
          tabs={tabs}
          value={shelf}
          onChange={setShelf}
          kind="chips"
          className="max-md:[&_.tab]:flex-none mt-4 max-md:flex-nowrap max-md:mt-2.75 max-md:mb-1.75 max-md:-mx-4 max-md:py-1.25 max-md:px-4 max-md:overflow-x-auto max-md:[scroll-padding-inline:16px] max-md:[scrollbar-width:none]"
        />
      )}
      <p role="status" className="mt-3 max-md:mt-1.75 text-ink-soft text-sm tabular">
        {searching ? `${count(visibleShelves)} found` : `${count(visibleShelves)} in all`}
      </p>
      {shelves.length > 1 ? (
        <TabPanel name="shelf" id={shelf} value={shelf}>
          {results}
        </TabPanel>
      ) : (
        results
      )}
    </>
  );
});

interface LibraryParams {
  find: string;
  setFind: (find: string) => void;
  shelf: string;
  /** Stores the search and the section in the URL. */
  write: (words: string, shelfId: string) => void;
}
/** Milliseconds; browsers limit how often the URL may change. */
const PAUSE_MS = 400;
/** Keeps the search in the URL, so that Back, a link and a reload show the same results. */
function useLibraryParams(shelves: readonly LibrarySection[]): LibraryParams {
  const [query, setQuery] = useSearchParams();
  const urlSearch = query.get('find') ?? '';
  const [find, setFind] = useState(urlSearch);
  const lastWritten = useRef(urlSearch);
  const shelf = shelves.find(({ id }) => id === query.get('shelf'))?.id ?? ALL_SECTIONS;
  const write = useCallback(
    (words: string, shelfId: string) => {
      lastWritten.current = words;
      setQuery({ ...(shelfId !== ALL_SECTIONS && { shelf: shelfId }), ...(words && { find: words }) }, { replace: true });
    },
    [setQuery],
  );
  useEffect(() => {
    if (urlSearch === lastWritten.current) return;
    lastWritten.current = urlSearch;
    setFind(urlSearch);
  }, [urlSearch]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing restarts the timer
  useEffect(() => {
    if (find === lastWritten.current) return;
    const later = setTimeout(() => write(find, shelf), PAUSE_MS);
    return () => clearTimeout(later);
  }, [find, shelf]);
  return { find, setFind, shelf, write };
}

interface NothingProps extends Omit<LibraryParams, 'write'> {
  hits: number;
  setShelf: (shelf: string) => void;
}
function Nothing({ find, shelf, hits, setFind, setShelf }: NothingProps) {
  if (hits > 0)
    return (
      <Empty drawing="search" action={<Button onClick={() => setShelf(ALL_SECTIONS)}>Search everywhere</Button>}>
        Nothing on this shelf ({shelf}) mentions “{find.trim()}”, but another category does.
      </Empty>
    );
  return (
    <Empty drawing="search" action={<Button onClick={() => setFind('')}>Clear the search</Button>}>
      Nothing is called “{find.trim()}” or mentions it.
    </Empty>
  );
}

function Section({ shelf: { id, label, side, things }, target }: { shelf: LibrarySection; target: string }) {
  return (
    <section className="mt-5" aria-labelledby={`shelf-${id}`}>
      <h2 id={`shelf-${id}`} className="mb-2.5 font-semibold text-base leading-[1.5] font-sans">
        {side ? <SideMark side={side} /> : label}
      </h2>
      <ul className={cx('grid', TILES)}>
        {things.map((thing) => (
          <li key={thing.name}>
            {thing.side ? (
              <RoleTile thing={thing} side={thing.side} />
            ) : (
              <ThingTile thing={thing} isTarget={target === thingAnchor(thing.name)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const RoleTile = memo(function RoleTile({ thing: { name, category, description }, side }: { thing: LibraryEntry; side: string }) {
  return (
    <Link
      href={rolePath(name)}
      className="flex gap-3 h-full p-3 border border-line rounded-card bg-surface text-inherit no-underline [transition:background-color_var(--quick)] hover:bg-raised"
    >
      <RoleIcon card={name} side={side} />
      <span className="grid content-start gap-0.5 min-w-0">
        <span className="font-semibold text-base leading-[1.35] font-sans">{name}</span>
        {category !== side && <span className="text-ink-soft text-xs">{category}</span>}
        <span className="text-ink-soft text-xs line-clamp-2">{description.join(' ')}</span>
      </span>
    </Link>
  );
});

/** Tile of an entry without a page, so it shows everything. Links lead to its anchor. */
const ThingTile = memo(function ThingTile({ thing, isTarget }: { thing: LibraryEntry; isTarget: boolean }) {
  const { name, category, icon, description, notes } = thing;
  return (
    <article
      id={thingAnchor(name)}
      aria-current={isTarget ? 'true' : undefined}
      className="flex gap-3 h-full p-3 border border-line rounded-card bg-surface text-inherit scroll-mt-4 aria-[current]:border-lantern"
    >
      <GlyphIcon icon={icon} tone="neutral" />
      <div className="grid content-start gap-0.5 min-w-0">
        <h3 className="font-semibold text-base leading-[1.35] font-sans">{name}</h3>
        {category && <p className="text-ink-soft text-xs">{category}</p>}
        {[...description, ...notes].map((line, i) => (
          <p key={line} className={i < description.length ? 'mt-1 text-sm' : 'text-ink-soft text-xs'}>
            {line}
          </p>
        ))}
      </div>
    </article>
  );
});
