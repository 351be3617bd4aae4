/**
 * The opinions that a bot shows, and the reasons it gives. A bot of the village says what it believes. An enemy argues like a
 * villager who knows only what everyone knows, but spares its team-mates until that would give it away.
 */
import type { Seat } from '../../engine/game.ts';
import type { Reason, SpeechAct, Trust } from './acts.ts';
import { claimOf, isEnemyOfVillage, isMate, living, type Mind, ownWordOf, voteOf } from './mind.ts';
import { silencedBy } from './nights.ts';
import { isDecisive } from './scheme.ts';
import { CERTAIN, hasLiedOfRole, isPlain, isSilent, isUndisputed, ownOdds, publicOdds, rivalsOf } from './suspicion.ts';

/**
 * `SPARES`: how much an enemy plays down suspicion of its team-mates. `LOST`: suspicion from which it gives them up and turns on
 * them, which looks good. In log-odds, by level: weak players never turn on a friend, the best do so early.
 */
const SPARES = { 1: 1.5, 2: 1.5, 3: 1.5, 4: 0.3 } as const;
const LOST = { 1: Number.POSITIVE_INFINITY, 2: Number.POSITIVE_INFINITY, 3: 1.6, 4: 0.5 } as const;

/** Returns log-odds by place, as this bot would have others believe it sees them. */
export function stance(mind: Mind): number[] {
  const odds = mind.side === 'Village' ? ownOdds(mind) : publicOdds(mind);
  for (const seat of living(mind)) {
    if (seat === mind.place) odds[seat] = -CERTAIN;
    else if (isMate(mind, seat)) odds[seat]! -= isLost(mind, seat, odds[seat]!) ? 0 : SPARES[mind.level];
    odds[seat]! += mind.hunch[seat]!;
  }
  if (mind.day <= 1) for (const seat of mind.spares ?? []) odds[seat] = Math.min(odds[seat]!, unsuspicious(mind, odds, seat));
  return odds;
}
/** Average log-odds of the others: a player new to the game is suspected no more than that on the first day. */
function unsuspicious(mind: Mind, odds: readonly number[], seat: Seat): number {
  const others = living(mind).filter((one) => one !== seat && one !== mind.place);
  return others.reduce((sum, one) => sum + odds[one]!, 0) / Math.max(1, others.length);
}

/** The player that an act speaks against or for; null if it takes no side. */
function sideTaken(act: SpeechAct): { about: Seat; against: boolean } | null {
  switch (act.kind) {
    case 'accuse':
    case 'doubt':
      return { about: act.about, against: true };
    case 'vote':
      return act.for === null ? null : { about: act.for, against: true };
    case 'defend':
    case 'believe':
      return { about: act.about, against: false };
    default:
      return null;
  }
}
/** Whether a player has claimed something, or a result by or about them was told, since `at`: enough to see them anew. */
const hasNews = ({ claims, told }: Mind, seat: Seat, at: number): boolean =>
  claims.some((claim) => claim.by === seat && claim.at > at) ||
  told.some((result) => (result.by === seat || result.about === seat) && result.at > at);
/** Whether saying this would go back on its word of today about a player of whom nothing new is known. */
export function goesBack(mind: Mind, act: SpeechAct): boolean {
  const taken = sideTaken(act);
  const word = taken && taken.about !== mind.place ? ownWordOf(mind, taken.about) : undefined;
  return word !== undefined && word.against !== taken!.against && !hasNews(mind, taken!.about, word.at);
}

/**
 * Whether a team-mate is lost, by suspicion (`odds` from what everyone knows) or by votes. Never when the day decides the game.
 */
export const isLost = (mind: Mind, seat: Seat, odds: number): boolean =>
  !isDecisive(mind) && (odds > LOST[mind.level] || (mind.level >= 3 && isDoomed(mind, seat)));
/** Whether more than half of the living vote for a player, not counting this bot. */
const isDoomed = (mind: Mind, seat: Seat): boolean =>
  mind.ballots.filter(({ by, for: of }) => of === seat && by !== mind.place).length * 2 > living(mind).length;

