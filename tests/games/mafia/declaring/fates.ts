/** Events that can happen to each trait, and those that no game has had yet. Only for the exhaustive test. */
import type { Json } from '../../../../games/engine/game.ts';
import { chance, pickOne, type Rng } from '../../../../games/engine/rng.ts';
import type { MafiaFact } from '../../../../games/mafia/engine/facts.ts';
import {
  type Ability,
  type Act,
  at,
  attach,
  type Happenings,
  is,
  isDue,
  laterActs,
  living,
  type Mafia,
  modifier,
  nightly,
  type Player,
  STAGES,
  setting,
  type Trait,
  traitOf,
  traitsOf,
} from '../../../../games/mafia/engine/kit.ts';

/** Events that befall everything a player wears: being blocked, turning, dying, being delirious. */
export const FATES = ['blocked', 'turned', 'died', 'delirious'] as const;
export type Fate = (typeof FATES)[number];
const traits = (...kinds: Trait['kind'][]): Trait[] => kinds.flatMap(traitsOf);
/** Each ability must run at least once; for a trait without abilities, its holder must act. */
const deeds = ({ can }: Trait): string[] => {
  const names = Object.keys(can).map((name) => `acted, ${name}`);
  return names.length ? names : ['acted'];
};
export const missing = new Set([
  ...traits('role', 'modifier', 'item', 'effect').flatMap((t) => [...deeds(t), ...FATES].map((fate) => `${t.id}: ${fate}`)),
  // A setting or an event counts once it was on the table in a game that came to its end.
  ...traits('setting', 'event').map(({ id }) => `${id}: played`),
]);
export const lacks = (id: string, fate: Fate): boolean => missing.has(`${id}: ${fate}`);
const hit = (id: string, fate: string): void => void missing.delete(`${id}: ${fate}`);

export const wearing = (p: Player): string[] => [p.role, ...p.mods, ...p.held.map((h) => h.trait)];

/** Notes on the current game: each act's actors before it ran, the blocked players, and modifiers as last worn. */
interface Watch {
  rng: Rng;
  game: Mafia | null;
  by: Map<Act, number[]>;
  blocked: Set<Player>;
  mods: Map<Player, string[]>;
  events: Set<string>;
  overs: number;
}
let watch: Watch;
export function lookOut(rng: Rng): void {
  watch = { rng, game: null, by: new Map(), blocked: new Set(), mods: new Map(), events: new Set(), overs: 0 };
}
/** Reads the game's facts as they are written from here on: later, players may wear other traits. */
export function follow(g: Mafia): void {
  if (watch.game === g) return;
  watch.game = g;
  for (const p of g.players) watch.mods.set(p, p.mods);
  for (const { fact } of g.out) {
    if (fact.kind === 'turned') hit(fact['from'] as string, 'turned');
    if (fact.kind === 'over') watch.overs++;
  }
  const out: Mafia['out'] = [];
  out.push = (...lines) => {
    for (const { fact } of lines) heard(g, fact as MafiaFact);
    return Array.prototype.push.apply(out, lines);
  };
  g.out = out;
}
function heard(g: Mafia, fact: MafiaFact): void {
  if (fact.kind === 'over') watch.overs++;
  if (fact.kind === 'voted') busy(at(g, fact.by));
  if (fact.kind === 'slain') for (const id of wearing(at(g, fact.seat))) hit(id, 'died');
  if (fact.kind !== 'turned') return;
  const p = at(g, fact.seat);
  for (const id of [fact.from, ...(watch.mods.get(p) ?? []), ...p.held.map((h) => h.trait)]) hit(id, 'turned');
  watch.mods.set(p, p.mods);
}
/** Marks the worn traits without abilities as acted. */
function busy(p: Player): void {
  for (const id of wearing(p)) if (Object.keys(traitOf(id).can).length === 0) hit(id, 'acted');
}
export function ended(g: Mafia): number {
  follow(g);
  for (const id of [...g.table, ...watch.events]) hit(id, 'played');
  return watch.overs;
}

