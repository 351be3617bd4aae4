import { describe, expect, test } from 'vitest';
import { table, tableWith } from './table.ts';

/** Plays one night with many seeds; counts the nights in which `played` was true. */
const times = (tables: number, played: (seed: [number, number, number, number]) => boolean): number =>
  Array.from({ length: tables }, (_, i) => played([i, 3, 5, 7])).filter(Boolean).length;

describe('Random', () => {
  test('a player’s action lands on another player on half of the nights', () => {
    const astray = times(60, (seed) => {
      const t = tableWith({ seed }, 'Drunk:Random', 'Mafioso', 'Tracker', 'Doctor', 'Cop', 'Villager');
      t.choose('Drunk', 'Block', 'Cop');
      t.choose('Tracker', 'Track', 'Drunk');
      t.next();
      const [met] = t.learnt('Tracker') as number[][];
      // If it lands on the Tracker, the Tracker learns nothing.
      return met === undefined || met[0] !== t.seat('Cop');
    });
    // One in five of the stray actions still lands on the intended player.
    expect(astray).toBeGreaterThan(12);
    expect(astray).toBeLessThan(38);
  });
  test('the deed of the side goes astray only when the holder leads it; never to the holder', () => {
    const killed = (leader: string, seed: [number, number, number, number]) => {
      const t = tableWith({ seed }, 'Mafioso:Random', 'Hooker', 'Villager', 'Doctor', 'Cop', 'Granny', 'Drunk');
      const gang = leader === 'Mafioso' ? ['Mafioso', 'Hooker'] : ['Hooker', 'Mafioso'];
      for (const who of gang) t.choose(who, 'Mafia kill', 'Villager');
      t.next();
      return t.dead();
    };
    const meant = (dead: string[]) => dead.length === 1 && dead[0] === 'Villager';
    const led = times(40, (seed) => !meant(killed('Mafioso', seed)));
    expect(led).toBeGreaterThan(8);
    expect(led).toBeLessThan(30);
    expect(times(20, (seed) => !meant(killed('Hooker', seed)))).toBe(0);
  });
  test('its direction does not change anyone else’s luck', () => {
    const dice = (card: string) => {
      const t = tableWith({}, card, 'Mafioso', 'Cop', 'Doctor', 'Villager');
      t.next(3);
      return t.g.players.filter((p) => p.role !== 'Drunk').map((p) => p.dice);
    };
    expect(dice('Drunk:Random')).toEqual(dice('Drunk'));
  });
});

describe('Weak', () => {
  test('dies of a visit to another side, though the visit takes place', () => {
    const t = table('Cop:Weak', 'Mafioso', 'Villager', 'Doctor', 'Drunk', 'Villager');
    t.choose('Cop', 'Investigate', 'Mafioso');
    t.next();
    expect(t.dead()).toEqual(['Cop:Weak']);
    expect(t.learnt('Cop')).toEqual(['guilty']);
  });
  test('any other side is deadly, their own is not', () => {
    for (const [about, dead] of [
      ['Survivor', ['Cop:Weak']],
      ['Villager', []],
    ] as const) {
      const t = table('Cop:Weak', 'Mafioso', 'Survivor', 'Villager', 'Doctor', 'Drunk');
      t.choose('Cop', 'Investigate', about);
      t.next();
      expect(t.dead(), about).toEqual(dead);
    }
  });
  test('protection saves the weak', () => {
    const t = table('Cop:Weak', 'Mafioso', 'Villager', 'Doctor', 'Drunk');
    t.choose('Cop', 'Investigate', 'Mafioso');
    t.choose('Doctor', 'Protect', 'Cop');
    t.next();
    expect(t.dead()).toEqual([]);
  });
  test('a visit that is blocked does no harm; one that is led elsewhere counts where it lands', () => {
    const t = table('Cop:Weak', 'Mafioso', 'Villager', 'Doctor', 'Drunk', 'Witch', 'Villager', 'Villager');
    t.choose('Cop', 'Investigate', 'Mafioso');
    t.choose('Drunk', 'Block', 'Cop');
    t.next(2);
    expect(t.dead()).toEqual([]);
    t.choose('Cop', 'Investigate', 'Mafioso');
    t.choose('Witch', 'Control', 'Cop', 'Doctor');
    t.next();
    expect(t.dead()).toEqual([]);
  });
  test('the kill of the Mafia is no visit of its own, even by weak hands', () => {
    const t = table('Mafioso:Weak', 'Cop', 'Villager', 'Doctor', 'Drunk', 'Villager');
    t.choose('Mafioso', 'Mafia kill', 'Cop');
    t.next();
    expect(t.dead()).toEqual(['Cop']);
  });
});

