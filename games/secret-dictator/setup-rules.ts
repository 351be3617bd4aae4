import type { Setup, SetupProblem, SetupRules } from '../engine/setup.ts';
import { fascistsFor } from './policies.ts';

const DICTATOR = 'Dictator';
const FASCIST = 'Fascist';

/** Returns the contents of every possible deal of a setup; null if they are left to chance. */
function possibleDeals({ closed, useRoleGroups, roles: sets, roleGroupSizes }: Setup): Record<string, number>[] | null {
  if (!closed) return sets;
  if (!useRoleGroups || sets.some((set) => Object.keys(set).length !== 1)) return null;
  const all: Record<string, number> = {};
  for (const [i, set] of sets.entries()) for (const card of Object.keys(set)) all[card] = (all[card] ?? 0) + roleGroupSizes[i]!;
  return [all];
}
const seats = { min: 5, max: 10 };

/** Requires one Dictator and the fixed number of Fascists for the table, because the game is balanced for these numbers. */
function balance(setup: Setup): SetupProblem[] {
  const sets = possibleDeals(setup);
  if (!sets) return [{ place: 'balance', message: 'The deal must not be left to chance: give every group one role.' }];
  if (setup.total < seats.min || setup.total > seats.max) return [];
  const fascists = fascistsFor(setup.total);
  const few = `With ${setup.total} players there must be exactly ${fascists} ${fascists === 1 ? 'Fascist' : 'Fascists'} beside the Dictator.`;
  const problems: SetupProblem[] = [];
  if (sets.some((set) => set[DICTATOR] !== 1))
    problems.push({ place: 'balance', message: 'There must be exactly one Dictator.' });
  if (sets.some((set) => (set[FASCIST] ?? 0) !== fascists)) problems.push({ place: 'balance', message: few });
  return problems;
}

export const setupRules: SetupRules = { gameType: 'Secret Dictator', seats, balance: ({ setup }) => balance(setup) };
