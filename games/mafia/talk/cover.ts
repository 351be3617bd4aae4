/**
 * What a bot says that it is. One of the village says its own role. An enemy keeps to one lie: a role of the village that the setup
 * can hold and that no one else has claimed; a good one may invent results that fit it.
 */
import type { Seat } from '../../engine/game.ts';
import { chance, pickOne } from '../../engine/rng.ts';
import { nameOf } from '../../engine/setup.ts';
import { roleCalled, sideOf } from '../engine/trait.ts';
import { type Cover, claimOf, type Finding, isMate, living, type Mind } from './mind.ts';
import { isPlain, publicOdds } from './suspicion.ts';

/** How often an enemy claims a role that stands out, and how often it pretends to find things out, by level. */
const BOLD = { 1: 0.1, 2: 0.2, 3: 0.35, 4: 0.35 } as const;
const INVENTS = { 1: 0, 2: 0.08, 3: 0.2, 4: 0.25 } as const;

/** The role that this bot claims if it must. Decided once; an enemy thinks again only when someone else has claimed it first. */
export function claimedRole(mind: Mind): string {
  if (mind.side === 'Village') return nameOf(mind.card);
  mind.cover ??= newCover(mind);
  const isOut = claimOf(mind, mind.place) === mind.cover.role || mind.cover.findings.some(({ isSaid }) => isSaid);
  if (!isOut && !isFree(mind, mind.cover.role)) mind.cover = newCover(mind);
  return mind.cover.role;
}

const isInvestigative = (role: string): boolean => roleCalled(role).category === 'Investigative';
/** Whether a role can be claimed without being denied at once. */
function isFree(mind: Mind, role: string): boolean {
  const taken = mind.claims.filter((claim) => claim.role === role && claim.by !== mind.place).length;
  const shown = mind.dead.filter((death) => death.role === role).length;
  return taken + shown < (mind.copies[role] ?? 0);
}

function newCover(mind: Mind): Cover {
  const village = Object.keys(mind.copies).filter((role) => sideOf(role) === 'Village' && isFree(mind, role));
  const plain = village.filter(isPlain);
  const strong = village.filter((role) => !isPlain(role));
  const probes = strong.filter((role) => TELLS_VERDICTS.includes(role) && isInvestigative(role));
  if (probes.length > 0 && chance(mind.rng, INVENTS[mind.level]))
    return { role: pickOne(mind.rng, probes), invents: true, findings: [] };
  const quiet = strong.filter((role) => !isInvestigative(role));
  if (quiet.length > 0 && (plain.length === 0 || chance(mind.rng, BOLD[mind.level])))
    return { role: pickOne(mind.rng, quiet), invents: false, findings: [] };
  return { role: plain[0] ?? village[0] ?? 'Villager', invents: false, findings: [] };
}
/** Whether an enemy who was found out takes the finder's role for its own. Its cover changes with it. */
export function turnsTables(mind: Mind, role: string): boolean {
  if (mind.side === 'Village' || mind.level < 3 || claimOf(mind, mind.place) !== null || mind.copies[role] !== 1) return false;
  mind.cover = { role, invents: true, findings: [] };
  return true;
}
/** The roles whose results are verdicts. */
const TELLS_VERDICTS = ['Cop', 'Detective'];

/**
 * The result that one who pretends to find things out tells of the last night: against someone whom the village could believe it of,
 * or for someone to be trusted by. Once a night; nothing in the first.
 */
function invent(mind: Mind, { findings }: Cover): void {
  if (mind.night === 0 || findings.some(({ night }) => night === mind.night)) return;
  const odds = publicOdds(mind);
  const known = findings.map(({ about }) => about);
  const others = living(mind).filter((seat) => seat !== mind.place && !known.includes(seat));
  const victims = others.filter((seat) => !isMate(mind, seat));
  if (victims.length === 0) return;
  const isHard = chance(mind.rng, mind.level >= 4 ? 0.5 : 0.65);
  const about = isHard ? likeliest(victims, odds) : pickOne(mind.rng, others);
  findings.push({ about, verdict: isHard ? 'guilty' : 'innocent', night: mind.night, isSaid: false });
}
const likeliest = (seats: readonly Seat[], odds: readonly number[]): Seat =>
  seats.reduce((best, seat) => (odds[seat]! > odds[best]! ? seat : best));

/** The results that this bot can tell the village: its own, or invented ones behind a cover that goes with them. */
export function tellable(mind: Mind): Finding[] {
  if (mind.side === 'Village') return mind.findings;
  if (mind.cover) claimedRole(mind);
  if (!mind.cover?.invents) return [];
  invent(mind, mind.cover);
  return mind.cover.findings;
}
