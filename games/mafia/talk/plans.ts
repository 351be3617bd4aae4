/** Plans for the table: the deciding vote is counted, claims are asked for before it, and a player gets a guard for the night. */
import type { Seat } from '../../engine/game.ts';
import { chance, pickOne } from '../../engine/rng.ts';
import { enemiesLeft, isLastChance, isLastDay } from './count.ts';
import { claimedRole } from './cover.ts';
import { type Day, type Idea, idea } from './idea.ts';
import { claimOf, living, type Mind } from './mind.ts';
import { guards } from './nights.ts';
import { isOverclaimed, isPlain, isUndisputed } from './suspicion.ts';

/** Number of its own lines of the day after which a bot thinks of the night. */
const LATE = 3;

export const plans = (mind: Mind, day: Day): Idea[] => [...lastChance(mind), ...overclaimed(mind), ...guardTonight(mind, day)];

/** Chance to say that the vote decides without the numbers. */
const IN_WORDS = 0.3;
/** Counts to the deciding vote, and asks those who have claimed nothing for their role before it; then it says its own. */
function lastChance(mind: Mind): Idea[] {
  if (!isLastChance(mind)) return [];
  const [alive, evil] = [living(mind).length, enemiesLeft(mind)];
  const counted = chance(mind.rng, IN_WORDS) ? { alive: null, evil: null } : { alive, evil };
  const role = claimedRole(mind);
  const isAsked = mind.done.includes(`ask claim null null ${mind.day}`);
  const open = living(mind).filter((seat) => seat !== mind.place && claimOf(mind, seat) === null);
  const of = open.length === 1 ? open[0]! : null;
  const ask = idea({ kind: 'ask', what: 'claim', of, about: null }, 4.8, `ask claim ${of} null ${mind.day}`);
  return [
    ...(isAsked && claimOf(mind, mind.place) === null ? [idea({ kind: 'claim', role }, 6, `claim ${role}`)] : []),
    idea({ kind: 'decisive', ...counted }, 6.4, `count ${mind.day}`),
    ...(open.length > 0 ? [ask] : []),
  ];
}

/** Counts the claims of the village's plain role, which many may have, but not any number. Two claims of another speak for themselves. */
function overclaimed(mind: Mind): Idea[] {
  const roles = [...new Set(mind.claims.map(({ role }) => role))].filter((role) => isPlain(role) && isOverclaimed(mind, role));
  return roles.map((role) => idea({ kind: 'too-many', role }, 6.2, `too many ${role}`));
}

/**
 * Sends a guard to a player whose claim no one denies. Never names one who has claimed nothing: the killers listen too. A guard
 * who has claimed needs no telling in public, and after the vote that ends the game there is no night.
 */
function guardTonight(mind: Mind, day: Day): Idea[] {
  const roles = guards(mind).filter((role) => living(mind).every((seat) => claimOf(mind, seat) !== role));
  if (roles.length === 0 || day.spoken < LATE || isLastDay(mind)) return [];
  const role = pickOne(mind.rng, roles);
  const seats = [...day.others, mind.place].filter((seat) => isWorthIt(mind, day, seat));
  const told = (seat: Seat): number => mind.told.filter(({ by }) => by === seat).length;
  const [seat] = seats.sort((a, b) => told(b) - told(a));
  if (seat !== undefined) return [idea({ kind: 'guard', role, seat }, 3.5, `guard ${mind.day}`)];
  return [idea({ kind: 'guard', role, seat: null }, 2.1, `guard ${mind.day}`)];
}
const isWorthIt = (mind: Mind, { odds }: Day, seat: Seat): boolean =>
  isUndisputed(mind, seat) && (seat === mind.place || odds[seat]! < 0);

/** Whether the table has asked for this player to be guarded, today or on the day before. */
export const isToBeGuarded = ({ done, day }: Mind, seat: Seat): boolean =>
  [day, day - 1].some((one) => done.includes(`guarded ${seat} ${one}`));
