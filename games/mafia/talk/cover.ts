/**
 * The role that a bot claims. A bot of the village says its own role. An enemy keeps to one lie: a role of the village that the
 * setup can hold and that no one else has claimed. A good player may invent results to match.
 */
import type { Seat } from '../../engine/game.ts';
import { chance, pickOne } from '../../engine/rng.ts';
import { nameOf } from '../../engine/setup.ts';
import { roleCalled, sideOf } from '../engine/trait.ts';
import { type Cover, claimOf, type Finding, isMate, living, type Mind } from './mind.ts';
import { gang, isDecisive } from './scheme.ts';
import { isLaidOpen, isPlain, publicOdds } from './suspicion.ts';

/**
 * Chances, by level, that an enemy claims a role other than Villager, which its holder may deny, and that it pretends to find
 * things out.
 */
const BOLD = { 1: 0.4, 2: 0.3, 3: 0.15, 4: 0.05 } as const;
const INVENTS = { 1: 0, 2: 0.08, 3: 0.2, 4: 0.25 } as const;

/**
 * Returns the role that this bot claims if it must. Decided once; an enemy thinks again only if another player claims it first.
 */
export function claimedRole(mind: Mind): string {
  if (mind.side === 'Village') return nameOf(mind.card);
  mind.cover ??= newCover(mind);
  const isOut =
    claimOf(mind, mind.place) === mind.cover.role ||
    mind.cover.findings.some(({ about, isSaid }) => isSaid || hasTurned(mind, about));
  if (!isOut && !(isPlain(mind.cover.role) ? isLeft : isFree)(mind, mind.cover.role)) mind.cover = newCover(mind);
  return mind.cover.role;
}

const isInvestigative = (role: string): boolean => roleCalled(role).category === 'Investigative';
/** Whether a role can be claimed without being denied at once, and no team-mate means to claim it. */
function isFree(mind: Mind, role: string): boolean {
  const meant = mind.covers.filter(({ by }) => gang(mind).includes(by));
  const takers = [...mind.claims, ...meant].filter((one) => one.role === role && one.by !== mind.place).map(({ by }) => by);
  return isLeft(mind, role, new Set(takers).size);
}
/** Whether a copy of a role is left that is neither dead nor `taken`. */
const isLeft = (mind: Mind, role: string, taken = 0): boolean =>
  mind.dead.filter((death) => death.role === role).length + taken < (mind.copies[role] ?? 0);

function newCover(mind: Mind): Cover {
  const village = Object.keys(mind.copies).filter((role) => sideOf(role) === 'Village' && isFree(mind, role));
  // One Villager claim too many proves nothing against any of the claimants.
  const plain = Object.keys(mind.copies).filter((role) => isPlain(role) && isLeft(mind, role));
  const strong = village.filter((role) => !isPlain(role));
  const probes = strong.filter((role) => TELLS_VERDICTS.includes(role) && isInvestigative(role));
  if (probes.length > 0 && chance(mind.rng, INVENTS[mind.level]))
    return { role: pickOne(mind.rng, probes), invents: true, findings: [] };
  const quiet = strong.filter((role) => !isInvestigative(role));
  const isBold = chance(mind.rng, BOLD[mind.level]) && !(isLaidOpen(mind) && mind.level >= 3);
  if (quiet.length > 0 && (plain.length === 0 || isBold)) return { role: pickOne(mind.rng, quiet), invents: false, findings: [] };
  return { role: plain[0] ?? village[0] ?? 'Villager', invents: false, findings: [] };
}
/**
 * Lets an enemy found out by `finder` claim to find things out too, with a guilty result about the finder. Only good players do.
 * Returns the role it claims for that, or null. `role`: the finder's claim.
 */
