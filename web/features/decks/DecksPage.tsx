import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { DECK_LIMITS } from '../../../protocol/deck-limits.ts';
import { keepLastPage, useCall } from '../../lib/query.ts';
import { isMember, session } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { TabPanel } from '../../ui/TabPanel.tsx';
import { type Tab, Tabs } from '../../ui/Tabs.tsx';
import { DeckEditorPage } from './DeckEditorPage.tsx';
import { FeaturedDecks, FoundDecks, OwnDecks, PopularDecks } from './DeckList.tsx';
import { DeckPage } from './DeckPage.tsx';

type Shelf = 'yours' | 'featured' | 'popular';
const TABS: readonly Tab<Shelf>[] = [
  { id: 'featured', label: 'Featured', icon: 'star' },
  { id: 'popular', label: 'Popular', icon: 'users' },
];
const YOURS: Tab<Shelf> = { id: 'yours', label: 'Yours', icon: 'user' };

/** /play/decks. `?edit=` opens the editor (a deck's id, or 'new'), `?deck=` shows one deck. */
export function DecksPage() {
  const [query] = useSearchParams();
  const edited = query.get('edit');
  const deckId = query.get('deck');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list, the editor and a deck are pages of one path
  useEffect(() => {
    scrollTo(0, 0);
  }, [edited, deckId]);
  if (edited === null && deckId !== null) return <DeckPage key={deckId} id={deckId} />;
  return edited === null ? <DeckShelves /> : <DeckEditorPage key={edited} id={edited === 'new' ? null : edited} />;
}

function DeckShelves() {
  useTitle('Decks');
  const [query, setQuery] = useSearchParams();
  const [text, setText] = useState('');
  const tabs = isMember.value ? [YOURS, ...TABS] : TABS;
  const shelf = tabs.find(({ id }) => id === query.get('list'))?.id ?? tabs[0]!.id;
  return (
    <div className="site-page grid gap-4 content-start">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1">
          <h1 className="m-0 text-xl">Decks</h1>
          <p className="max-w-[62ch] m-0 text-ink-soft">
            In an anonymous game everyone plays as someone from a deck: a name, a face, a color. Who was who is shown at the end.
          </p>
        </div>
        {isMember.value && <NewDeck />}
      </header>
      <SearchField label="Search decks by name" value={text} onChange={setText} className="max-w-120" />
      {text.trim() !== '' ? (
        <FoundDecks text={text.trim()} clear={<Button onClick={() => setText('')}>Clear the search</Button>} />
      ) : (
        <div>
          <Tabs label="Decks" name="decks" tabs={tabs} value={shelf} onChange={(list) => setQuery({ list }, { replace: true })} />
          <TabPanel name="decks" id={shelf} value={shelf} className="pt-4">
            {shelf === 'yours' && <OwnDecks empty={<NoDecks />} />}
            {shelf === 'featured' && <FeaturedDecks />}
            {shelf === 'popular' && <PopularDecks />}
          </TabPanel>
        </div>
      )}
    </div>
  );
}

const slots = (): number => Math.min(DECK_LIMITS.owned, session.value.itemsOwned?.anonymousDeck ?? 0);

function NoDecks() {
  return slots() > 0 ? (
    <Empty>You don’t have a deck yet. Make one with the names your games are missing.</Empty>
  ) : (
    <Empty drawing="door">
      You can host with every deck that you find here. A slot for one of your own is in the <Link href="/user/shop">Shop</Link>.
    </Empty>
  );
}

/** Link to the editor for a new deck, while the member has a free slot. */
function NewDeck() {
  const first = useCall('GET /api/deck/yours', { query: { page: 1 } }, keepLastPage);
  const pages = first.data?.pages ?? 1;
  const last = useCall('GET /api/deck/yours', { query: { page: pages } }, { ...keepLastPage, enabled: pages > 1 });
  const all = slots();
  if (all === 0 || !first.data) return null;
  const usedSlots = (pages - 1) * DECK_LIMITS.page + ((pages > 1 ? last.data : first.data)?.decks.length ?? 0);
  if (usedSlots >= all) return <span className="self-center text-ink-soft text-sm">All {all} of your slots are in use.</span>;
  return (
    <Button variant="primary" icon="plus" href="/play/decks?edit=new">
      New deck
    </Button>
  );
}
