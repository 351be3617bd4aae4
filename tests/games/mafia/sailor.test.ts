import { describe, expect, test } from 'vitest';
import { table } from './table.ts';

describe('Sailor', () => {
  test('a Sailor’s drinking companion learns false results and does nothing that works', () => {
    const t = table('Sailor', 'Cop', 'Mafioso', 'Villager', 'Doctor');
    t.choose('Sailor', 'Addle', 'Cop');
    t.choose('Cop', 'Investigate', 'Mafioso');
    t.next();
    expect(t.learnt('Cop')).toEqual(['innocent']);
  });
  test('a Sailor survives attacks and the vote', () => {
    const t = table('Sailor', 'Cop', 'Mafioso', 'Villager', 'Doctor');
    t.choose('Mafioso', 'Mafia kill', 'Sailor');
    t.next();
    t.vote('Sailor', 'Cop', 'Mafioso', 'Villager');
    t.next();
    expect(t.alive('Sailor')).toBe(true);
  });
  test('two Sailors who drink with each other are both sober, and a drunk one can be killed', () => {
    const t = table('Sailor', 'Sailor', 'Mafioso', 'Villager', 'Doctor', 'Cop');
    t.choose('Sailor', 'Addle', 'Sailor 2');
    t.choose('Mafioso', 'Mafia kill', 'Sailor 2');
    t.next();
    expect(t.dead()).toEqual(['Sailor']);
  });
});
