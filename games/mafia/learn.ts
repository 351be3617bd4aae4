/**
 * The only door that information leaves by, so the only place where it can be bent. A topic says how the truth is read, what
 * a false answer could be, and what flatters or blackens. The learner's state decides which of them is told.
 */
import type { Seat } from '../game.ts';
import { below, pickOne } from '../rng.ts';
import { nameOf } from '../setup.ts';
import { appears } from './cards.ts';
import { VANILLA } from './names.ts';
import { tell } from './record.ts';
import { type Act, EVIL, type Mafia, type Player, type Report, type Side } from './state.ts';
import { is, roleCalled, sideOf } from './trait.ts';
import { at, living } from './verbs.ts';
import { seenAt, seenVisits } from './visits.ts';

type Value = Report['value'];
interface Topic {
  truth(g: Mafia, about: Player, by: Player): Value;
  /** A false answer. Draws from the learner's own dice. */
  lie(g: Mafia, truth: Value, about: Player, by: Player): Value;
  good: Value;
  bad(g: Mafia, about: Player, by: Player): Value;
}

/** The tag of roles that no false report names. */
const SHY = 'No Investigate';

const guilty = (card: string | null, side: string | null): boolean =>
  EVIL.includes(side as Side) || (card !== null && roleCalled(nameOf(card)).tags.includes('Hostile'));
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
  lie: (g, found, about, by) => (found.length ? [] : someoneElse(g, about, by)),
  good: [],
  bad: someoneElse,
});
function someoneElse(g: Mafia, about: Player, by: Player): Seat[] {
  const others = living(g).filter((p) => p !== about && p !== by);
  return others.length ? [others[below(by.dice, others.length)]!.seat] : [];
}

const TOPICS = {
  /** Whether somebody looks like one to be feared. */
  guilt: {
    truth: (g, about) => {
      const { card, side } = appears(g, about, 'investigate');
      return guilty(card, side) ? 'guilty' : 'innocent';
    },
    lie: (_g, truth) => (truth === 'guilty' ? 'innocent' : 'guilty'),
    good: 'innocent',
    bad: () => 'guilty',
  },
  role: aCard('investigate'),
  /** What a corpse will show, read before it is one. */
  body: aCard('death'),
  /** Who came; of a deed done together only who led it. */
  visitors: someSeats((g, about, by) => seenAt(g, about.seat, 'lead').filter((s) => s !== by.seat)),
  /** Who came, all of them. */
  callers: someSeats((g, about, by) => seenAt(g, about.seat, 'all').filter((s) => s !== by.seat)),
  visits: someSeats((g, about) => seenVisits(g, about.seat)),
} satisfies Record<string, Topic>;
export type TopicId = keyof typeof TOPICS;
export const TOPIC_IDS = Object.keys(TOPICS) as TopicId[];

/** Tells whoever leads an act what they find out about a seat. */
export function learn(g: Mafia, act: Act, what: TopicId, about: Seat): void {
  const by = at(g, act.by[0]!);
  report(g, by, what, [about], findOut(g, by, what, about));
}
/** What somebody would be told: true, or bent by their state. */
export function findOut(g: Mafia, by: Player, what: TopicId, about: Seat): Value {
  const topic: Topic = TOPICS[what];
  const truth = topic.truth(g, at(g, about), by);
  const sanity = is(g, by, 'sanity');
  switch (sanity === 'right' || !is(g, by, 'delirious') ? sanity : 'wrong') {
    case 'wrong':
      return topic.lie(g, truth, at(g, about), by);
    case 'random':
      return below(by.dice, 2) ? truth : topic.lie(g, truth, at(g, about), by);
    case 'good':
      return topic.good;
    case 'bad':
      return topic.bad(g, at(g, about), by);
    case 'right':
    case 'plain':
      return truth;
  }
}
function report(g: Mafia, to: Player, what: string, about: Seat[], value: Value): void {
  to.reports.push({ count: g.count, phase: g.phase, what, about, value });
  tell(g, [to.seat], { kind: 'learnt', what, about, value });
}
