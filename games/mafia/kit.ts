/** The trait author's vocabulary on one page: ready-made abilities and offers, and every verb re-exported. */
import type { Seat } from '../game.ts';
import { abilityBehind } from './abilities.ts';
import { hostile } from './cards.ts';
import { learn, type TopicId } from './learn.ts';
import { HEALED } from './names.ts';
import type { Act, Mafia, Player, Side, Stage } from './state.ts';
import type { Ability, Me, Offering, Who, Win } from './trait.ts';
import { actor, at, attach, block, drop, kill, strike, swap } from './verbs.ts';
import { after, due, later } from './visits.ts';

export { modifiersOf, nameOf } from '../setup.ts';
export { abilityBehind } from './abilities.ts';
export * from './become.ts';
export * from './cards.ts';
export * from './identity.ts';
export * from './learn.ts';
export * from './names.ts';
export type { Looks, Sanity } from './questions.ts';
export { tell } from './record.ts';
export { rankOf } from './rooms.ts';
export { type Act, EVIL, type Mafia, type Player, type Side, STAGES } from './state.ts';
export * from './trait.ts';
export * from './verbs.ts';
export * from './visits.ts';

export const ALWAYS = Number.MAX_SAFE_INTEGER;

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
  rank: 0,
  open: null,
  aim: null,
};
/** An ability: by default a visit to one other living player, each night, or to nobody. */
export const act = (a: Partial<Ability> & Pick<Ability, 'title' | 'stage' | 'run'>): Ability => ({ ...plain, ...a });
/** Something that happens by itself at the end of each night. No visit unless it aims. */
export const nightly = (a: Partial<Ability> & Pick<Ability, 'stage' | 'run'>): Ability =>
  act({ title: '', auto: true, offers: [], ...a });
/** Something that only another act brings about. */
export const consequence = (a: Partial<Ability> & Pick<Ability, 'stage' | 'run'>): Ability =>
  act({ title: '', when: null, offers: [], ...a });

export const target = (a: Act): Seat => a.targets[0]!;

export const investigate = (what: TopicId, title = 'Investigate'): Ability =>
  act({ title, stage: 'learn', tags: ['info'], run: (g, a) => learn(g, a, what, target(a)) });
export const protect = act({
  title: 'Protect',
  stage: 'protect',
  tags: ['save'],
  run: (g, a) => void attach(g, target(a), HEALED, { by: a.by[0]!, life: -1 }),
});
export const roleblock = (who: Who, tags: Ability['tags'] = []): Ability =>
  act({ title: 'Block', stage: 'block', tags, offers: [one(who)], run: (g, a) => block(g, target(a), a) });
export const drive = act({
  title: 'Swap',
  stage: 'swap',
  offers: [one(anyone, 'first'), one(anyone, 'second')],
  run: (g, a) => a.targets[0] !== a.targets[1] && swap(g, [a.targets[0]!, a.targets[1]!], a),
});
export const give = (item: string): Ability =>
  act({ title: `Give ${item}`, stage: 'give', run: (g, a) => void attach(g, target(a), item, { by: a.by[0]! }) });
export const murder = (a: Partial<Ability>): Ability =>
  act({ title: 'Kill', stage: 'kill', tags: ['kill'], run: (g, x) => void kill(g, target(x), 'killed', x), ...a });
/** Puts a harmful effect on somebody outside one's side. */
export const inflict = (title: string, effect: string, stage: Stage, side: Side): Ability =>
  act({ title, stage, offers: [one(outside(side))], run: (g, a) => void attach(g, target(a), effect, { by: a.by[0]! }) });
/** A cover call: goes there and does nothing. */
export const call = act({ title: 'Visit', stage: 'visit', run: () => {} });

/** Brings about a consequence: another deed of the same trait by the one who leads, in this resolution. */
export function follow(g: Mafia, a: Act, ability: string, targets: Seat[]): void {
  const by = [a.by[0]!];
  const { stage, tags, power } = abilityBehind(g, { ...a, ability });
  g.acts.push({ ...a, by, targets, aims: [], choice: null, ability, stage, power, tags: [...tags] });
}
/** Used once, an item is gone, whatever came of it. */
export const spend = (g: Mafia, a: Act): void => drop(g, a.by[0]!, a.held);

/** Meeting it ends the game, for this player alone. */
export const alone = (test: (g: Mafia, me: Player) => boolean): Win => ({ shares: false, test });
/** Read when the game is over for other reasons. */
export const along = (test: (g: Mafia, me: Player) => boolean): Win => ({
  shares: false,
  test: (g, me, over) => over && test(g, me),
});
export const condemned = (g: Mafia, seat: Seat): boolean => g.deaths.some((d) => d.seat === seat && d.cause === 'condemned');
/** Plays with the village as far as victory goes. */
export const harmless = (p: Player): boolean => p.side === 'Village' || (p.side === 'Independent' && !hostile(p));

/** A phase's vote that is about to be carried out, if there is one. */
export const condemnation = (g: Mafia): Act | undefined =>
  g.acts.find((a) => a.by.length > 0 && a.tags.includes('condemn') && a.count === g.count && a.when === 'Day');
export const fullMoon = (g: Mafia): boolean => g.count % 2 === 0 && (g.phase === 'Night' || g.phase === 'Dawn');
/** The deed of a side that is under way tonight, if there is one. */
export const factionKill = (g: Mafia): Act | undefined =>
  g.acts.find((a) => due(g, a) && a.by.length > 0 && a.tags.includes('faction') && a.tags.includes('kill'));
/** Puts on an effect that nobody can have twice. */
export function infect(g: Mafia, seat: Seat, effect: string, by: Seat): void {
  if (!at(g, seat).held.some((h) => h.trait === effect)) attach(g, seat, effect, { by });
}
export const isMe = (me: Me, seat: Seat): boolean => me.player.seat === seat;
/** A second look at oneself: the holder's own later deeds that do not pass are struck out. Not those of the side. */
export const scruple = (passes: (me: Player, other: Player) => boolean): Record<string, Ability> => {
  const balk = (stage: Stage, last: Stage) =>
    nightly({
      stage,
      tags: ['hidden', 'sure'],
      run(g, a) {
        for (const x of later(g, a)) {
          if (x.by[0] !== a.by[0] || x.tags.includes('faction') || x.tags.includes('sure') || after(x, last)) continue;
          if (x.targets.some((seat) => !passes(actor(g, a), at(g, seat)))) strike(x);
        }
      },
    });
  return { balkEarly: balk('early', 'balk'), balk: balk('balk', 'tell') };
};
