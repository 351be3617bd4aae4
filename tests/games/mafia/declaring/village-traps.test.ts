import { describe, expect, test } from 'vitest';
import { modifier } from '../../../../games/mafia/engine/kit.ts';
import { table } from '../table.ts';

modifier('Mad', { text: '', icon: '', category: 'Items', start: ['Delirious'] });

describe('Trapper', () => {
  const cards = ['Trapper', 'Mafioso', 'Cultist', 'Cop', 'Doctor', 'Drunk', 'Fool', 'Witch', 'Villager', 'Tracker', 'Watcher'];
  test('kills one of the Mafia among the callers, whatever protects them, and the others learn who the Trapper is', () => {
    const t = table(...cards);
    t.choose('Trapper', 'Trap', 'Villager');
    t.choose('Mafioso', 'Mafia kill', 'Villager');
    t.choose('Cop', 'Investigate', 'Villager');
    t.choose('Doctor', 'Protect', 'Mafioso');
    t.next();
    expect(t.dead()).toEqual(['Mafioso', 'Villager']);
    const seen = [{ kind: 'revealed', seat: t.seat('Trapper'), card: 'Trapper', side: 'Village' }];
    expect(t.heard('Cop', 'revealed')).toEqual(seen);
    expect(t.view('Cop').places[t.seat('Trapper')]?.card).toBe('Trapper');
    for (const who of ['Mafioso', 'Doctor', 'watcher']) expect(t.heard(who, 'revealed')).toEqual([]);
  });
  test('without the Mafia, takes one of the Cult, then a loner, then one of the village', () => {
    const comers: [who: string, title: string, ...values: string[]][] = [
      ['Witch', 'Control', 'Villager', 'Cultist'],
      ['Fool', 'Visit', 'Villager'],
      ['Cop', 'Investigate', 'Villager'],
    ];
    for (const [i, [dies]] of comers.entries()) {
      const t = table(...cards);
      t.choose('Trapper', 'Trap', 'Villager');
      for (const [who, title, ...values] of comers.slice(i)) t.choose(who, title, ...values);
      t.next();
      expect(t.dead()).toEqual([dies]);
    }
  });
  test('goes by looks: a Godfather is taken for a villager', () => {
    const t = table('Trapper', 'Godfather', 'Fool', 'Cop', 'Doctor', 'Villager', 'Tracker');
    t.choose('Trapper', 'Trap', 'Doctor');
    t.choose('Godfather', 'Mafia kill', 'Doctor');
    t.choose('Fool', 'Visit', 'Doctor');
    t.next();
    expect(t.dead()).toEqual(['Doctor', 'Fool']);
  });
  test('catches no one when no one comes, when blocked, or when delirious', () => {
    const alone = table(...cards);
    alone.choose('Trapper', 'Trap', 'Villager');
    alone.next();
    expect(alone.dead()).toEqual([]);
    const blocked = table(...cards);
    blocked.choose('Trapper', 'Trap', 'Villager');
    blocked.choose('Cop', 'Investigate', 'Villager');
    blocked.choose('Drunk', 'Block', 'Trapper');
    blocked.next();
    expect(blocked.dead()).toEqual([]);
    const mad = table('Trapper:Mad', 'Mafioso', 'Cop', 'Villager', 'Doctor');
    mad.choose('Trapper', 'Trap', 'Villager');
    mad.choose('Cop', 'Investigate', 'Villager');
    mad.next();
    expect(mad.dead()).toEqual([]);
  });
});

