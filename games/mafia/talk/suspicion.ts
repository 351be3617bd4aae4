/**
 * Log-odds that each player is an enemy of the village, by Bayes' rule: each piece of evidence adds the logarithm of how much
 * likelier it is from an enemy than from anyone else. `publicOdds` counts what everyone has heard; `ownOdds` adds what this seat
 * alone knows.
 */
import type { Seat } from '../../engine/game.ts';
import { sideOf, traitOf } from '../engine/trait.ts';
import { claimOf, isEnemyOfVillage, living, type Mind, type PastVote, type ToldResult } from './mind.ts';

/** Log-odds of a player whose side is known. */
export const CERTAIN = 12;

/** Weights of evidence, in log-odds. Measured over simulated games (`npm run simulate -- --talk`), then rounded. */
const WEIGHS = {
  /** A vote for a player who turned out to be no enemy; one of the last two votes that got such a player voted out. */
  votedGood: 0.3,
  lateForGood: 0.25,
  /** A vote for a player who turned out to be an enemy; a vote for another when an enemy was voted out. */
  votedEvil: -0.5,
  sparedEvil: 0.25,
  /** Words against an enemy, for an enemy, and against a player who turned out to be none. */
  accusedEvil: -0.4,
  defendedEvil: 0.6,
  accusedGood: 0.15,
  /**
   * A claim of a role the setup cannot hold; of one with too many claimants; of an enemy's role, or one whose copies have all
   * died.
   */
  impossibleClaim: 3,
  doubleClaim: 1.4,
  disprovedClaim: 4,
  /** A claim of a role other than Villager that no one denies; a claim of Villager. */
  strongClaim: -0.3,
  /** The same once everyone has had time to deny it; if the setup deals all its roles, its holder would have. */
  standingClaim: -0.7,
  provenClaim: -2,
  plainClaim: -0.1,
  /** A result that turned out false; a guilty one that turned out true; an innocent one that turned out true. */
  falseResult: 2.5,
  trueGuilty: -2,
  trueInnocent: -0.6,
  /** An innocent result about a player who knows that it is true. */
  clearedMe: -0.6,
  /** Less than half the average number of lines. */
  quiet: 0.2,
} as const;

/** Chance that a result is right if its teller does not lie: some are misled. */
const RELIABLE = 0.93;
/** The same for a sighting with a victim: others pay visits too. */
const SEEN = 0.75;
/** The same if the visitor's claim, which no one denies, explains the visit. */
const EXPLAINED = 0.58;
/** Chances that an enemy who tells results calls a villager guilty, and that it calls an enemy guilty. */
const LIES = { guiltyOfGood: 0.75, guiltyOfEvil: 0.25 } as const;

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));

/**
 * Returns log-odds by place that a player is an enemy, from what everyone could know; 0 for the dead. Before anyone has spoken
 * they are the prior.
 */
export function publicOdds(mind: Mind): number[] {
  const alive = living(mind);
  const odds = mind.names.map(() => 0);
  const prior = priorOf(mind, alive.length);
  for (const seat of alive) {
    odds[seat] = prior;
    if (mind.level >= 2) odds[seat]! += claimEvidence(mind, seat) + recordOf(mind, seat);
    if (mind.level >= 3) odds[seat]! += voteEvidence(mind, seat) + speechEvidence(mind, seat) + quiet(mind, seat);
  }
  if (mind.level >= 2) weighResults(mind, odds, alive);
  return odds;
}

/** Like `publicOdds`, plus what this seat knows itself. Its own seat counts as no enemy, whatever it is. */
export function ownOdds(mind: Mind): number[] {
  const odds = publicOdds(mind);
  for (const seat of living(mind)) {
    if (seat === mind.place) odds[seat] = -CERTAIN;
    else odds[seat]! += privateEvidence(mind, seat);
  }
  return odds;
}

function priorOf(mind: Mind, alive: number): number {
  const fallen = mind.dead.filter(({ side }) => side !== null && isEnemyOfVillage(side)).length;
  const enemies = Math.min(Math.max(mind.evil - fallen, 0.5), alive - 0.5);
  return Math.log(enemies / (alive - enemies));
}

/** Whether a dead player turned out to be an enemy; undefined if that was not shown. */
function turnedOut(mind: Mind, seat: Seat): boolean | undefined {
  const side = mind.dead.find((death) => death.seat === seat)?.side;
  return side === undefined || side === null ? undefined : isEnemyOfVillage(side);
}

/** Whether a role is the village's plain one, which most of a table have. */
export const isPlain = (role: string): boolean => role === 'Villager';

