/** Commands for members' decks. */
import type { Database } from '../../../db/core/database.ts';
import { editOf } from '../../../db/core/edits.ts';
import { notify } from '../../../db/notices/notices.ts';
import { type DeckRow, deckAt } from '../../../db/setups/decks.ts';
import { DECK_LIMITS } from '../../../protocol/deck-limits.ts';
import { noSuchDeck } from '../../decks/deck.ts';
import { problem } from '../../problem.ts';
import { ownedBy } from '../../users/items.ts';
import * as argument from '../arguments.ts';
import { act, type Command, toggleSentence } from '../command.ts';
import { withReason } from '../with-reason.ts';
import { memberRow } from './content.ts';

async function rowAt(db: Database, id: string): Promise<DeckRow> {
  const row = await deckAt(db, id);
  if (!row) throw noSuchDeck();
  return row;
}

export const deckCommands: readonly Command[] = [
  act({
    name: 'Toggle Disable Deck',
    act: 'disableDeck',
    category: 'Deck',
    permission: 'disableDeck',
    path: '/api/deck/disable',
    about: 'Keeps a deck out of new games and lists, or allows it again.',
    args: { deckId: argument.deck(), reason: argument.reason() },
    log: toggleSentence('disabled', 'enabled', 'the deck {deckId}'),
    done: 'Deck disabled.',
    plan: async ({ db, now }, { deckId, reason }) => {
      const deck = await rowAt(db, deckId);
      const { owner } = deck;
      if (owner === null) throw problem(422, 'This deck comes with the site and can’t be changed.');
      const disabled = !deck.disabled;
      const verb = disabled ? 'disabled your deck' : 're-enabled your deck';
      const content = withReason(`Staff ${verb} “${deck.name}”.`, reason);
      return {
        edits: [editOf('decks', deck, { disabled })],
        args: { on: disabled },
        message: disabled ? 'Deck disabled.' : 'Deck enabled.',
        also: (isWritten) => [notify(db, { user: owner, kind: 'moderation', content, link: '/play/decks' }, now, isWritten)],
      };
    },
  }),
  act({
    name: 'Toggle Featured Deck',
    act: 'featureDeck',
    category: 'Deck',
    permission: 'featureSetup',
    path: '/api/deck/feature',
    about: 'Features a deck, or stops featuring it.',
    args: { deckId: argument.deck() },
    log: toggleSentence('featured', 'unfeatured', 'the deck {deckId}'),
    done: 'Deck featured.',
    plan: async ({ db }, { deckId }) => {
      const deck = await rowAt(db, deckId);
      const featured = !deck.featured;
      if (featured && deck.disabled) throw problem(422, 'A disabled deck cannot be featured. Enable it first.');
      const message = featured ? 'Deck featured.' : 'Deck no longer featured.';
      return { edits: [editOf('decks', deck, { featured })], args: { on: featured }, message };
    },
  }),
  act({
    name: 'Set Deck Slots',
    act: 'setDeckSlots',
    category: 'Deck',
    permission: 'editAnyDeck',
    path: '/api/mod/deckSlots',
    about: 'Sets how many decks a member can have. They keep the decks they already have.',
    args: {
      userId: argument.user(),
      slots: argument.number('Total slots', { min: 0, max: DECK_LIMITS.owned, by: 1 }),
      reason: argument.reason(),
    },
    log: 'set the deck slots of {userId} to {slots}',
    done: 'Deck slots set.',
    plan: async ({ db }, { userId, slots }) => {
      const user = await memberRow(db, userId);
      const items = ownedBy(user);
      if ((items.anonymousDeck ?? 0) === slots) return { edits: [], message: 'They already have that many.' };
      const notice = `You can now have ${slots} ${slots === 1 ? 'deck' : 'decks'} of your own.`;
      return { edits: [editOf('users', user, { items: JSON.stringify({ ...items, anonymousDeck: slots }) })], notice };
    },
  }),
];
