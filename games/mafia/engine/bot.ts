/**
 * A player who is no person: quick, plausible, and honest about what it may know. It reads the questions put to its own
 * seat, the votes that seat may see, and `mindOf`; it keeps no state. One that talks remembers more (../talk), and that counts too.
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
import { VILLAGE_ASK } from './vote.ts';

/** How often it takes up a question that no one waits for. */
const VOLUNTEERS = 0.25;
/** How often it joins whom its team-mates have already chosen. */
const AGREES = 0.9;
/** How often a villager with a gun or a bow, but without a reason, uses it. */
const RASH = 0.25;
/** How often it joins in a guess that can be made but once, and how often it proposes to share what it is. */
const GUESSES = 0.1;
const SHARES = 0.15;
/** How often it leaves the first vote of a day to others. */
const SHY = 0.85;
/** How much the votes that were given draw the next. */
const PULL = 5;

/** The next move of a seat: an open question and an answer, or nothing to do now. `talker`: what it remembers, if it talks. */
export function bot(g: Mafia, seat: Seat, rng: Rng, talker?: unknown): { ask: string; answer: Answer } | null {
  const me = g.players[placeOf(g, seat)]!;
  const questions = openAsks(g).bySeat[me.seat]!;
  for (let i = 0; i < questions.length; i++) {
    const { ask, cans } = questions[i]!;
    if (hasAnswered(ask, me.seat) || isGuessAsk(ask.id)) continue;
    // There is none behind the village's vote and the wills. Guesses of the dead are for people.
    const can = cans.length ? cans[ask.seats.indexOf(me.seat)] : undefined;
    if (ask.optional && (!chance(rng, VOLUNTEERS) || ask.offers.some(({ kind }) => kind === 'text'))) continue;
    if (!can && holdsBackVote(ask, rng)) continue;
    const answer = decide(g, me, ask, can, { rng, talker: (talker as Talker | undefined) ?? null });
    if (answer && !(ask.optional && idle(answer))) return { ask: ask.id, answer };
  }
  return null;
}

const MEANT_TO_HARM: readonly Aim[] = ['kill', 'harm', 'round'];
/** Whether an answer of the first night would harm a seat, as far as an ability says what it is for. */
export function menaces(g: Mafia, seat: Seat, { ask: id, answer }: { ask: string; answer: Answer }, other: Seat): boolean {
  const open = g.phase === 'Night' && g.count === 1 ? openAsks(g).byId.get(id) : undefined;
  const can = open?.cans[open.ask.seats.indexOf(placeOf(g, seat))];
  if (!can || !MEANT_TO_HARM.includes(intentOf(can).aim)) return false;
  return answer.some((part) => Array.isArray(part) && (part as Seat[]).includes(other));
}

/** In a tie that it can see it gives way: to another of the leaders who is no friend, or to no one. */
export function rethink(g: Mafia, seat: Seat, rng: Rng): { ask: string; answer: Answer } | null {
  const me = g.players[placeOf(g, seat)]!;
  for (const { ask } of openAsks(g).bySeat[me.seat]!) {
    const votes = ask.optional || ask.final ? [] : readable(g, me, ask);
    const own = votes.find(([by]) => by === me.seat);
    if (!own || votes.length < 2) continue;
    const tied = leading(votes);
    if (tied.length < 2) continue;
    const leaders = tied.filter((answer) => !isSame(answer, own[1]) && isBearable(g, me, answer));
    if (leaders.length > 0) return { ask: ask.id, answer: pickOne(rng, leaders) };
  }
  return null;
}
const isSame = (a: Answer, b: Answer): boolean => JSON.stringify(a) === JSON.stringify(b);
const isBearable = (g: Mafia, me: Player, [part]: Answer): boolean =>
  Array.isArray(part) && part.every((seat) => seat !== me.seat && mindFor(g, me)[seat as Seat]! > TRUSTED);