const evilDead = (mind: Mind, seat: Seat): boolean => {
  const side = mind.dead.find((death) => death.seat === seat)?.side;
  return side !== undefined && side !== null && isEnemyOfVillage(side);
};
const goodDead = (mind: Mind, seat: Seat): boolean => mind.dead.find((death) => death.seat === seat)?.side === 'Village';

/** Returns the weightiest reason against a player that everyone can check; `gut` if there is none. */
export function reasonAgainst(mind: Mind, seat: Seat, odds: readonly number[]): Reason {
  const reason = firstOf<Reason>(
    () => seenAt(mind, seat),
    () => resultAbout(mind, seat, 'guilty', odds),
    () => falseResult(mind, seat),
    () => impossibleClaim(mind, seat),
    () => twoClaims(mind, seat),
    () => spared(mind, seat),
    () => votedGood(mind, seat),
    () => silenced(mind, seat),
    () => pushesFriend(mind, seat, odds),
    () => shields(mind, seat, odds),
    () => follows(mind, seat),
    () => (isSilent(mind, seat) ? { why: 'quiet' } : null),
    () => scatters(mind, seat),
    () => holdsBack(mind, seat),
  );
  return reason ?? { why: 'gut' };
}

/** Returns the weightiest reason to speak for a player. */
export function reasonFor(mind: Mind, seat: Seat, odds: readonly number[]): Trust {
  const reason = firstOf<Trust>(
    () => resultAbout(mind, seat, 'innocent', odds),
    () => caught(mind, seat),
    () => undisputed(mind, seat),
  );
  return reason ?? (mind.pushes.some((push) => push.about === seat && push.against) ? { why: 'no-case' } : { why: 'gut' });
}

function firstOf<T>(...tries: (() => T | null)[]): T | null {
  for (const one of tries) {
    const found = one();
    if (found) return found;
  }
  return null;
}

/** Finds a result about a player from a teller who is not taken for a liar; this bot's own comes first. */
function resultAbout(mind: Mind, seat: Seat, verdict: 'guilty' | 'innocent', odds: readonly number[]): (Reason & Trust) | null {
  const results = mind.told.filter(
    (one) => one.about === seat && one.verdict === verdict && one.by !== seat && one.host === undefined,
  );
  const ownResult = results.find(({ by }) => by === mind.place);
  const other = results.find(({ by }) => odds[by]! < 0.5 && !hasLiedOfRole(mind, by) && isCredible(mind, by));
  const by = ownResult?.by ?? other?.by;
  return by === undefined ? null : { why: 'result', by };
}
/** Whether it can take a player at their word: nothing they told was false, and it speaks for no rival and is not against them today. */
export function isCredible(mind: Mind, seat: Seat): boolean {
  const isAgainst = voteOf(mind, mind.place) === seat || ownWordOf(mind, seat)?.against === true;
  const word = (rival: Seat) => mind.pushes.findLast(({ by, about }) => by === mind.place && about === rival);
  return !isAgainst && falseResult(mind, seat) === null && rivalsOf(mind, seat).every((rival) => word(rival)?.against !== false);
}
function seenAt(mind: Mind, seat: Seat): Reason | null {
  const host = mind.told.find((one) => one.about === seat && one.by !== seat && one.host !== undefined)?.host;
  return host === undefined ? null : { why: 'seen', victim: host };
}
function silenced(mind: Mind, seat: Seat): Reason | null {
  const victim = silencedBy(mind, seat);
  return victim === null ? null : { why: 'silenced', victim };
}
function falseResult(mind: Mind, seat: Seat): Reason | null {
  const wrong = mind.told.find(
    ({ by, about, verdict }) => by === seat && (verdict === 'guilty' ? goodDead(mind, about) : evilDead(mind, about)),
  );
  return wrong ? { why: 'false-result', victim: wrong.about } : null;
}
function impossibleClaim(mind: Mind, seat: Seat): Reason | null {
  const role = claimOf(mind, seat);
  return role !== null && (mind.copies[role] ?? 0) === 0 ? { why: 'no-such-role', role } : null;
}
function twoClaims(mind: Mind, seat: Seat): Reason | null {
  const role = claimOf(mind, seat);
  if (role === null || isPlain(role)) return null;
  const rivals = mind.claims.filter((claim) => claim.role === role && claim.by !== seat && !hasLiedOfRole(mind, claim.by)).length;
  return rivals > 0 && rivals + 1 > (mind.copies[role] ?? 0) ? { why: 'two-claims', role } : null;
}
function spared(mind: Mind, seat: Seat): Reason | null {
  for (const { out, ballots } of mind.past) {
    const ballot = ballots.find(({ by }) => by === seat);
    const isSpared = out !== null && out !== seat && evilDead(mind, out) && ballot && ballot.for !== out;
    if (isSpared && !hasVotedFor(mind, seat, out)) return { why: 'saved-evil', evil: out };
  }
  const defended = mind.pushes.find(({ by, about, against }) => by === seat && !against && evilDead(mind, about));
  return defended ? { why: 'saved-evil', evil: defended.about } : null;
}
const hasVotedFor = ({ past }: Mind, seat: Seat, of: Seat): boolean =>
  past.some(({ ballots }) => ballots.some((ballot) => ballot.by === seat && ballot.for === of));
