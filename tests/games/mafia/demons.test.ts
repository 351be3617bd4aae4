import { describe, expect, test } from 'vitest';
import { table } from './table.ts';

describe('Demonic', () => {
  test('while a Demonic player lives the village cannot win, and the Cult cannot win by numbers', () => {
    const t = table('Imp:Demonic', 'Cultist', 'Villager', 'Cop', 'Doctor');
    t.choose('Imp', 'Kill', 'Cop');
    t.next();
    expect(t.g.outcome).toBeNull();
    t.vote('Villager', 'Imp', 'Cultist');
    t.next();
    expect(t.g.outcome).toBeNull();
  });
  test('a Demonic player among the last two makes the Cult win', () => {
    const t = table('Imp:Demonic', 'Villager', 'Cop');
    t.choose('Imp', 'Kill', 'Cop');
    t.next();
    expect(t.by()).toEqual(['Cult']);
  });
  test('the village wins at once when the last Demonic player dies', () => {
    const t = table('Imp:Demonic', 'Cultist', 'Villager', 'Cop', 'Doctor', 'Mafioso');
    t.next();
    t.vote('Imp', 'Villager', 'Cop', 'Doctor');
    t.next();
    expect(t.by()).toEqual(['Village']);
  });
});

describe('Devotee', () => {
  test('a Devotee takes over the role of the last demon, and the village has not won', () => {
    const t = table('Imp:Demonic', 'Devotee', 'Villager', 'Cop', 'Doctor', 'Watcher', 'Tracker');
    t.next();
    t.vote('Imp', 'Villager', 'Cop', 'Doctor');
    t.next();
    expect(t.g.outcome).toBeNull();
    expect(t.at('Devotee')).toMatchObject({ role: 'Imp', mods: ['Demonic'], side: 'Cult' });
  });
  test('a Devotee cannot take over with fewer than five alive', () => {
    const t = table('Imp:Demonic', 'Devotee', 'Villager', 'Cop', 'Doctor');
    t.next();
    t.vote('Imp', 'Villager', 'Cop', 'Doctor');
    t.next();
    expect(t.by()).toEqual(['Village']);
  });
  test('a Devotee keeps the Cultists of a dead Cult Leader alive', () => {
    const t = table('Cult Leader', 'Cultist', 'Devotee', 'Villager', 'Cop', 'Doctor', 'Watcher', 'Tracker');
    t.next();
    t.vote('Cult Leader', 'Villager', 'Cop', 'Doctor');
    t.next();
    expect(t.alive('Cultist')).toBe(true);
    expect(t.at('Devotee').role).toBe('Cult Leader');
  });
});

describe('Imp', () => {
  test('an Imp who chooses itself passes on its role', () => {
    const t = table('Imp:Demonic', 'Cultist', 'Villager', 'Cop', 'Doctor', 'Watcher');
    t.choose('Imp', 'Kill', 'Imp');
    t.next();
    expect(t.alive('Imp')).toBe(false);
    expect(t.at('Cultist')).toMatchObject({ role: 'Imp', mods: ['Demonic'] });
    expect(t.g.outcome).toBeNull();
  });
  test('a protector at the Imp’s door keeps it alive, with its role', () => {
    const t = table('Imp:Demonic', 'Cultist', 'Villager', 'Cop', 'Doctor', 'Watcher');
    t.choose('Imp', 'Kill', 'Imp');
    t.choose('Doctor', 'Protect', 'Imp');
    t.next();
    expect(t.alive('Imp')).toBe(true);
    expect(t.at('Cultist').role).toBe('Cultist');
  });
  test('an Imp dies for nothing if no one else of the Cult lives', () => {
    const t = table('Imp', 'Mafioso', 'Villager', 'Cop', 'Doctor', 'Watcher');
    t.choose('Imp', 'Kill', 'Imp');
    t.next();
    expect(t.dead()).toEqual(['Imp']);
  });
});

describe('Vital', () => {
  test('the whole side of a Vital player dies with them', () => {
    const t = table('Mafioso:Vital', 'Godfather', 'Villager', 'Cop', 'Doctor', 'Watcher');
    t.next();
    t.vote('Mafioso:Vital', 'Villager', 'Cop', 'Doctor');
    t.next();
    expect(t.dead()).toEqual(['Godfather', 'Mafioso:Vital']);
    expect(t.by()).toEqual(['Village']);
  });
  test('a Vital loner takes no one along', () => {
    const t = table('Survivor:Vital', 'Fool', 'Mafioso', 'Villager', 'Cop', 'Doctor', 'Watcher');
    t.choose('Mafioso', 'Mafia kill', 'Survivor:Vital');
    t.next();
    expect(t.dead()).toEqual(['Survivor:Vital']);
  });
});
