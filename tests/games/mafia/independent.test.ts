import { describe, expect, test } from 'vitest';
import { table, tableWith } from './table.ts';

describe('Fool', () => {
  test('wins alone and ends the game when condemned', () => {
    const t = table('Fool', 'Mafioso', 'Cop', 'Doctor', 'Drunk');
    t.next();
    t.vote('Fool', 'Cop', 'Doctor', 'Drunk');
    t.next();
    expect(t.g.outcome).toEqual({ winners: [t.seat('Fool')], by: ['Fool'] });
    expect(t.g.deadline).toBeNull();
  });
  test('has lost if killed in any other way', () => {
    const t = table('Fool', 'Mafioso', 'Cop', 'Doctor', 'Drunk');
    t.choose('Mafioso', 'Mafia kill', 'Fool');
    t.next();
    expect(t.by()).toBeNull();
  });
  test('may pay visits for show', () => {
    const t = table('Fool', 'Mafioso', 'Watcher', 'Doctor', 'Drunk');
    t.choose('Fool', 'Visit', 'Doctor');
    t.choose('Watcher', 'Watch', 'Doctor');
    t.next();
    expect(t.learnt('Watcher')).toEqual([[t.seat('Fool')]]);
  });
});

describe('Executioner', () => {
  const cards = ['Executioner', 'Mafioso', 'Cop', 'Doctor', 'Drunk', 'Serial Killer'];
  const bound = () => {
    const t = table(...cards);
    const target = (t.heard('Executioner', 'learnt')[0]!['value'] as number[])[0]!;
    return { t, target, name: t.g.players[target]!.role };
  };
  test('is told the name of a player on the village’s side; no one else learns it', () => {
    const { t, name } = bound();
    expect(['Cop', 'Doctor', 'Drunk']).toContain(name);
    for (const who of ['Cop', 'Mafioso', 'watcher']) expect(t.heard(who, 'learnt')).toEqual([]);
  });
  test('wins when that player is condemned', () => {
    const { t, name } = bound();
    // The Serial Killer must kill; without a choice, dice would choose the victim.
    t.choose('Serial Killer', 'Kill', ['Cop', 'Doctor'].find((other) => other !== name)!);
    t.next();
    t.vote(name, 'Mafioso', 'Executioner', 'Serial Killer');
    t.next();
    expect(t.by()).toEqual(['Executioner']);
    expect(t.winners()).toEqual(['Executioner']);
  });
  test('does not win when that player dies in another way, or when dead', () => {
    const { t, name } = bound();
    t.choose('Mafioso', 'Mafia kill', name);
    t.choose('Serial Killer', 'Kill', 'Executioner');
    t.next();
    expect(t.by()).toBeNull();
  });
});

describe('Survivor', () => {
  test('wins with any winners, if alive', () => {
    const t = table('Survivor', 'Mafioso', 'Vigilante', 'Villager', 'Cop');
    t.choose('Vigilante', 'Kill', 'Mafioso');
    t.next();
    expect(t.by()).toEqual(['Village', 'Survivor']);
    expect(t.winners()).toContain('Survivor');
  });
  test('wins with no one when dead', () => {
    const t = table('Survivor', 'Mafioso', 'Vigilante', 'Villager', 'Cop');
    t.choose('Mafioso', 'Mafia kill', 'Survivor');
    t.next(2);
    t.choose('Vigilante', 'Kill', 'Mafioso');
    t.next();
    expect(t.by()).toEqual(['Village']);
    expect(t.winners()).not.toContain('Survivor');
  });
  test('is not found at home while hiding', () => {
    const t = table('Survivor', 'Mafioso', 'Cop', 'Villager', 'Doctor');
    t.choose('Survivor', 'Hide', 'Villager');
    t.choose('Mafioso', 'Mafia kill', 'Survivor');
    t.choose('Cop', 'Investigate', 'Survivor');
    t.next();
    expect(t.dead()).toEqual([]);
    expect(t.learnt('Cop')).toEqual([]);
  });
  test('shares the fate of the player they hide with', () => {
    const t = table('Survivor', 'Mafioso', 'Cop', 'Villager', 'Doctor', 'Villager');
    t.choose('Survivor', 'Hide', 'Villager');
    t.choose('Mafioso', 'Mafia kill', 'Villager');
    t.next();
    expect(t.dead()).toEqual(['Survivor', 'Villager']);
  });
});

