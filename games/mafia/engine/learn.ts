/**
 * The only source of reports, so the only place where they can be bent. A topic defines the truth, a false answer, and answers
 * that flatter or blacken. The learner's state decides which one is told.
 */
import type { Seat } from '../../engine/game.ts';
import { below, pickOne, shuffle } from '../../engine/rng.ts';
import { nameOf } from '../../engine/setup.ts';
import { is } from './active-traits.ts';
import { appears, isBanished } from './cards.ts';
import { carriedItems, isInternalItem } from './carried-items.ts';
import type { Found, Learnt, Telling, TopicId } from './facts.ts';
import { GUN, SUIT, VANILLA } from './names.ts';
import { tell } from './record.ts';
import { type Act, EVIL, type Held, type Mafia, type Player, queueOf, type Report, type Side } from './state.ts';
import { roleCalled, sideOf, traitsOf } from './trait.ts';
import { at, living, neighbours } from './verbs.ts';
import { seenAt, seenVisits } from './visits.ts';

/** Value of a report: the answer itself, or the reports that another player got. */
type Value = Found | Telling[];
interface Topic {
  truth(g: Mafia, about: Player, by: Player): Value;
  /** A false answer. Draws from the learner's own dice. */
  lie(g: Mafia, truth: Value, about: Player, by: Player): Value;
  good: Value | ((g: Mafia, about: Player, by: Player) => Value);
  bad(g: Mafia, about: Player, by: Player): Value;
}

/** The tag of roles that no false report names. */
const SHY = 'No Investigate';

const guilty = (card: string | null, side: string | null): boolean =>
  EVIL.includes(side as Side) || (card !== null && roleCalled(nameOf(card)).tags.includes('Hostile'));
/** Whether an investigation shows an evil or hostile card. */
export function looksEvil(g: Mafia, p: Player): boolean {
  const { card, side } = appears(g, p, 'investigate');
  return guilty(card, side);
}
const aCard = (channel: 'investigate' | 'death'): Topic => ({
  truth: (g, about) => appears(g, about, channel).card ?? VANILLA.Village,
  lie: (g, truth, about, by) => {
    const cards = g.closed ? g.pool : living(g).flatMap((p) => (p === about ? [] : (appears(g, p, channel).card ?? [])));
    const others = cards.filter(
      (card) => nameOf(card) !== nameOf(truth as string) && !roleCalled(nameOf(card)).tags.includes(SHY),
    );
    return others.length ? pickOne(by.dice, others) : truth;
  },
  good: VANILLA.Village,
  bad: (g) => g.pool.find((card) => guilty(card, sideOf(card))) ?? VANILLA.Mafia,
});
const someSeats = (truth: Topic['truth']): Topic => ({
  truth,
  lie: (g, seats, about, by) => ((seats as Seat[]).length ? [] : someoneElse(g, about, by)),
  good: [],
  bad: someoneElse,
});
function someoneElse(g: Mafia, about: Player, by: Player): Seat[] {
  const others = living(g).filter((p) => p !== about && p !== by);
  return others.length ? [others[below(by.dice, others.length)]!.seat] : [];
}

/** Makes a function that draws up to two different roles of the setup that pass. */
const two =
  (passes: (g: Mafia, name: string, by: Player) => boolean) =>
  (g: Mafia, by: Player): string[] => {
    const names = new Set(g.pool.filter((card) => !isBanished(card)).map(nameOf));
    return shuffle(
      by.dice,
      [...names].filter((name) => passes(g, name, by)),
    )
      .slice(0, 2)
      .sort();
  };
const isHeld = (g: Mafia, name: string): boolean => g.players.some((p) => p.role === name);
const unheld = two((g, name) => !isHeld(g, name));
const others = two((g, name, by) => isHeld(g, name) && name !== by.role && !roleCalled(name).tags.includes(SHY));
const feared = two((_g, name) => guilty(name, sideOf(name)));
const dear = two((_g, name) => sideOf(name) === 'Village');

/** Name of a carried item as an onlooker sees it: a faulty gun looks faulty, and a suit shows its role. */
const label = ({ trait, faulty, data }: Held): string =>
  trait === SUIT && typeof data === 'string' ? `${data} ${trait}` : trait === GUN && faulty ? `Faulty ${trait}` : trait;

/** Items that anyone could have. */
const common = () => traitsOf('item').filter((t) => t.tags.includes('Common') && !isInternalItem(t));

/** Reports that a player got tonight. Reports about reports are replaced by those they contain. */
const toldTonight = (g: Mafia, p: Player): Telling[] =>
  p.reports.filter(({ count, phase }) => count === g.count && queueOf(phase) === queueOf(g.phase)).flatMap(retold);