function claimEvidence(mind: Mind, seat: Seat): number {
  const role = claimOf(mind, seat);
  if (role === null) return 0;
  const copies = mind.copies[role] ?? 0;
  if (copies === 0) return WEIGHS.impossibleClaim;
  if (isEnemyOfVillage(sideOf(role) as Mind['side'])) return WEIGHS.disprovedClaim;
  if (mind.dead.filter((death) => death.role === role).length >= copies) return WEIGHS.disprovedClaim;
  if (isOverclaimed(mind, role)) return WEIGHS.doubleClaim;
  if (isPlain(role)) return WEIGHS.plainClaim;
  if (!isUndisputed(mind, seat)) return WEIGHS.strongClaim;
  return isLaidOpen(mind) ? WEIGHS.provenClaim : WEIGHS.standingClaim;
}
/** Whether more players claim a role than can have it: its copies, less those that the dead have shown. */
export function isOverclaimed(mind: Mind, role: string): boolean {
  const deaths = mind.dead.filter((death) => death.role === role).length;
  const rivals = mind.claims.filter((claim) => claim.role === role && turnedOut(mind, claim.by) === undefined).length;
  return rivals + deaths > (mind.copies[role] ?? 0);
}
/** Whether every role of the setup is at the table, so that a false claim of any role but Villager is denied by its holder. */
export const isLaidOpen = ({ copies, names }: Mind): boolean =>
  Object.values(copies).reduce((sum, many) => sum + many, 0) <= names.length;
/** Number of lines within which the holder of a role denies another's claim of it. */
const TIME_TO_DENY = 4;
/**
 * Whether a player claims a role other than Villager that this table can hold, and no one has claimed it too, though there was
 * time to.
 */
export function isUndisputed(mind: Mind, seat: Seat): boolean {
  const claim = mind.claims.find(({ by }) => by === seat);
  if (!claim || isPlain(claim.role) || isRivalOf(mind, seat)) return false;
  if (isEnemyOfVillage(sideOf(claim.role) as Mind['side'])) return false;
  const fallen = mind.dead.filter((death) => death.role === claim.role).length;
  if (fallen >= (mind.copies[claim.role] ?? 0)) return false;
  if (mind.claims.some(({ by, role }) => by !== seat && role === claim.role && !hasLiedOfRole(mind, by))) return false;
  return claim.day < mind.day || mind.clock - claim.at >= TIME_TO_DENY;
}

/** Whether everyone can tell that a player found things out: a guilty result came true, none was false, and no one denies the claim. */
function isProvenFinder(mind: Mind, seat: Seat): boolean {
  const results = mind.told.filter(({ by, isSight }) => by === seat && isSight !== true);
  const wasRight = ({ about, verdict }: ToldResult): boolean => turnedOut(mind, about) === (verdict === 'guilty');
  const judged = results.filter(({ about }) => turnedOut(mind, about) !== undefined);
  const death = mind.dead.find((one) => one.seat === seat);
  if (death) return death.side === 'Village' && death.isAltered !== true && claimOf(mind, seat) === death.role;
  return isUndisputed(mind, seat) && judged.every(wasRight) && judged.some(({ verdict }) => verdict === 'guilty');
}
/** Whether a player is as good as proven to be no enemy: a finder who was right, or one whom such a finder cleared, and no result against them. */
export function isProven(mind: Mind, seat: Seat): boolean {
  const about = mind.told.filter((result) => result.about === seat && result.by !== seat);
  if (about.some(({ by, verdict }) => verdict === 'guilty' && !hasLiedOfRole(mind, by))) return false;
  return (
    isProvenFinder(mind, seat) ||
    about.some(({ by, verdict }) => verdict === 'innocent' && by !== seat && isProvenFinder(mind, by))
  );
}
/** Living players who claim the same role as another, of which there cannot be so many: one of them lies. */
export function rivalsOf(mind: Mind, seat: Seat): Seat[] {
  const role = claimOf(mind, seat);
  if (role === null || isPlain(role) || !isOverclaimed(mind, role)) return [];
  return living(mind).filter((other) => other !== seat && claimOf(mind, other) === role);
}

/** Evidence from results it told that have since turned out true or false. */
function recordOf(mind: Mind, seat: Seat): number {
  let sum = 0;
  for (const { by, about, verdict } of mind.told) {
    const evil = by === seat ? turnedOut(mind, about) : undefined;
    if (evil === undefined) continue;
    if (evil !== (verdict === 'guilty')) sum += WEIGHS.falseResult;
    else sum += evil ? WEIGHS.trueGuilty : WEIGHS.trueInnocent;
  }
  return sum;
}

function voteEvidence(mind: Mind, seat: Seat): number {
  let sum = 0;
  for (const vote of mind.past) sum += ballotEvidence(mind, vote, seat);
  return sum;
}
function ballotEvidence(mind: Mind, { out, ballots }: PastVote, seat: Seat): number {
  const at = ballots.findIndex(({ by }) => by === seat);
  const vote = at < 0 ? undefined : ballots[at]!.for;
  const evil = vote === undefined || vote === null ? undefined : turnedOut(mind, vote);
  let sum = 0;
  if (evil === true) sum += WEIGHS.votedEvil;
  if (evil === false) sum += WEIGHS.votedGood;
  if (out === null) return sum;
  const outEvil = turnedOut(mind, out);
  if (outEvil === true && vote !== out && at >= 0) sum += WEIGHS.sparedEvil;
  const isLate = ballots
    .filter((ballot) => ballot.for === out)
    .slice(-2)
    .some(({ by }) => by === seat);
  if (outEvil === false && isLate) sum += WEIGHS.lateForGood;
  return sum;
}

