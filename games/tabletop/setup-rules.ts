import type { SetupRules } from '../engine/setup.ts';

/** Requires that at least this many seats play, whichever roles are drawn; the Host does not play. */
export const atLeast =
  (fewest: number, side: string, message: string): NonNullable<SetupRules['balance']> =>
  ({ among }) =>
    among([side]).least < fewest ? [{ place: 'balance', message }] : [];
