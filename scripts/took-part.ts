/** Bots play setups thrown together at random; of each trait, in how many of those games it took part. */
import { catalogue } from '../games/mafia/catalogue.ts';
import { mafia } from '../games/mafia/mafia.ts';
import type { Mafia, Player } from '../games/mafia/state.ts';
import { traitOf } from '../games/mafia/trait.ts';
import { seeded } from '../games/rng.ts';
import { modifiersOf, nameOf } from '../games/setup.ts';
import { botOf, dealOf, type Move, playOut } from './play-out.ts';
import { randomSetup } from './random-setup.ts';

export interface Played {
  games: number;
  /** Games by trait; none for a trait that took part in none. */
  by: Map<string, number>;
  /** Games that were stuck, threw or ended otherwise than they should. `simulate` says more of them. */
  troubles: number;
}

export function takingPart(games: number, seed: number): Played {
  const played: Played = { games, by: new Map(), troubles: 0 };
  for (let i = 0; i < games; i++) {
    const seen = new Set<string>();
    try {
      if (playOne(seed, i, seen)) played.troubles++;
    } catch {
      played.troubles++;
    }
    for (const trait of seen) played.by.set(trait, (played.by.get(trait) ?? 0) + 1);
  }
  return played;
}

/** Looks at whoever is about to move, so that a role that somebody had only for a night is seen as well. */
function playOne(seed: number, i: number, seen: Set<string>): string | null {
  const rng = seeded([seed, i, 0x5eed, 1]);
  const bot = botOf(mafia);
  const move: Move<Mafia> = (g, seat, dice) => {
    note(g, g.players[seat]!, seen);
    return bot(g, seat, dice);
  };
  const setup = randomSetup(catalogue, rng);
  const { s, trouble } = playOut(mafia, dealOf(mafia, setup, [seed, i, 0xdea1, 2]), rng, { move });
  for (const p of s.players) {
    note(s, p, seen);
    for (const [trait] of p.got) seen.add(trait);
  }
  // An event that comes once takes its card, and so its modifiers, off the table.
  for (const card of setup.roles.flatMap((set) => Object.keys(set)))
    if (traitOf(nameOf(card)).kind === 'event' && seen.has(nameOf(card))) for (const trait of modifiersOf(card)) seen.add(trait);
  return trouble;
}
/** Settings and events stand on the table, cards that only others may bring in beside it; the rest is on the player. */
function note(g: Mafia, p: Player, seen: Set<string>): void {
  for (const trait of [...g.table, ...g.extra.flatMap(modifiersOf)]) seen.add(trait);
  seen.add(p.role);
  for (const trait of p.mods) seen.add(trait);
  for (const card of [p.dealt, ...p.also]) for (const trait of [nameOf(card), ...modifiersOf(card)]) seen.add(trait);
}
