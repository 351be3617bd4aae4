/** Options for a host: stacks, the big blind, and the number of hands. */
import type { Fields, Preset } from '../engine/options.ts';

export type HoldEmOptions = {
  startingChips: number;
  /** The big blind, which is also the smallest bet. */
  minimumBet: number;
  /** Number of hands; 0 to play until one player has all chips. */
  MaxRounds: number;
};
export const lengths: Fields<Record<string, number>> = {
  'Place Bets': {
    kind: 'number',
    label: 'Time per bet',
    min: 0.5,
    max: 5,
    step: 0.5,
    default: 2,
    unit: 'min',
    per: 'bet',
  },
  Showdown: {
    kind: 'number',
    label: 'Showdown',
    hint: 'At most. It ends as soon as everyone is ready for the next hand.',
    min: 0.5,
    max: 3,
    step: 0.5,
    default: 0.5,
    unit: 'min',
  },
};
export const options: Fields<HoldEmOptions> = {
  startingChips: {
    kind: 'number',
    label: 'Starting chips',
    min: 5,
    max: 500,
    step: 1,
    default: 50,
    counted: ['starting chip', 'starting chips'],
  },
  minimumBet: {
    kind: 'number',
    label: 'Minimum bet',
    hint: 'The big blind. No more than the starting chips.',
    min: 2,
    max: 20,
    step: 1,
    default: 2,
  },
  MaxRounds: {
    kind: 'number',
    label: 'Hands',
    hint: '0: last player standing.',
    min: 0,
    max: 25,
    step: 1,
    default: 0,
    counted: ['hand', 'hands'],
  },
};

/** Rejects stacks too small for the first big blind. */
export const optionsError = ({ startingChips, minimumBet }: HoldEmOptions): string | null =>
  startingChips < minimumBet ? `Starting chips (${startingChips}) must be at least the minimum bet (${minimumBet}).` : null;

export const presets: readonly Preset[] = [
  {
    name: 'Quick',
    setup: 'poker-two',
    seats: 2,
    about: 'Heads up, ten hands',
    lengths: { 'Place Bets': 1 },
    options: { MaxRounds: 10 },
  },
  { name: 'Classic', setup: 'poker-four', seats: 4, about: 'Last player standing' },
  { name: 'Large', setup: 'poker-nine', seats: 9, about: 'A full ring' },
];