/** The answers that most have given; one where there is no tie. */
function leading(votes: Ask['given']): Answer[] {
  const counts = new Map<string, number>();
  for (const [, answer] of votes) counts.set(JSON.stringify(answer), (counts.get(JSON.stringify(answer)) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return [...counts].filter(([, count]) => count === most).map(([answer]) => JSON.parse(answer) as Answer);
}

const idle = (answer: Answer): boolean => answer.every((part) => (Array.isArray(part) ? part.length === 0 : part === 'no'));

/** It would rather not be the first to vote, whatever it knows: who speaks up first must not tell that they know something. Asked again, it may. */
const holdsBackVote = (ask: Ask, rng: Rng): boolean => ask.shown === 'all' && ask.given.length === 0 && chance(rng, SHY);

/** What a seat makes of the others, kept until something changes. */
function mindFor(g: Mafia, me: Player): Mind {
  const { minds } = memoOf(g);
  const known = minds[me.seat];
  if (known) return known;
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
  if (!can) choosing.taken = named(g, me, ask);
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

/** Whom it has named in another vote of this day: no one is condemned twice. */
const named = (g: Mafia, me: Player, ask: Ask): Seat[] =>
  openAsks(g).bySeat[me.seat]!.flatMap((other) => {
    const part = other.ask === ask || other.cans.length ? undefined : other.ask.given.find(([by]) => by === me.seat)?.[1][0];
    return Array.isArray(part) ? (part as Seat[]) : [];
  });

/** The answers of others, as far as this player may see them. */
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
  /** What it remembers, if it talks. */
  talker: Talker | null;
}

/** The role that someone takes themselves for. */
const ownRole = ({ told }: Player): Role => roleCalled(nameOf(told.card!));
/** Whether it gains by telling what it is: of the village, or a role that lives by it. */
const open = (me: Player): boolean => me.told.side === 'Village' || ownRole(me).tags.includes('Role Sharing');
/** Whether it accepts a proposal: of a friend, and of strangers now and then if it has nothing to hide. */
const trusts = ({ about = [] }: Ask, { me, mind, rng }: Choosing): boolean =>
  about.every((seat) => mind[seat]! <= TRUSTED || (mind[seat]! < SURE && open(me) && chance(rng, 0.5)));

/** The first choice of the team, unless it comes from an enemy, harms a friend or cannot be had any more. */
function followed(ask: Ask, { votes, mind, rng }: Choosing): Answer | null {
  if (votes.length === 0 || !chance(rng, AGREES)) return null;
  const first = votes.find(
    ([by, [part]]) => Array.isArray(part) && part.length > 0 && mind[part[0] as Seat]! > TRUSTED && mind[by]! < SURE,
  );
  return first && fits(ask, first[1]) ? first[1] : null;
}

/** As many as must be, but one where one may be; no one, or no answer, where that seems better. */
function seatsFor(
  offer: Extract<Offer, { kind: 'seats' }>,
  optional: boolean,
  { aim, costly }: Intent,
  choosing: Choosing,
): Seat[] | undefined {
  const { g, me, taken, rng } = choosing;
  let left = taken.length ? offer.of.filter((seat) => !taken.includes(seat)) : offer.of;
  if (left.length < offer.min) left = offer.of;
  if (left.length < offer.min) return undefined;
  if ((optional || offer.min === 0) && holdsBack(left, aim, costly || (aim !== 'vote' && pays(choosing.me)), optional, choosing))
    return optional ? undefined : [];
  if (aim === 'vote') tally(choosing);
  if (aim === 'round') left = nextOf(left, g.count + me.seat, choosing);
  const chosen: Seat[] = [];
  const known = choosing.talker && aim !== 'vote' ? nightWeights(choosing.talker, aim) : null;
  for (let i = Math.max(offer.min, Math.min(offer.max, 1)); i > 0 && left.length > 0; i--) {
    for (let k = 0; k < left.length; k++) weights[k] = weight(aim, left[k]!, choosing) * (known?.[left[k]!] ?? 1);
    const seat = left[weighted(left.length, rng)]!;
    chosen.push(seat);
    if (i > 1) left = left.filter((s) => s !== seat);
  }
  return chosen;
}
/** One seat after another, night by night, friends left out. */
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
/** Everyone knows what it is, and that it is an enemy. */
const isExposed = (g: Mafia, { seat }: Player): boolean => EVIL.includes(g.shown[seat]?.side as Side);
/** A loner whom a vote would make happy, and who has no mark to see condemned instead. */
const wantsRope = (me: Player): boolean =>
  me.told.side === 'Independent' && me.data['target'] === undefined && ownRole(me).category === 'Condemnation';

/** Scratch paper of one decision, for the largest table; nothing in it outlives it. */
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

/** The index of one of the first weights, as likely as it is heavy. */
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