export function turnsTables(mind: Mind, finder: Seat, role: string | null): string | null {
  if (mind.side === 'Village' || claimOf(mind, mind.place) !== null || mind.night === 0) return null;
  if (mind.cover?.findings.some(({ about }) => about === finder)) return mind.cover.role;
  const once = `tables ${finder}`;
  if (mind.done.includes(once)) return null;
  mind.done.push(once);
  if (!chance(mind.rng, TURNS[mind.level])) return null;
  const roles = TELLS_VERDICTS.filter((one) => (one === role ? mind.copies[one] === 1 : isFree(mind, one)));
  if (roles.length === 0) return null;
  const findings: Finding[] = [{ about: finder, verdict: 'guilty', night: mind.night, isSaid: false }];
  mind.cover = { role: role !== null && roles.includes(role) ? role : pickOne(mind.rng, roles), invents: true, findings };
  return mind.cover.role;
}
/** Whether its lie is that `finder`, who found it out, is guilty. */
export const hasTurned = ({ cover, told, place }: Mind, finder: Seat): boolean =>
  cover?.findings.some(({ about, verdict }) => about === finder && verdict === 'guilty') === true &&
  told.some(({ by, about, verdict }) => by === finder && about === place && verdict === 'guilty');
const TURNS = { 1: 0, 2: 0, 3: 0.6, 4: 0.9 } as const;
/** Gives an enemy seen at a victim's door a reason to have been there: a role that guards others. */
export function explainsVisit(mind: Mind): void {
  if (mind.side === 'Village' || mind.level < 2 || claimOf(mind, mind.place) !== null) return;
  const guards = Object.keys(mind.copies).filter((role) => roleCalled(role).category === GUARDS && isFree(mind, role));
  if (isLaidOpen(mind) && mind.level >= 3) return;
  if (guards.length > 0 && !guards.includes(mind.cover?.role ?? ''))
    mind.cover = { role: pickOne(mind.rng, guards), invents: false, findings: [] };
}
const GUARDS = 'Protective';

/** Chance, by level, that an enemy who has claimed nothing stakes everything on a false result when the day decides the game. */
const STAKES = { 1: 0, 2: 0, 3: 0.4, 4: 0.7 } as const;
function stakeAll(mind: Mind): void {
  const once = `stake ${mind.day}`;
  if (mind.phase !== 'Day' || !isDecisive(mind) || claimOf(mind, mind.place) !== null || mind.done.includes(once)) return;
  mind.done.push(once);
  const [first] = gang(mind).filter((seat) => claimOf(mind, seat) === null);
  const roles = TELLS_VERDICTS.filter((role) => isFree(mind, role));
  if (first !== mind.place || roles.length === 0 || !chance(mind.rng, STAKES[mind.level])) return;
  mind.cover = { role: pickOne(mind.rng, roles), invents: true, findings: [] };
}

/** Roles whose results are verdicts. */
const TELLS_VERDICTS = ['Cop', 'Detective'];

/**
 * Invents last night's result of a false finder: guilty about a player the village may believe it of, or innocent to win that
 * player's trust. One per night, none before the first.
 */
function invent(mind: Mind, { findings }: Cover): void {
  if (mind.night === 0 || findings.some(({ night }) => night === mind.night)) return;
  const odds = publicOdds(mind);
  const subjects = findings.map(({ about }) => about);
  const others = living(mind).filter((seat) => seat !== mind.place && !subjects.includes(seat));
  const victims = others.filter((seat) => !isMate(mind, seat));
  if (victims.length === 0) return;
  const isHard = isDecisive(mind) || chance(mind.rng, mind.level >= 4 ? 0.5 : 0.65);
  const about = isHard ? likeliest(victims, odds) : pickOne(mind.rng, others);
  findings.push({ about, verdict: isHard ? 'guilty' : 'innocent', night: mind.night, isSaid: false });
}
const likeliest = (seats: readonly Seat[], odds: readonly number[]): Seat =>
  seats.reduce((best, seat) => (odds[seat]! > odds[best]! ? seat : best));

/** Returns the results that this bot can tell the village: its own, or invented ones that fit its cover. */
export function tellable(mind: Mind): Finding[] {
  if (mind.side === 'Village') return mind.findings;
  stakeAll(mind);
  if (mind.cover) claimedRole(mind);
  if (!mind.cover?.invents) return [];
  invent(mind, mind.cover);
  return mind.cover.findings;
}
