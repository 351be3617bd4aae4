/** The trait author's vocabulary on one page: ready-made abilities and offers, and every verb re-exported. */
import type { Seat } from '../../engine/game.ts';
import { pickOne } from '../../engine/rng.ts';
import { abilityBehind } from './abilities.ts';
import { is, rule, traitsOn } from './active-traits.ts';
import { become } from './become.ts';
import { appears, hostile, trueCard } from './cards.ts';
import type { Learnt, TopicId } from './facts.ts';
import { learn } from './learn.ts';
import { DELIRIOUS, DOUSED, HEALED } from './names.ts';
import { tell } from './record.ts';
import type { Act, Mafia, Player, Side, Stage } from './state.ts';
import {
  type Ability,
  ALWAYS,
  type Happenings,
  type Me,
  type Offering,
  type Trait,
  traitOf,
  type Who,
  type Win,
} from './trait.ts';
import { actor, at, attach, bar, block, divert, kill, living, shields, strike, swap, swappedSeat } from './verbs.ts';
import { isAfter, isDue, laterActs } from './visits.ts';

export { cardOf, modifiersOf, nameOf } from '../../engine/setup.ts';
export { abilityBehind } from './abilities.ts';
export * from './active-traits.ts';
export * from './become.ts';
export * from './cards.ts';
export * from './carried-items.ts';
export { type DeathCause, isDeadly, type Learnt, type News } from './facts.ts';
export * from './identity.ts';
export * from './learn.ts';
export * from './names.ts';
export type { Looks, Sanity } from './questions.ts';
export { tell } from './record.ts';
export { roomRankOf, rooms } from './rooms.ts';
export { type Act, EVIL, type GameEnd, type Mafia, type Player, type Queue, queueOf, type Side, STAGES } from './state.ts';
export * from './trait.ts';
export * from './verbs.ts';
export * from './visits.ts';

// Whom an ability may be aimed at.
export const anyone: Who = (_g, _me, other) => other.alive;
export const others: Who = (_g, me, other) => other.alive && other !== me;
/** Not whom one knows to be on that side: who is there in secret is a target like any other. */
export const outside =
  (side: Side): Who =>
  (_g, me, other) =>
    other.alive && other !== me && me.knows[other.seat]?.side !== side;
export const dead: Who = (_g, me, other) => !other.alive && other !== me;

// Parts of a question.
export const one = (who: Who, label?: string): Offering => ({ kind: 'seat', who, visit: true, ...(label ? { label } : {}) });
/** A text to write. `empty`: may be left out. */
export const letters = (label: string, min: number, max: number, empty = false): Offering => ({
  ...{ kind: 'text', label, min, max, empty, pattern: 'letters' },
});
/** The same in any words. */
export const text = (label: string, min: number, max: number): Offering => ({ kind: 'text', label, min, max });
/** Names a seat without going there. */
export const aim = (who: Who, label: string): Offering => ({ kind: 'seat', who, visit: false, label });
export const yesNo: Offering = { kind: 'choice', of: ['yes', 'no'] };

const plain: Omit<Ability, 'title' | 'stage' | 'run'> = {
  when: 'Night',
  life: 'alive',
  tags: [],
  offers: [one(others)],
  power: 1,
  uses: ALWAYS,
  delay: 0,
  instant: false,
  auto: false,
  optional: false,
  must: false,
  group: null,
  secret: false,
  rank: 0,
  open: null,
  about: null,
  aim: null,
};
type Run = Ability['run'];
/** An ability: by default a visit to one other living player, each night, or to no one; `more` is what differs from that. */
export function act(title: string, stage: Stage, run: Run): Ability;
export function act(title: string, stage: Stage, more: Partial<Ability>, run: Run): Ability;
export function act(title: string, stage: Stage, more: Partial<Ability> | Run, run?: Run): Ability {
  return typeof more === 'function' ? { ...plain, title, stage, run: more } : { ...plain, title, stage, run: run!, ...more };
}
/** Done at once, before everyone. */
export const byDay = { when: 'Day' as const, instant: true };
/** Something that happens by itself at the end of each night. No visit unless it aims. */
export function nightly(stage: Stage, run: Run): Ability;
export function nightly(stage: Stage, more: Partial<Ability>, run: Run): Ability;
export function nightly(stage: Stage, more: Partial<Ability> | Run, run?: Run): Ability {
  return unasked({ auto: true }, stage, more, run);
}
/** Something that only another act brings about. */
export function consequence(stage: Stage, run: Run): Ability;
export function consequence(stage: Stage, more: Partial<Ability>, run: Run): Ability;
export function consequence(stage: Stage, more: Partial<Ability> | Run, run?: Run): Ability {
  return unasked({ when: null }, stage, more, run);
}
const unasked = (what: Partial<Ability>, stage: Stage, more: Partial<Ability> | Run, run?: Run): Ability =>
  typeof more === 'function'
    ? act('', stage, { offers: [], ...what }, more)
    : act('', stage, { offers: [], ...what, ...more }, run!);

export const target = (a: Act): Seat => a.targets[0]!;

