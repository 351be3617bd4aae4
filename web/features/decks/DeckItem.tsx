import type { Deck } from '../../../protocol/http/decks.ts';
import { session } from '../../lib/session.ts';
import { Badge } from '../../ui/Badge.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { isStaff, openCommands, targetOf } from '../commands/command-target.ts';
import { PersonLink } from '../people/PersonLink.tsx';
import { personOf } from '../people/person-card.ts';
import { DeckButton } from './DeckButton.tsx';
import { DeckFaces } from './DeckFaces.tsx';

interface DeckItemProps {
  deck: Deck;
  onDelete: (deck: Deck) => void;
}

export function DeckItem({ deck, onDelete }: DeckItemProps) {
  const { id, name, creator, profiles, played } = deck;
  const isOwn = creator !== null && creator.id === session.value.id;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-y-1 gap-x-3 py-3 px-4 border border-line rounded-card bg-surface">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-y-1 gap-x-2.5">
          <h3 className="m-0 text-base">
            <DeckButton
              deck={deck}
              className="min-h-tap -ms-1.5 px-1.5 rounded text-start title wrap-anywhere hover:bg-raised [&[aria-expanded=true]]:bg-raised"
            >
              {name}
            </DeckButton>
          </h3>
          <DeckMarks deck={deck} />
        </div>
        <p className="mb-2 text-ink-soft text-sm tabular">
          {profiles.length} profiles · {gamesWords(played)}
          {creator && !isOwn && (
            <>
              {' · by '}
              <PersonLink person={personOf(creator)} translate="no">
                {creator.name}
              </PersonLink>
            </>
          )}
        </p>
        <DeckFaces profiles={profiles} most={9} />
      </div>
      <div className="flex flex-wrap items-start justify-end gap-1">
        <IconButton icon="chat" label={`Comments on ${name}`} href={`/play/decks?deck=${id}`} />
        {isOwn && (
          <>
            <IconButton icon="edit" label={`Edit ${name}`} href={`/play/decks?edit=${id}`} />
            <IconButton icon="trash" label={`Delete ${name}`} onClick={() => onDelete(deck)} />
          </>
        )}
        {isStaff() && (
          <IconButton icon="shield" label={`Moderate ${name}`} onClick={() => openCommands(targetOf('deckId', id, name))} />
        )}
      </div>
    </li>
  );
}

export const DeckMarks = ({ deck: { featured, disabled } }: { deck: Deck }) => (
  <>
    {featured && (
      <Badge icon="star" tone="lantern">
        Featured
      </Badge>
    )}
    {disabled && (
      <Badge icon="ban" tone="bad" title="Staff disabled this deck: no table can use it.">
        Disabled
      </Badge>
    )}
  </>
);

export function gamesWords(plays: number): string {
  if (plays === 0) return 'not played yet';
  return plays === 1 ? 'played once' : `played ${plays} times`;
}
