/** Every open question, with the ability behind each seat asked. Derived, so it cannot disagree with the state. */
import { type Answer, type Ask, fits, type Offer, type Seat, type Settlement } from '../../engine/game.ts';
import { nameOf } from '../../engine/setup.ts';
import { abilitiesOf, isSide } from './abilities.ts';
import { is, rule } from './active-traits.ts';
import { meetsUnnamed } from './become.ts';
import { guessAsks } from './guess.ts';
import { memoOf, type OpenAsk, type OpenAsks } from './memo.ts';
import { roomRankOf, rooms } from './rooms.ts';
import type { Mafia, Player, Side } from './state.ts';
import { type Ability, ALWAYS, type Offering, type PlayerAbility } from './trait.ts';
import { answersTo, villageAsks } from './vote.ts';

export const WILL_ASK = 'will';
export const WILL = { length: 280, breaks: 8 } as const;

export function openAsks(g: Mafia): OpenAsks {
  const memo = memoOf(g);
  memo.openAsks ??= open(g);
  return memo.openAsks;
}
/** Replaces the answers of an open question and returns the new question. The old object stays unchanged. */
export function setGiven(g: Mafia, id: string, given: Ask['given']): Ask {
  const all = openAsks(g);
  const open = all.byId.get(id)!;
  const before = open.ask;
  open.ask = { ...before, given };
  all.asks = all.asks.map((ask) => (ask === before ? open.ask : ask));
  return open.ask;
}
function open(g: Mafia): OpenAsks {
  const byId = derive(g);
  const blind = g.players.filter((p) => is(g, p, 'blind')).map((p) => p.seat);
  const asks: Ask[] = [];
  const bySeat: OpenAsk[][] = g.players.map(() => []);
  for (const each of byId.values()) {
    asks.push(each.ask);
    for (const seat of each.ask.seats) bySeat[seat]!.push(each);
  }
  return { byId, asks, bySeat, blind };
}

/** Derives all open questions. Drops answers that are no longer possible, such as those whose target has died. */
function derive(g: Mafia): Map<string, OpenAsk> {
  const byId = new Map<string, OpenAsk>();
  if (g.phase === 'Day') for (const ask of villageAsks(g)) byId.set(ask.id, { ask, cans: [] });
  const exclusive = rooms(g).some((room) => room.rank > 0);
  for (const p of g.players) {
    if (p.gone) continue;
    const rank = exclusive ? roomRankOf(g, p.seat) : 0;
    for (const can of abilitiesOf(g, p)) {
      if (!isAsked(g, p, can, rank)) continue;
      const { group } = can.ability;
      const id = group ? `${group}.${can.name}` : ownAskId(p, can, byId);
      let open = byId.get(id);
      if (!open) {
        const ask = question(g, p, can, id);
        if (!ask) continue;
        open = { ask, cans: [] };
        byId.set(id, open);
      }
      // A player who belongs to a society twice has one vote in it.
      if (open.ask.seats.includes(p.seat)) continue;
      open.ask.seats.push(p.seat);
      open.cans.push(can);
    }
  }
  for (const { ask } of byId.values())
    if (ask.given.length) ask.given = ask.given.filter(([seat, answer]) => ask.seats.includes(seat) && fits(ask, answer));
  for (const ask of guessAsks(g)) byId.set(ask.id, { ask, cans: [] });
  if (rule(g, 'wills') && g.phase !== 'Day') byId.set(WILL_ASK, { ask: willAsk(g), cans: [] });
  return byId;
}
export const isAvailable = (g: Mafia, p: Player, { ability, key, held }: PlayerAbility): boolean =>
  ability.when === g.phase &&
  (ability.life === 'both' || p.alive === (ability.life === 'alive')) &&
  (ability.uses === ALWAYS || (p.used[key] ?? 0) < ability.uses) &&
  (ability.open === null || ability.open(g, { player: p, held }));
const isAsked = (g: Mafia, p: Player, can: PlayerAbility, rank: number): boolean =>
  !can.ability.auto && can.ability.rank >= rank && isAvailable(g, p, can) && !(isSide(can.ability.group) && is(g, p, 'lone'));

/**
 * Returns the id of a question to one player, numbered if they have the role twice. It uses the role that the player believes
 * they have, so that the id does not give away the true one.
 */
function ownAskId(p: Player, { key, trait }: PlayerAbility, taken: ReadonlyMap<string, OpenAsk>): string {
  const believed = nameOf(p.told.card ?? p.role);
  const called = trait !== p.role || believed === p.role ? key : `${believed}.visit`;
  for (let n = 1; ; n++) {
    const id = `${called}${n > 1 ? n : ''}@${p.seat}`;
    if (!taken.has(id)) return id;
  }
}

function question(g: Mafia, p: Player, { ability: a, held }: PlayerAbility, id: string): Ask | null {
  const must = a.must || a.instant || rule(g, 'mustAct');
  const offers = a.offers.map((part) => offer(g, p, part, must));
  if (offers.some((o) => (o.kind === 'seats' || o.kind === 'choice') && o.of.length === 0)) return null;
  const ask: Ask = {
    id,
    title: a.title,
    seats: [],
    offers,
    optional: a.optional || (a.instant && !a.must),
    final: a.instant,
    fallback: a.group || must ? null : nothing(offers),
    given: answersTo(g, id),
    shown: a.secret ? 'self' : visibilityFor(g, a.group),
  };
  if (a.about) ask.about = a.about(g, { player: p, held });
  if (a.group) ask.settles = { ...together(a), early: g.options.earlyEnd };
  else if (must && !ask.optional && !a.instant) ask.settles = { kind: 'chance' };
  return ask;
}
/**
 * Settlement of a group's question: most votes decide. All who voted for the winner do the deed, but only the first of them for a
 * deed of the side.
 */
const together = ({ tags, offers }: Ability): Omit<Extract<Settlement, { kind: 'most' }>, 'early'> => {
  const isVisit = !tags.includes('hidden') && offers.some((part) => part.kind === 'seat' && part.visit);
  const doer = tags.includes('faction') ? 'first' : isVisit ? 'all' : null;
  return { kind: 'most', of: tags.includes('kill') ? 'kill' : 'act', half: false, doer };
};
/** Players who meet unnamed do not see each other's votes either. */
const visibilityFor = (g: Mafia, group: string | null): Ask['shown'] =>
  group === null || meetsUnnamed(g, group as Side) ? 'self' : rule(g, 'hiddenVotes') ? 'that' : 'seats';
function offer(g: Mafia, p: Player, part: Offering, must: boolean): Offer {
  if (part.kind === 'choice') {
    const words = typeof part.of === 'function' ? part.of(g, p) : part.of;
    const of = must && words.length > 1 ? words.filter((word) => word !== 'no') : words;
    return part.label === undefined ? { kind: 'choice', of } : { kind: 'choice', of, label: part.label };
  }
  if (part.kind === 'text') return part;
  const of: Seat[] = [];
  for (const q of g.players) if (part.who(g, p, q)) of.push(q.seat);
  const min = must ? 1 : 0;
  return part.label === undefined ? { kind: 'seats', of, min, max: 1 } : { kind: 'seats', of, min, max: 1, label: part.label };
}
/** The answer that does nothing. */
const nothing = (offers: Offer[]): Answer =>
  offers.map((o) => (o.kind === 'choice' ? (o.of.includes('no') ? 'no' : o.of[0]!) : o.kind === 'text' ? '' : []));

/** Wills can be written outside the day, and are read out at death. */
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
