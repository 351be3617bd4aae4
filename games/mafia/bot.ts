/**
 * A player who is no person: quick, plausible, and honest about what it may know. It reads the questions put to its own
 * seat, the votes that seat may see, and `mindOf`; it says nothing and remembers nothing, so it keeps no state.
 */
import { type Answer, type Ask, fits, type Offer, type Seat } from '../game.ts';
import { hasAnswered, randomAnswer } from '../random-answer.ts';
import { below, chance, pickOne, type Rng } from '../rng.ts';
import { nameOf } from '../setup.ts';
import type { Can } from './abilities.ts';
import { opened } from './asks.ts';
import { memoOf } from './memo.ts';
import { type Mind, mindOf, SURE, TRUSTED } from './mind.ts';
import { placeOf } from './record.ts';
import { EVIL, type Mafia, type Player, type Side, type Stage } from './state.ts';
import { is, roleCalled } from './trait.ts';

/** How often it takes up a question that nobody waits for. */
const VOLUNTEERS = 0.25;
/** How often it joins whom its team-mates have already chosen. */
const AGREES = 0.9;
/** How often a villager with a gun or a bow, but without a reason, uses it. */
const RASH = 0.25;
/** How often it leaves the first vote of a day to others. */
const SHY = 0.85;
/** How much the votes that were given draw the next. */
const PULL = 5;

/** The next move of a seat: an open question and an answer, or nothing to do now. */
export function bot(g: Mafia, seat: Seat, rng: Rng): { ask: string; answer: Answer } | null {
  const me = g.players[placeOf(g, seat)]!;
  const questions = opened(g).bySeat[me.seat]!;
  for (let i = 0; i < questions.length; i++) {
    const { ask, cans } = questions[i]!;
    if (hasAnswered(ask, me.seat)) continue;
    // There is none behind the village's vote and the wills.
    const can = cans.length ? cans[ask.seats.indexOf(me.seat)] : undefined;
    if (ask.optional && (!chance(rng, VOLUNTEERS) || ask.offers.some(({ kind }) => kind === 'text'))) continue;
    if (!can && holdsBackVote(g, me, ask, rng)) continue;
    const answer = decide(g, me, ask, can, rng);
    if (answer && !(ask.optional && idle(answer))) return { ask: ask.id, answer };
  }
  return null;
}

