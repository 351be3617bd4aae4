import { CLAIMS } from '../../../games/cheat/board.ts';
import type { CheatFact } from '../../../games/cheat/facts.ts';
import { cardName, PACK, rankNames } from '../../../games/tabletop/deck.ts';
import { defineGameWords, translator } from '../../i18n/game-words.ts';
import { cardNames, cardSigns, claimName } from './card-words.ts';

const sentences = {
  'ask.Play cards': 'Which cards do you play, face down?',
  'ask.Call the lie': 'Call it a lie?',
  'value.call-lie': 'call a lie',
  'value.let-pass': 'let it pass',
  'phase.Play Cards': 'Turn {count}',
  'phase.Call Lie': 'Turn {count}: true or not?',
  'cheat-dealt': 'You are dealt {count, plural, one {# card} other {# cards}}: {cards}.',
  'cheat-turn': '{seat} must play {rank}.',
  'cheat-play': '{seat} plays {claim}, face down.',
  'cheat-played': 'You played {cards}.',
  'cheat-call': '{caller} calls {seat} a liar. Turned over: {cards}.',
  'cheat-lie': 'It was a lie: {taker} takes {took, plural, one {the card} other {all # cards}}.',
  'cheat-truth': 'It was true: {taker} takes {took, plural, one {the card} other {all # cards}}.',
  'cheat-taken': 'You take {count, plural, one {# card} other {# cards}}: {cards}.',
  'cheat-gone':
    '{cards, plural, =0 {{seat} has no cards left.} one {{seat}’s last card leaves the game, face down.} other {{seat}’s # cards leave the game, face down.}}',
  'cheat-limit': '{rounds, plural, one {# turn has} other {# turns have}} been played. The fewest cards left: {cards}.',
} as const;
const t = translator(sentences);

const messages = {
  ...sentences,
  ...Object.fromEntries(CLAIMS.map((rank) => [`offer.Claim ${rank}`, `Cards, said to be ${rankNames(rank)}`])),
  ...Object.fromEntries(PACK.map((card) => [`card.${card}`, cardName(card)])),
};

export const words = defineGameWords<CheatFact>({
  messages,
  facts: {
    'cheat-dealt': ({ cards }) => t('cheat-dealt', { count: cards.length, cards: cardSigns(cards) }),
    'cheat-turn': ({ seat, rank }) => t('cheat-turn', { seat: { seat }, rank: rankNames(rank) }),
    'cheat-play': ({ seat, count, rank }) => t('cheat-play', { seat: { seat }, claim: claimName(count, rank) }),
    'cheat-played': ({ cards }) => t('cheat-played', { cards: cardNames(cards) }),
    'cheat-call': ({ caller, seat, cards, lie, taker, took }) => [
      ...t('cheat-call', { caller: { seat: caller }, seat: { seat }, cards: cardNames(cards) }),
      ' ',
      ...t(lie ? 'cheat-lie' : 'cheat-truth', { taker: { seat: taker }, took }),
    ],
    'cheat-taken': ({ cards }) => t('cheat-taken', { count: cards.length, cards: cardSigns(cards) }),
    'cheat-gone': ({ seat, cards }) => t('cheat-gone', { seat: { seat }, cards }),
    'cheat-limit': ({ rounds, cards }) => t('cheat-limit', { rounds, cards }),
  },
  lineStyles: {
    'cheat-dealt': { icon: 'cards', weight: 'mine' },
    'cheat-turn': { icon: 'chevron-right', weight: 'quiet' },
    'cheat-play': { icon: 'cards', weight: 'plain' },
    'cheat-played': { icon: 'eye', weight: 'mine' },
    'cheat-call': { icon: 'warning', weight: 'loud' },
    'cheat-taken': { icon: 'plus', weight: 'mine' },
    'cheat-gone': { icon: 'cards', weight: 'quiet' },
    'cheat-limit': { icon: 'flag', weight: 'plain' },
  },
});
