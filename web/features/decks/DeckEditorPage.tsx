import { useRef } from 'react';
import { useLocation } from 'wouter';
import type { Deck } from '../../../protocol/http/decks.ts';
import { accountDialog } from '../../lib/account-dialog.ts';
import { useCall } from '../../lib/query.ts';
import { isMember, session } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { DeckEditor } from './DeckEditor.tsx';

const BACK = '/play/decks?list=yours';

/** Page of the deck editor; `id` is null for a new deck. */
export function DeckEditorPage({ id }: { id: string | null }) {
  useTitle(id === null ? 'New deck' : 'Edit deck');
  const [, go] = useLocation();
  return (
    <div className="site-page grid gap-4 content-start">
      <p className="m-0">
        <Button variant="ghost" size="small" icon="arrow-left" href={BACK}>
          Decks
        </Button>
      </p>
      <h1 className="m-0 text-xl">{id === null ? 'New deck' : 'Edit deck'}</h1>
      {!session.value.loaded ? (
        <Skeleton kind="row" count={6} label="Loading the deck" />
      ) : !isMember.value ? (
        <Empty drawing="door" action={<Button onClick={() => (accountDialog.value = { view: 'login' })}>Log in</Button>}>
          Decks are made by members.
        </Empty>
      ) : id === null ? (
        <DeckEditor deck={null} onSaved={() => go(BACK)} />
      ) : (
        <Existing id={id} onSaved={() => go(BACK)} />
      )}
    </div>
  );
}

function Existing({ id, onSaved }: { id: string; onSaved: () => void }) {
  const read = useCall('GET /api/deck/:id', { param: { id } }, { staleTime: 0 });
  // The editor keeps the deck that it opened with, even if a later read differs.
  const openedDeck = useRef<Deck | null>(null);
  if (!read.isFetching || openedDeck.current) openedDeck.current ??= read.data ?? null;
  const deck = openedDeck.current;
  if (!deck) {
    if (read.error) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
    return <Skeleton kind="row" count={6} label="Loading the deck" />;
  }
  if (deck.creator?.id !== session.value.id) return <Empty drawing="door">This deck belongs to another member.</Empty>;
  return <DeckEditor deck={deck} onSaved={onSaved} />;
}
