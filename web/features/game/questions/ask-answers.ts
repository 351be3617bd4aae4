import { type Answer, type AnswerPart, type Ask, fits, type Offer, type Seat, type View } from '../../../../games/engine/game.ts';
import {
  fallbackText,
  hasMessage,
  listOf,
  listOfSeats,
  type MessageId,
  t,
  toPlainText,
  tText,
  type Words,
} from '../../../i18n/messages.ts';

export const answerOf = (ask: Ask, seat: Seat): Answer | null => ask.given.find(([by]) => by === seat)?.[1] ?? null;

/** The open vote in which the table names one player; it is answered in the list of players. */
export function publicVote(asks: readonly Ask[]): Ask | null {
  const votes = asks.filter(({ offers, shown, seats, optional }) => {
    const [offer] = offers;
    return (
      !optional &&
      shown !== 'self' &&
      shown !== 'seats' &&
      seats.length > 1 &&
      offers.length === 1 &&
      offer?.kind === 'seats' &&
      offer.max === 1
    );
  });
  return votes[0] ?? null;
}

/** Seats that have not answered a question everyone knows about. Empty at night, when a pending question is a secret. */
export function thinkingSeats(view: Pick<View, 'asks' | 'phase' | 'outcome'>): ReadonlySet<Seat> {
  if (view.phase.light === 'night' || view.outcome) return new Set();
  const open = view.asks.filter(
    ({ optional, shown, seats }) => !optional && seats.length > 1 && (shown === 'all' || shown === 'that'),
  );
  return new Set(open.flatMap((ask) => ask.seats.filter((seat) => !answerOf(ask, seat))));
}

export interface Tally {
  for: Map<Seat, { by: Seat[]; weight: number }>;
  nobody: { by: Seat[]; weight: number };
  /** Vote of each seat; null is a vote for no one. Seats that have not voted, or voted secretly, are absent. */
  of: Map<Seat, Seat | null>;
  /** Seats whose vote is cast but hidden from the viewer. */
  hidden: Set<Seat>;
  /** Number of votes cast; `asked` is the number of voters. */
  given: number;
  asked: number;
}
/** Counts a vote. `weights` has the seats whose vote does not weigh 1. */
export function tally(ask: Ask, weights: ReadonlyMap<Seat, number>): Tally {
  const result: Tally = {
    for: new Map(),
    nobody: { by: [], weight: 0 },
    of: new Map(),
    hidden: new Set(),
    given: ask.given.length,
    asked: ask.seats.length,
  };
  for (const [by, answer] of ask.given) {
    const [part] = answer;
    if (!Array.isArray(part)) result.hidden.add(by);
    if (!Array.isArray(part)) continue;
    const target = typeof part[0] === 'number' ? part[0] : null;
    const row = target === null ? result.nobody : (result.for.get(target) ?? { by: [], weight: 0 });
    row.by.push(by);
    row.weight += weights.get(by) ?? 1;
    if (target !== null) result.for.set(target, row);
    result.of.set(by, target);
  }
  return result;
}

/** Whether this is the dead players' guess, which no one waits for and which has a card of its own. */
export const isGuess = ({ title }: Pick<Ask, 'title'>): boolean => title === 'Guess sides';

/** Initial value of the form: nothing, or the only possible choice. */
export function blankPart(offer: Offer): AnswerPart {
  switch (offer.kind) {
    case 'seats':
      return isForced(offer) ? [...offer.of] : [];
    case 'cards':
      return isForced(offer) ? [...offer.of] : [];
    case 'choice':
      return offer.of.length === 1 ? offer.of[0]! : '';
    case 'number':
      return offer.min;
    case 'text':
      return '';
  }
}
export const isForced = (offer: Offer): boolean =>
  offer.kind === 'number' ||
  (offer.kind === 'choice' && offer.of.length === 1) ||
  ((offer.kind === 'seats' || offer.kind === 'cards') && offer.of.length === offer.min);
/** Whether the initial value is a valid answer: there is no other choice, or the text may be empty. */
export const isAnsweredByDefault = (offer: Offer): boolean => isForced(offer) || (offer.kind === 'text' && offer.empty === true);
export const isComplete = (ask: Ask, answer: Answer): boolean => fits(ask, answer);
export const isSameAnswer = (a: Answer | null, b: Answer | null): boolean => JSON.stringify(a) === JSON.stringify(b);

export const MULTILINE_LENGTH = 100;
/** Whether the question asks only for one long text. Its field shows the answer, so the answer is not repeated. */
export const isLongTextAsk = ({ offers }: Pick<Ask, 'offers'>): boolean =>
  offers.length === 1 && offers[0]?.kind === 'text' && offers[0].max > MULTILINE_LENGTH;

/** Length and letter rules in words, or null if there are none. */
export function textRule({ min, max, pattern, empty }: Extract<Offer, { kind: 'text' }>): string | null {
  const letters = pattern === 'letters';
  if (!letters && min <= 1) return null;
  const size = min > 1 ? t('text-between', { min, max }) : t('text-up-to', { max });
  return toPlainText([...size, ...t(letters ? 'text-letters' : 'text-characters'), ...(empty ? t('text-empty') : [])], String);
}
/** Null while the text is merely incomplete. */
export const textError = ({ pattern }: Extract<Offer, { kind: 'text' }>, text: string): string | null =>
  pattern === 'letters' && /\P{L}/u.test(text) ? tText('text-only-letters') : null;

/** The question in words, such as 'Do you share your role?'. */
export const askTitle = (title: string): string =>
  hasMessage(`ask.${title}`) ? tText(`ask.${title}` as MessageId) : fallbackText(title);
/** The question with the players it concerns: 'Do you share your role? (Ana)'. */
export function fullTitle({ title, about = [] }: Pick<Ask, 'title' | 'about'>, nameOf: (seat: Seat) => string): string {
  const words = askTitle(title);
  return about.length ? `${words} (${toPlainText(listOfSeats(about), nameOf)})` : words;
}
export const offerLabel = (label: string): string =>
  hasMessage(`offer.${label}`) ? tText(`offer.${label}` as MessageId) : fallbackText(label);
export const choiceLabel = (choice: string): string =>
  hasMessage(`value.${choice}`) ? fallbackText(tText(`value.${choice}` as MessageId)) : fallbackText(choice);

/** The answer in words: 'Ana and Bo', 'Yes'. */
export function answerWords(ask: Pick<Ask, 'offers'>, answer: Answer): Words {
  return listOf(ask.offers.map((offer, i) => partWords(offer, answer[i] ?? '')));
}
function partWords(offer: Offer, part: AnswerPart): Words {
  if (Array.isArray(part)) {
    if (part.length === 0) return t('nobody');
    return listOf(part.map((choice) => (typeof choice === 'number' ? { seat: choice } : { card: choice })));
  }
  if (offer.kind === 'text') return part === '' ? t('nothing') : [{ quote: String(part) }];
  return [offer.kind === 'choice' ? choiceLabel(String(part)) : String(part)];
}
export const answerText = (ask: Pick<Ask, 'offers'>, answer: Answer, nameOf: (seat: Seat) => string): string =>
  toPlainText(answerWords(ask, answer), nameOf);