/** Whether an act waits for others, so that its outcome can be observed. */
const waits = ({ when, instant, stage }: Ability): boolean => when === 'Night' && !instant && stage !== 'early';
/** Whether a block can strike out any act of the trait. */
const stoppable = ({ can }: Trait): boolean =>
  Object.values(can).some((a) => waits(a) && !a.tags.includes('sure') && STAGES.indexOf(a.stage) > STAGES.indexOf('jail'));
/** Whether any act of the trait is chosen, and so can be done by a delirious player. */
const chosen = ({ can }: Trait): boolean => Object.values(can).some((a) => waits(a) && !a.auto);

function looked(g: Mafia): void {
  for (const a of g.acts) if (isDue(g, a)) watch.by.set(a, a.by);
}
function done(g: Mafia, act: Act): void {
  hit(act.trait, `acted, ${act.ability}`);
  for (const seat of act.by) busy(at(g, seat));
  looked(g);
}
for (const { can } of traits('role', 'side', 'modifier', 'item', 'effect', 'setting', 'event'))
  for (const [name, own] of Object.entries(can))
    can[name] = {
      ...own,
      run(g, act) {
        done(g, act);
        own.run(g, act);
      },
    };

/** A trait counts as blocked if an act of it was struck out or, if no act can be, if its holder was blocked. */
function stopped(g: Mafia, { seat, act }: Happenings['blocked']): void {
  watch.blocked.add(at(g, seat));
  for (const a of laterActs(g, act)) if (watch.by.get(a)?.includes(seat) && !a.by.includes(seat)) hit(a.trait, 'blocked');
  idle(at(g, seat));
}
const idle = (p: Player): void => {
  for (const id of wearing(p)) if (!stoppable(traitOf(id))) hit(id, 'blocked');
};
/** A trait counts as delirious if an act of it was or, if none is chosen, if its holder was. */
function dazed(g: Mafia): void {
  const raving = g.players.filter((p) => is(g, p, 'delirious'));
  for (const p of raving) for (const id of wearing(p)) if (!chosen(traitOf(id))) hit(id, 'delirious');
  for (const [{ trait }, by] of watch.by) if (raving.some(({ seat }) => by.includes(seat))) hit(trait, 'delirious');
}
/** A setting in every game: spreads delirium, mostly where it is still missing, and observes. */
export const WITNESS = 'Witness';
setting(WITNESS, {
  text: '',
  icon: '',
  category: 'Other',
  // Looks before anything else is done, because acts that delirium voids never run.
  can: { look: nightly('early', { tags: ['hidden', 'sure', 'info'] }, looked) },
  table: {
    began(g, { phase }) {
      for (const p of phase === 'Night' ? g.players : []) {
        const wanted = wearing(p).some((id) => lacks(id, 'delirious'));
        if (chance(watch.rng, wanted ? 0.4 : 0.04)) attach(g, p.seat, 'Delirious', { life: 1 });
      }
      dazed(g);
    },
    summoned: (_g, { event }) => void watch.events.add(event),
    blocked: stopped,
    resolved(g) {
      for (const p of watch.blocked) idle(p);
      dazed(g);
      watch.blocked.clear();
      watch.by.clear();
    },
  },
});

/** Data of traits that would otherwise have no source. */
const memory: Record<string, (p: Player, other: Player) => Json> = {
  Suit: (_p, { role }) => role,
  Framed: (_p, { seat }) => seat,
  Unseen: (_p, { seat }) => seat,
  Lovesick: (_p, { seat }) => seat,
  Undercover: () => 'Mafia',
  Jailed: () => 10,
  Jinxed: () => 'evening',
  Drained: () => 75,
  Aping: () => ({ card: null, own: [] }),
  'Wide awake': ({ role }) => role,
};
/** A modifier that deals an item or effect as if another player had given it, for some nights. */
export const bearing = (id: string): string => `Bearing ${id}`;
for (const { id } of traits('item', 'effect'))
  modifier(bearing(id), {
    text: '',
    icon: '',
    category: 'Items',
    on: {
      took(g, { player: p }) {
        const others = living(g).filter((q) => q !== p);
        if (others.length === 0) return;
        const other = pickOne(p.dice, others);
        attach(g, p.seat, id, { by: other.seat, life: 6, data: memory[id]?.(p, other) ?? null });
      },
    },
  });