export const investigate = (what: TopicId, title = 'Investigate', who: Who = others): Ability =>
  act(title, 'learn', { tags: ['info'], offers: [one(who)] }, (g, a) => learn(g, a, what, target(a)));
export const protect = act(
  'Protect',
  'protect',
  { tags: ['save'] },
  (g, a) => void attach(g, target(a), HEALED, { by: a.by[0]!, life: -1 }),
);
/** No one gets in to somebody: whatever is later aimed at them fails, for all who take part in it. */
export const turnAway = act('Turn away', 'guard', (g, a) => bar(g, target(a), a));
export const watch = act('Watch', 'watch', { tags: ['info'], offers: [one(anyone)] }, (g, a) =>
  learn(g, a, 'visitors', target(a)),
);
export const roleblock = (who: Who, tags: Ability['tags'] = []): Ability =>
  act('Block', 'block', { tags, offers: [one(who)] }, (g, a) => block(g, target(a), a));
/** Puts someone out of their mind until the next nightfall, those excepted who cannot be kept from acting. They are not told. */
export const addle = act('Addle', 'daze', (g, a) => {
  const shielded = shields(g, at(g, target(a)), { harms: ['block'], cause: 'addled', by: a.by, power: a.power });
  if (shielded.length === 0) attach(g, target(a), DELIRIOUS, { by: a.by[0]!, life: 1 });
});
/** A strength of one's own, as long as one is in one's right mind. */
export const unlessDelirious =
  (power: number) =>
  (g: Mafia, { player }: Me): number =>
    is(g, player, 'delirious') ? 0 : power;
export const drive = act(
  'Swap',
  'swap',
  { offers: [one(anyone, 'first'), one(anyone, 'second')] },
  (g, a) => a.targets[0] !== a.targets[1] && swap(g, [a.targets[0]!, a.targets[1]!], a),
);
export const give = (item: string): Ability =>
  act(`Give ${item}`, 'give', (g, a) => void attach(g, target(a), item, { by: a.by[0]! }));
/** Who is known to have done a deed. */
export const culprits = (a: Act): Seat[] => (a.tags.includes('nameless') ? [] : [...a.by]);
export const murder = (a: Partial<Ability>): Ability =>
  act('Kill', 'kill', { tags: ['kill'], ...a }, (g, x) => void kill(g, target(x), 'killed', { by: culprits(x), power: x.power }));
/** Hands something out in time for tonight. */
export const gift = (item: string): Ability => ({ ...give(item), stage: 'gift' });
/** Puts a harmful effect on someone outside one's side. */
export const inflict = (title: string, effect: string, stage: Stage, side: Side): Ability =>
  act(title, stage, { offers: [one(outside(side))] }, (g, a) => void attach(g, target(a), effect, { by: a.by[0]! }));
/** Soaks someone, who does not notice. */
export const douse = act('Douse', 'give', (g, a) => infect(g, target(a), DOUSED, a.by[0]!));
/** Becomes what one of the dead was, with what that role remembers, and on the side that goes with it. */
export const inheritRole = (title: string, who: Who): Ability =>
  act(title, 'inherit', { offers: [one(who)] }, (g, a) => {
    const was = at(g, target(a));
    if (actor(g, a).alive) become(g, actor(g, a), trueCard(was), { data: was.data, used: was.used });
  });
/** Hides behind somebody: whatever is aimed at oneself alone happens to them. */
export const hideBehind = act('Hide behind', 'hide', (g, a) => divert(g, a.by[0]!, target(a), a));
/** A cover call: goes there and does nothing. */
export const coverVisit = act('Visit', 'visit', () => {});

/** Brings about a consequence: another deed of the same trait by the one who leads, in this resolution. */
export function triggerConsequence(g: Mafia, a: Act, ability: string, targets: Seat[]): void {
  const by = [a.by[0]!];
  const { stage, tags, power } = abilityBehind(g, { ...a, ability });
  g.acts.push({ ...a, by, targets, aims: [], choice: null, ability, stage, power, tags: [...tags] });
}

/** Meeting it ends the game, for this player alone. */
export const winsAlone = (test: (g: Mafia, me: Player) => boolean): Win => ({ shares: false, test });
/** Read when the game is over for other reasons. */
export const winsAtTheEnd = (test: (g: Mafia, me: Player) => boolean): Win => ({
  shares: false,
  test: (g, me, over) => over && test(g, me),
});
/** Read last: wins with whoever won, if they are meant. */
export const winsWithWinners = (follows: NonNullable<Win['follows']>): Win => ({ shares: false, test: () => false, follows });
export const condemned = (g: Mafia, seat: Seat): boolean => g.deaths.some((d) => d.seat === seat && d.cause === 'condemned');
/** Plays with the village as far as victory goes. */
export const harmless = (p: Player): boolean => p.side === 'Village' || (p.side === 'Independent' && !hostile(p));

