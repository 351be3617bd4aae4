import type { SetupRules } from '../engine/setup.ts';

/** The demand of a tabletop game that so many seats play, whatever is drawn: the Host does not. */
export const atLeast =
  (fewest: number, side: string, message: string): NonNullable<SetupRules['balance']> =>
  ({ among }) =>
    among([side]).least < fewest ? [{ place: 'balance', message }] : [];
