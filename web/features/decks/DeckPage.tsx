import type { Deck } from '../../../protocol/http/decks.ts';
import { ApiError } from '../../lib/api.ts';
import { useCall } from '../../lib/query.ts';
import { useTitle } from '../../lib/title.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { NotFound } from '../../ui/NotFound.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Comments } from '../comments/lazy-comments.tsx';
import { PersonLink } from '../people/PersonLink.tsx';
import { personOf } from '../people/person-card.ts';
import { DeckMarks, gamesWords } from './DeckItem.tsx';
import { ProfileGrid } from './DeckProfiles.tsx';

/** A deck with all its profiles and its comments. */
export function DeckPage({ id }: { id: string }) {
  const { data, error, refetch } = useCall('GET /api/deck/:id', { param: { id } });
  useTitle(data?.name ?? 'Deck');
  if (error instanceof ApiError && error.status === 404)
    return (
      <NotFound title="Deck not found" words="It may have been deleted.">
        <Button href="/play/decks">All decks</Button>
      </NotFound>
    );
  return (
    <div className="site-page grid gap-4 content-start">
      <p className="m-0">
        <Button variant="ghost" size="small" icon="arrow-left" href="/play/decks">
          Decks
        </Button>
      </p>
      {data ? (
        <DeckArticle deck={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton kind="row" count={6} label="Loading the deck" />
      )}
    </div>
  );
}

function DeckArticle({ deck }: { deck: Deck }) {
  const { id, name, creator, profiles, played } = deck;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-7">
      <header className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="min-w-0 m-0 text-xl wrap-anywhere">{name}</h1>
          <DeckMarks deck={deck} />
        </div>
        <p className="m-0 text-ink-soft text-sm tabular">
          {profiles.length} profiles · {gamesWords(played)}
          {creator && (
            <>
              {' · by '}
              <PersonLink person={personOf(creator)} translate="no">
                {creator.name}
              </PersonLink>
            </>
          )}
        </p>
      </header>
      <ProfileGrid profiles={profiles} className="grid-cols-2 md:grid-cols-4" />
      <Comments location={`deck/${id}`} />
    </article>
  );
}
