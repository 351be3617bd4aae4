/** Dice thrown in talk. They use the object's randomness, never the game's, so a throw affects no game. */
import type { Roll } from '../../games/engine/game.ts';
import type { DiceRequest } from '../../protocol/socket/dice.ts';

const RANGE = 2 ** 32;

/** Each number from 1 to `sides` is equally likely. */
export function rollDice({ dice, sides }: DiceRequest): Roll {
  // Numbers above the last whole multiple would make the small ones likelier.
  const end = RANGE - (RANGE % sides);
  const one = (): number => {
    const drawn = crypto.getRandomValues(new Uint32Array(1))[0]!;
    return drawn < end ? (drawn % sides) + 1 : one();
  };
  return { sides, dice: Array.from({ length: dice }, one) };
}

/** Words the roll as an action of the thrower: '/me rolls 2 dice of 6: 3 and 5, 8 together'. */
export function rollWords({ sides, dice }: Roll): string {
  const [first] = dice;
  if (dice.length === 1) return `/me rolls a die of ${sides}: ${first}`;
  const sum = dice.reduce((all, one) => all + one, 0);
  return `/me rolls ${dice.length} dice of ${sides}: ${dice.slice(0, -1).join(', ')} and ${dice.at(-1)}, ${sum} together`;
}