describe('Sacrificial', () => {
  test('dies of any visit', () => {
    const t = table('Doctor:Sacrificial', 'Mafioso', 'Villager', 'Cop', 'Drunk', 'Villager');
    t.choose('Mafioso', 'Mafia kill', 'Cop');
    t.choose('Doctor', 'Protect', 'Cop');
    t.next();
    expect(t.dead()).toEqual(['Doctor:Sacrificial']);
  });
  test('lives without one, when blocked, when protected, and when only killing for the Mafia', () => {
    const t = table('Framer:Sacrificial', 'Doctor', 'Villager', 'Cop', 'Drunk', 'Villager', 'Mafioso', 'Villager');
    t.choose('Framer', 'Mafia kill', 'Villager');
    t.next(2);
    expect(t.alive('Framer')).toBe(true);
    t.choose('Framer', 'Frame', 'Cop', 'Doctor');
    t.choose('Drunk', 'Block', 'Framer');
    t.next(2);
    expect(t.alive('Framer')).toBe(true);
    t.choose('Framer', 'Frame', 'Cop', 'Doctor');
    t.choose('Doctor', 'Protect', 'Framer');
    t.next(2);
    expect(t.alive('Framer')).toBe(true);
    t.choose('Framer', 'Frame', 'Cop', 'Doctor');
    t.next(2);
    expect(t.alive('Framer')).toBe(false);
  });
  test('lives if the action is no visit', () => {
    const t = table('Doctor:Sacrificial/Astral', 'Mafioso', 'Villager', 'Cop', 'Drunk');
    t.choose('Doctor', 'Protect', 'Cop');
    t.next();
    expect(t.dead()).toEqual([]);
  });
});

describe('Ascetic', () => {
  test('no one learns of them, guards them or blocks them, and none of it is a visit', () => {
    const t = table('Villager:Ascetic', 'Mafioso', 'Cop', 'Doctor', 'Tracker', 'Villager');
    t.choose('Cop', 'Investigate', 'Villager:Ascetic');
    t.choose('Tracker', 'Track', 'Cop');
    t.next();
    expect(t.learnt('Cop')).toEqual([]);
    expect(t.learnt('Tracker')).toEqual([[]]);
  });
  test('kills reach them, and protection does not', () => {
    const t = table('Villager:Ascetic', 'Mafioso', 'Cop', 'Doctor', 'Drunk', 'Villager');
    t.choose('Mafioso', 'Mafia kill', 'Villager:Ascetic');
    t.choose('Doctor', 'Protect', 'Villager:Ascetic');
    t.next();
    expect(t.dead()).toEqual(['Villager:Ascetic']);
  });
  test('cannot be kept from acting, except by the resolute', () => {
    const t = table('Cop:Ascetic', 'Mafioso', 'Drunk', 'Drunk:Resolute', 'Doctor', 'Villager');
    t.choose('Cop', 'Investigate', 'Mafioso');
    t.choose('Drunk', 'Block', 'Cop');
    t.next(2);
    expect(t.learnt('Cop')).toEqual(['guilty']);
    t.choose('Cop', 'Investigate', 'Doctor');
    t.choose('Drunk:Resolute', 'Block', 'Cop');
    t.next();
    expect(t.learnt('Cop')).toEqual(['guilty']);
  });
});

describe('Resolute', () => {
  test('cannot be blocked', () => {
    const t = table('Cop:Resolute', 'Mafioso', 'Drunk', 'Doctor', 'Villager');
    t.choose('Cop', 'Investigate', 'Mafioso');
    t.choose('Drunk', 'Block', 'Cop');
    t.next();
    expect(t.learnt('Cop')).toEqual(['guilty']);
  });
  test('finds a hidden player, and is not led elsewhere', () => {
    const t = table('Cop:Resolute', 'Mafioso', 'Witch', 'Survivor', 'Doctor', 'Villager', 'Villager', 'Villager');
    t.choose('Cop', 'Investigate', 'Survivor');
    t.choose('Survivor', 'Hide', 'Doctor');
    t.next(2);
    expect(t.learnt('Cop')).toEqual(['innocent']);
    t.choose('Cop', 'Investigate', 'Mafioso');
    t.choose('Witch', 'Control', 'Cop', 'Villager');
    t.next();
    expect(t.learnt('Cop')).toEqual(['innocent', 'guilty']);
  });
  test('the kill of the Mafia can be blocked all the same', () => {
    const t = table('Mafioso:Resolute', 'Drunk', 'Cop', 'Doctor', 'Villager');
    t.choose('Mafioso', 'Mafia kill', 'Cop');
    t.choose('Drunk', 'Block', 'Mafioso');
    t.next();
    expect(t.dead()).toEqual([]);
  });
});
