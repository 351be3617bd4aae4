/** Reading an open question: who answered what, and whether an answer is complete. */
import { type Answer, type Ask, fits, type Offer, type Part, type Seat } from '../../../games/game.ts';
import { humanise, known, listed, type MessageId, plain, say, seatsListed, text, type Words } from '../../text/message.ts';

/** What a seat has answered so far; null for nothing. */
export const answered = (ask: Ask, seat: Seat): Answer | null => ask.given.find(([by]) => by === seat)?.[1] ?? null;

/** The open question that all the table answers by naming one player: it is answered in the list of players. */
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

export interface Tally {
  /** By seat voted for: who voted so, and what their votes weigh together. */
  for: Map<Seat, { by: Seat[]; weight: number }>;
  nobody: { by: Seat[]; weight: number };
  /** Who each seat votes for; null is nobody. Absent: has not voted, or nobody may know. */
  of: Map<Seat, Seat | null>;
  /** Who has voted where one may not know for whom. */
  hidden: Set<Seat>;
  /** How many have voted, and how many may. */
  given: number;
  asked: number;
}
/** Counts a vote by its answers. `weights`: what each seat's vote counts where that is not 1. */
export function tally(ask: Ask, weights: ReadonlyMap<Seat, number>): Tally {
  const out: Tally = {
    for: new Map(),
    nobody: { by: [], weight: 0 },
    of: new Map(),
    hidden: new Set(),
    given: ask.given.length,
    asked: ask.seats.length,
  };
  for (const [by, answer] of ask.given) {
    const [part] = answer;
    if (!Array.isArray(part)) out.hidden.add(by);
    if (!Array.isArray(part)) continue;
    const target = typeof part[0] === 'number' ? part[0] : null;
    const row = target === null ? out.nobody : (out.for.get(target) ?? { by: [], weight: 0 });
    row.by.push(by);
    row.weight += weights.get(by) ?? 1;
    if (target !== null) out.for.set(target, row);
    out.of.set(by, target);
  }
  return out;
}

/** What stands in the form before anything was chosen: nothing, or the only thing there is to choose. */
export function blank(offer: Offer): Part {
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
/** There is nothing to choose here but what the form shows already. */
export const isForced = (offer: Offer): boolean =>
  offer.kind === 'number' ||
  (offer.kind === 'choice' && offer.of.length === 1) ||
  ((offer.kind === 'seats' || offer.kind === 'cards') && offer.of.length === offer.min);
/** What stands in the form may be given as it is: there is nothing else to choose, or nothing must be written. */
export const mayStand = (offer: Offer): boolean => isForced(offer) || (offer.kind === 'text' && offer.empty === true);
export const complete = (ask: Ask, answer: Answer): boolean => fits(ask, answer);
export const same = (a: Answer | null, b: Answer | null): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Characters above which a text gets several lines. */
export const LONG = 100;
/** A question for nothing but a long text: what was written stands in its field and need not be said again. */
export const isLetter = ({ offers }: Pick<Ask, 'offers'>): boolean =>
  offers.length === 1 && offers[0]?.kind === 'text' && offers[0].max > LONG;

/** What a text has to be, in words; null where anything goes. */
export function textRule({ min, max, pattern, empty }: Extract<Offer, { kind: 'text' }>): string | null {
  const letters = pattern === 'letters';
  if (!letters && min <= 1) return null;
  const size = min > 1 ? say('text-between', { min, max }) : say('text-up-to', { max });
  return plain([...size, ...say(letters ? 'text-letters' : 'text-characters'), ...(empty ? say('text-empty') : [])], String);
}
/** What is wrong with a text as it is typed; null while it only is not finished. */
export const textFault = ({ pattern }: Extract<Offer, { kind: 'text' }>, typed: string): string | null =>
  pattern === 'letters' && /\P{L}/u.test(typed) ? text('text-only-letters') : null;

/** The question in words, such as 'Whom do you protect?'. */
export const askTitle = (title: string): string => (known(`ask.${title}`) ? text(`ask.${title}` as MessageId) : humanise(title));
/** The question with whom it is about: 'Do you share your role? (Ana)'. */
export function fullTitle({ title, about = [] }: Pick<Ask, 'title' | 'about'>, nameOf: (seat: Seat) => string): string {
  const words = askTitle(title);
  return about.length ? `${words} (${plain(seatsListed(about), nameOf)})` : words;
}
export const offerLabel = (label: string): string =>
  known(`offer.${label}`) ? text(`offer.${label}` as MessageId) : humanise(label);
export const choiceWord = (choice: string): string =>
  known(`value.${choice}`) ? humanise(text(`value.${choice}` as MessageId)) : humanise(choice);

/** An answer in words: 'Ana and Bo', 'nobody', 'Yes'. */
export function answerWords(ask: Pick<Ask, 'offers'>, answer: Answer): Words {
  return listed(ask.offers.map((offer, i) => partWords(offer, answer[i] ?? '')));
}
function partWords(offer: Offer, part: Part): Words {
  if (Array.isArray(part)) {
    if (part.length === 0) return say('nobody');
    return listed(part.map((one) => (typeof one === 'number' ? { seat: one } : { card: one })));
  }
  if (offer.kind === 'text') return part === '' ? say('nothing') : [{ quote: String(part) }];
  return [offer.kind === 'choice' ? choiceWord(String(part)) : String(part)];
}
export const answerText = (ask: Pick<Ask, 'offers'>, answer: Answer, nameOf: (seat: Seat) => string): string =>
  plain(answerWords(ask, answer), nameOf);
