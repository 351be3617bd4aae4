/** What achievements ask of a story, and what one is. */
import type { Seat } from '../../engine/game.ts';
import { nameOf } from '../../engine/setup.ts';
import type { DeathCause } from '../engine/facts.ts';
import { HEALED, VANILLA } from '../engine/names.ts';
import type { Side } from '../engine/state.ts';
import { roleCalled } from '../engine/trait.ts';
import { type Being, blackens, isPower, type Kill, type Story, type StoryDeed, type StoryReport } from './story.ts';

export interface Achievement {
  /** On the wire and in the ledger. */
  id: string;
  name: string;
  /** What must be done for it, once, in words to play by. */
  text: string;
  /** Whose page it stands on; null where any role will do. */
  role: string | null;
  icon: string;
  coins: number;
  /** Whether a person earned it, by the seat they were dealt. */
  earned(story: Story, seat: Seat): boolean;
}

export const won = ({ winners }: Story, seat: Seat): boolean => winners.includes(seat);
export const end = ({ ends }: Story, seat: Seat): Being => ends[seat]!;
/** Whether someone won and was this role at the end. */
export const wonAs = (story: Story, seat: Seat, role: string): boolean => won(story, seat) && end(story, seat).role === role;
export const wonOnSideOf = (story: Story, seat: Seat, side: Side): boolean =>
  won(story, seat) && roleCalled(end(story, seat).role).side === side;
export const dead = ({ ends }: Story): Being[] => ends.filter((b) => !b.alive);

const has = (beings: Being[], seat: Seat, role: string): boolean => beings.some((b) => b.seat === seat && b.role === role);
/** What someone did to others with the ability of a role that they had then. */
export const deedsOf = ({ deeds }: Story, seat: Seat, role: string): StoryDeed[] =>
  deeds.filter((deed) => deed.trait === role && has(deed.by, seat, role));
/** Others whom someone killed in that role, in some way; not their own death by their own hand. */
export const killsOf = ({ kills }: Story, seat: Seat, role: string, cause: DeathCause): Kill[] =>
  kills.filter((kill) => kill.cause === cause && kill.victim.seat !== seat && has(kill.by, seat, role));
/** Of those, what the role's own ability did. */
export const slainBy = (story: Story, seat: Seat, role: string): Kill[] =>
  killsOf(story, seat, role, 'killed').filter(({ deed }) => deed?.trait === role && has(deed.by, seat, role));
/** What someone found out with the ability of a role that they had then. */
export const foundBy = ({ reports }: Story, seat: Seat, role: string): StoryReport[] =>
  reports.filter(({ to, deed }) => to.seat === seat && to.role === role && deed?.trait === role);
/** How someone died in a role, if in this way. */
export const deathOf = ({ kills }: Story, seat: Seat, role: string, cause: DeathCause): Kill | undefined =>
  kills.find(({ victim, cause: own }) => own === cause && victim.seat === seat && victim.role === role);

/** What anyone found out as a Cop or a Detective. */
export const checks = ({ reports }: Story): StoryReport[] =>
  reports.filter(({ deed }) => deed?.trait === 'Cop' || deed?.trait === 'Detective');
/** Checks that blackened someone while they had a role. */
export const checksOn = (story: Story, seat: Seat, role: string): StoryReport[] =>
  checks(story).filter((report) => has(report.about, seat, role) && blackens(report));
/** Whether a report says that someone is a plain member of the Mafia, or guilty. */
export const callsMafioso = (report: StoryReport): boolean =>
  blackens(report) && (report.what === 'guilt' || nameOf(report.word!) === VANILLA.Mafia);
/** Whether a deed was aimed at one of these in the same night or day. */
export const aimedAt = (deed: StoryDeed, turn: string, beings: Being[]): boolean =>
  deed.turn === turn && deed.targets.some((target) => beings.some((b) => b.seat === target.seat));
/** Whom somebody's protection as a Doctor kept from a killing, one for each blow, if they lived through that night or day. */
export const patientsOf = (story: Story, seat: Seat): Being[] => {
  const visits = deedsOf(story, seat, 'Doctor');
  return story.stops.flatMap(({ victim, shields, turn }) => {
    const isPatient = shields.includes(HEALED) && visits.some((visit) => aimedAt(visit, turn, [victim]));
    const hasDied = story.kills.some((kill) => kill.turn === turn && kill.victim.seat === victim.seat);
    return isPatient && !hasDied ? [victim] : [];
  });
};

/** How many different persons, and power roles of the village, there are among some. */
export const persons = (beings: Being[]): number => new Set(beings.map((b) => b.seat)).size;
export const powers = (beings: Being[]): number => new Set(beings.map((b) => b.role).filter(isPower)).size;
