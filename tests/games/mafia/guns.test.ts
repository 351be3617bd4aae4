import { describe, expect, test } from 'vitest';
import { table, tableWith } from './table.ts';

const items = (t: ReturnType<typeof table>, who: string) => t.view(who).you?.items.map((i) => i.trait);

describe.each(['Deputy', 'Sheriff'])('the gun of a %s keeps to the modifiers of the role', (who) => {
  const shot = (mod: string, whom: string, seed = 1) => {
    const t = tableWith(
      { settings: ['Day Start'], seed: [seed, 2, 3, 4] },
      `${who}:${mod}`,
      'Mafioso',
      'Cop',
      'Doctor',
      'Tracker',
      'Grouch',
    );
    t.choose(who, 'Shoot', whom);
    expect(items(t, who)).toEqual([]);
    return t;
  };
  const dead = (...how: Parameters<typeof shot>): string[] => shot(...how).dead();
  test('Loyal: it harms no one of another side, and the shot is heard all the same', () => {
    expect(dead('Loyal', 'Cop')).toEqual(['Cop']);
    for (const other of ['Mafioso', 'Grouch']) expect(dead('Loyal', other)).toEqual([]);
    const t = shot('Loyal', 'Mafioso');
    expect(t.heard('watcher', 'shot')).toMatchObject([{ target: t.seat('Mafioso') }]);
  });
  test('Disloyal: it harms no one of the shooter’s own side', () => {
    expect(dead('Disloyal', 'Cop')).toEqual([]);
    for (const other of ['Mafioso', 'Grouch']) expect(dead('Disloyal', other)).toEqual([other]);
  });
  test('Sacrificial: the shooter dies, unless something protects them', () => {
    expect(dead('Sacrificial', 'Cop')).toEqual(['Cop', `${who}:Sacrificial`]);
    expect(dead('Sacrificial/Bulletproof', 'Cop')).toEqual(['Cop']);
  });
  test('Weak: a shooter who fires at another side dies', () => {
    expect(dead('Weak', 'Mafioso')).toEqual([`${who}:Weak`, 'Mafioso'].sort());
    expect(dead('Weak', 'Cop')).toEqual(['Cop']);
  });
  test('Random: now and then it hits another player, but never the shooter', () => {
    const hit = Array.from({ length: 24 }, (_, seed) => dead('Random', 'Cop', seed)[0]!);
    expect(hit.filter((one) => one === 'Cop').length).toBeGreaterThan(8);
    expect(new Set(hit).size).toBeGreaterThan(2);
    expect(hit).not.toContain(`${who}:Random`);
  });
  test('a broken gun turns on its owner, whatever the modifiers', () => {
    const t = tableWith({}, `${who}:Disloyal`, 'Saboteur', 'Cop', 'Doctor', 'Tracker');
    t.choose('Saboteur', 'Sabotage', who);
    t.next();
    t.choose(who, 'Shoot', 'Saboteur');
    expect(t.dead()).toEqual([`${who}:Disloyal`]);
  });
  test('other modifiers mean nothing to it, and guns from elsewhere heed none', () => {
    expect(dead('Lazy', 'Mafioso')).toEqual(['Mafioso']);
    const t = table('Gunsmith', 'Villager:Loyal', 'Mafioso', 'Cop', 'Doctor', 'Tracker');
    t.choose('Gunsmith', 'Give Gun', 'Villager');
    t.next();
    t.choose('Villager', 'Shoot', 'Mafioso');
    expect(t.dead()).toEqual(['Mafioso']);
  });
});