describe('Serial Killer', () => {
  test('must kill: dice choose a victim if they do not', () => {
    const t = table('Serial Killer', 'Mafioso', 'Cop', 'Villager', 'Doctor', 'Villager');
    expect(t.answer('Serial Killer', 'Kill', 'nobody')).toBe('not-offered');
    t.next();
    expect(t.g.deaths).toHaveLength(1);
    expect(t.g.deaths[0]?.by).toEqual([t.seat('Serial Killer')]);
  });
  test('wins among the last two, and the village does not win before', () => {
    const t = table('Serial Killer', 'Mafioso', 'Villager', 'Cop');
    t.choose('Serial Killer', 'Kill', 'Mafioso');
    t.next();
    expect(t.by()).toBeNull();
    t.next();
    t.choose('Serial Killer', 'Kill', 'Cop');
    t.next();
    expect(t.by()).toEqual(['Serial Killer']);
    expect(t.winners()).toEqual(['Serial Killer']);
  });
  test('shares the end with the Mafia when both have enough to win', () => {
    const t = table('Serial Killer', 'Mafioso', 'Villager');
    t.choose('Serial Killer', 'Kill', 'Villager');
    t.next();
    expect(t.by()).toEqual(['Mafia', 'Serial Killer']);
  });
});

describe('Amnesiac', () => {
  test('is asked only once a player is dead', () => {
    const t = table('Amnesiac', 'Mafioso', 'Cop', 'Villager', 'Doctor');
    expect(t.asked('Amnesiac', 'Remember')).toBeUndefined();
  });
  test('becomes a dead player’s role, modifiers and all, and is told', () => {
    const t = table('Amnesiac', 'Mafioso', 'Cop:Lazy', 'Villager', 'Doctor', 'Villager');
    t.choose('Mafioso', 'Mafia kill', 'Cop');
    t.next(2);
    t.choose('Amnesiac', 'Remember', 'Cop');
    t.next();
    expect(t.heard('Amnesiac', 'you-are')[1]).toMatchObject({ card: 'Cop:Lazy', side: 'Village' });
    t.next();
    expect(t.asked('Amnesiac', 'Investigate')).toBeDefined();
    expect(t.asked('Amnesiac', 'Remember')).toBeUndefined();
  });
  test('takes over the count of an ability’s uses', () => {
    const t = table('Amnesiac', 'Mafioso', 'Cop:X-Shot', 'Villager', 'Doctor', 'Villager');
    t.choose('Cop', 'Investigate', 'Mafioso');
    t.choose('Mafioso', 'Mafia kill', 'Cop');
    t.next(2);
    t.choose('Amnesiac', 'Remember', 'Cop');
    t.next(2);
    expect(t.asked('Amnesiac', 'Investigate')).toBeUndefined();
  });
  test('becomes one of the Mafia, whose members are told', () => {
    const t = tableWith({}, 'Amnesiac', 'Mafioso', 'Hooker', 'Vigilante', 'Villager', 'Doctor', 'Villager', 'Villager');
    t.choose('Vigilante', 'Kill', 'Hooker');
    t.next(2);
    t.choose('Amnesiac', 'Remember', 'Hooker');
    t.next();
    expect(t.heard('Mafioso', 'joined-side')).toMatchObject([{ seat: t.seat('Amnesiac'), card: 'Hooker' }]);
    t.next();
    expect(t.asked('Amnesiac', 'Mafia kill')).toBeDefined();
  });
});
