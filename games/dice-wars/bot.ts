/**
 * A bot that rates the land before an attack, after a success and after a failure: places, dice, groups, and what lies open to
 * opponents. It stops when nothing is worth the risk, and cares less for its dice once they have no room.
 */
import type { Answer, Seat } from '../engine/game.ts';
import { chance, type Rng } from '../engine/rng.ts';
import { players } from '../tabletop/tabletop.ts';
import { type Attack, attacks, attackWord, diceOf, type Land, largest, NOBODY, placesOf } from './land.ts';
import { odds } from './odds.ts';
import type { DiceWars } from './state.ts';

/** Worth of what a player holds: each place, each place of the largest group, each die, and being in the game at all. */
const WORTH = { place: 0.5, group: 1, die: 0.3, life: 3 } as const;
/** Cost of a place that an opponent is certain to take. */
const RISK = 0.9;
/** Chance of success from which a bot considers an attack, and from which it does with more dice due than have room. */
const LEAST = { usual: 0.45, full: 0.35 } as const;

export function bot(s: DiceWars, seat: Seat, rng: Rng): { ask: string; answer: Answer } | null {
  if (s.outcome || s.turn !== seat) return null;
  const open = `${s.turns} ${s.attacks}`;
  const best = choose(s, seat, rng);
  return best ? { ask: `Attack ${open}`, answer: [attackWord(s, best)] } : { ask: `End turn ${open}`, answer: ['End turn'] };
}

/** Returns the best attack that is worth its risk. */
function choose(s: DiceWars, seat: Seat, rng: Rng): Attack | null {
  const mind = mindOf(s, seat);
  let best: Attack | null = null;
  let most = 0;
  for (const one of attacks(s, seat)) {
    const p = odds(s.dice[one.from]!, s.dice[one.to]!);
    if (p < mind.least) continue;
    const foe = s.owners[one.to]!;
    const value = p * worth(taken(s, one), mind, foe) + (1 - p) * worth(failed(s, one), mind, foe) - worth(s, mind, foe);
    // A tie is broken at random.
    if (value > most || (best !== null && value === most && chance(rng, 0.5))) {
      most = value;
      best = one;
    }
  }
  return best;
}
const taken = ({ borders, owners, dice }: Land, { from, to }: Attack): Land => ({
  borders,
  owners: owners.with(to, owners[from]!),
  dice: dice.with(to, dice[from]! - 1).with(from, 1),
});
const failed = ({ borders, owners, dice }: Land, { from }: Attack): Land => ({ borders, owners, dice: dice.with(from, 1) });

interface Mind {
  me: Seat;
  /** Weight of dice and of what lies open, low once more dice are due than have room. */
  care: number;
  /** The lowest chance at which an attack is considered. */
  least: number;
  /** Weight of what an opponent holds: the more there are, the less it helps to hurt one, but more for one far ahead. */
  weight: (foe: Seat) => number;
}
function mindOf(s: DiceWars, me: Seat): Mind {
  const room = placesOf(s.owners, me).reduce((sum, place) => sum + s.options.maxDice - s.dice[place]!, 0);
  const full = s.reserve[me]! + largest(s, me) - room > 0;
  const others = players(s).length - 1;
  const isGiant = (foe: Seat): boolean => others > 1 && placesOf(s.owners, foe).length > s.owners.length * 0.4;
  return {
    me,
    care: full ? 0.25 : 1,
    least: full ? LEAST.full : LEAST.usual,
    weight: (foe) => (isGiant(foe) ? 2 : 1) / Math.sqrt(others),
  };
}

/** Rates land between a bot and one opponent: what both hold, and the risk that places of the bot are taken. */
function worth(land: Land, { me, care, weight }: Mind, foe: Seat): number {
  const theirs = foe === NOBODY ? 0 : weight(foe) * holdings(land, foe, 1);
  const risk = placesOf(land.owners, me).reduce((sum, place) => sum + threat(land, me, place), 0);
  return holdings(land, me, care) - theirs - care * RISK * risk;
}
function holdings(land: Land, seat: Seat, care: number): number {
  const places = placesOf(land.owners, seat).length;
  if (places === 0) return 0;
  return WORTH.life + WORTH.place * places + WORTH.group * largest(land, seat) + care * WORTH.die * diceOf(land, seat);
}

/** The chance that the strongest opponent beside a place takes it. */
function threat({ borders, owners, dice }: Land, me: Seat, place: number): number {
  let worst = 0;
  for (const other of borders[place]!)
    if (owners[other] !== me && owners[other] !== NOBODY && dice[other]! > 1)
      worst = Math.max(worst, odds(dice[other]!, dice[place]!));
  return worst;
}
