/** Dice that players throw in talk: everyone who would hear a line there sees the throw, and no one else does. */
import { expect, test } from 'vitest';
import { rollDice, rollWords } from '../../../durable-objects/shared/dice.ts';
import { canHear } from '../../../games/table/table.ts';
import { StagedTable } from '../../e2e/staged-table.ts';

const ROLLED = { sides: 6, dice: [2, 5] };

/** A night with two of the Mafia, and a way to throw for one of them. */
function night() {
  const table = new StagedTable({ gameId: 'mafia', cards: ['Mafioso', 'Godfather', 'Cop', 'Villager', 'Villager'] });
  for (let i = 0; !table.facts.some(({ fact }) => fact.kind === 'phase' && fact['phase'] === 'Night'); i++) {
    if (i > 3) throw new Error('There is no night.');
    table.next();
  }
  const say = (who: number, rolled?: typeof ROLLED) =>
    table.try({ type: 'say', by: table.people[who]!.id, channel: 'Mafia', text: rollWords(ROLLED), ...(rolled && { rolled }) });
  const throws = () => table.facts.filter(({ fact }) => fact['rolled'] !== undefined);
  return { table, say, throws };
}

test('dice thrown in the night of the Mafia are seen by the Mafia alone', () => {
  const { table, say, throws } = night();
  expect(say(0, ROLLED)).toBeNull();
  const [thrown] = throws();
  expect(thrown!.fact).toMatchObject({ rolled: ROLLED, text: '/me rolls 2 dice of 6: 2 and 5, 7 together' });
  expect(table.people.map(({ id }) => canHear(table.table, thrown!, id))).toEqual([true, true, false, false, false]);
  expect(canHear(table.table, thrown!, 'uWatcher00000')).toBe(false);
});

test('no dice are thrown if the player may not speak, and a typed line is never a throw', () => {
  const { say, throws } = night();
  expect(say(2, ROLLED)).toMatch(/[.]$/);
  expect(say(0)).toBeNull();
  expect(throws()).toEqual([]);
});

test('every side of a die comes up', () => {
  const { sides, dice } = rollDice({ dice: 10, sides: 100 });
  expect([sides, dice.length, Math.min(...dice) >= 1, Math.max(...dice) <= 100]).toEqual([100, 10, true, true]);
  const all = new Set(Array.from({ length: 60 }, () => rollDice({ dice: 10, sides: 6 }).dice).flat());
  expect([...all].sort()).toEqual([1, 2, 3, 4, 5, 6]);
});
