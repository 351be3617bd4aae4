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

// Possible targets of an ability.
export const anyone: Who = (_g, _me, other) => other.alive;
export const others: Who = (_g, me, other) => other.alive && other !== me;
/** All other living players except known members of that side. Secret members are targets like any other. */
export const outside =
  (side: Side): Who =>
  (_g, me, other) =>
    other.alive && other !== me && me.knows[other.seat]?.side !== side;
export const dead: Who = (_g, me, other) => !other.alive && other !== me;

// Parts of a question.
export const one = (who: Who, label?: string): Offering => ({ kind: 'seat', who, visit: true, ...(label ? { label } : {}) });
/** A part of a question that takes letters only. `empty`: it may be left out. */
export const letters = (label: string, min: number, max: number, empty = false): Offering => ({
  kind: 'text',
  label,
  min,
  max,
  empty,
  pattern: 'letters',
});
/** A part of a question that takes any text. */
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
/** Makes an ability. By default it visits one other living player, or no one, each night; `more` overrides that. */
export function act(title: string, stage: Stage, run: Run): Ability;
export function act(title: string, stage: Stage, more: Partial<Ability>, run: Run): Ability;
export function act(title: string, stage: Stage, more: Partial<Ability> | Run, run?: Run): Ability {
  return typeof more === 'function' ? { ...plain, title, stage, run: more } : { ...plain, title, stage, run: run!, ...more };
}
/** Settings of an ability that is used by day and done at once. */
export const byDay = { when: 'Day' as const, instant: true };
/** Makes an ability that happens by itself at the end of each night. It visits no one unless it has an `aim`. */
export function nightly(stage: Stage, run: Run): Ability;
export function nightly(stage: Stage, more: Partial<Ability>, run: Run): Ability;
export function nightly(stage: Stage, more: Partial<Ability> | Run, run?: Run): Ability {
  return unasked({ auto: true }, stage, more, run);
}
/** Makes an ability that only another act triggers. */
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
/** Bars a player's door: acts that are later aimed at them fail, for everyone taking part. */
export const turnAway = act('Turn away', 'guard', (g, a) => bar(g, target(a), a));
export const watch = act('Watch', 'watch', { tags: ['info'], offers: [one(anyone)] }, (g, a) =>
  learn(g, a, 'visitors', target(a)),
);
export const roleblock = (who: Who, tags: Ability['tags'] = []): Ability =>
  act('Block', 'block', { tags, offers: [one(who)] }, (g, a) => block(g, target(a), a));
/** Makes a player delirious until the next nightfall, unless they resist blocking. They are not told. */
export const addle = act('Addle', 'daze', (g, a) => {
  const shielded = shields(g, at(g, target(a)), { harms: ['block'], cause: 'addled', by: a.by, power: a.power });
  if (shielded.length === 0) attach(g, target(a), DELIRIOUS, { by: a.by[0]!, life: 1 });
});
/** Resistance of a given power that the holder loses while delirious. */
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
/** Seats known to have done an act; none if it is nameless. */
export const culprits = (a: Act): Seat[] => (a.tags.includes('nameless') ? [] : [...a.by]);
export const murder = (a: Partial<Ability>): Ability =>
  act('Kill', 'kill', { tags: ['kill'], ...a }, (g, x) => void kill(g, target(x), 'killed', { by: culprits(x), power: x.power }));
/** Hands out an item that works the same night. */
export const gift = (item: string): Ability => ({ ...give(item), stage: 'gift' });
/** Puts a harmful effect on a player outside the actor's side. */
export const inflict = (title: string, effect: string, stage: Stage, side: Side): Ability =>
  act(title, stage, { offers: [one(outside(side))] }, (g, a) => void attach(g, target(a), effect, { by: a.by[0]! }));
/** Douses a player, who does not notice. */
export const douse = act('Douse', 'give', (g, a) => infect(g, target(a), DOUSED, a.by[0]!));
/** Takes over the card of a dead player, with its data and uses, and joins the role's side. */
export const inheritRole = (title: string, who: Who): Ability =>
  act(title, 'inherit', { offers: [one(who)] }, (g, a) => {
    const was = at(g, target(a));
    if (actor(g, a).alive) become(g, actor(g, a), trueCard(was), { data: was.data, used: was.used });
  });
/** Hides behind a player: whatever is aimed at the hider alone happens to that player. */
export const hideBehind = act('Hide behind', 'hide', (g, a) => divert(g, a.by[0]!, target(a), a));
/** A visit for cover: goes there and does nothing. */
export const coverVisit = act('Visit', 'visit', () => {});

/** Triggers a consequence: another ability of the same trait, used by the act's leader in this resolution. */
export function triggerConsequence(g: Mafia, a: Act, ability: string, targets: Seat[]): void {
  const by = [a.by[0]!];
  const { stage, tags, power } = abilityBehind(g, { ...a, ability });
  g.acts.push({ ...a, by, targets, aims: [], choice: null, ability, stage, power, tags: [...tags] });
}