function retold({ what, about, value }: Report): Telling[] {
  const within = Array.isArray(value) ? value.filter((one) => typeof one === 'object') : [];
  return within.length ? within : [{ what, about, value: value as Found }];
}
/** A guilty verdict that no one gave, about another player if there is one. */
function slander(g: Mafia, about: Player, by: Player): Telling[] {
  const other = someoneElse(g, about, by);
  return [{ what: 'guilt', about: other.length ? other : [about.seat], value: 'guilty' }];
}

const TOPICS = {
  /** Whether a player looks guilty. */
  guilt: {
    truth: (g, about) => (looksEvil(g, about) ? 'guilty' : 'innocent'),
    lie: (_g, truth) => (truth === 'guilty' ? 'innocent' : 'guilty'),
    good: 'innocent',
    bad: () => 'guilty',
  },
  role: aCard('investigate'),
  /** Card that the player's death will show, read in advance. */
  body: aCard('death'),
  /** Visitors; of a joint act only the leader. */
  visitors: someSeats((g, about, by) => seenAt(g, about.seat, 'lead').filter((s) => s !== by.seat)),
  /** Visitors, including everyone in a joint act. */
  callers: someSeats((g, about, by) => seenAt(g, about.seat, 'all').filter((s) => s !== by.seat)),
  /** Number of visitors. Told only if there were any, so a false number is never zero. */
  'callers-count': {
    truth: (g, about, by) => seenAt(g, about.seat, 'all').filter((s) => s !== by.seat).length,
    lie: (_g, truth, _about, by) =>
      pickOne(
        by.dice,
        [Number(truth) - 1, Number(truth) + 1].filter((n) => n > 0),
      ),
    good: 1,
    bad: (g, about) => living(g).filter((p) => p !== about).length,
  },
  visits: someSeats((g, about) => seenVisits(g, about.seat)),
  /** Number of living neighbors who look evil. */
  neighbours: {
    truth: (g, about) => neighbours(g, about.seat).filter((p) => looksEvil(g, p)).length,
    lie: (_g, truth) => (truth === 0 ? 1 : 0),
    good: 0,
    bad: (g, about) => neighbours(g, about.seat).length,
  },
  /** Two roles that the setup can hold and no one has. The report is about no one. */
  excess: {
    truth: (g, _about, by) => unheld(g, by),
    lie: (g, _truth, _about, by) => others(g, by),
    good: (g, _about, by) => feared(g, by),
    bad: (g, _about, by) => dear(g, by),
  },
  /** Items that a search finds on a player. */
  items: {
    truth: (g, about) => [...carriedItems(about).map(label), ...is(g, about, 'seemsToCarry')].sort(),
    lie: (_g, truth, _about, by) => ((truth as string[]).length ? [] : [pickOne(by.dice, common()).id]),
    good: [],
    bad: () => [GUN],
  },
  /** Reports that a player got tonight. */
  reports: {
    truth: toldTonight,
    lie(g, truth, about, by) {
      if ((truth as Telling[]).length) return [];
      const tellings = g.players.filter((p) => p !== about && p !== by).map((p) => toldTonight(g, p));
      return pickOne(by.dice, [...tellings.filter((telling) => telling.length > 0), slander(g, about, by)]);
    },
    good: [],
    bad: slander,
  },
} satisfies Record<TopicId, Topic>;
export const TOPIC_IDS = Object.keys(TOPICS) as TopicId[];

/** Tells the leader of an act what they find out about a seat. A broken item finds what is false. */
export function learn(g: Mafia, act: Act, what: TopicId, about: Seat): void {
  const by = at(g, act.by[0]!);
  const faulty = by.held.some((h) => h.id === act.held && h.faulty);
  report(g, by, what, [about], findOut(g, by, what, about, faulty));
}
/** Returns what a player would be told: the truth, or an answer bent by their state or by a `faulty` item. */
export function findOut(g: Mafia, by: Player, what: TopicId, about: Seat, faulty = false): Value {
  const topic: Topic = TOPICS[what];
  const truth = topic.truth(g, at(g, about), by);
  const sanity = is(g, by, 'sanity');
  switch (sanity === 'right' || !(faulty || is(g, by, 'delirious')) ? sanity : 'wrong') {
    case 'wrong':
      return topic.lie(g, truth, at(g, about), by);
    case 'random':
      return below(by.dice, 2) ? truth : topic.lie(g, truth, at(g, about), by);
    case 'good':
      return typeof topic.good === 'function' ? topic.good(g, at(g, about), by) : topic.good;
    case 'bad':
      return topic.bad(g, at(g, about), by);
    case 'right':
    case 'plain':
      return truth;
  }
}
/** Gives a player a report as it is. Anything that may be false must go through `learn`. */
export function report(g: Mafia, to: Player, what: Learnt, about: Seat[], value: Value): void {
  to.reports.push({ count: g.count, phase: g.phase, what, about, value });
  tell(g, [to.seat], { kind: 'learnt', what, about, value });
}