/** Draws another player, tells the holder who it is, and keeps them in mind under a name, wherever they move. */
export const marking = (name: Learnt, who: (p: Player) => boolean = () => true): Trait['on'] => ({
  took(g, { player: { seat, data, dice } }) {
    const marks = living(g).filter((p) => p.seat !== seat && who(p));
    if (data[name] === undefined && marks.length) data[name] = pickOne(dice, marks).seat;
    if (data[name] === undefined) return;
    tell(g, [seat], { kind: 'learnt', what: name, about: [seat], value: [data[name] as Seat] });
  },
  exchanged(_g, { player: { data } }, { a, b }) {
    if (data[name] !== undefined) data[name] = swappedSeat(data[name] as Seat, a, b);
  },
});

/** A phase's vote that is about to be carried out, if there is one. */
export const condemnation = (g: Mafia): Act | undefined =>
  g.acts.find((a) => a.by.length > 0 && a.tags.includes('condemn') && a.count === g.count && a.when === 'Day');
export const fullMoon = (g: Mafia): boolean =>
  (g.count % 2 === 0 || rule(g, 'fullMoon')) && (g.phase === 'Night' || g.phase === 'Dawn');
/** An enemy of the village, whatever they look like. */
export const evil = (p: Player): boolean => !harmless(p);
/** The deed of a side that is under way tonight, if there is one. */
export const factionKill = (g: Mafia): Act | undefined =>
  g.acts.find((a) => isDue(g, a) && a.by.length > 0 && a.tags.includes('faction') && a.tags.includes('kill'));
/** Puts on an effect that no one can have twice, and that some do not get at all. */
export function infect(g: Mafia, seat: Seat, effect: string, by: Seat | null): void {
  const p = at(g, seat);
  if (!p.held.some((h) => h.trait === effect) && !is(g, p, 'immune').includes(effect)) attach(g, seat, effect, { by });
}
/** The living of a society: all who are of that role, if only for a while. */
export const societyMembers = (g: Mafia, name: string): Player[] => living(g).filter((p) => belongs(g, p, name));
const belongs = (g: Mafia, p: Player, name: string): boolean => traitsOn(g, p).some(({ trait }) => trait.id === name);
/** Whoever lives and is not of a society. */
export const notInSociety =
  (name: string): Who =>
  (g, _me, other) =>
    other.alive && !belongs(g, other, name);
/** A society meets every night, by name, and whoever is there sees who else is. */
export function society(name: string, attends = (_g: Mafia, _p: Player): boolean => true): Pick<Trait, 'rooms' | 'on'> {
  const present = (g: Mafia): Player[] => societyMembers(g, name).filter((p) => attends(g, p));
  return {
    rooms: (g) => [{ ...{ id: name, label: name, rank: 0, alone: false, as: {} }, members: present(g).map((p) => p.seat) }],
    on: {
      began(g, { player }, { phase }) {
        if (phase === 'Night' && present(g).includes(player))
          for (const p of present(g)) if (p !== player) greet(g, player, p, name);
      },
    },
  };
}
/** Meets someone for the first time. */
function greet(g: Mafia, me: Player, other: Player, card: string): void {
  if (me.knows[other.seat]?.card === card) return;
  me.knows[other.seat] = { card, side: other.side };
  tell(g, [me.seat], { kind: 'joined-side', seat: other.seat, card, side: other.side });
}
/** With whom someone in their right mind has just shared roles, if they have. */
export function confidant(g: Mafia, me: Player, { a, b, what }: Happenings['shared']): Player | null {
  if (what !== 'role' || (me.seat !== a && me.seat !== b) || !me.alive || is(g, me, 'delirious')) return null;
  return at(g, me.seat === a ? b : a);
}
/** Shows somebody's card to a few. */
export function confide(g: Mafia, seat: Seat, to: Seat[]): void {
  const { card, side } = appears(g, at(g, seat), 'reveal');
  if (card === null || side === null) return;
  for (const s of to) at(g, s).knows[seat] = { card, side };
  tell(g, to, { kind: 'revealed', seat, card, side });
}
/** Tags of what is used up by stopping a blow, first to go first: each goes only where nothing but its successors would help. */
const SPARE = ['Extra Lives', 'Armor', 'Shield'];
/** Whether a blow would have landed but for this, and for what is used up only after it. */
export function nothingElse(shields: { trait: string }[], own: string): boolean {
  const tags = (trait: string) => traitOf(trait).tags;
  const spare = SPARE.slice(1 + SPARE.findIndex((tag) => tags(own).includes(tag)));
  return shields.every(({ trait }) => trait === own || tags(trait).some((tag) => spare.includes(tag)));
}
export const isMe = (me: Me, seat: Seat): boolean => me.player.seat === seat;
/** A second look at oneself: the holder's own later deeds that do not pass are struck out. Not those of the side. */
export const onlyTargets = (passes: (me: Player, other: Player) => boolean): Record<string, Ability> => {
  const balk = (stage: Stage, last: Stage) =>
    nightly(stage, { tags: ['hidden', 'sure'] }, (g, a) => {
      for (const x of laterActs(g, a)) {
        if (x.by[0] !== a.by[0] || x.tags.includes('faction') || x.tags.includes('sure') || isAfter(x, last)) continue;
        if (x.targets.some((seat) => !passes(actor(g, a), at(g, seat)))) strike(x);
      }
    });
  return { balkEarly: balk('early', 'balk'), balk: balk('balk', 'tell') };
};
