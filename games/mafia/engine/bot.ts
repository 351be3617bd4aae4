/**
 * Chooses a bot's answers from what its seat may know: the questions put to it, the votes it may see, and `mindOf`. It keeps no
 * state; a bot that talks also brings its memory (../talk).
 */
import { type Answer, type AnswerPart, type Ask, fits, type Offer, type Seat } from '../../engine/game.ts';
import { hasAnswered, randomAnswer } from '../../engine/random-answer.ts';
import { below, chance, pickOne, type Rng } from '../../engine/rng.ts';
import { nameOf } from '../../engine/setup.ts';
import type { Mind as Talker } from '../talk/mind.ts';
import { choice, nightWeights } from '../talk/votes.ts';
import { is } from './active-traits.ts';
import { type Aim, type Intent, intentOf, pays, textFor, wordFor } from './aims.ts';
import { openAsks } from './asks.ts';
import { isGuessAsk } from './guess.ts';
import { memoOf } from './memo.ts';
import { type Mind, mindOf, SURE, TRUSTED } from './mind.ts';
import { placeOf } from './record.ts';
import { EVIL, type Mafia, type Player, type Side } from './state.ts';
import { type PlayerAbility, type Role, roleCalled } from './trait.ts';
import { isVillageAsk, VILLAGE_ASK } from './vote.ts';

/** Chance to answer a question that no one waits for. */
const VOLUNTEERS = 0.25;
/** Chance to follow the target that team-mates have already chosen. */
const AGREES = 0.9;
/** Chance that a peaceful player, such as a villager with a gun, kills or pays a high cost without a reason. */
const RASH = 0.25;
/** Chances to join in a group's guess, and to propose sharing what it is. */
const GUESSES = 0.1;
const SHARES = 0.15;
/** Chance to leave the first vote of a day to others. */
const SHY = 0.85;
/** Pull of the votes already on a seat; their number counts squared. */
const PULL = 5;

/** Returns the next move of a seat, an open question and an answer, or null. `talker`: the mind of a bot that talks. */
export function bot(g: Mafia, seat: Seat, rng: Rng, talker?: unknown): { ask: string; answer: Answer } | null {
  const me = g.players[placeOf(g, seat)]!;
  const questions = openAsks(g).bySeat[me.seat]!;
  for (let i = 0; i < questions.length; i++) {
    const { ask, cans } = questions[i]!;
    if (hasAnswered(ask, me.seat) || isGuessAsk(ask.id)) continue;
    // The village's vote and wills have no ability behind them. Guesses of the dead are left to people.
    const can = cans.length ? cans[ask.seats.indexOf(me.seat)] : undefined;
    if (ask.optional && (!chance(rng, VOLUNTEERS) || ask.offers.some(({ kind }) => kind === 'text'))) continue;
    if (!can && holdsBackVote(ask, rng)) continue;
    const answer = decide(g, me, ask, can, { rng, talker: (talker as Talker | undefined) ?? null });
    if (answer && !(ask.optional && idle(answer))) return { ask: ask.id, answer };
  }
  return null;
}

const MEANT_TO_HARM: readonly Aim[] = ['kill', 'harm', 'round'];
/** Whether an answer in the first night would harm `other`, judged by the intent of its ability. */
export function menaces(g: Mafia, seat: Seat, { ask: id, answer }: { ask: string; answer: Answer }, other: Seat): boolean {
  const open = g.phase === 'Night' && g.count === 1 ? openAsks(g).byId.get(id) : undefined;
  const can = open?.cans[open.ask.seats.indexOf(placeOf(g, seat))];
  if (!can || !MEANT_TO_HARM.includes(intentOf(can).aim)) return false;
  return answer.some((part) => Array.isArray(part) && (part as Seat[]).includes(other));
}

