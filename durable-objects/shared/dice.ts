/** Dice that are thrown in talk. They are the object's, never the game's: a throw moves no one's luck. */
import type { Roll } from '../../games/engine/game.ts';
import type { DiceRequest } from '../../protocol/socket/dice.ts';

const RANGE = 2 ** 32;

/** Every number from 1 to `sides` is as likely as every other. */
export function rollDice({ dice, sides }: DiceRequest): Roll {
  // Numbers above the last whole multiple would make the small ones likelier.
  const end = RANGE - (RANGE % sides);
  const one = (): number => {
    const drawn = crypto.getRandomValues(new Uint32Array(1))[0]!;
    return drawn < end ? (drawn % sides) + 1 : one();
  };
  return { sides, dice: Array.from({ length: dice }, one) };
}

/** As an action of the one who threw them: '/me rolls 2 dice of 6: 3 and 5, 8 together'. */
export function rollWords({ sides, dice }: Roll): string {
  const [first] = dice;
  if (dice.length === 1) return `/me rolls a die of ${sides}: ${first}`;
  const sum = dice.reduce((all, one) => all + one, 0);
  return `/me rolls ${dice.length} dice of ${sides}: ${dice.slice(0, -1).join(', ')} and ${dice.at(-1)}, ${sum} together`;
}
