import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { rolePath } from '../../cards/roles.ts';
import { useTitle } from '../../title.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { GlyphIcon } from '../../ui/GlyphIcon.tsx';
import { RoleIcon } from '../../ui/RoleIcon.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { SideMark } from '../../ui/SideMark.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TabPanel } from '../../ui/TabPanel.tsx';
import { type Tab, Tabs } from '../../ui/Tabs.tsx';
import { found } from './find.ts';
import { type Shelf, type Thing, useShelves } from './shelves.ts';
import './learn.css';
import './roles.css';

const ALL = 'All';

/** Every role, event, item, modifier and setting, to look through and to search. */
export function RolesPage() {
  useTitle('Roles');
  const shelves = useShelves('Mafia');
  return (
    <div className="site-page learn">
      <h1 className="learn-title">Roles and all else</h1>
      <p className="learn-lead">
        Whom you may be, what you may hold, and what a table may play by. Search by name, tag, kind or any word; a comma starts
        another search.
      </p>
      {shelves ? <Library shelves={shelves} /> : <Skeleton kind="card" count={6} label="Loading the roles" />}
    </div>
  );
}

function Library({ shelves }: { shelves: readonly Shelf[] }) {
  const { find, setFind, shelf, setShelf } = useAddress(shelves);
  const asked = useDeferredValue(find);
  const hits = shelves.map((one) => ({ ...one, things: found(one.things, asked) }));
  const searching = asked.trim() !== '';
  const count = (some: readonly Shelf[]) => some.reduce((sum, { things }) => sum + things.length, 0);
  const tabs: Tab[] = [
    { id: ALL, label: ALL, badge: count(hits) },
    ...hits.map(({ id, label, icon, things }) => ({ id, label, icon, badge: things.length })),
  ];
  // On a phone the shelves are a row to push.
  useEffect(() => {
    document.getElementById(`shelf-tab-${shelf}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shelf]);
  const shown = hits.filter(({ id, things }) => things.length > 0 && (shelf === ALL || shelf === id));
  return (
    <>
      <SearchField label="Search everything" value={find} onChange={setFind} className="shelf-search" />
      <Tabs label="Shelves" name="shelf" tabs={tabs} value={shelf} onChange={setShelf} kind="chips" className="shelf-tabs" />
      <p role="status" className="shelf-count tabular">
        {searching ? `${count(shown)} found` : `${count(shown)} in all`}
      </p>
      <TabPanel name="shelf" id={shelf} value={shelf}>
        {shown.length > 0 ? (
          shown.map((one) => <ShelfOf key={one.id} shelf={one} />)
        ) : (
          <Nothing {...{ find: asked, shelf, hits: count(hits), setFind, setShelf }} />
        )}
      </TabPanel>
    </>
  );
}

interface Address {
  find: string;
  setFind: (find: string) => void;
  shelf: string;
  setShelf: (shelf: string) => void;
}
/** How long somebody must not type for the address to follow, in ms: browsers count how often it changes. */
const PAUSE_MS = 400;
/** What is looked for stands in the address, so that the way back, a link and a reload show the same. */
function useAddress(shelves: readonly Shelf[]): Address {
  const [query, setQuery] = useSearchParams();
  const there = query.get('find') ?? '';
  const [find, setFind] = useState(there);
  const written = useRef(there);
  const shelf = shelves.find(({ id }) => id === query.get('shelf'))?.id ?? ALL;
  const write = (words: string, on: string) => {
    written.current = words;
    setQuery({ ...(on !== ALL && { shelf: on }), ...(words && { find: words }) }, { replace: true });
  };
  // A link has led here from here.
  useEffect(() => {
    if (there === written.current) return;
    written.current = there;
    setFind(there);
  }, [there]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed is waited for
  useEffect(() => {
    if (find === written.current) return;
    const later = setTimeout(() => write(find, shelf), PAUSE_MS);
    return () => clearTimeout(later);
  }, [find, shelf]);
  return { find, setFind, shelf, setShelf: (on) => write(find, on) };
}

function Nothing({ find, shelf, hits, setFind, setShelf }: Omit<Address, 'find'> & { find: string; hits: number }) {
  if (hits > 0)
    return (
      <Empty drawing="search" action={<Button onClick={() => setShelf(ALL)}>Look everywhere</Button>}>
        Nothing on this shelf ({shelf}) speaks of “{find.trim()}”, but there is something on another.
      </Empty>
    );
  return (
    <Empty drawing="search" action={<Button onClick={() => setFind('')}>Empty the search</Button>}>
      Nothing is called “{find.trim()}” or speaks of it.
    </Empty>
  );
}

function ShelfOf({ shelf: { id, label, side, things } }: { shelf: Shelf }) {
  return (
    <section className="shelf" aria-labelledby={`shelf-${id}`}>
      <h2 id={`shelf-${id}`} className="shelf-name">
        {side ? <SideMark side={side} /> : label}
      </h2>
      <ul className="shelf-things">
        {things.map((thing) => (
          <li key={thing.name}>{thing.side ? <RoleTile thing={thing} side={thing.side} /> : <ThingTile thing={thing} />}</li>
        ))}
      </ul>
    </section>
  );
}

/** A role leads to its page. */
function RoleTile({ thing: { name, category, description }, side }: { thing: Thing; side: string }) {
  return (
    <Link href={rolePath(name)} className="tile tile-link">
      <RoleIcon card={name} side={side} />
      <span className="tile-words">
        <span className="tile-name">{name}</span>
        {category !== side && <span className="tile-kind">{category}</span>}
        <span className="tile-text">{description.join(' ')}</span>
      </span>
    </Link>
  );
}

/** All there is to say of anything else is said here. */
function ThingTile({ thing: { name, category, icon, description, notes } }: { thing: Thing }) {
  return (
    <article className="tile">
      <GlyphIcon icon={icon} tone="neutral" />
      <div className="tile-words">
        <h3 className="tile-name">{name}</h3>
        {category && <p className="tile-kind">{category}</p>}
        {[...description, ...notes].map((line, i) => (
          <p key={line} className={i < description.length ? 'tile-all' : 'tile-note'}>
            {line}
          </p>
        ))}
      </div>
    </article>
  );
}
