import { type ReactNode, useState } from 'react';
import type { Deck, DeckPage } from '../../../protocol/http/decks.ts';
import { call } from '../../lib/api.ts';
import { keepLastPage, type Read, useCall } from '../../lib/query.ts';
import { useAction } from '../../lib/use-action.ts';
import { usePageNumber } from '../../lib/use-pages.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { DeckItem } from './DeckItem.tsx';
import { DECK_READS } from './deck-reads.ts';

export function FeaturedDecks() {
  const { page, onPage } = usePageNumber('page');
  const read = useCall('GET /api/deck/featured', { query: { page } }, keepLastPage);
  return (
    <Decks label="Featured decks" read={read} page={page} onPage={onPage} empty={<Empty>No featured decks right now.</Empty>} />
  );
}

export function PopularDecks() {
  const { page, onPage } = usePageNumber('page');
  const read = useCall('GET /api/deck/popular', { query: { page } }, keepLastPage);
  return <Decks label="Popular decks" read={read} page={page} onPage={onPage} empty={<Empty>No decks yet.</Empty>} />;
}

export function OwnDecks({ empty }: { empty: ReactNode }) {
  const { page, onPage } = usePageNumber('page');
  const read = useCall('GET /api/deck/yours', { query: { page } }, keepLastPage);
  return <Decks label="Your decks" read={read} page={page} onPage={onPage} empty={empty} />;
}

export function FoundDecks({ text, clear }: { text: string; clear: ReactNode }) {
  const query = useSettled(text);
  const { page, onPage } = usePageNumber(null);
  const read = useCall('GET /api/deck/search', { query: { query, page } }, keepLastPage);
  const empty = (
    <Empty drawing="search" action={clear}>
      No deck’s name has “{query}” in it.
    </Empty>
  );
  return <Decks label="Found decks" read={read} page={page} onPage={onPage} empty={empty} />;
}

interface DecksProps {
  label: string;
  read: Read<DeckPage>;
  page: number;
  onPage: (page: number) => void;
  empty: ReactNode;
}

function Decks({ label, read, page, onPage, empty }: DecksProps) {
  const [deckToDelete, setDeckToDelete] = useState<Deck | null>(null);
  const { run: remove } = useAction((id: string) => call('POST /api/deck/delete', { id }), {
    done: 'Deck deleted.',
    invalidates: DECK_READS,
  });
  return (
    <>
      <PagedList
        label={label}
        read={read}
        rows={({ decks }) => decks}
        row={(deck) => <DeckItem key={deck.id} deck={deck} onDelete={setDeckToDelete} />}
        pages={({ pages }) => ({ page, pages, onPage })}
        empty={empty}
        skeleton={{ kind: 'block', count: 3, label: 'Loading decks' }}
        className="grid gap-3"
      />
      <ConfirmDialog
        open={deckToDelete !== null}
        title={`Delete “${deckToDelete?.name}”?`}
        action="Delete"
        danger
        onConfirm={async () => deckToDelete && remove(deckToDelete.id)}
        onClose={() => setDeckToDelete(null)}
      >
        Its profiles and pictures will be gone for good. Games in progress keep their names.
      </ConfirmDialog>
    </>
  );
}
