/**
 * Fields of a Resistance setup besides its cards: the number of missions, team sizes, and how often a team may be rejected. Team
 * sizes grow evenly from the first to the last, or are listed one by one.
 */
import type { Json } from '../engine/game.ts';
import type { Fields } from '../engine/options.ts';
import { parseFields } from '../engine/parse-fields.ts';
import type { SetupProblem } from '../engine/setup.ts';

export type ResistanceSetupValues = {
  firstTeamSize: number;
  lastTeamSize: number;
  numMissions: number;
  teamFailLimit: number;
  twoFailsRule: string;
  rejectionsLoseGame: boolean;
  teamSizes: string;
};
export const setupFields: Fields<ResistanceSetupValues> = {
  firstTeamSize: { kind: 'number', label: 'First team size', hint: 'Players', min: 2, max: 49, step: 1, default: 2 },
  lastTeamSize: { kind: 'number', label: 'Last team size', hint: 'Players', min: 2, max: 49, step: 1, default: 4 },
  numMissions: { kind: 'number', label: 'Missions', min: 2, max: 10, step: 1, default: 5 },
  teamFailLimit: { kind: 'number', label: 'Team votes per mission', min: 1, max: 50, step: 1, default: 5 },
  twoFailsRule: {
    kind: 'choice',
    label: 'Two fails',
    hint: 'auto: with at least seven players and five missions, the second-to-last mission takes two Fail cards.',
    of: ['auto', 'off'],
    default: 'auto',
  },
  rejectionsLoseGame: {
    kind: 'bool',
    label: 'Spies win if every team is rejected',
    hint: 'Otherwise only that mission fails.',
    default: false,
  },
  teamSizes: {
    kind: 'text',
    label: 'Custom team sizes',
    hint: 'e.g. 2 3 2 3 3. Leave empty to grow evenly from the first to the last.',
    max: 40,
    default: '',
  },
};

/** The rules of the missions as played. */
export interface MissionRules {
  /** Number of players on each mission. */
  sizes: number[];
  /** The mission, counted from 1, that takes two Fail cards; 0 if none. */
  twoFails: number;
  /** Number of attempts to form a team; if all teams are rejected the mission fails. */
  limit: number;
  /** Whether rejecting the last team loses the whole game, not only the mission. */
  strict: boolean;
}

/** Returns the values of a setup. Missing ones get the defaults of their fields, as far as the number of seats allows. */
export function setupValuesOf(given: Record<string, Json> | undefined, seats: number): ResistanceSetupValues {
  const { firstTeamSize: first, lastTeamSize: last, numMissions, teamFailLimit, ...rest } = setupFields;
  const said = (given ?? {}) as Partial<ResistanceSetupValues>;
  const firstTeamSize = said.firstTeamSize ?? first.default;
  return {
    firstTeamSize,
    lastTeamSize: said.lastTeamSize ?? Math.max(firstTeamSize, Math.min(last.default, seats - 1)),
    numMissions: said.numMissions ?? numMissions.default,
    teamFailLimit: said.teamFailLimit ?? Math.min(teamFailLimit.default, seats),
    twoFailsRule: said.twoFailsRule ?? rest.twoFailsRule.default,
    rejectionsLoseGame: said.rejectionsLoseGame ?? rest.rejectionsLoseGame.default,
    teamSizes: said.teamSizes ?? rest.teamSizes.default,
  };
}

/** Returns the problems of a setup's values for this many seats, beyond the bounds of each field. */
export function setupFieldsProblems(given: Record<string, Json> | undefined, seats: number): SetupProblem[] {
  if ('bad' in parseFields(setupFields, given ?? {}) || seats < 3) return [];
  const { firstTeamSize, lastTeamSize, numMissions, teamFailLimit, teamSizes } = setupValuesOf(given, seats);
  const most = seats - 1;
  const list = parseSizes(teamSizes);
  const problems: SetupProblem[] = [];
  const say = (field: keyof ResistanceSetupValues, message: string) => problems.push({ place: 'terms', field, message });
  if (teamFailLimit > seats) say('teamFailLimit', `There can be at most as many attempts to form a team as players: ${seats}.`);
  if (firstTeamSize > most) say('firstTeamSize', `The first team must have 2 to ${most} players.`);
  else if (lastTeamSize < firstTeamSize || lastTeamSize > most)
    say('lastTeamSize', `The last team must have ${firstTeamSize} to ${most} players.`);
  if (list.length > 0 && list.length !== numMissions)
    say('teamSizes', `Write ${numMissions} team sizes, one for each mission, or none.`);
  else if (!list.every((size) => Number.isInteger(size) && size >= 2 && size <= most))
    say('teamSizes', `Every team must have 2 to ${most} players.`);
  return problems;
}
const parseSizes = (sizes: string): number[] => sizes.split(/[\s,;]+/).flatMap((word) => (word ? [Number(word)] : []));

/** Returns sizes in even steps, rounded half up; the first and last are exact. */
export const sizesBetween = (first: number, last: number, missions: number): number[] =>
  Array.from({ length: missions }, (_, i) => Math.round(first + (i * (last - first)) / (missions - 1)));

/** Returns the mission rules of a game with this many seats. */
export function missionRulesOf(given: Record<string, Json> | undefined, seats: number): MissionRules {
  const said = setupValuesOf(given, seats);
  const list = parseSizes(said.teamSizes);
  const sizes = list.length ? list : sizesBetween(said.firstTeamSize, said.lastTeamSize, said.numMissions);
  const two = said.twoFailsRule === 'auto' && seats >= 7 && said.numMissions >= 5;
  return { sizes, twoFails: two ? said.numMissions - 1 : 0, limit: said.teamFailLimit, strict: said.rejectionsLoseGame };
}
/** Number of missions that decide a game. */
export const targetOf = ({ sizes }: MissionRules): number => Math.ceil(sizes.length / 2);
