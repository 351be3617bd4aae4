/** A simple strategy that sees what everyone sees. */
import { attacks, attackWord } from '../../../games/dice-wars/land.ts';
import type { DiceWars } from '../../../games/dice-wars/state.ts';
import type { BotMove } from '../../../scripts/simulate/play-out.ts';

/** Attacks wherever it has more dice than the neighbor, or as many as a place can hold; where the difference is largest first. */
export const bully: BotMove<DiceWars> = (s, seat) => {
  if (s.turn !== seat) return null;
  const lead = ({ from, to }: { from: number; to: number }): number => s.dice[from]! - s.dice[to]!;
  const [best] = attacks(s, seat)
    .filter((one) => lead(one) > 0 || s.dice[one.from] === s.options.maxDice)
    .sort((a, b) => lead(b) - lead(a));
  const open = `${s.turns} ${s.attacks}`;
  return best ? { ask: `Attack ${open}`, answer: [attackWord(s, best)] } : { ask: `End turn ${open}`, answer: ['End turn'] };
};
