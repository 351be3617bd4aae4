/** Choice of a bot's vote, and its view of the others when it acts at night. */
import type { Ask, Seat } from '../../engine/game.ts';
import { below } from '../../engine/rng.ts';
import type { Aim } from '../engine/aims.ts';
import { roleCalled } from '../engine/trait.ts';
import { claimOf, isEnemyOfVillage, isMate, living, type Mind, voteOf } from './mind.ts';
import { isToBeGuarded } from './plans.ts';
import { gang, pullOn } from './scheme.ts';
import { goesBack, isLost, stance } from './stance.ts';
import { isPlain, isProven, isUndisputed, ownOdds, publicOdds } from './suspicion.ts';

/** Pull of each vote on the next, in log-odds: a village that is split condemns no one. */
const PULL = 0.45;
/** Advantage, in log-odds, that another player must have before a vote is moved. */
const STICKS = 0.6;
/** Largest random bonus in a choice, in log-odds by level: weak players leave more to chance. */
const LUCK = { 1: 4, 2: 1.4, 3: 0.6, 4: 0.1 } as const;

/** Returns the candidate it would vote for now; null if there is no one to choose. */
export function choice(mind: Mind, { offers: [offer] }: Ask): Seat | null {
  if (offer?.kind !== 'seats') return null;
  const others = offer.of.filter((seat) => !isNewHere(mind, seat));
  const candidates = others.filter((seat) => seat !== mind.place && (mind.side === 'Village' || !isSpared(mind, seat)));
  if (candidates.length === 0) return offer.of.find((seat) => seat !== mind.place) ?? null;
  const worth = worths(mind);
  return candidates.reduce((best, seat) => (worth[seat]! > worth[best]! ? seat : best));
}
/** Whether a player is new to the game and, on the first day, no one votes for them yet. */
const isNewHere = ({ spares, day, ballots, place }: Mind, seat: Seat): boolean =>
  day === 1 && spares?.includes(seat) === true && ballots.every((ballot) => ballot.for !== seat || ballot.by === place);
/** Whether a player is a team-mate it still hopes to save. */
const isSpared = (mind: Mind, seat: Seat): boolean => isMate(mind, seat) && !isLost(mind, seat, publicOdds(mind)[seat]!);

function worths(mind: Mind): number[] {
  const odds = stance(mind);
  const pull = mind.side === 'Village' ? PULL : pullOn(mind);
  for (const seat of living(mind)) {
    const votes = mind.ballots.filter((ballot) => ballot.for === seat && ballot.by !== mind.place).length;
    if (mind.level >= 2) odds[seat]! += (isMate(mind, seat) ? PULL : pull) * votes + ownWord(mind, seat);
    if (mind.level >= 2 && isUndisputed(mind, seat)) odds[seat]! += DEAR;
    if (mind.level >= 2 && isProven(mind, seat)) odds[seat]! += PROVEN;
    odds[seat]! += (below(mind.rng, 101) / 100) * LUCK[mind.level];
  }
  return odds;
}

/** Penalty for voting out a player whose claim of a role other than Villager no one denies, in log-odds: it would be a waste. */
const DEAR = -1;
/** Penalty for voting out a player who is as good as proven to be no enemy. */
const PROVEN = -3;

/** Bias toward its own word of today, in log-odds; larger if it has spoken for the player. */
function ownWord(mind: Mind, seat: Seat): number {
  const word = mind.pushes.find(({ by, about, day }) => by === mind.place && about === seat && day === mind.day);
  if (word === undefined || word.against) return word ? 0.4 : 0;
  return goesBack(mind, { kind: 'vote', for: seat, why: null }) ? -4 : -1.5;
}

/** Returns a better choice than the vote that it has given; null to stand by it. */
export function betterChoice(mind: Mind, ask: Ask): Seat | null {
  const ownVote = voteOf(mind, mind.place);
  const next = choice(mind, ask);
  if (ownVote === undefined || ownVote === null || next === null || next === ownVote) return null;
  const worth = worths(mind);
  return worth[next]! - worth[ownVote]! > STICKS ? next : null;
}

/** Returns weights by place for choosing the target of an act at night. */
export function nightWeights(mind: Mind, aim: Aim): number[] {
  const odds = mind.side === 'Village' ? ownOdds(mind) : publicOdds(mind);
  return odds.map((seatOdds, seat) => Math.exp(Math.min(4, Math.max(-4, worthAtNight(mind, aim, seat, seatOdds)))));
}
function worthAtNight(mind: Mind, aim: Aim, seat: Seat, odds: number): number {
  const isEvil = isEnemyOfVillage(mind.side);
  switch (aim) {
    case 'kill':
    case 'harm':
      return isEvil ? threat(mind, seat) * 1.5 - odds * 0.6 + menace(mind, seat) + exposure(mind, seat) : odds * 1.5;
    case 'help':
      return isEvil ? 0 : threat(mind, seat) * 0.7 - odds + (isToBeGuarded(mind, seat) ? GUARDED : 0);
    case 'learn':
      // Players with a result already are avoided. A bot of the village prefers suspects, an enemy prefers threats.
      return mind.findings.some(({ about }) => about === seat) ? -4 : isEvil ? threat(mind, seat) : odds * 0.7;
    default:
      return 0;
  }
}
/** Bonus for a player whom the table wants guarded. */
const GUARDED = 1.2;
/** Penalties for killing a player whose card would prove a team-mate a liar, and one who is likely guarded. */
const PROOF = -8;
const AWAITED = -0.8;
function exposure(mind: Mind, seat: Seat): number {
  if (provesCase(mind, seat)) return PROOF;
  return mind.level >= 3 && isToBeGuarded(mind, seat) ? AWAITED : 0;
}
/** Whether a player disputes the role of a living member of this bot's side, or has told a guilty result about one. */
function provesCase(mind: Mind, seat: Seat): boolean {
  const role = claimOf(mind, seat);
  return gang(mind).some(
    (mate) =>
      mate !== seat &&
      ((role !== null && !isPlain(role) && claimOf(mind, mate) === role) ||
        mind.told.some(({ by, about, verdict }) => by === seat && about === mate && verdict === 'guilty')),
  );
}
/** Bonus for a player who has today spoken against a living member of this bot's side. */
function menace(mind: Mind, seat: Seat): number {
  if (mind.level < 3) return 0;
  const about = mind.pushes.filter((push) => push.by === seat && push.against && push.day === mind.day).map((push) => push.about);
  return gang(mind).some((mate) => about.includes(mate)) ? 0.8 : 0;
}
/** Penalty for a player whose claimed role kills visitors: calling on them costs more than it brings. */
const TRAP = -2;
const isTrap = (role: string): boolean => ['Killing', 'Visit Interaction'].every((tag) => roleCalled(role).tags.includes(tag));
/** Loss to the village if a player dies: a role other than Villager, results. */
function threat(mind: Mind, seat: Seat): number {
  const role = claimOf(mind, seat);
  if (role !== null && mind.level >= 3 && mind.copies[role] && isTrap(role)) return TRAP;
  const results = mind.told.filter(({ by }) => by === seat).length;
  return (role !== null && !isPlain(role) ? 2 : 0) + Math.min(2, results) * 1.2;
}