/** In a tie that it can see it gives way: to another of the leaders who is no friend, or to nobody. */
export function rethink(g: Mafia, seat: Seat, rng: Rng): { ask: string; answer: Answer } | null {
  const me = g.players[placeOf(g, seat)]!;
  for (const { ask } of opened(g).bySeat[me.seat]!) {
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

/** Without a reason of its own it would rather not be the first to vote. Asked again, it may. */
function holdsBackVote(g: Mafia, me: Player, ask: Ask, rng: Rng): boolean {
  if (ask.shown !== 'all' || ask.given.length > 0 || !chance(rng, SHY)) return false;
  const mind = mindFor(g, me);
  return ask.seats.every((seat) => mind[seat]! < SURE);
}

/** What a seat makes of the others, kept until something changes. */
function mindFor(g: Mafia, me: Player): Mind {
  const { minds } = memoOf(g);
  const known = minds[me.seat];
  if (known) return known;
  const mind = mindOf(g, me);
  minds[me.seat] = mind;
  return mind;
}

/** What an answer is meant to do to those it names. */
type Aim = 'vote' | 'kill' | 'harm' | 'help' | 'learn' | 'any';
const AIMS: Partial<Record<Stage, Aim>> = {
  jail: 'harm',
  redirect: 'harm',
  block: 'harm',
  protect: 'help',
  frame: 'harm',
  taint: 'harm',
  bite: 'harm',
  faction: 'kill',
  kill: 'kill',
  'late-kill': 'kill',
  give: 'help',
  convert: 'harm',
  learn: 'learn',
  watch: 'learn',
};
function aimOf(can: Can | undefined): Aim {
  if (!can) return 'vote';
  const { tags, stage } = can.ability;
  if (tags.includes('kill')) return 'kill';
  if (tags.includes('save')) return 'help';
  if (tags.includes('info')) return 'learn';
  return AIMS[stage] ?? 'any';
}

function decide(g: Mafia, me: Player, ask: Ask, can: Can | undefined, rng: Rng): Answer | null {
  const choosing: Choosing = { me, mind: mindFor(g, me), votes: readable(g, me, ask), taken: [], rng };
  if (can?.ability.group) {
    const joined = followed(ask, choosing);
    if (joined) return joined;
  }
  const aim = aimOf(can);
  const answer: Answer = [];
  for (const offer of ask.offers) {
    const part = offer.kind === 'seats' ? seatsFor(offer, aim, choosing) : randomAnswer([offer], rng)?.[0];
    if (part === undefined) return null;
    answer.push(part);
    if (offer.kind === 'seats') choosing.taken.push(...(part as Seat[]));
  }
  return answer;
}

/** The answers of others, as far as this player may see them. */
const readable = (g: Mafia, me: Player, ask: Ask): Ask['given'] =>
  ask.given.length > 0 && (ask.shown === 'all' || ask.shown === 'seats') && !is(g, me, 'blind') ? ask.given : [];

interface Choosing {
  me: Player;
  mind: Mind;
  votes: Ask['given'];
  /** Seats already named in an earlier part of the answer. */
  taken: Seat[];
  rng: Rng;
}

/** The first choice of the team, unless it harms a friend or cannot be had any more. */
function followed(ask: Ask, { votes, mind, rng }: Choosing): Answer | null {
  if (votes.length === 0 || !chance(rng, AGREES)) return null;
  const named = votes.find(([, [part]]) => Array.isArray(part) && part.length > 0 && mind[part[0] as Seat]! > TRUSTED);
  return named && fits(ask, named[1]) ? named[1] : null;
}

/** As many as must be, but one where one may be; nobody where that seems better. */
function seatsFor(offer: Extract<Offer, { kind: 'seats' }>, aim: Aim, choosing: Choosing): Seat[] | undefined {
  const { taken, rng } = choosing;
  let left = taken.length ? offer.of.filter((seat) => !taken.includes(seat)) : offer.of;
  if (left.length < offer.min) left = offer.of;
  if (left.length < offer.min) return undefined;
  if (offer.min === 0 && holdsBack(left, aim, choosing)) return [];
  if (aim === 'vote') tally(choosing);
  const chosen: Seat[] = [];
  for (let i = Math.max(offer.min, Math.min(offer.max, 1)); i > 0 && left.length > 0; i--) {
    weights.length = left.length;
    for (let k = 0; k < left.length; k++) weights[k] = weight(aim, left[k]!, choosing);
    const seat = left[weighted(rng)]!;
    chosen.push(seat);
    if (i > 1) left = left.filter((s) => s !== seat);
  }
  return chosen;
}

/** Whether it would rather choose nobody. */
function holdsBack(of: Seat[], aim: Aim, { me, mind, rng }: Choosing): boolean {
  let most = -Infinity;
  for (let i = 0; i < of.length; i++) most = Math.max(most, mind[of[i]!]!);
  if (aim !== 'help' && aim !== 'learn' && most <= TRUSTED) return true;
  if (aim === 'kill' && me.told.side === 'Village') return most < SURE && !chance(rng, RASH);
  return chance(rng, 0.02);
}

function weight(aim: Aim, seat: Seat, { me, mind }: Choosing): number {
  const against = mind[seat]!;
  switch (aim) {
    case 'vote':
      if (seat === me.seat) return wantsRope(me) ? 2 : 0.01;
      if (against <= TRUSTED) return 0.01;
      return (against >= SURE ? 41 : 1) + PULL * votesOn[seat]! * votesOn[seat]!;
    case 'kill':
    case 'harm':
      return against <= TRUSTED ? 0.01 : against >= SURE ? 5 + against : 1;
    case 'help':
      return against <= TRUSTED ? 4 : against >= SURE ? 0.05 : 1;
    case 'learn':
      return against <= TRUSTED || me.reports.some(({ about }) => about.includes(seat)) ? 0.1 : 1;
    case 'any':
      return against <= TRUSTED && EVIL.includes(me.told.side as Side) ? 0.2 : 1;
  }
}
/** A loner whom a vote would make happy, and who has no mark to see condemned instead. */
const wantsRope = ({ told, data }: Player): boolean =>
  told.side === 'Independent' && data['target'] === undefined && roleCalled(nameOf(told.card!)).category === 'Condemnation';

/** Scratch paper of one decision; nothing in it outlives it. */
const weights: number[] = [];
const votesOn: number[] = [];

/** Counts the votes on each seat. */
function tally({ votes, mind }: Choosing): void {
  votesOn.length = mind.length;
  votesOn.fill(0);
  for (let i = 0; i < votes.length; i++) {
    const part = votes[i]![1][0];
    if (Array.isArray(part) && part.length > 0) votesOn[part[0] as Seat]!++;
  }
}

/** The index of one of the weights, as likely as it is heavy. */
function weighted(rng: Rng): number {
  let sum = 0;
  for (let i = 0; i < weights.length; i++) sum += weights[i]!;
  let roll = (below(rng, 1_000_000) / 1_000_000) * sum;
  for (let i = 0; i < weights.length; i++) {
    roll -= weights[i]!;
    if (roll < 0) return i;
  }
  return weights.length - 1;
}
