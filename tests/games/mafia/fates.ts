/** What can happen to every trait there is, and what of it has not happened in any game yet. For the exhaustive test only. */
import type { Json } from '../../../games/game.ts';
import type { MafiaFact } from '../../../games/mafia/facts.ts';
import {
  type Act,
  at,
  attach,
  due,
  type Happenings,
  is,
  later,
  living,
  type Mafia,
  modifier,
  type Player,
  STAGES,
  setting,
  type Trait,
  traitOf,
  traitsOf,
} from '../../../games/mafia/kit.ts';
import { chance, pickOne, type Rng } from '../../../games/rng.ts';

/** Of whatever somebody wears: they, or it, did something; were kept from it; turned; died; were out of their mind. */
export const FATES = ['acted', 'blocked', 'turned', 'died', 'delirious'] as const;
export type Fate = (typeof FATES)[number] | 'played';
const traits = (...kinds: Trait['kind'][]): Trait[] => kinds.flatMap(traitsOf);
export const missing = new Set([
  ...traits('role', 'modifier', 'item', 'effect').flatMap(({ id }) => FATES.map((fate) => `${id}: ${fate}`)),
  // A setting or an event was on the table in a game that came to its end.
  ...traits('setting', 'event').map(({ id }) => `${id}: played`),
]);
export const lacks = (id: string, fate: Fate): boolean => missing.has(`${id}: ${fate}`);
const hit = (id: string, fate: Fate): void => void missing.delete(`${id}: ${fate}`);

/** What somebody wears of their own. */
export const wearing = (p: Player): string[] => [p.role, ...p.mods, ...p.held.map((h) => h.trait)];

/** The game that is watched now: what was to be done before each deed, who was blocked, modifiers as they were worn. */
interface Watch {
  rng: Rng;
  by: Map<Act, number[]>;
  blocked: Set<Player>;
  mods: Map<Player, string[]>;
  events: Set<string>;
  overs: number;
}
let watch: Watch | null = null;

/** Follows a game from here on; returns how often it was told that it is over. */
export function follow(g: Mafia, rng: Rng): () => number {
  const own: Watch = { rng, by: new Map(), blocked: new Set(), mods: new Map(), events: new Set(g.table), overs: 0 };
  watch = own;
  for (const p of g.players) own.mods.set(p, p.mods);
  for (const { fact } of g.out) {
    if (fact.kind === 'turned') hit(fact['from'] as string, 'turned');
    if (fact.kind === 'over') own.overs++;
  }
  // The record is read as it is written: what is worn later is another matter.
  const out: Mafia['out'] = [];
  out.push = (...lines) => {
    for (const { fact } of lines) heard(g, own, fact as MafiaFact);
    return Array.prototype.push.apply(out, lines);
  };
  g.out = out;
  return () => own.overs;
}
function heard(g: Mafia, own: Watch, fact: MafiaFact): void {
  if (fact.kind === 'over') own.overs++;
  if (fact.kind === 'voted') busy(at(g, fact.by));
  if (fact.kind === 'slain') for (const id of wearing(at(g, fact.seat))) hit(id, 'died');
  if (fact.kind !== 'turned') return;
  const p = at(g, fact.seat);
  for (const id of [fact.from, ...(own.mods.get(p) ?? []), ...p.held.map((h) => h.trait)]) hit(id, 'turned');
  own.mods.set(p, p.mods);
}
/** Does something, with all that does nothing by itself. */
function busy(p: Player): void {
  for (const id of wearing(p)) if (Object.keys(traitOf(id).can).length === 0) hit(id, 'acted');
}
/** At the end of a game: what it was played by. */
export function ended(g: Mafia): void {
  for (const id of [...g.table, ...(watch?.events ?? [])]) hit(id, 'played');
}

/** Whether anything that a trait does can be struck out by a block. */
const stoppable = ({ can }: Trait): boolean =>
  Object.values(can).some(
    ({ when, instant, tags, stage }) =>
      when === 'Night' && !instant && !tags.includes('sure') && STAGES.indexOf(stage) > STAGES.indexOf('jail'),
  );
function done(g: Mafia, act: Act): void {
  hit(act.trait, 'acted');
  for (const seat of act.by) busy(at(g, seat));
  if (watch) for (const a of g.acts) if (due(g, a)) watch.by.set(a, a.by);
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

/** Something is blocked if a deed of it was struck out or, where no deed can be, if its holder was. */
function stopped(g: Mafia, { seat, act }: Happenings['blocked']): void {
  watch?.blocked.add(at(g, seat));
  for (const a of later(g, act)) if (watch?.by.get(a)?.includes(seat) && !a.by.includes(seat)) hit(a.trait, 'blocked');
  idle(at(g, seat));
}
const idle = (p: Player): void => {
  for (const id of wearing(p)) if (!stoppable(traitOf(id))) hit(id, 'blocked');
};
function dazed(g: Mafia): void {
  for (const p of g.players) if (is(g, p, 'delirious')) for (const id of wearing(p)) hit(id, 'delirious');
}
/** At the table of every game: spreads delirium, most of all where it is still missing, and looks on. */
export const WITNESS = 'Witness';
setting(WITNESS, {
  ...{ text: '', icon: '', category: 'Other' },
  table: {
    began(g, { phase }) {
      for (const p of watch && phase === 'Night' ? g.players : []) {
        const due = wearing(p).some((id) => lacks(id, 'delirious'));
        if (chance(watch!.rng, due ? 0.4 : 0.04)) attach(g, p.seat, 'Delirious', { life: 1 });
      }
      dazed(g);
    },
    summoned: (_g, { event }) => void watch?.events.add(event),
    blocked: stopped,
    resolved(g) {
      for (const p of watch?.blocked ?? []) idle(p);
      watch?.blocked.clear();
      watch?.by.clear();
      dazed(g);
    },
  },
});

/** What a thing remembers where it does not come from nowhere. */
const memory: Record<string, (p: Player, other: Player) => Json> = {
  Suit: (_p, { role }) => role,
  Framed: (_p, { seat }) => seat,
  Unseen: (_p, { seat }) => seat,
  Lovesick: (_p, { seat }) => seat,
  Jailed: () => 10,
  Jinxed: () => 'evening',
  Drained: () => 75,
  Aping: () => ({ card: null, own: [] }),
  'Wide awake': ({ role }) => role,
};
/** A modifier that deals an item or an effect, from somebody else, for some nights. */
export const bearing = (id: string): string => `Bearing ${id}`;
for (const { id } of traits('item', 'effect'))
  modifier(bearing(id), {
    ...{ text: '', icon: '', category: 'Items' },
    on: {
      took(g, { player: p }) {
        const others = living(g).filter((q) => q !== p);
        if (others.length === 0) return;
        const other = pickOne(p.dice, others);
        attach(g, p.seat, id, { by: other.seat, life: 6, data: memory[id]?.(p, other) ?? null });
      },
    },
  });
