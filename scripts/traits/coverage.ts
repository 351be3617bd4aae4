/** Counts for each trait the random games between bots in which it took part. */

import { seeded } from '../../games/engine/rng.ts';
import { modifiersOf, nameOf } from '../../games/engine/setup.ts';
import { catalogue } from '../../games/mafia/catalogue.ts';
import { mafia } from '../../games/mafia/engine/mafia.ts';
import type { Mafia, Player } from '../../games/mafia/engine/state.ts';
import { traitOf } from '../../games/mafia/engine/trait.ts';
import { type BotMove, botOf, dealOf, playOut } from '../simulate/play-out.ts';
import { randomSetup } from '../simulate/random-setup.ts';

export interface TraitCoverage {
  games: number;
  /** Games per trait; a trait that took part in none is missing. */
  by: Map<string, number>;
  /** Games that were stuck, threw or ended wrongly. `simulate` gives details. */
  failures: number;
}

export function traitCoverage(games: number, seed: number): TraitCoverage {
  const played: TraitCoverage = { games, by: new Map(), failures: 0 };
  for (let i = 0; i < games; i++) {
    const seen = new Set<string>();
    try {
      if (playOne(seed, i, seen)) played.failures++;
    } catch {
      played.failures++;
    }
    for (const trait of seen) played.by.set(trait, (played.by.get(trait) ?? 0) + 1);
  }
  return played;
}

/** Plays a game and records each player who is about to move, so that a role held for only one night counts as well. */
function playOne(seed: number, i: number, seen: Set<string>): string | null {
  const rng = seeded([seed, i, 0x5eed, 1]);
  const bot = botOf(mafia);
  const move: BotMove<Mafia> = (g, seat, dice) => {
    recordTraits(g, g.players[seat]!, seen);
    return bot(g, seat, dice);
  };
  const setup = randomSetup(catalogue, rng);
  const { s, failure } = playOut(mafia, dealOf(mafia, setup, [seed, i, 0xdea1, 2]), rng, { move });
  for (const p of s.players) {
    recordTraits(s, p, seen);
    for (const [trait] of p.got) seen.add(trait);
  }
  // An event that happens once removes its card, and with it its modifiers, from the table.
  for (const card of setup.roles.flatMap((set) => Object.keys(set)))
    if (traitOf(nameOf(card)).kind === 'event' && seen.has(nameOf(card))) for (const trait of modifiersOf(card)) seen.add(trait);
  return failure;
}
/**
 * Records the traits in play. Settings and events are on the table, cards that only others bring in are beside it; all other
 * traits are on the player.
 */
function recordTraits(g: Mafia, p: Player, seen: Set<string>): void {
  for (const trait of [...g.table, ...g.extra.flatMap(modifiersOf)]) seen.add(trait);
  seen.add(p.role);
  for (const trait of p.mods) seen.add(trait);
  for (const card of [p.dealt, ...p.also]) for (const trait of [nameOf(card), ...modifiersOf(card)]) seen.add(trait);
}
