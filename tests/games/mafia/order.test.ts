import { describe, expect, test } from 'vitest';
import { table } from './table.ts';

/** One night: what each chooses, then who died, what the Cop learnt and what the Villager is. */
const cards = [
  'Mafioso',
  'Hooker',
  'Cult Leader',
  'Cop',
  'Doctor',
  'Drunk',
  'Chauffeur',
  'Witch',
  'Villager',
  'Granny',
  'Tracker',
  'Vigilante',
];
function night(choices: [who: string, title: string, ...values: string[]][]) {
  const t = table(...cards);
  for (const [who, title, ...values] of choices) t.choose(who, title, ...values);
  t.next();
  return { dead: t.dead(), learnt: t.learnt('Cop')[0], villager: t.at('Villager').role };
}
const kill: [string, string, string] = ['Mafioso', 'Mafia kill', 'Villager'];
const look: [string, string, string] = ['Cop', 'Investigate', 'Villager'];
const turn: [string, string, string] = ['Cult Leader', 'Convert', 'Villager'];
const save: [string, string, string] = ['Doctor', 'Protect', 'Villager'];

describe('blocking comes before everything it stops', () => {
  test('a kill', () => expect(night([kill, ['Drunk', 'Block', 'Mafioso']]).dead).toEqual([]));
  test('a report', () => expect(night([look, ['Drunk', 'Block', 'Cop']]).learnt).toBeUndefined());
  test('a protection', () => expect(night([kill, save, ['Drunk', 'Block', 'Doctor']]).dead).toEqual(['Villager']));
  test('a conversion', () => expect(night([turn, ['Drunk', 'Block', 'Cult Leader']]).villager).toBe('Villager'));
  test('not a swap, which came before it', () =>
    expect(night([kill, ['Chauffeur', 'Swap', 'Villager', 'Tracker'], ['Drunk', 'Block', 'Chauffeur']]).dead).toEqual([
      'Tracker',
    ]));
  test('not another block: neither stops the other', () =>
    expect(night([look, save, ['Drunk', 'Block', 'Hooker'], ['Hooker', 'Block', 'Drunk'], kill]).dead).toEqual([]));
});
describe('redirecting comes before swapping, and both before blocking', () => {
  test('a kill that is redirected', () =>
    expect(night([kill, ['Witch', 'Control', 'Mafioso', 'Tracker']]).dead).toEqual(['Tracker']));
  test('a kill that is redirected and then swapped', () =>
    expect(night([kill, ['Witch', 'Control', 'Mafioso', 'Tracker'], ['Chauffeur', 'Swap', 'Tracker', 'Hooker']]).dead).toEqual([
      'Hooker',
    ]));
  test('a report that is redirected', () => expect(night([look, ['Witch', 'Control', 'Cop', 'Mafioso']]).learnt).toBe('guilty'));
  test('a report that is swapped', () =>
    expect(night([look, ['Chauffeur', 'Swap', 'Villager', 'Mafioso']]).learnt).toBe('guilty'));
  test('a block that is redirected lands elsewhere', () =>
    expect(night([kill, look, ['Drunk', 'Block', 'Mafioso'], ['Witch', 'Control', 'Drunk', 'Cop']])).toMatchObject({
      dead: ['Villager'],
      learnt: undefined,
    }));
  test('a protection that is swapped with its kill still saves', () =>
    expect(night([kill, save, ['Chauffeur', 'Swap', 'Villager', 'Tracker']]).dead).toEqual([]));
  test('a conversion that is redirected', () =>
    expect(night([turn, ['Witch', 'Control', 'Cult Leader', 'Tracker']]).villager).toBe('Villager'));
});
describe('protecting comes before killing', () => {
  test('every ordinary kill', () => expect(night([kill, save, ['Vigilante', 'Kill', 'Villager']]).dead).toEqual([]));
  test('and stops no conversion', () => expect(night([turn, save]).villager).toBe('Cultist'));
  test('and no report', () => expect(night([look, save]).learnt).toBe('innocent'));
});
describe('killing comes before converting, and converting before learning', () => {
  test('the dead are not converted', () =>
    expect(night([kill, turn])).toMatchObject({ dead: ['Villager'], villager: 'Villager' }));
  test('a report of a convert is of what they have become', () => expect(night([turn, look]).learnt).toBe('guilty'));
  test('a report of the dead is of what they were', () =>
    expect(night([kill, look])).toMatchObject({ dead: ['Villager'], learnt: 'innocent' }));
  test('a killer who is killed has still killed', () =>
    expect(night([kill, ['Vigilante', 'Kill', 'Mafioso']]).dead).toEqual(['Mafioso', 'Villager']));
  test('whom Granny kills has still done what they came for', () =>
    expect(night([['Cop', 'Investigate', 'Granny']])).toMatchObject({ dead: ['Cop'], learnt: 'innocent' }));
});
