/** Every open question, and the ability behind each who is asked. Derived, so it cannot disagree with the state. */
import { type Answer, type Ask, fits, type Offer, type Seat } from '../game.ts';
import { abilitiesOf, type Can } from './abilities.ts';
import { memoOf } from './memo.ts';
import { rankOf, rooms } from './rooms.ts';
import type { Mafia, Player } from './state.ts';
import { type Ability, is, type Offering, rule } from './trait.ts';
import { answersTo, VILLAGE_ASK, villageAsk } from './vote.ts';

export const WILL_ASK = 'will';
export const WILL = { length: 280, breaks: 8 } as const;

/** `cans[i]` is the ability of `ask.seats[i]`; there are none behind the village's vote and the wills. */
export interface Open {
  ask: Ask;
  cans: Can[];
}
export interface Opened {
  asks: Ask[];
  byId: Map<string, Open>;
  /** What each seat is asked. */
  bySeat: Open[][];
  /** Those who do not see how others vote. */
  blind: Seat[];
}
export function opened(g: Mafia): Opened {
  const memo = memoOf(g);
  memo.opened ??= open(g);
  return memo.opened;
}
function open(g: Mafia): Opened {
  const byId = derive(g);
  const blind = g.players.filter((p) => is(g, p, 'blind')).map((p) => p.seat);
  const asks: Ask[] = [];
  const bySeat: Open[][] = g.players.map(() => []);
  for (const each of byId.values()) {
    asks.push(each.ask);
    for (const seat of each.ask.seats) bySeat[seat]!.push(each);
  }
  return { byId, asks, bySeat, blind };
}

/** An answer that is no longer possible, as when its target has died, is not one. */
function derive(g: Mafia): Map<string, Open> {
  const byId = new Map<string, Open>();
  if (g.phase === 'Day') byId.set(VILLAGE_ASK, { ask: villageAsk(g), cans: [] });
  const exclusive = rooms(g).length > 0;
  for (const p of g.players) {
    if (p.gone) continue;
    const rank = exclusive ? rankOf(g, p.seat) : 0;
    for (const can of abilitiesOf(g, p)) {
      if (!asked(g, p, can, rank)) continue;
      const { group } = can.ability;
      const id = group ? `${group}.${can.name}` : `${can.key}@${p.seat}`;
      let open = byId.get(id);
      if (!open) {
        const ask = question(g, p, can.ability, id);
        if (!ask) continue;
        open = { ask, cans: [] };
        byId.set(id, open);
      }
      open.ask.seats.push(p.seat);
      open.cans.push(can);
    }
  }
  for (const { ask } of byId.values())
    if (ask.given.length) ask.given = ask.given.filter(([seat, answer]) => ask.seats.includes(seat) && fits(ask, answer));
  if (rule(g, 'wills') && g.phase !== 'Day') byId.set(WILL_ASK, { ask: willAsk(g), cans: [] });
  return byId;
}
export const has = (g: Mafia, p: Player, { ability, key, held }: Can): boolean =>
  ability.when === g.phase &&
  (ability.life === 'both' || p.alive === (ability.life === 'alive')) &&
  (p.used[key] ?? 0) < ability.uses &&
  (ability.open === null || ability.open(g, { player: p, held }));
const asked = (g: Mafia, p: Player, can: Can, rank: number): boolean =>
  !can.ability.auto && can.ability.rank >= rank && has(g, p, can) && !(can.ability.group && is(g, p, 'lone'));

function question(g: Mafia, p: Player, a: Ability, id: string): Ask | null {
  const must = a.must || a.instant || rule(g, 'mustAct');
  const offers = a.offers.map((part) => offer(g, p, part, must));
  if (offers.some((o) => o.kind === 'seats' && o.of.length === 0)) return null;
  const hidden = rule(g, 'hiddenVotes');
  return {
    id,
    title: a.title,
    seats: [],
    offers,
    optional: a.optional || a.instant,
    final: a.instant,
    fallback: a.group || must ? null : nothing(offers),
    given: answersTo(g, id),
    shown: a.group ? (hidden ? 'that' : 'seats') : 'self',
  };
}
function offer(g: Mafia, p: Player, part: Offering, must: boolean): Offer {
  if (part.kind === 'choice') {
    const of = must && part.of.length > 1 ? part.of.filter((word) => word !== 'no') : part.of;
    return { kind: 'choice', of, ...(part.label ? { label: part.label } : {}) };
  }
  const of: Seat[] = [];
  for (const q of g.players) if (part.who(g, p, q)) of.push(q.seat);
  return { kind: 'seats', of, min: must ? 1 : 0, max: 1, ...(part.label ? { label: part.label } : {}) };
}
/** The answer that does nothing. */
const nothing = (offers: Offer[]): Answer => offers.map((o) => (o.kind === 'choice' ? 'no' : []));

/** May be kept outside of the day; read out at death. */
function willAsk(g: Mafia): Ask {
  const writers = g.players.filter((p) => p.alive);
  return {
    id: WILL_ASK,
    title: 'Will',
    seats: writers.map((p) => p.seat),
    offers: [{ kind: 'text', min: 0, max: WILL.length }],
    optional: true,
    final: false,
    fallback: null,
    given: writers.filter((p) => p.will !== '').map((p) => [p.seat, [p.will]]),
    shown: 'self',
  };
}
