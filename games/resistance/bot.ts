/**
 * A bot for either side. The loyal pick the players they trust most and approve teams nearly as good as the best they can think
 * of. Spies try to get one of theirs on each team, and fail missions when it pays; at the end they name a player who always
 * seemed to know. A bot uses only its own card, what it was told at the start, and what everyone saw.
 */
import type { Answer, Ask, Seat } from '../engine/game.ts';
import { chance, type Rng } from '../engine/rng.ts';
import { players } from '../tabletop/tabletop.ts';
import type { Proposal } from './board.ts';
import { SPIES } from './cards.ts';
import { byTrust, type Guessed, guesses, risk } from './doubt.ts';
import { guessAsks, guessers } from './epilogue.ts';
import { seenBy } from './knowledge.ts';
import { BALLOT, CARD, idOf, TEAM } from './missions.ts';
import { targetOf } from './setup-fields.ts';
import { failsFor, missionCount, type Resistance, sizeNow, teamOnMission } from './state.ts';

interface Mind {
  s: Resistance;
  me: Seat;
  rng: Rng;
  spy: boolean;
  /** Spies that the bot knows of, including itself. */
  ours: Seat[];
}
type Move = { ask: string; answer: Answer } | null;

export function bot(s: Resistance, me: Seat, rng: Rng): Move {
  const spy = s.chairs[me]!.side === SPIES;
  const ours = spy ? [me, ...seenBy(s, me).map(({ seat }) => seat)].sort((a, b) => a - b) : [];
  const mind: Mind = { s, me, rng, spy, ours };
  const answered = (id: string): boolean => s.answers[id]?.some(([by]) => by === me) ?? false;
  const once = (id: string, answer: () => Answer): Move => (answered(id) ? null : { ask: id, answer: answer() });
  switch (s.phase) {
    case 'Team Selection':
      return s.leader === me ? once(idOf(s, TEAM), () => [spy ? trap(mind) : team(mind)]) : null;
    case 'Team Approval':
      return s.chairs[me]!.alive ? once(idOf(s, BALLOT), () => [(spy ? lets(mind) : approves(mind)) ? 'Yes' : 'No']) : null;
    case 'Mission':
      return teamOnMission(s).includes(me) ? once(idOf(s, CARD, me), () => [spy && sinks(mind) ? 'Fail' : 'Success']) : null;
    case 'Epilogue': {
      const [open] = guessAsks(s);
      return open && guessers(s).includes(me) ? once(open.id, () => guessAnswer(mind, open)) : null;
    }
    default:
      return null;
  }
}

/** Picks the bot itself and the players it trusts most. */
function team(mind: Mind): Seat[] {
  const { s, me, rng } = mind;
  return best(s, me, guesses(s, me, rng, !plays(mind)), rng);
}
/** Whether Merlin acts as if uninformed, while there is time: a player who always knows is found out at the end. */
function plays({ s, me, rng }: Mind): boolean {
  if (s.chairs[me]!.card !== 'Merlin' || missionCount(s, false) + 1 >= targetOf(s.terms)) return false;
  return chance(rng, s.mission === 1 ? 0.85 : 0.5);
}
const best = (s: Resistance, me: Seat, sets: readonly Guessed[], rng: Rng): Seat[] =>
  [me, ...byTrust(s, sets, rng).filter((seat) => seat !== me)].slice(0, sizeNow(s));

/** Picks as many Spies as it takes to fail the mission, the least suspected ones, and fills up with the most trusted others. */
function trap({ s, rng, ours }: Mind): Seat[] {
  const seen = byTrust(s, guesses(s, null, rng), rng);
  const spies = seen.filter((seat) => ours.includes(seat)).slice(0, failsFor(s.terms, s.mission));
  const others = seen.filter((seat) => !ours.includes(seat));
  const rest = seen.filter((seat) => ours.includes(seat) && !spies.includes(seat));
  return [...spies, ...others, ...rest].slice(0, sizeNow(s));
}

const lastTry = (s: Resistance): boolean => s.rejections + 1 >= s.terms.limit;

function approves(mind: Mind): boolean {
  const { s, me, rng } = mind;
  if (s.leader === me || lastTry(s)) return true;
  const sets = guesses(s, me, rng, !mind.spy && !plays(mind));
  const bad = risk(s, sets, s.team);
  const gap = bad - risk(s, sets, best(s, me, sets, rng));
  if (bad > 0.97) return chance(rng, 0.04);
  if (gap < 0.08) return chance(rng, 0.95);
  const [near, far] = players(s).length < MANY ? [0.7, 0.3] : [0.22, 0.06];
  return chance(rng, gap < 0.2 ? near : gap < 0.35 ? far : 0.06);
}
/**
 * With this many players there are three Spies, so hardly any team picked without knowledge is free of them. Voting a team down
 * costs nothing while other leaders remain, so the loyal wait for a better one.
 */
