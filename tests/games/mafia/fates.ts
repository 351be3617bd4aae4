/** What can happen to every trait there is, and what of it has not happened in any game yet. For the exhaustive test only. */
import type { Json } from '../../../games/engine/game.ts';
import { chance, pickOne, type Rng } from '../../../games/engine/rng.ts';
import type { MafiaFact } from '../../../games/mafia/engine/facts.ts';
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
} from '../../../games/mafia/engine/kit.ts';

/** What befalls whatever someone wears: they are kept from acting, turn, die, are out of their mind. */
export const FATES = ['blocked', 'turned', 'died', 'delirious'] as const;
export type Fate = (typeof FATES)[number];
const traits = (...kinds: Trait['kind'][]): Trait[] => kinds.flatMap(traitsOf);
/** Each ability is carried out at least once; of what has none, the holder does something. */
const deeds = ({ can }: Trait): string[] => {
  const names = Object.keys(can).map((name) => `acted, ${name}`);
  return names.length ? names : ['acted'];
};
export const missing = new Set([
  ...traits('role', 'modifier', 'item', 'effect').flatMap((t) => [...deeds(t), ...FATES].map((fate) => `${t.id}: ${fate}`)),
  // A setting or an event was on the table in a game that came to its end.
  ...traits('setting', 'event').map(({ id }) => `${id}: played`),
]);
export const lacks = (id: string, fate: Fate): boolean => missing.has(`${id}: ${fate}`);
const hit = (id: string, fate: string): void => void missing.delete(`${id}: ${fate}`);

export const wearing = (p: Player): string[] => [p.role, ...p.mods, ...p.held.map((h) => h.trait)];

/** The game that is watched now: what was to be done before each deed, who was blocked, modifiers as they were worn. */
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
/** Reads the record of that game from here on as it is written: what is worn later is another matter. */
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
/** Does something, with all that does nothing by itself. */
function busy(p: Player): void {
  for (const id of wearing(p)) if (Object.keys(traitOf(id).can).length === 0) hit(id, 'acted');
}
export function ended(g: Mafia): number {
  follow(g);
  for (const id of [...g.table, ...watch.events]) hit(id, 'played');
  return watch.overs;
}

/** Whether a deed waits until others have been done, so that it can be seen what becomes of it. */
const waits = ({ when, instant, stage }: Ability): boolean => when === 'Night' && !instant && stage !== 'early';
/** Whether anything that a trait does can be struck out by a block. */
const stoppable = ({ can }: Trait): boolean =>
  Object.values(can).some((a) => waits(a) && !a.tags.includes('sure') && STAGES.indexOf(a.stage) > STAGES.indexOf('jail'));
/** Whether anything that a trait does is chosen, and so can turn out to be done by someone delirious. */
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

/** Something is blocked if a deed of it was struck out or, where no deed can be, if its holder was. */
function stopped(g: Mafia, { seat, act }: Happenings['blocked']): void {
  watch.blocked.add(at(g, seat));
  for (const a of laterActs(g, act)) if (watch.by.get(a)?.includes(seat) && !a.by.includes(seat)) hit(a.trait, 'blocked');
  idle(at(g, seat));
}
const idle = (p: Player): void => {
  for (const id of wearing(p)) if (!stoppable(traitOf(id))) hit(id, 'blocked');
};
/** Something is delirious if a deed of it was, or, where nothing of it is chosen, if its holder was. */
function dazed(g: Mafia): void {
  const raving = g.players.filter((p) => is(g, p, 'delirious'));
  for (const p of raving) for (const id of wearing(p)) if (!chosen(traitOf(id))) hit(id, 'delirious');
  for (const [{ trait }, by] of watch.by) if (raving.some(({ seat }) => by.includes(seat))) hit(trait, 'delirious');
}
/** At the table of every game: spreads delirium, most of all where it is still missing, and looks on. */
export const WITNESS = 'Witness';
setting(WITNESS, {
  ...{ text: '', icon: '', category: 'Other' },
  // Looked at before anything else is done: what delirium voids is never done.
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

/** What a thing remembers where it does not come from nowhere. */
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
/** A modifier that deals an item or an effect, from someone else, for some nights. */
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