function votedGood(mind: Mind, seat: Seat): Reason | null {
  for (const { out, ballots } of mind.past.toReversed()) {
    const vote = ballots.find(({ by }) => by === seat)?.for;
    const isShared = ballots.some((ballot) => ballot.by === mind.place && ballot.for === vote);
    if (vote !== undefined && vote !== null && vote === out && goodDead(mind, vote) && !isShared)
      return { why: 'voted-good', victim: vote };
  }
  return null;
}
/** Log-odds below which a player is trusted. */
const FRIEND = -1.5;
function pushesFriend(mind: Mind, seat: Seat, odds: readonly number[]): Reason | null {
  const push = mind.pushes.find(
    ({ by, about, against, day, times }) =>
      by === seat &&
      against &&
      times >= 2 &&
      day === mind.day &&
      about !== mind.place &&
      !evilDead(mind, about) &&
      odds[about]! < FRIEND,
  );
  return push ? { why: 'pushes', victim: push.about } : null;
}
function follows(mind: Mind, seat: Seat): Reason | null {
  const vote = voteOf(mind, seat);
  if (vote === undefined || vote === null || vote === mind.place) return null;
  const at = mind.ballots.findIndex(({ by }) => by === seat);
  const before = mind.ballots.slice(0, at).filter((ballot) => ballot.for === vote).length;
  const spoke = mind.pushes.some((push) => push.by === seat && push.about === vote && push.day === mind.day);
  return before >= 2 && !spoke ? { why: 'follows' } : null;
}
/** Number of players from which going after one and then another looks aimless. */
const MANY = 3;
function scatters(mind: Mind, seat: Seat): Reason | null {
  const about = mind.pushes.filter(({ by, against, day }) => by === seat && against && day === mind.day);
  return about.length >= MANY && about.length * 2 >= living(mind).length - 1 ? { why: 'scatters' } : null;
}
/** Log-odds from which a player is a suspect. */
const FOE = 0.3;
function shields(mind: Mind, seat: Seat, odds: readonly number[]): Reason | null {
  const friend = mind.pushes.find(
    ({ by, about, against, day }) =>
      by === seat && !against && day === mind.day && about !== mind.place && living(mind).includes(about) && odds[about]! > FOE,
  );
  return friend ? { why: 'shields', friend: friend.about } : null;
}
function holdsBack(mind: Mind, seat: Seat): Reason | null {
  const isLate = mind.ballots.length * 4 >= (living(mind).length - 1) * 3 && voteOf(mind, mind.place) !== undefined;
  return isLate && voteOf(mind, seat) === undefined ? { why: 'holds-back' } : null;
}
function caught(mind: Mind, seat: Seat): Trust | null {
  for (const { ballots } of mind.past) {
    const vote = ballots.find(({ by }) => by === seat)?.for;
    if (vote !== undefined && vote !== null && evilDead(mind, vote)) return { why: 'caught', evil: vote };
  }
  const push = mind.pushes.find(({ by, about, against }) => by === seat && against && evilDead(mind, about));
  return push ? { why: 'caught', evil: push.about } : null;
}
function undisputed(mind: Mind, seat: Seat): Trust | null {
  return isUndisputed(mind, seat) ? { why: 'claim', role: claimOf(mind, seat)! } : null;
}
