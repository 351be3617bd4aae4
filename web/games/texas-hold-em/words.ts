import { cardName } from '../../../games/tabletop/deck.ts';
import type { HoldEmFact } from '../../../games/texas-hold-em/facts.ts';
import { defineGameWords, translator } from '../../i18n/game-words.ts';
import { listOf, type Words } from '../../i18n/messages.ts';
import { handWords, potWords } from './hand-words.ts';

const CHIPS = '{amount, plural, one {# chip} other {# chips}}';
const messages = {
  'ask.Bet': 'Your move',
  'ask.Next hand': 'Ready for the next hand?',
  'offer.Raise to': 'Bet or raise to',
  'value.Fold': 'Fold',
  'value.Check': 'Check',
  'value.Call': 'Call',
  'value.Bet': 'Bet',
  'value.Raise': 'Raise',
  'value.All in': 'All in',
  'value.Next hand': 'Next hand',
  'phase.Place Bets': 'Hand {count}',
  'phase.Showdown': 'Showdown {count}',
  'poker-hole': 'Your cards: {cards}.',
  'poker-blinds': '{dealer} deals. {small} posts the small blind of {posted}, {big} the big blind of {bet}.',
  'poker-fold': '{seat} folded.',
  'poker-check': '{seat} checked.',
  'poker-call': '{seat} called for {amount}.',
  'poker-call-all': '{seat} called for {amount}, all in.',
  'poker-bet': '{seat} bet {to}.',
  'poker-bet-all': '{seat} bet {to}, all in.',
  'poker-raise': '{seat} raised to {to}.',
  'poker-raise-all': '{seat} raised to {to}, all in.',
  'poker-street': 'The {street}: {cards}.',
  'poker-returned': `{seat} takes back ${CHIPS} that no one matched.`,
  'poker-shows': '{seat} showed {cards}.',
  'poker-fold-pot': `Everyone else folded: {seat} takes ${CHIPS}.`,
  'poker-pot': `{seat} takes {pot} of ${CHIPS} with {hand}.`,
  'poker-share': '{seats} share {pot} with {hand}: {shares}.',
  'poker-out': '{seat} is out of chips.',
  'poker-out-few': `{seat} is out: ${CHIPS} left are too few for another hand.`,
} as const;
const t = translator(messages);

const cards = (of: readonly string[]): Words => listOf(of.map((card) => [`the ${lower(cardName(card))}`]));
const lower = (words: string): string => words[0]!.toLowerCase() + words.slice(1);

type Pot = Extract<HoldEmFact, { kind: 'poker-pot' }>;
function potTaken({ pot, pots, winners, hand }: Pot): Words {
  const [{ seat, amount }] = winners as [{ seat: number; amount: number }];
  if (hand === null) return t('poker-fold-pot', { seat: { seat }, amount });
  const what = { pot: potWords(pot, pots), hand: handWords(hand) };
  if (winners.length === 1) return t('poker-pot', { seat: { seat }, amount, ...what });
  const seats = listOf(winners.map((winner) => ({ seat: winner.seat })));
  return t('poker-share', { seats, ...what, shares: listOf(winners.map((winner) => [String(winner.amount)])) });
}

export const words = defineGameWords<HoldEmFact>({
  messages,
  facts: {
    'poker-hole': ({ cards: hand }) => t('poker-hole', { cards: cards(hand) }),
    'poker-blinds': ({ dealer, small, big, posted, bet }) =>
      t('poker-blinds', { dealer: { seat: dealer }, small: { seat: small }, big: { seat: big }, posted, bet }),
    'poker-fold': ({ seat }) => t('poker-fold', { seat: { seat } }),
    'poker-check': ({ seat }) => t('poker-check', { seat: { seat } }),
    'poker-call': ({ seat, amount, allIn }) => t(allIn ? 'poker-call-all' : 'poker-call', { seat: { seat }, amount }),
    'poker-raise': ({ seat, to, first, allIn }) =>
      t(`poker-${first ? 'bet' : 'raise'}${allIn ? '-all' : ''}` as const, { seat: { seat }, to }),
    'poker-street': ({ street, cards: laid }) => t('poker-street', { street: street.toLowerCase(), cards: cards(laid) }),
    'poker-returned': ({ seat, amount }) => t('poker-returned', { seat: { seat }, amount }),
    'poker-shows': ({ seat, cards: hand }) => t('poker-shows', { seat: { seat }, cards: cards(hand) }),
    'poker-pot': potTaken,
    'poker-out': ({ seat, chips }) => t(chips > 0 ? 'poker-out-few' : 'poker-out', { seat: { seat }, amount: chips }),
  },
  lineStyles: {
    'poker-hole': { icon: 'cards', weight: 'mine' },
    'poker-blinds': { icon: 'refresh', weight: 'quiet' },
    'poker-fold': { icon: 'close', weight: 'quiet' },
    'poker-check': { icon: 'check', weight: 'quiet' },
    'poker-call': { icon: 'plus', weight: 'quiet' },
    'poker-raise': { icon: 'chevron-up', weight: 'plain' },
    'poker-street': { icon: 'cards', weight: 'plain' },
    'poker-returned': { icon: 'refresh', weight: 'quiet' },
    'poker-shows': { icon: 'eye', weight: 'plain' },
    'poker-pot': { icon: 'trophy', weight: 'loud' },
    'poker-out': { icon: 'user-x', weight: 'loud' },
  },
});
