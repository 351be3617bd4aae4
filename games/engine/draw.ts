/** Draws the cards of one game from a setup. Pure except for the dice passed in. */
import type { StartParams } from './game.ts';
import { below, pickOne, type Rng, shuffle } from './rng.ts';
import { nameOf, type Setup, takesNoSeat } from './setup.ts';

export interface DrawnCards {
  /** One card per seat, already shuffled: `cards[i]` belongs to seat i. */
  cards: string[];
  /** Cards that never take a seat: Events, and Banished cards that other cards may bring in. */
  extra: string[];
}

/** Returns the cards of a deal: `cards` if given, else drawn from the setup. Throws RangeError unless there is one per seat. */
export function drawCards(
  { cards: settled, setup, seats }: Pick<StartParams<object>, 'cards' | 'setup' | 'seats'>,
  rng: Rng,
  sideOf: (card: string) => string,
): DrawnCards {
  const dealt = settled ? { cards: [...settled], extra: [] } : draw(setup, rng, sideOf);
  if (dealt.cards.length !== seats) throw new RangeError(`${dealt.cards.length} cards for ${seats} seats`);
  return dealt;
}

/**
 * Draws the cards of one game. `sideOf` returns a card's side ('Event' for events). Throws RangeError if a pool has too few
 * cards, which cannot happen with a setup that `checkSetup` accepts.
 *
 * Open setups draw a set and play all of it. Closed setups draw a pool, then `count` cards per side from it. Closed setups
 * with groups draw `roleGroupSizes` cards from each group. A card that a pool holds twice is drawn twice as often. `unique`
 * removes every copy of a drawn card from its pool (each group is its own pool), `uniqueWithoutModifier` every card of that role.
 */
export function draw(setup: Setup, rng: Rng, sideOf: (card: string) => string): DrawnCards {
  const groups = setup.closed && setup.useRoleGroups;
  const sets = groups ? setup.roles : [pickOne(rng, setup.roles)];
  const pools = sets.map(spread);
  const extra = pools.flatMap((pool) => pool.filter((card) => takesNoSeat(card, sideOf)));
  const played = pools.map((pool) => pool.filter((card) => !takesNoSeat(card, sideOf)));
  return { cards: shuffle(rng, setup.closed ? drawClosed(setup, rng, sideOf, played) : played.flat()), extra };
}

const spread = (set: Record<string, number>): string[] =>
  Object.entries(set).flatMap(([card, copies]) => Array<string>(copies).fill(card));

function drawClosed(setup: Setup, rng: Rng, sideOf: (card: string) => string, pools: string[][]): string[] {
  const draws: [pool: string[], times: number][] = setup.useRoleGroups
    ? pools.map((pool, i) => [pool, setup.roleGroupSizes[i] ?? 1])
    : Object.entries(setup.count).map(([side, times]) => [pools.flat().filter((card) => sideOf(card) === side), times]);
  return draws.flatMap(([pool, times]) => take(setup, rng, pool, times));
}

/** Draws `times` cards from a pool. Unless the setup is unique, a drawn card goes back and may come again. */
function take(setup: Setup, rng: Rng, pool: string[], times: number): string[] {
  const cards: string[] = [];
  let remaining = pool;
  for (let i = 0; i < times; i++) {
    if (remaining.length === 0) throw new RangeError(`too few cards to draw ${times} from`);
    const card = remaining[below(rng, remaining.length)]!;
    cards.push(card);
    if (setup.uniqueWithoutModifier) remaining = remaining.filter((other) => nameOf(other) !== nameOf(card));
    else if (setup.unique) remaining = remaining.filter((other) => other !== card);
  }
  return cards;
}
