/** Unread news of a game: the facts that the game declares as news, grouped by the moment they were reported. */
import type { Seat } from '../../../../games/engine/game.ts';
import type { FactFrame } from '../../../../protocol/socket/game.ts';
import type { GameNews } from '../../../games/game-news.ts';
import { type FactOf, isKnownFact, type KnownFact, phaseName } from '../../../i18n/facts.ts';
import { tText, type Words } from '../../../i18n/messages.ts';

export interface NewsItem {
  /** Number of the line. */
  n: number;
  fact: FactFrame & KnownFact;
  /** Shown instead of the line's own text. */
  words: Words | null;
}
export interface NewsMoment {
  /** The phase in which it was reported. */
  label: string;
  /** Time of its last line. */
  at: number;
  /** Whether another phase has begun since. */
  isPast: boolean;
  items: NewsItem[];
}
export interface UnreadNews {
  moments: NewsMoment[];
  /** Whether the news include that the player went out of the game. */
  isOut: boolean;
  over: FactOf<'over'> | null;
}

/** Number of latest moments shown; older ones are left to the transcript. */
const MOMENTS = 3;
/** Facts of one step of the game have nearly the same time. */
const SAME_MOMENT_MS = 1_000;

export function unreadNews(facts: readonly FactFrame[], since: number, me: Seat | null, news: GameNews): UnreadNews {
  const moments: NewsMoment[] = [];
  const unread: UnreadNews = { moments, isOut: false, over: null };
  let label = tText('phase.pregame');
  let at = Number.NEGATIVE_INFINITY;
  let open: NewsMoment | null = null;
  /** Whether `open` has been named after the phase that followed it. */
  let isNamed = false;
  for (const [n, fact] of facts.entries()) {
    if (!isKnownFact(fact)) continue;
    if (fact.at > at + SAME_MOMENT_MS) open = null;
    at = fact.at;
    if (fact.kind === 'phase') {
      label = phaseName(fact.phase, fact.count);
      // Facts reported as a phase ends belong to the moment when the next one begins, and to none after it.
      if (open && !isNamed) open.label = label;
      else open = null;
      isNamed = true;
      for (const moment of moments) moment.isPast = moment !== open;
    }
    if (fact.at <= since) continue;
    if (fact.kind === 'over') {
      unread.over = fact;
      continue;
    }
    const words = newsOf(fact, n, { facts, me, news });
    if (words === false) continue;
    if (!open) {
      open = { label, at, isPast: false, items: [] };
      isNamed = false;
      moments.push(open);
    }
    open.at = at;
    open.items.push({ n, fact, words });
    if (me !== null && seatOut(fact, news) === me) unread.isOut = true;
  }
  moments.splice(0, moments.length - MOMENTS);
  return unread;
}

/** False if the line is no news; null if it is shown as in the transcript. */
function newsOf(
  fact: FactFrame & KnownFact,
  n: number,
  { facts, me, news }: { facts: readonly FactFrame[]; me: Seat | null; news: GameNews },
): Words | null | false {
  const test = Object.hasOwn(news.lines, fact.kind) ? news.lines[fact.kind] : undefined;
  if (test === undefined || test === true) return test ? null : false;
  const answer = test(fact as never, { me, before: facts.slice(0, n) });
  return typeof answer === 'boolean' ? (answer ? null : false) : answer;
}
const seatOut = (fact: FactFrame & KnownFact, { outs }: GameNews): Seat | null =>
  Object.hasOwn(outs, fact.kind) ? outs[fact.kind]!(fact as never) : null;