const MANY = 7;

/**
 * With so few players every vote is telling, so a Spy votes as a loyal player in its seat would. At larger tables the loyal know
 * less, and a Spy votes for what helps the Spies.
 */
const FEW = 5;

function lets(mind: Mind): boolean {
  const { s, me, rng, ours } = mind;
  if (s.leader === me) return true;
  const bad = s.team.filter((seat) => ours.includes(seat)).length >= failsFor(s.terms, s.mission);
  if (!bad && lastTry(s)) return !(s.terms.strict || missionCount(s, false) + 1 >= targetOf(s.terms)) && chance(rng, 0.5);
  if (players(s).length <= FEW) return approves(mind);
  return chance(rng, bad ? 0.82 : s.mission === 1 ? 0.7 : 0.5);
}

function sinks({ s, me, rng, ours }: Mind): boolean {
  const team = teamOnMission(s);
  const here = ours.filter((seat) => team.includes(seat));
  const need = failsFor(s.terms, s.mission);
  if (here.length < need) return false;
  if (missionCount(s, false) + 1 >= targetOf(s.terms)) return true;
  // Surplus Fails would give more Spies away, so only as many Spies as needed play one, chosen by the number of the mission.
  const from = s.mission % here.length;
  const mine = [...here.slice(from), ...here.slice(0, from)].indexOf(me) < need;
  if (!mine) return false;
  if (missionCount(s, true) + 1 >= targetOf(s.terms)) return true;
  return chance(rng, s.mission === 1 ? (team.length <= 2 ? 0.45 : 0.65) : 0.92);
}

/** Repeats the guess that most guessers have made so far; without one, picks by votes and teams. */
function guessAnswer(mind: Mind, { offers, given }: Ask): Answer {
  const before = given.map(([, answer]) => JSON.stringify(answer)).filter((one) => one !== JSON.stringify(offers.map(() => [])));
  const most = before.sort((a, b) => before.filter((x) => x === b).length - before.filter((x) => x === a).length)[0];
  if (most !== undefined) return JSON.parse(most) as Answer;
  const merlin = offers.some(({ label }) => label === 'Merlin');
  return offers.map((offer) => {
    if (offer.kind !== 'seats') return [];
    if (offer.label === 'Merlin') return [wise(mind, offer.of)];
    return merlin ? [] : couple(mind, offer.of);
  });
}

/** Picks the player who acted most as if they knew the Spies: against teams with one, for teams without. */
function wise({ s }: Mind, among: readonly Seat[]): Seat {
  const weight = new Map(among.map((seat) => [seat, 0]));
  const spies = (seat: Seat): boolean => !among.includes(seat) && s.chairs[seat]!.alive;
  for (const one of s.proposals) {
    if (one.team.length === 0) continue;
    const bad = one.team.some(spies);
    for (const seat of among) weight.set(seat, weight.get(seat)! + knowing(one, seat, bad));
  }
  return [...among].sort((a, b) => weight.get(b)! - weight.get(a)!)[0]!;
}
function knowing({ leader, yes }: Proposal, seat: Seat, bad: boolean): number {
  if (leader === seat) return bad ? -2.5 : 1.5;
  return yes.includes(seat) === bad ? -1 : bad ? 1 : 0.4;
}

/** Picks the two players who choose and back each other most. */
function couple({ s }: Mind, among: readonly Seat[]): Seat[] {
  const pairs = among.flatMap((a, i) => among.slice(i + 1).map((b) => [a, b] as const));
  const bond = ([a, b]: readonly [Seat, Seat]): number =>
    s.proposals.reduce((sum, { leader, team, yes }) => {
      const chose = (x: Seat, y: Seat): number => (leader === x && team.length > 0 ? (team.includes(y) ? 1 : -1.5) : 0);
      const alike = yes.includes(a) === yes.includes(b) ? 0.15 : -0.15;
      return sum + chose(a, b) + chose(b, a) + (team.length > 0 ? alike : 0);
    }, 0);
  return [...(pairs.sort((x, y) => bond(y) - bond(x))[0] ?? [])];
}