/** A condition that ends the game when met; the player wins without their side. */
export const winsAlone = (test: (g: Mafia, me: Player) => boolean): Win => ({ shares: false, test });
/** A condition that is checked only when the game is over for other reasons. */
export const winsAtTheEnd = (test: (g: Mafia, me: Player) => boolean): Win => ({
  shares: false,
  test: (g, me, over) => over && test(g, me),
});
/** A condition that is checked last and depends on who else has won. */
export const winsWithWinners = (follows: NonNullable<Win['follows']>): Win => ({ shares: false, test: () => false, follows });
export const condemned = (g: Mafia, seat: Seat): boolean => g.deaths.some((d) => d.seat === seat && d.cause === 'condemned');
/** Whether a player does not stand in the way of the village's victory. */
export const harmless = (p: Player): boolean => p.side === 'Village' || (p.side === 'Independent' && !hostile(p));

/**
 * Draws another player as the holder's mark and tells the holder. The seat is stored in `data` under `name` and follows
 * exchanges.
 */
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

/** The day's condemnation that is about to be carried out, if any. */
export const condemnation = (g: Mafia): Act | undefined =>
  g.acts.find((a) => a.by.length > 0 && a.tags.includes('condemn') && a.count === g.count && a.when === 'Day');
export const fullMoon = (g: Mafia): boolean =>
  (g.count % 2 === 0 || rule(g, 'fullMoon')) && (g.phase === 'Night' || g.phase === 'Dawn');
/** Whether a player is an enemy of the village, whatever they look like. */
export const evil = (p: Player): boolean => !harmless(p);
/** The kill of a side that is pending tonight, if any. */
export const factionKill = (g: Mafia): Act | undefined =>
  g.acts.find((a) => isDue(g, a) && a.by.length > 0 && a.tags.includes('faction') && a.tags.includes('kill'));
/** Puts an effect on a player, unless they have it already or are immune. */
export function infect(g: Mafia, seat: Seat, effect: string, by: Seat | null): void {
  const p = at(g, seat);
  if (!p.held.some((h) => h.trait === effect) && !is(g, p, 'immune').includes(effect)) attach(g, seat, effect, { by });
}
/** Living members of a society: all players with that role, even a borrowed one. */
export const societyMembers = (g: Mafia, name: string): Player[] => living(g).filter((p) => belongs(g, p, name));
const belongs = (g: Mafia, p: Player, name: string): boolean => traitsOn(g, p).some(({ trait }) => trait.id === name);
/** Living players who are not in a society. */
export const notInSociety =
  (name: string): Who =>
  (g, _me, other) =>
    other.alive && !belongs(g, other, name);
/** Makes the role a society: its members meet every night, under their names, and see who else is there. */
export function society(name: string, attends = (_g: Mafia, _p: Player): boolean => true): Pick<Trait, 'rooms' | 'on'> {
  const present = (g: Mafia): Player[] => societyMembers(g, name).filter((p) => attends(g, p));
  return {
    rooms: (g) => [{ id: name, label: name, rank: 0, alone: false, as: {}, members: present(g).map((p) => p.seat) }],
    on: {
      began(g, { player }, { phase }) {
        if (phase === 'Night' && present(g).includes(player))
          for (const p of present(g)) if (p !== player) greet(g, player, p, name);
      },
    },
  };
}
/** Tells a player of another member, the first time they meet. */
function greet(g: Mafia, me: Player, other: Player, card: string): void {
  if (me.knows[other.seat]?.card === card) return;
  me.knows[other.seat] = { card, side: other.side };
  tell(g, [me.seat], { kind: 'joined-side', seat: other.seat, card, side: other.side });
}
/** The player who has just shared roles with `me`. Null if `me` took no part, is dead or is delirious. */
export function confidant(g: Mafia, me: Player, { a, b, what }: Happenings['shared']): Player | null {
  if (what !== 'role' || (me.seat !== a && me.seat !== b) || !me.alive || is(g, me, 'delirious')) return null;
  return at(g, me.seat === a ? b : a);
}
/** Shows a player's card to a few others. */
export function confide(g: Mafia, seat: Seat, to: Seat[]): void {
  const { card, side } = appears(g, at(g, seat), 'reveal');
  if (card === null || side === null) return;
  for (const s of to) at(g, s).knows[seat] = { card, side };
  tell(g, to, { kind: 'revealed', seat, card, side });
}
/**
 * Tags of protections that are used up by stopping a blow, in order: each goes only if all others that would help come after it.
 */
const SPARE = ['Extra Lives', 'Armor', 'Shield'];
/** Whether a blow would have landed without `ownTrait` and the protections that are used up only after it. */
export function nothingElse(shields: { trait: string }[], ownTrait: string): boolean {
  const tags = (trait: string) => traitOf(trait).tags;
  const spare = SPARE.slice(1 + SPARE.findIndex((tag) => tags(ownTrait).includes(tag)));
  return shields.every(({ trait }) => trait === ownTrait || tags(trait).some((tag) => spare.includes(tag)));
}
export const isMe = (me: Me, seat: Seat): boolean => me.player.seat === seat;
/** Abilities that strike out the holder's own later acts unless every target passes. Deeds of the side are left alone. */
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
