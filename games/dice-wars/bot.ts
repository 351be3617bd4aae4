/**
 * A bot that weighs each attack: the land's worth (most of all if it joins the bot's groups), the cost of failing, and what lies
 * open afterwards. It stops when nothing is worth the risk, and cares less for risk once its dice have no room.
 */
import type { Answer, Seat } from '../engine/game.ts';
import { chance, type Rng } from '../engine/rng.ts';
import { players } from '../tabletop/tabletop.ts';
import { type Attack, attacks, attackWord, diceOf, largest, NOBODY, placesOf } from './land.ts';
import { odds } from './odds.ts';
import type { DiceWars } from './state.ts';

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
    const value = p * gain(s, seat, one, mind) - (1 - p) * cost(s, seat, one, mind) - residualRisk(s, seat, one, mind);
    // A tie is broken at random.
    if (value > most || (best !== null && value === most && chance(rng, 0.5))) {
      most = value;
      best = one;
    }
  }
  return best;
}

interface Mind {
  /** Weight of losing dice, low once more dice are due than have room. */
  care: number;
  /** The lowest chance at which an attack is considered. */
  least: number;
  group: number;
  /** The size of each opponent's largest group. */
  groups: Map<Seat, number>;
  /** An opponent who is far ahead. */
  giant: Seat | null;
}
function mindOf(s: DiceWars, seat: Seat): Mind {
  const ownPlaces = placesOf(s.owners, seat);
  const group = largest(s, seat);
  const room = ownPlaces.reduce((sum, place) => sum + s.options.maxDice - s.dice[place]!, 0);
  const full = s.reserve[seat]! + group - room > 0;
  const others = players(s).filter((other) => other !== seat);
  const giant = others.find((other) => placesOf(s.owners, other).length > s.owners.length * 0.4) ?? null;
  return {
    care: full ? 0.25 : 1,
    least: full ? 0.35 : 0.5,
    group,
    groups: new Map(others.map((other) => [other, largest(s, other)])),
    giant,
  };
}

/** Worth of the land: the place, the dice on it, the groups it joins, and what its owner loses. */
function gain(s: DiceWars, seat: Seat, { to }: Attack, { group, groups, giant }: Mind): number {
  const foe = s.owners[to]!;
  const owners = [...s.owners];
  owners[to] = seat;
  const joined = largest({ borders: s.borders, owners }, seat) - group;
  if (foe === NOBODY) return 1 + 1.2 * joined;
  const split = groups.get(foe)! - largest({ borders: s.borders, owners }, foe);
  const last = diceOf(s, foe) === s.dice[to] ? 3 : 0;
  return 1 + 1.2 * joined + 0.6 * split + 0.2 * s.dice[to]! + last + (foe === giant ? 0.8 : 0);
}

/** Cost of a failure: the dice, and a place with a single die beside an opponent. */
const cost = (s: DiceWars, seat: Seat, { from }: Attack, { care }: Mind): number =>
  care * (0.3 * (s.dice[from]! - 1) + 0.5 * threat(s, seat, from, 1));

/** Risk that remains after a success, both where the dice came from and where they went. */
const residualRisk = (s: DiceWars, seat: Seat, { from, to }: Attack, { care }: Mind): number =>
  care * (0.4 * threat(s, seat, from, 1, to) + 0.3 * threat(s, seat, to, s.dice[from]! - 1));

/** The chance that the strongest opponent beside a place takes it if this many dice stand there. */
function threat(s: DiceWars, seat: Seat, place: number, dice: number, but?: number): number {
  let worst = 0;
  for (const other of s.borders[place]!) {
    const owner = s.owners[other]!;
    if (other === but || owner === seat || owner === NOBODY || s.dice[other]! < 2) continue;
    worst = Math.max(worst, odds(s.dice[other]!, dice));
  }
  return worst;
}