/** True for an answer that is the first vote against `other` on the first day. */
export function leads(g: Mafia, seat: Seat, { ask: id, answer }: { ask: string; answer: Answer }, other: Seat): boolean {
  if (g.phase !== 'Day' || g.count !== 1 || !isVillageAsk(id)) return false;
  const names = (one: Answer): boolean => one.some((part) => Array.isArray(part) && (part as Seat[]).includes(other));
  const given = openAsks(g).byId.get(id)?.ask.given ?? [];
  return names(answer) && given.every(([by, one]) => by === placeOf(g, seat) || !names(one));
}

/**
 * Gives way in a visible tie: switches to another leading answer that hits neither the bot nor a friend. Null if there is none.
 */
export function rethink(g: Mafia, seat: Seat, rng: Rng): { ask: string; answer: Answer } | null {
  const me = g.players[placeOf(g, seat)]!;
  for (const { ask } of openAsks(g).bySeat[me.seat]!) {
    const votes = ask.optional || ask.final ? [] : readable(g, me, ask);
    const ownVote = votes.find(([by]) => by === me.seat);
    if (!ownVote || votes.length < 2) continue;
    const tied = leading(votes);
    if (tied.length < 2) continue;
    const leaders = tied.filter((answer) => !isSame(answer, ownVote[1]) && isBearable(g, me, answer));
    if (leaders.length > 0) return { ask: ask.id, answer: pickOne(rng, leaders) };
  }
  return null;
}
const isSame = (a: Answer, b: Answer): boolean => JSON.stringify(a) === JSON.stringify(b);
const isBearable = (g: Mafia, me: Player, [part]: Answer): boolean =>
  Array.isArray(part) && part.every((seat) => seat !== me.seat && mindFor(g, me)[seat as Seat]! > TRUSTED);

