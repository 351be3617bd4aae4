/** Explains, in sentences, how a question is decided at the end of the phase: the result by the current votes, and the rules. */
import type { Ask, Seat, Settlement } from '../../../../games/engine/game.ts';
import { MESSAGES } from '../../../i18n/en-outcome.ts';
import { translator } from '../../../i18n/game-words.ts';
import { listOfSeats, type Words } from '../../../i18n/messages.ts';
import { choiceLabel, tally } from './ask-answers.ts';

type Most = Extract<Settlement, { kind: 'most' }>;
const say = translator(MESSAGES);

/** Whether several players decide together. If a side's members cannot see each other's votes, each sees only their own seat. */
const isJoint = (ask: Ask): boolean => ask.seats.length > 1 || (ask.settles?.kind === 'most' && ask.shown === 'self');

/** The leader by the votes that the viewer sees, and who would act for them; null if nothing can be said. */
export function outcomeNow(ask: Ask, me: Seat | null): Words | null {
  const { settles } = ask;
  if (settles?.kind !== 'most' || ask.offers.length > 1 || !isJoint(ask)) return null;
  const { for: rows, nobody, hidden, given } = tally(ask, new Map());
  if (ask.shown === 'that' || ask.shown === 'self' || hidden.size > 0) return say('now-secret');
  // A guess ignores votes for no one.
  const seatRows = [...rows].map(([seat, { by }]) => ({ seat: seat as Seat | null, by }));
  const all = settles.of === 'guess' || nobody.by.length === 0 ? seatRows : [...seatRows, { seat: null, by: nobody.by }];
  const most = Math.max(0, ...all.map(({ by }) => by.length));
  const leaders = all.filter(({ by }) => by.length === most);
  const [first] = leaders;
  if (!first) return say('now-none');
  if (leaders.length > 1) return say('now-tied', { leaders: tiedNames(leaders), count: most });
  if (first.seat === null) return say('now-nobody', { count: most });
  const needed = settles.half ? Math.ceil(given / 2) : 0;
  if (most < needed) return say('now-short', { seat: { seat: first.seat }, count: most, given, needed });
  return [
    ...say('now-leads', { seat: { seat: first.seat }, count: most }),
    ...(settles.doer === 'first' ? carriedOutBy(first.by[0]!, me) : []),
  ];
}
const tiedNames = (leaders: readonly { seat: Seat | null }[]): Words => {
  const seats = leaders.flatMap(({ seat }) => (seat === null ? [] : [seat]));
  return seats.length === leaders.length ? listOfSeats(seats) : say('tied-with-nobody', { seats: listOfSeats(seats) });
};
const carriedOutBy = (seat: Seat, me: Seat | null): Words => (seat === me ? say('doer-you') : say('doer', { seat: { seat } }));

export interface OutcomeContext {
  /** The table ends phases on time, even without some answers. */
  noVeg: boolean;
  /** 'day' or 'night'. */
  light: string;
}
/** Rules of a decision: majority, ties, missing answers, and an early end of the phase. */
export function outcomeRules(ask: Ask, { noVeg, light }: OutcomeContext): Words[] {
  const { settles } = ask;
  if (!isJoint(ask)) return silence(ask, noVeg);
  switch (settles?.kind) {
    case 'most':
      return [...decision(settles), ...latecomerWords(ask, noVeg), ...end(settles, light)];
    case 'more-than-half':
      return [say('more-than-half', { yes: choiceLabel(settles.yes) }), ...latecomerWords(ask, noVeg), say('early-ballot')];
    default:
      return [];
  }
}
const decision = ({ of, half, doer }: Most): Words[] => [
  say(half ? 'most-half' : 'most'),
  say(`tie-${of}`),
  ...(doer === null ? [] : [say(`doer-${doer}`)]),
];
function end({ of, early }: Most, light: string): Words[] {
  if (of === 'guess') return [say('early-ballot')];
  const phase = light === 'night' ? 'night' : 'day';
  return [say(early ? `early-${phase}` : `late-${phase}`)];
}
/** Sentence on players who have not answered in time. */
function latecomerWords(ask: Ask, noVeg: boolean): Words[] {
  if (ask.optional || noVeg) return [say('not-counted')];
  return [say('waited-for')];
}

/** Sentence on a player who decides alone and does not answer. */
function silence({ optional, fallback, settles }: Ask, noVeg: boolean): Words[] {
  if (optional) return [];
  if (!noVeg) return [say('you-are-waited-for')];
  if (settles?.kind === 'chance') return [say('chance')];
  return settles || isNothing(fallback) ? [say('nothing-happens')] : [];
}
const isNothing = (fallback: Ask['fallback']): boolean =>
  fallback?.every((part) => part === 'no' || part === '' || (Array.isArray(part) && part.length === 0)) ?? false;
