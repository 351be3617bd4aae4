import { describe, expect, test } from 'vitest';
import { table } from './table.ts';

describe('Cult', () => {
  test('its members know each other and talk at night, but kill no one', () => {
    const t = table('Cultist', 'Cult Leader', 'Cop', 'Villager', 'Doctor', 'Drunk');
    expect(t.view('Cultist').places[t.seat('Cult Leader')]?.card).toBe('Cult Leader');
    expect(t.say('Cultist', 'Cult', 'soon')).toBeNull();
    expect(t.heard('Cult Leader', 'said')).toHaveLength(1);
    expect(t.view('Cultist').asks).toEqual([]);
  });
});

describe('Cult Leader', () => {
  test('makes a cultist of a player, who is told; the cult is shown the convert', () => {
    const t = table('Cult Leader', 'Cultist', 'Villager', 'Cop', 'Doctor', 'Drunk', 'Watcher');
    t.choose('Cult Leader', 'Convert', 'Villager');
    t.next();
    expect(t.heard('Villager', 'you-are')[1]).toEqual({ kind: 'you-are', card: 'Cultist', side: 'Cult', team: [] });
    expect(t.heard('Cultist', 'joined-side')).toMatchObject([{ seat: t.seat('Villager'), card: 'Cultist' }]);
    expect(t.heard('Cop', 'joined-side')).toEqual([]);
    expect(t.view('Villager').places[t.seat('Cultist')]?.card).toBeNull();
    t.next();
    expect(t.say('Villager', 'Cult', 'I believe')).toBeNull();
  });
  test('takes every cultist along, whatever protects them', () => {
    const t = table('Cult Leader', 'Cultist:Bulletproof', 'Villager', 'Cop', 'Doctor', 'Drunk', 'Gunsmith', 'Watcher');
    t.choose('Cult Leader', 'Convert', 'Villager');
    t.choose('Doctor', 'Protect', 'Cultist');
    t.next();
    t.vote('Cult Leader', 'Cop', 'Doctor', 'Drunk', 'Watcher');
    t.next();
    expect(t.dead()).toEqual(['Cult Leader', 'Cultist:Bulletproof', 'Villager']);
    expect(t.heard('watcher', 'died').map((f) => f['cause'])).toEqual(expect.arrayContaining(['condemned', 'despair']));
    expect(t.by()).toEqual(['Village']);
  });
  test('still converts when killed that very night; and the convert dies too', () => {
    const t = table('Cult Leader', 'Mafioso', 'Villager', 'Cop', 'Doctor', 'Drunk', 'Gunsmith', 'Watcher');
    t.choose('Cult Leader', 'Convert', 'Villager');
    t.choose('Mafioso', 'Mafia kill', 'Cult Leader');
    t.next();
    expect(t.dead()).toEqual(['Cult Leader', 'Villager']);
  });
  test('does not convert the dead', () => {
    const t = table('Cult Leader', 'Mafioso', 'Villager', 'Cop', 'Doctor', 'Drunk', 'Gunsmith', 'Watcher');
    t.choose('Cult Leader', 'Convert', 'Villager');
    t.choose('Mafioso', 'Mafia kill', 'Villager');
    t.next();
    expect(t.heard('watcher', 'died')).toMatchObject([{ card: 'Villager' }]);
  });
});

describe('Witch', () => {
  test('makes her victim act on the player she chooses, whatever they meant to do', () => {
    const t = table('Witch', 'Mafioso', 'Cop', 'Villager', 'Doctor', 'Drunk');
    t.choose('Witch', 'Control', 'Cop', 'Mafioso');
    t.choose('Cop', 'Investigate', 'Villager');
    t.next();
    expect(t.heard('Cop', 'learnt')).toMatchObject([{ about: [t.seat('Mafioso')], value: 'guilty' }]);
    expect(t.heard('Cop', 'felt')).toEqual([]);
  });
  test('turns a kill around only by controlling its leader', () => {
    const t = table('Witch', 'Mafioso', 'Hooker', 'Villager', 'Doctor', 'Drunk', 'Cop', 'Watcher');
    t.choose('Mafioso', 'Mafia kill', 'Villager');
    t.choose('Hooker', 'Mafia kill', 'Villager');
    t.choose('Witch', 'Control', 'Hooker', 'Mafioso');
    t.next();
    expect(t.dead()).toEqual(['Villager']);
    t.next();
    t.choose('Mafioso', 'Mafia kill', 'Doctor');
    t.choose('Witch', 'Control', 'Mafioso', 'Mafioso');
    t.next();
    expect(t.dead()).toEqual(['Mafioso', 'Villager']);
  });
});

describe('Werewolf', () => {
  const bitten = () => {
    const t = table('Werewolf', 'Villager', 'Villager', 'Villager', 'Cop', 'Doctor', 'Mafioso', 'Vigilante', 'Tracker');
    t.choose('Werewolf', 'Bite', 'Cop');
    t.next(2);
    return t;
  };
  test('bites a player who does not notice, and who kills under a full moon', () => {
    const t = bitten();
    expect(t.heard('Cop', 'felt')).toEqual([]);
    expect(t.view('Cop').you?.effects).toEqual([]);
    t.choose('Tracker', 'Track', 'Cop');
    t.next();
    expect(t.g.deaths).toHaveLength(1);
    expect(t.g.deaths[0]?.by).toEqual([t.seat('Cop')]);
    expect(t.learnt('Tracker')).toEqual([[t.g.deaths[0]?.seat]]);
  });
  test('is killed by nothing under a full moon; on other nights it dies like anyone', () => {
    const t = table('Werewolf', 'Villager', 'Villager', 'Cop', 'Doctor', 'Mafioso', 'Vigilante');
    t.next(2);
    t.choose('Mafioso', 'Mafia kill', 'Werewolf');
    t.choose('Vigilante', 'Kill', 'Werewolf');
    t.next();
    expect(t.dead()).toEqual([]);
    t.next();
    t.choose('Mafioso', 'Mafia kill', 'Werewolf');
    t.next();
    expect(t.dead()).toEqual(['Werewolf']);
  });
  test('does not prowl when blocked', () => {
    const t = table('Werewolf', 'Villager', 'Villager', 'Cop', 'Doctor', 'Drunk', 'Villager');
    t.choose('Werewolf', 'Bite', 'Cop');
    t.next(2);
    t.choose('Drunk', 'Block', 'Cop');
    t.next();
    expect(t.dead()).toEqual([]);
  });
});
