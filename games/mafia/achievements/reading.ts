/** The achievement type, and the queries that achievements make on a story. */
import type { Seat } from '../../engine/game.ts';
import { nameOf } from '../../engine/setup.ts';
import type { DeathCause } from '../engine/facts.ts';
import { HEALED, VANILLA } from '../engine/names.ts';
import type { Side } from '../engine/state.ts';
import { roleCalled } from '../engine/trait.ts';
import { type Being, blackens, isPower, type Kill, type Story, type StoryDeed, type StoryReport } from './story.ts';

export interface Achievement {
  /** Id on the wire and in the ledger. */
  id: string;
  name: string;
  /** Condition, to be met once, as shown to players. */
  text: string;
  /** The role on whose page it is listed; null if any role can earn it. */
  role: string | null;
  icon: string;
  coins: number;
  /** Whether the person dealt this seat earned it. */
  earned(story: Story, seat: Seat): boolean;
}

export const won = ({ winners }: Story, seat: Seat): boolean => winners.includes(seat);
export const endOf = ({ ends }: Story, seat: Seat): Being => ends[seat]!;
/** Whether a person won and had this role at the end. */
export const wonAs = (story: Story, seat: Seat, role: string): boolean => won(story, seat) && endOf(story, seat).role === role;
export const wonOnSideOf = (story: Story, seat: Seat, side: Side): boolean =>
  won(story, seat) && roleCalled(endOf(story, seat).role).side === side;
export const deadAtEnd = ({ ends }: Story): Being[] => ends.filter((b) => !b.alive);

const has = (beings: Being[], seat: Seat, role: string): boolean => beings.some((b) => b.seat === seat && b.role === role);
/** Returns a person's deeds with the ability of a role, while they had that role. */
export const deedsOf = ({ deeds }: Story, seat: Seat, role: string): StoryDeed[] =>
  deeds.filter((deed) => deed.trait === role && has(deed.by, seat, role));
/** Returns a person's kills in a role, by one cause of death, except their own suicide. */
export const killsOf = ({ kills }: Story, seat: Seat, role: string, cause: DeathCause): Kill[] =>
  kills.filter((kill) => kill.cause === cause && kill.victim.seat !== seat && has(kill.by, seat, role));
/** Returns those of the kills that the role's own ability did. */
export const slainBy = (story: Story, seat: Seat, role: string): Kill[] =>
  killsOf(story, seat, role, 'killed').filter(({ deed }) => deed?.trait === role && has(deed.by, seat, role));
/** Returns the reports that a person got from the ability of a role, while they had that role. */
export const foundBy = ({ reports }: Story, seat: Seat, role: string): StoryReport[] =>
  reports.filter(({ to, deed }) => to.seat === seat && to.role === role && deed?.trait === role);
/** Returns a person's death in a role, if it had this cause. */
export const deathOf = ({ kills }: Story, seat: Seat, role: string, cause: DeathCause): Kill | undefined =>
  kills.find(({ victim, cause: deathCause }) => deathCause === cause && victim.seat === seat && victim.role === role);

/** Returns all reports from Cop and Detective abilities. */
export const checks = ({ reports }: Story): StoryReport[] =>
  reports.filter(({ deed }) => deed?.trait === 'Cop' || deed?.trait === 'Detective');
/** Returns the checks that made a person look evil while they had a role. */
export const checksOn = (story: Story, seat: Seat, role: string): StoryReport[] =>
  checks(story).filter((report) => has(report.about, seat, role) && blackens(report));
/** Whether a report calls a player guilty or a Mafioso. */
export const callsMafioso = (report: StoryReport): boolean =>
  blackens(report) && (report.what === 'guilt' || nameOf(report.word!) === VANILLA.Mafia);
/** Whether a deed in the given turn was aimed at one of these. */
export const aimedAt = (deed: StoryDeed, turn: string, beings: Being[]): boolean =>
  deed.turn === turn && deed.targets.some((target) => beings.some((b) => b.seat === target.seat));
/** Returns players that a person saved as a Doctor, once per blow stopped, if they survived that night or day. */
export const patientsOf = (story: Story, seat: Seat): Being[] => {
  const visits = deedsOf(story, seat, 'Doctor');
  return story.stops.flatMap(({ victim, shields, turn }) => {
    const isPatient = shields.includes(HEALED) && visits.some((visit) => aimedAt(visit, turn, [victim]));
    const hasDied = story.kills.some((kill) => kill.turn === turn && kill.victim.seat === victim.seat);
    return isPatient && !hasDied ? [victim] : [];
  });
};

/** Counts the different persons; `powers` counts the different village power roles. */
export const persons = (beings: Being[]): number => new Set(beings.map((b) => b.seat)).size;
export const powers = (beings: Being[]): number => new Set(beings.map((b) => b.role).filter(isPower)).size;