/** Returns the most frequent answers, several in a tie. */
function leading(votes: Ask['given']): Answer[] {
  const counts = new Map<string, number>();
  for (const [, answer] of votes) counts.set(JSON.stringify(answer), (counts.get(JSON.stringify(answer)) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return [...counts].filter(([, count]) => count === most).map(([answer]) => JSON.parse(answer) as Answer);
}

const idle = (answer: Answer): boolean => answer.every((part) => (Array.isArray(part) ? part.length === 0 : part === 'no'));

/**
 * A bot rarely votes first, whatever it knows, so that an early vote does not show that it knows something. It may when asked
 * again.
 */
const holdsBackVote = (ask: Ask, rng: Rng): boolean => ask.shown === 'all' && ask.given.length === 0 && chance(rng, SHY);

/** Opinion that a seat has of the others, cached until something changes. */
function mindFor(g: Mafia, me: Player): Mind {
  const { minds } = memoOf(g);
  const cached = minds[me.seat];
  if (cached) return cached;
  const mind = mindOf(g, me);
  minds[me.seat] = mind;
  return mind;
}

function decide(
  g: Mafia,
  me: Player,
  ask: Ask,
  can: PlayerAbility | undefined,
  { rng, talker }: Pick<Choosing, 'rng' | 'talker'>,
): Answer | null {
  const intent = intentOf(can);
  if (talker && ask.id === VILLAGE_ASK) {
    const seat = choice(talker, ask);
    if (seat !== null) return [[seat]];
  }
  const choosing: Choosing = { g, me, mind: mindFor(g, me), votes: readable(g, me, ask), taken: [], rng, talker };
  if (intent.guess && !chance(rng, GUESSES)) return null;
  if (intent.proposal && !(open(me) && chance(rng, SHARES))) return null;
  if (!can) choosing.taken = namedSeats(g, me, ask);
  else if (can.ability.group && !intent.guess) {
    const joined = followed(ask, choosing);
    if (joined) return joined;
  }
  const answer: Answer = [];
  for (const offer of ask.offers) {
    const part = partFor(ask, offer, can, intent, choosing);
    if (part === undefined) return null;
    answer.push(part);
    if (offer.kind === 'seats') choosing.taken.push(...(part as Seat[]));
  }
  return answer;
}
function partFor(
  ask: Ask,
  offer: Offer,
  can: PlayerAbility | undefined,
  intent: Intent,
  choosing: Choosing,
): AnswerPart | undefined {
  const { g, me, rng } = choosing;
  if (offer.kind === 'seats') return seatsFor(offer, ask.optional, intent, choosing);
  if (offer.kind === 'text') return textFor(offer.max, rng);
  if (offer.kind !== 'choice') return randomAnswer([offer], rng)?.[0];
  if (offer.of.includes('accept')) return trusts(ask, choosing) ? 'accept' : 'decline';
  return can && offer.of.length ? wordFor(g, me, can, offer.of, rng) : undefined;
}

/** Seats it has named in other votes of this day: no one is condemned twice. */
const namedSeats = (g: Mafia, me: Player, ask: Ask): Seat[] =>
  openAsks(g).bySeat[me.seat]!.flatMap((other) => {
    const part = other.ask === ask || other.cans.length ? undefined : other.ask.given.find(([by]) => by === me.seat)?.[1][0];
    return Array.isArray(part) ? (part as Seat[]) : [];
  });

/** Returns the answers given so far, or none if this player may not see them. */
const readable = (g: Mafia, me: Player, ask: Ask): Ask['given'] =>
  ask.given.length > 0 && (ask.shown === 'all' || ask.shown === 'seats') && !is(g, me, 'blind') ? ask.given : [];

interface Choosing {
  g: Mafia;
  me: Player;
  mind: Mind;
  votes: Ask['given'];
  /** Seats already named in an earlier part of the answer. */
  taken: Seat[];
  rng: Rng;
  /** Memory of a bot that talks. */
  talker: Talker | null;
}

/** The role that a player believes they have. */
const ownRole = ({ told }: Player): Role => roleCalled(nameOf(told.card!));
/** Whether it gains by telling what it is: true for the village and for roles that live by sharing. */
const open = (me: Player): boolean => me.told.side === 'Village' || ownRole(me).tags.includes('Role Sharing');
/** Whether it accepts a proposal: always from friends, and half the time from strangers if it has nothing to hide. */
const trusts = ({ about = [] }: Ask, { me, mind, rng }: Choosing): boolean =>
  about.every((seat) => mind[seat]! <= TRUSTED || (mind[seat]! < SURE && open(me) && chance(rng, 0.5)));

/**
 * Follows the first choice of the team that harms no friend and does not come from an enemy. Null if there is none, if it is no
 * longer possible, or by chance.
 */
function followed(ask: Ask, { votes, mind, rng }: Choosing): Answer | null {
  if (votes.length === 0 || !chance(rng, AGREES)) return null;
  const first = votes.find(
    ([by, [part]]) => Array.isArray(part) && part.length > 0 && mind[part[0] as Seat]! > TRUSTED && mind[by]! < SURE,
  );
  return first && fits(ask, first[1]) ? first[1] : null;
}

/**
 * Chooses as many seats as required, or one if none is. When it prefers to hold back, chooses none, or undefined for no answer.
 */
function seatsFor(
  offer: Extract<Offer, { kind: 'seats' }>,
  optional: boolean,
  { aim, costly }: Intent,
  choosing: Choosing,
): Seat[] | undefined {
  const { g, me, taken, rng } = choosing;
  let candidates = taken.length ? offer.of.filter((seat) => !taken.includes(seat)) : offer.of;
  if (candidates.length < offer.min) candidates = offer.of;
  if (candidates.length < offer.min) return undefined;
  if (
    (optional || offer.min === 0) &&
    holdsBack(candidates, aim, costly || (aim !== 'vote' && pays(choosing.me)), optional, choosing)
  )
    return optional ? undefined : [];
  if (aim === 'vote') tally(choosing);
  if (aim === 'round') candidates = nextOf(candidates, g.count + me.seat, choosing);
  const chosen: Seat[] = [];
  const factors = choosing.talker && aim !== 'vote' ? nightWeights(choosing.talker, aim) : null;
  for (let i = Math.max(offer.min, Math.min(offer.max, 1)); i > 0 && candidates.length > 0; i--) {
    for (let k = 0; k < candidates.length; k++)
      weights[k] = weight(aim, candidates[k]!, choosing) * (factors?.[candidates[k]!] ?? 1);
    const seat = candidates[weighted(candidates.length, rng)]!;
    chosen.push(seat);
    if (i > 1) candidates = candidates.filter((s) => s !== seat);
  }
  return chosen;
}
/** Picks the next seat in turn, night by night, leaving out friends. */
function nextOf(of: Seat[], from: number, { mind }: Choosing): Seat[] {
  const due = from % mind.length;
  const foes = of.filter((seat) => mind[seat]! > TRUSTED);
  const next = foes.find((seat) => seat >= due) ?? foes[0];
  return next === undefined ? of : [next];
}

/** Whether it would rather choose no one. */
function holdsBack(of: Seat[], aim: Aim, costly: boolean, optional: boolean, { me, mind, rng }: Choosing): boolean {
  let [least, most] = [Infinity, -Infinity];
  for (let i = 0; i < of.length; i++) {
    least = Math.min(least, mind[of[i]!]!);
    most = Math.max(most, mind[of[i]!]!);
  }
  if (aim === 'help' && least >= SURE) return true;
  if (aim !== 'help' && aim !== 'learn' && aim !== 'any' && most <= TRUSTED) return true;
  const reason = aim === 'help' ? least <= TRUSTED : most >= SURE;
  if (costly) return !reason && !chance(rng, optional ? RASH / 3 : RASH);
  if (aim === 'kill' && isPeaceful(me)) return !reason && !chance(rng, optional ? RASH / 2 : RASH);
  return chance(rng, 0.02);
}
const isPeaceful = (me: Player): boolean =>
  me.told.side === 'Village' || (me.told.side === 'Independent' && !ownRole(me).tags.includes('Hostile'));

function weight(aim: Aim, seat: Seat, { g, me, mind }: Choosing): number {
  const against = mind[seat]!;
  switch (aim) {
    case 'vote':
      if (seat === me.seat) return wantsRope(me) ? 2 : 0.01;
      if (against <= TRUSTED) return 0.01;
      return (against >= SURE ? 41 : 1) + PULL * votesOn[seat]! * votesOn[seat]!;
    case 'kill':
    case 'harm':
      if (seat === me.seat) return aim === 'kill' && isExposed(g, me) ? 20 : 0;
      return against <= TRUSTED ? 0.01 : against < SURE ? 1 : aim === 'kill' ? 41 : 5 + against;
    case 'help':
      return against <= TRUSTED ? 4 : against >= SURE ? 0.05 : 1;
    case 'learn':
      return against <= TRUSTED || me.reports.some(({ about }) => about.includes(seat)) ? 0.1 : 1;
    case 'round':
    case 'any':
      return against <= TRUSTED && EVIL.includes(me.told.side as Side) ? 0.2 : 1;
  }
}
/** Whether everyone was shown that it is on an evil side. */
const isExposed = (g: Mafia, { seat }: Player): boolean => EVIL.includes(g.shown[seat]?.side as Side);
/** Whether it wants to be condemned: an Independent who wins by that and has no target to get condemned instead. */
const wantsRope = (me: Player): boolean =>
  me.told.side === 'Independent' && me.data['target'] === undefined && ownRole(me).category === 'Condemnation';

/** Scratch buffers for one decision, sized for the largest table. Nothing in them outlives it. */
const weights = new Float64Array(50);
const votesOn = new Float64Array(50);

/** Counts the votes on each seat. */
function tally({ votes }: Choosing): void {
  votesOn.fill(0);
  for (let i = 0; i < votes.length; i++) {
    const part = votes[i]![1][0];
    if (Array.isArray(part) && part.length > 0) votesOn[part[0] as Seat]!++;
  }
}

/** Draws one of the first `count` indexes, in proportion to its weight. */
function weighted(count: number, rng: Rng): number {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += weights[i]!;
  let roll = (below(rng, 1_000_000) / 1_000_000) * sum;
  for (let i = 0; i < count; i++) {
    roll -= weights[i]!;
    if (roll < 0) return i;
  }
  return count - 1;
}
