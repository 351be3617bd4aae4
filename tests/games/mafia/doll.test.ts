import { describe, expect, test } from 'vitest';
import { table, tableWith } from './table.ts';

const seats = ['Creepy Girl', 'Mafioso', 'Villager', 'Cop', 'Doctor', 'Tracker', 'Watcher'] as const;
const holder = (t: ReturnType<typeof table>) => seats.filter((who) => t.view(who).you?.items.some((i) => i.trait === 'Doll'));

describe('Creepy Girl', () => {
  test('gives her doll away once; the player who gets the Doll is told, and dies with it that very night', () => {
    const t = table(...seats);
    t.choose('Creepy Girl', 'Give Doll', 'Villager');
    t.choose('Mafioso', 'Mafia kill', 'Villager');
    t.next();
    expect(t.heard('Villager', 'item')).toEqual([{ kind: 'item', item: 'Doll', gained: true, why: 'given' }]);
    expect(t.by()).toEqual(['Creepy Girl']);
    expect(t.winners()).toEqual(['Creepy Girl']);
  });
  test('need not give it in the first night, and has only one', () => {
    const t = table(...seats);
    t.next(2);
    t.choose('Creepy Girl', 'Give Doll', 'Villager');
    t.next(2);
    expect(t.asked('Creepy Girl', 'Give Doll')).toBeUndefined();
  });
  test('keeps it for another night if she was stopped', () => {
    const t = table('Creepy Girl', 'Mafioso', 'Villager', 'Drunk', 'Doctor');
    t.choose('Creepy Girl', 'Give Doll', 'Villager');
    t.choose('Drunk', 'Block', 'Creepy Girl');
    t.next(2);
    expect(t.asked('Creepy Girl', 'Give Doll')).toBeDefined();
  });
  test('wins by the vote as well, but not when she is dead or dies with the doll herself', () => {
    const t = table(...seats);
    t.choose('Creepy Girl', 'Give Doll', 'Villager');
    t.next();
    t.vote('Villager', 'Cop', 'Doctor', 'Tracker', 'Watcher');
    t.next();
    expect(t.by()).toEqual(['Creepy Girl']);
    const u = table(...seats);
    u.choose('Creepy Girl', 'Give Doll', 'Villager');
    u.choose('Mafioso', 'Mafia kill', 'Creepy Girl');
    u.next();
    u.vote('Villager', 'Cop', 'Doctor', 'Tracker');
    u.next();
    expect(u.dead()).toEqual(['Creepy Girl', 'Villager']);
    expect(u.by()).toBeNull();
    const v = table(...seats);
    v.choose('Creepy Girl', 'Give Doll', 'Villager');
    v.next(2);
    v.choose('Villager', 'Pass doll', 'Creepy Girl');
    v.choose('Mafioso', 'Mafia kill', 'Creepy Girl');
    v.next();
    expect(v.dead()).toEqual(['Creepy Girl']);
    expect(v.by()).toBeNull();
  });
});

describe('Doll', () => {
  test('must be passed on every night, before anyone is killed', () => {
    const t = table(...seats);
    t.choose('Creepy Girl', 'Give Doll', 'Villager');
    t.next(2);
    const ask = t.asked('Villager', 'Pass doll');
    expect(ask).toMatchObject({ optional: false, fallback: null });
    expect(t.answer('Villager', 'Pass doll', 'nobody')).toBe('not-offered');
    t.choose('Villager', 'Pass doll', 'Cop');
    t.choose('Mafioso', 'Mafia kill', 'Villager');
    t.next();
    expect(t.by()).toBeNull();
    expect(t.dead()).toEqual(['Villager']);
    expect(holder(t)).toEqual(['Cop']);
    expect(t.heard('Cop', 'item')).toEqual([{ kind: 'item', item: 'Doll', gained: true, why: 'given' }]);
    t.next();
    expect(t.asked('Cop', 'Pass doll')).toBeDefined();
  });
  test('goes to a player at random if its holder names no one, and no drunk holds it back', () => {
    const went = new Set<string>();
    for (let i = 0; i < 10; i++) {
      const t = tableWith({ seed: [i, 9, 9, 9] }, ...seats);
      t.choose('Creepy Girl', 'Give Doll', 'Villager');
      t.next(3);
      expect(holder(t)).toHaveLength(1);
      expect(holder(t)).not.toContain('Villager');
      went.add(holder(t)[0]!);
    }
    expect(went.size).toBeGreaterThan(1);
    const t = table('Creepy Girl', 'Mafioso', 'Villager', 'Drunk', 'Doctor');
    t.choose('Creepy Girl', 'Give Doll', 'Villager');
    t.next(2);
    t.choose('Villager', 'Pass doll', 'Doctor');
    t.choose('Drunk', 'Block', 'Villager');
    t.next();
    expect(t.view('Doctor').you?.items).toMatchObject([{ trait: 'Doll' }]);
  });
  test('is passed on without a visit', () => {
    const t = table(...seats);
    t.choose('Creepy Girl', 'Give Doll', 'Villager');
    t.next(2);
    t.choose('Villager', 'Pass doll', 'Cop');
    t.choose('Tracker', 'Track', 'Villager');
    t.next();
    expect(t.learnt('Tracker')).toEqual([[]]);
  });
});