function speechEvidence(mind: Mind, seat: Seat): number {
  const judged = new Map<Seat, number>();
  for (const { by, about, against } of mind.pushes) {
    const evil = by === seat ? turnedOut(mind, about) : undefined;
    if (evil === true) judged.set(about, against ? WEIGHS.accusedEvil : WEIGHS.defendedEvil);
    else if (evil === false && against) judged.set(about, WEIGHS.accusedGood);
  }
  return [...judged.values()].reduce((sum, weight) => sum + weight, 0);
}

/** Whether a player has said much less than the others today. */
function isQuiet(mind: Mind, seat: Seat): boolean {
  const alive = living(mind);
  const all = alive.reduce((sum, one) => sum + mind.lines[one]!, 0);
  return all >= 2 * alive.length && mind.lines[seat]! * 2 < all / alive.length;
}
/** Whether a quiet player has said hardly a word, so that no one can deny it. */
export const isSilent = (mind: Mind, seat: Seat): boolean => mind.lines[seat]! <= 1 && isQuiet(mind, seat);
const quiet = (mind: Mind, seat: Seat): number => (isQuiet(mind, seat) ? WEIGHS.quiet : 0);

/** Adds the results told, which count as much as their tellers are believed. Dead tellers count as what they turned out to be. */
function weighResults(mind: Mind, odds: number[], alive: readonly Seat[]): void {
  const before = [...odds];
  for (const result of mind.told) {
    if (!alive.includes(result.about) || result.about === result.by) continue;
    odds[result.about]! += resultWeight(mind, result, before[result.by]!);
  }
}
/** Whether a dead player had another role than claimed, so that the results told were made up. */
export function hasLiedOfRole(mind: Mind, seat: Seat): boolean {
  const role = mind.dead.find((death) => death.seat === seat)?.role ?? null;
  const claimed = claimOf(mind, seat);
  return role !== null && claimed !== null && role !== claimed;
}
function sightOf(mind: Mind, seat: Seat): number {
  const role = claimOf(mind, seat);
  if (role === null || isPlain(role) || !mind.copies[role] || isRivalOf(mind, seat)) return SEEN;
  return mind.claims.some((claim) => claim.role === role && claim.by !== seat) ? SEEN : EXPLAINED;
}
function resultWeight(mind: Mind, { by, about, verdict, isSight }: ToldResult, tellerOdds: number): number {
  if (hasLiedOfRole(mind, by) && turnedOut(mind, by) === false) return 0;
  const evil = turnedOut(mind, by);
  const right = isSight ? sightOf(mind, about) : RELIABLE;
  const liar = evil === undefined ? sigmoid(tellerOdds) : Number(evil);
  const guilty = (isEvil: boolean): number =>
    (1 - liar) * (isEvil ? right : 1 - right) + liar * (isEvil ? LIES.guiltyOfEvil : LIES.guiltyOfGood);
  const ratio = verdict === 'guilty' ? guilty(true) / guilty(false) : (1 - guilty(true)) / (1 - guilty(false));
  return Math.log(ratio);
}

function privateEvidence(mind: Mind, seat: Seat): number {
  const knownCard = mind.known[seat];
  const side = knownCard?.side ?? (knownCard?.card ? sideOf(knownCard.card) : null);
  if (side !== null && side !== undefined) return isEnemyOfVillage(side as Mind['side']) ? CERTAIN : -CERTAIN;
  let sum = 0;
  const right = Math.log(RELIABLE / (1 - RELIABLE));
  for (const { about, verdict } of mind.findings) if (about === seat) sum += verdict === 'guilty' ? right : -right;
  for (const { visitor, host, night } of mind.sights)
    if (visitor === seat && mind.dead.some((death) => death.seat === host && death.day === night && death.cause !== 'condemned'))
      sum += Math.log(sightOf(mind, seat) / (1 - sightOf(mind, seat)));
  if (mind.level >= 2 && isRivalOf(mind, seat)) sum += WEIGHS.disprovedClaim;
  if (mind.level >= 2 && mind.side === 'Village' && hasCleared(mind, seat, mind.place)) sum += WEIGHS.clearedMe;
  return sum;
}

const hasCleared = ({ told }: Mind, by: Seat, seat: Seat): boolean =>
  told.some((result) => result.by === by && result.about === seat && result.verdict === 'innocent');

/** Whether a player claims this bot's own role, of which the setup has only one. */
export function isRivalOf(mind: Mind, seat: Seat): boolean {
  const role = mind.card.split(':', 1)[0]!;
  return claimOf(mind, seat) === role && mind.copies[role] === 1 && traitOf(role).kind === 'role';
}