describe('Commuter', () => {
  test('a visitor finds no one, was not there, and does nothing more that night', () => {
    const t = table('Commuter', 'Hooker', 'Cop', 'Doctor', 'Watcher', 'Villager', 'Tracker');
    t.choose('Cop', 'Investigate', 'Commuter');
    t.choose('Hooker', 'Block', 'Commuter');
    t.choose('Hooker', 'Mafia kill', 'Villager');
    t.choose('Watcher', 'Watch', 'Villager');
    t.choose('Tracker', 'Track', 'Cop');
    t.next();
    expect(t.dead()).toEqual([]);
    expect(t.learnt('Cop')).toEqual([]);
    expect(t.learnt('Watcher')).toEqual([[]]);
    expect(t.learnt('Tracker')).toEqual([[]]);
  });
  test('keeps out only the leader of a gang: the others kill', () => {
    const t = table('Commuter', 'Mafioso', 'Godfather', 'Cop', 'Doctor', 'Watcher', 'Villager');
    t.choose('Mafioso', 'Mafia kill', 'Commuter');
    t.next();
    expect(t.dead()).toEqual([]);
    t.next();
    t.choose('Mafioso', 'Mafia kill', 'Commuter');
    t.choose('Godfather', 'Mafia kill', 'Commuter');
    t.next();
    expect(t.dead()).toEqual(['Commuter']);
  });
  test('undoes no earlier action, no visit to two places, and nothing at all when delirious', () => {
    const t = table('Commuter', 'Mafioso', 'Chauffeur', 'Cop', 'Doctor', 'Villager');
    t.choose('Chauffeur', 'Swap', 'Commuter', 'Villager');
    t.choose('Cop', 'Investigate', 'Commuter');
    t.next();
    expect(t.learnt('Cop')).toEqual(['innocent']);
    const mad = table('Commuter:Mad', 'Mafioso', 'Cop', 'Doctor', 'Villager');
    mad.choose('Mafioso', 'Mafia kill', 'Commuter');
    mad.next();
    expect(mad.dead()).toEqual(['Commuter:Mad']);
  });
  test('does not keep out a strong killer', () => {
    const t = table('Commuter', 'Mafioso:Strong', 'Cop', 'Doctor', 'Villager');
    t.choose('Mafioso', 'Mafia kill', 'Commuter');
    t.next();
    expect(t.dead()).toEqual(['Commuter']);
  });
});

describe.each(['Guard', 'Bouncer'])('%s', (door) => {
  const cards = [door, 'Hooker', 'Detective', 'Doctor', 'Watcher', 'Villager', 'Witch', 'Drunk', 'Tracker', 'Villager'];
  test('actions meant behind the door fail, and their players were never there', () => {
    const t = table(...cards);
    t.choose(door, 'Turn away', 'Villager');
    t.choose('Hooker', 'Mafia kill', 'Villager');
    if (door === 'Bouncer') t.choose('Bouncer', 'Mafia kill', 'Villager');
    t.choose('Detective', 'Investigate', 'Villager');
    t.choose('Tracker', 'Track', 'Detective');
    t.next();
    expect(t.dead()).toEqual([]);
    expect(t.learnt('Detective')).toEqual([]);
    expect(t.learnt('Tracker')).toEqual([[]]);
  });
  test('other actions of players who are turned away go on', () => {
    const t = table(...cards);
    t.choose(door, 'Turn away', 'Detective');
    t.choose('Hooker', 'Block', 'Detective');
    t.choose('Hooker', 'Mafia kill', 'Doctor');
    t.choose('Detective', 'Investigate', 'Hooker');
    t.next();
    expect(t.dead()).toEqual(['Doctor']);
    expect(t.learnt('Detective')).toEqual(['Hooker']);
  });
  test('comes before roles that block or redirect, and is not stopped by them', () => {
    const t = table(...cards);
    t.choose(door, 'Turn away', 'Villager');
    t.choose('Drunk', 'Block', door);
    t.choose('Witch', 'Control', door, 'Watcher');
    t.choose('Hooker', 'Mafia kill', 'Villager');
    t.next();
    expect(t.dead()).toEqual([]);
  });
  test('lets a strong killer in', () => {
    const t = table(door, 'Mafioso:Strong', 'Detective', 'Doctor', 'Villager', 'Drunk', 'Tracker');
    t.choose(door, 'Turn away', 'Villager');
    t.choose('Mafioso', 'Mafia kill', 'Villager');
    t.next();
    expect(t.dead()).toEqual(['Villager']);
  });
});
