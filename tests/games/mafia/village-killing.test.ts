import { describe, expect, test } from 'vitest';
import { table } from './table.ts';

test('a gunsmith leaves a gun that is there by day; its finder is not told who left it', () => {
  const t = table('Gunsmith', 'Mafioso', 'Cop', 'Doctor', 'Drunk');
  t.choose('Gunsmith', 'Give Gun', 'Cop');
  expect(t.asked('Cop', 'Shoot')).toBeUndefined();
  t.next();
  expect(t.heard('Cop', 'item')).toEqual([{ kind: 'item', item: 'Gun', gained: true, why: 'given' }]);
  expect(t.heard('Drunk', 'item')).toEqual([]);
  t.choose('Cop', 'Shoot', 'Drunk');
  expect(t.dead()).toEqual(['Drunk']);
  expect(t.g.phase).toBe('Day');
});

describe('Jailer', () => {
  const jailed = () => {
    const t = table('Jailer', 'Mafioso', 'Cop', 'Villager', 'Doctor', 'Drunk');
    t.until('Dusk');
    t.choose('Jailer', 'Jail', 'Cop');
    t.next();
    return t;
  };
  test('adds dusk to the days, and is asked if no one is condemned', () => {
    const t = table('Jailer', 'Mafioso', 'Cop', 'Villager', 'Doctor');
    t.next();
    t.vote('Cop', 'Jailer', 'Mafioso', 'Doctor');
    t.next();
    expect(t.g.phase).toBe('Dusk');
    expect(t.asked('Jailer', 'Jail')).toBeUndefined();
    expect(t.alive('Cop')).toBe(true);
    t.next();
    expect(t.alive('Cop')).toBe(false);
  });
  test('talks at night with the prisoner alone, without a name', () => {
    const t = jailed();
    const cell = `jail-${t.seat('Cop')}`;
    expect(t.say('Jailer', cell, 'who are you?')).toBeNull();
    expect(t.say('Cop', cell, 'a friend')).toBeNull();
    expect(t.heard('Cop', 'said').map((f) => f['by'])).toEqual(['Jailer', t.seat('Cop')]);
    expect(t.heard('Doctor', 'said')).toEqual([]);
    expect(t.heard('watcher', 'said')).toEqual([]);
    expect(t.view('Cop').channels).toEqual([{ id: cell, label: 'jail', speak: true, whisper: [] }]);
  });
  test('keeps the prisoner from acting and everyone else from reaching them', () => {
    const t = jailed();
    expect(t.view('Cop').asks).toEqual([]);
    expect(t.view('Cop').you?.effects).toEqual(['Jailed']);
    t.choose('Mafioso', 'Mafia kill', 'Cop');
    t.next();
    expect(t.dead()).toEqual([]);
  });
  test('takes a prisoner out of the kill and the talk of the Mafia', () => {
    const t = table('Jailer', 'Mafioso', 'Hooker', 'Villager', 'Doctor', 'Drunk', 'Cop');
    t.until('Dusk');
    t.choose('Jailer', 'Jail', 'Hooker');
    t.next();
    expect(t.asked('Hooker', 'Mafia kill')).toBeUndefined();
    expect(t.say('Hooker', 'Mafia', 'help')).toBe('not-heard');
    expect(t.view('Mafioso').channels).toEqual([]);
  });
  test('may have the prisoner executed, and no one else', () => {
    const t = jailed();
    expect(t.answer('Jailer', 'Execute', 'Doctor')).toBe('not-offered');
    t.choose('Jailer', 'Execute', 'Cop');
    t.next();
    expect(t.dead()).toEqual(['Cop']);
  });
  test('a prisoner is free the next night', () => {
    const t = jailed();
    t.next(3);
    expect(t.g.phase).toBe('Night');
    expect(t.asked('Cop', 'Investigate')).toBeDefined();
    expect(t.asked('Jailer', 'Execute')).toBeUndefined();
  });
});

describe('Miller', () => {
  test('takes themselves for a villager', () => {
    const t = table('Miller', 'Mafioso', 'Villager', 'Cop', 'Doctor');
    expect(t.heard('Miller', 'you-are')).toEqual([{ kind: 'you-are', card: 'Villager', side: 'Village', team: [] }]);
    expect(t.view('Miller').you?.card).toBe('Villager');
    expect(t.view('Miller').places[t.seat('Miller')]).toMatchObject({ card: 'Villager', side: 'Village' });
  });
  test('is found to be one of the evil roles of the table, and condemned as one', () => {
    const t = table('Miller', 'Hooker', 'Villager', 'Detective', 'Doctor');
    t.choose('Detective', 'Investigate', 'Miller');
    t.next();
    expect(t.learnt('Detective')).toEqual(['Hooker']);
    t.vote('Miller', 'Hooker', 'Detective', 'Doctor');
    t.next();
    expect(t.heard('watcher', 'died')).toMatchObject([{ cause: 'condemned', card: 'Hooker', side: 'Mafia' }]);
  });
  test('shows the truth when killed at night, and wins with the village', () => {
    const t = table('Miller', 'Mafioso', 'Villager', 'Vigilante', 'Doctor');
    t.choose('Mafioso', 'Mafia kill', 'Miller');
    t.choose('Vigilante', 'Kill', 'Mafioso');
    t.next();
    expect(t.heard('watcher', 'died')).toContainEqual(expect.objectContaining({ card: 'Miller', side: 'Village' }));
    expect(t.winners()).toContain('Miller');
  });
});

test('a vigilante kills, even on the night they die', () => {
  const t = table('Vigilante', 'Mafioso', 'Villager', 'Cop', 'Godfather', 'Doctor', 'Drunk');
  t.choose('Vigilante', 'Kill', 'Godfather');
  t.choose('Mafioso', 'Mafia kill', 'Vigilante');
  t.next();
  expect(t.dead()).toEqual(['Godfather', 'Vigilante']);
  expect(t.heard('Cop', 'died').map((f) => f['cause'])).toEqual(['killed', 'killed']);
});

describe('Granny', () => {
  test('attacks every visitor, friend or foe, and is not killed herself', () => {
    const t = table('Granny', 'Mafioso', 'Cop', 'Doctor', 'Villager', 'Villager', 'Godfather');
    t.choose('Cop', 'Investigate', 'Granny');
    t.choose('Mafioso', 'Mafia kill', 'Granny');
    t.next();
    expect(t.dead()).toEqual(['Cop', 'Mafioso']);
  });
  test('a doctor keeps her visitor alive; a visitor who is stopped is safe', () => {
    const t = table('Granny', 'Mafioso', 'Cop', 'Doctor', 'Drunk', 'Watcher');
    t.choose('Cop', 'Investigate', 'Granny');
    t.choose('Doctor', 'Protect', 'Cop');
    t.choose('Watcher', 'Watch', 'Granny');
    t.choose('Drunk', 'Block', 'Watcher');
    t.next();
    expect(t.dead()).toEqual([]);
  });
  test('can be condemned, and a cult does not convert her', () => {
    const t = table('Granny', 'Cult Leader', 'Villager', 'Cop', 'Doctor', 'Drunk');
    t.choose('Cult Leader', 'Convert', 'Granny');
    t.choose('Doctor', 'Protect', 'Cult Leader');
    t.next();
    expect(t.at('Granny').role).toBe('Granny');
    t.vote('Granny', 'Cop', 'Doctor', 'Drunk');
    t.next();
    expect(t.dead()).toEqual(['Granny']);
  });
});
