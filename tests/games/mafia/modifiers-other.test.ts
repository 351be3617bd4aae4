import { describe, expect, test } from 'vitest';
import { table, tableWith } from './table.ts';

test('Steeled starts with a knife, and with two when dealt twice', () => {
  const t = table('Villager:Steeled/Steeled', 'Mafioso', 'Cop', 'Doctor', 'Drunk');
  expect(t.view('Villager').you?.items.map((item) => item.trait)).toEqual(['Knife', 'Knife']);
  t.next();
  t.choose('Villager', 'Stab', 'Mafioso');
  expect(t.view('Villager').you?.items).toHaveLength(1);
  t.next(2);
  expect(t.dead()).toEqual(['Mafioso']);
});

describe('Macho', () => {
  test('is not saved by a Doctor or by armor, which does not break', () => {
    const t = table('Villager:Macho/Bulletproof', 'Mafioso', 'Cop', 'Doctor', 'Drunk');
    t.choose('Mafioso', 'Mafia kill', 'Villager');
    t.choose('Doctor', 'Protect', 'Villager');
    t.next();
    expect(t.dead()).toEqual(['Villager:Macho/Bulletproof']);
    expect(t.heard('Villager', 'felt')).toEqual([]);
  });
  test('stronger protection still helps', () => {
    const t = table('Werewolf:Macho', 'Mafioso', 'Vigilante', 'Cop', 'Doctor', 'Villager', 'Villager');
    t.next(2);
    t.choose('Vigilante', 'Kill', 'Werewolf');
    t.next();
    expect(t.dead()).toEqual([]);
  });
  test('nothing changes for others, nor for harms other than a kill', () => {
    const t = table('Villager:Macho', 'Mafioso', 'Cop:Bulletproof', 'Doctor', 'Drunk');
    t.choose('Mafioso', 'Mafia kill', 'Cop');
    t.next();
    expect(t.dead()).toEqual([]);
  });
});

describe('Unlucky', () => {
  /** Counts the tables of 150 at which the holder has died by the end of a night; no one else may die. */
  const dead = (night: number, guard = 'nobody'): number => {
    let fell = 0;
    for (let i = 0; i < 150; i++) {
      const t = tableWith({ seed: [i, 11, 13, 17] }, 'Villager:Unlucky', 'Mafioso', 'Cop', 'Doctor', 'Drunk');
      for (let past = 0; past < night; past++) {
        if (t.alive('Villager')) t.choose('Doctor', 'Protect', guard);
        t.next(2);
      }
      expect(t.dead().filter((card) => card !== 'Villager:Unlucky')).toEqual([]);
      if (!t.alive('Villager')) fell++;
    }
    return fell;
  };
  test('nothing happens in the first night', () => expect(dead(1)).toBe(0));
  test('death may come in the second night, five times in a hundred, and twice as often in the third', () => {
    const [second, third] = [dead(2), dead(3)];
    expect(second).toBeGreaterThan(1);
    expect(second).toBeLessThan(17);
    expect(third - second).toBeGreaterThan(4);
    expect(third - second).toBeLessThan(29);
  });
  test('protection helps', () => expect(dead(3, 'Villager')).toBe(0));
});
