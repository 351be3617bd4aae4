import type { ReactNode } from 'react';
import type { Deck } from '../../../protocol/http/decks.ts';
import { Popover } from '../../ui/Popover.tsx';
import { DeckProfiles } from './DeckProfiles.tsx';

/** Shows all profiles of a deck on a press. */
export function DeckButton({ deck, className, children }: { deck: Deck; className: string; children: ReactNode }) {
  return (
    <Popover
      label={`Deck ${deck.name}`}
      className="w-[min(460px,calc(100vw_-_16px))] p-5 overflow-auto"
      trigger={(trigger) => (
        <button type="button" {...trigger} className={className}>
          {children}
        </button>
      )}
    >
      {() => <DeckProfiles deck={deck} />}
    </Popover>
  );
}
