import { describe, expect, test } from 'vitest';
import { modifier } from '../../../../games/mafia/engine/kit.ts';
import { table } from '../table.ts';

modifier('Mad', { text: '', icon: '', category: 'Items', start: ['Delirious'] });

describe('Doomsayer', () => {
  const cards = ['Doomsayer', 'Mafioso', 'Godfather', 'Cop', 'Doctor', 'Villager', 'Drunk', 'Surgeon', 'Tracker'];
  const begin = (card = 'Doomsayer') => table(card, ...cards.slice(1), 'Villager', 'Villager', 'Villager');
  test('everyone who visits becomes a Cultist, even a whole gang', () => {
    const t = begin();
    for (const who of ['Mafioso', 'Godfather']) t.choose(who, 'Mafia kill', 'Doomsayer');
    t.choose('Doctor', 'Protect', 'Doomsayer');
    t.choose('Cop', 'Investigate', 'Villager');
    t.next();
    for (const who of ['Mafioso', 'Godfather', 'Doctor'])
      expect(t.view(who).you).toMatchObject({ card: 'Cultist', side: 'Cult' });
    expect(t.at('Cop').role).toBe('Cop');
    expect(t.heard('Doomsayer', 'joined-side')).toHaveLength(3);
  });
  test('does not turn a visitor who cannot be converted', () => {
    const t = begin();
    t.choose('Cop', 'Investigate', 'Doomsayer');
    t.choose('Surgeon', 'Operate', 'Cop');
    t.next();
    expect(t.at('Cop').role).toBe('Cop');
    expect(t.learnt('Cop')).toEqual(['guilty']);
  });
  test('converts no one when delirious; a player who blocks it saves the others and themselves', () => {
    for (const card of ['Doomsayer', 'Doomsayer:Mad']) {
      const t = begin(card);
      t.choose('Cop', 'Investigate', 'Doomsayer');
      if (card === 'Doomsayer') t.choose('Drunk', 'Block', 'Doomsayer');
      t.next();
      for (const who of ['Cop', 'Drunk']) expect(t.at(who).role).toBe(who);
    }
  });
  test('takes every Cultist along in death, even one who turns that very night', () => {
    const t = table('Doomsayer', 'Cultist:Bulletproof', 'Mafioso', 'Cop', 'Doctor', 'Villager', 'Drunk', 'Tracker', 'Villager');
    t.choose('Cop', 'Investigate', 'Doomsayer');
    t.choose('Mafioso', 'Mafia kill', 'Doomsayer');
    t.next();
    expect(t.dead()).toEqual(['Cop', 'Cultist:Bulletproof', 'Doomsayer', 'Mafioso']);
    expect(t.heard('watcher', 'died').filter((f) => f['cause'] === 'despair')).toHaveLength(3);
  });
});

describe('Gorgon', () => {
  const visited = (card = 'Gorgon', ...blockers: string[]) => {
    const t = table(card, 'Cultist', 'Mafioso', 'Cop', 'Doctor', 'Villager', 'Drunk', 'Tracker', 'Watcher');
    t.choose('Cop', 'Investigate', 'Gorgon');
    t.choose('Doctor', 'Protect', 'Gorgon');
    for (const who of blockers) t.choose(who, 'Block', 'Gorgon');
    t.next();
    return t;
  };
  test('learns the number of callers, if there are any', () => {
    const t = visited();
    expect(t.heard('Gorgon', 'learnt')).toEqual([{ kind: 'learnt', what: 'callers-count', about: [t.seat('Gorgon')], value: 2 }]);
    t.next(2);
    expect(t.learnt('Gorgon')).toEqual([2]);
  });
  test('a Petrified player is not told, and dies when the Gorgon looks up, in spite of armor', () => {
    const t = table('Gorgon', 'Cultist', 'Mafioso', 'Cop:Bulletproof', 'Doctor', 'Villager', 'Drunk');
    t.choose('Cop', 'Investigate', 'Gorgon');
    t.next();
    expect(t.heard('Cop', 'felt')).toEqual([]);
    expect(t.view('Cop').you?.effects).toEqual([]);
    t.choose('Gorgon', 'Look up', 'yes');
    expect(t.heard('watcher', 'news')).toEqual([{ kind: 'news', what: 'gorgon', seats: [], value: null }]);
    expect(t.heard('watcher', 'died')).toMatchObject([{ seat: t.seat('Cop'), cause: 'petrified' }]);
  });
  test('looks up once, and no one stays Petrified for longer than a day', () => {
    const t = visited();
    t.next(2);
    t.choose('Gorgon', 'Look up', 'yes');
    expect(t.dead()).toEqual([]);
    expect(t.asked('Gorgon', 'Look up')).toBeUndefined();
    t.next(2);
    expect(t.asked('Gorgon', 'Look up')).toBeUndefined();
  });
  test('petrifies and counts no one when blocked', () => {
    const t = visited('Gorgon', 'Drunk');
    expect(t.learnt('Gorgon')).toEqual([]);
    t.choose('Gorgon', 'Look up', 'yes');
    expect(t.dead()).toEqual([]);
  });
  test('counts wrongly, petrifies no one, and looks up in vain when delirious', () => {
    const t = visited('Gorgon:Mad');
    expect(t.learnt('Gorgon')).toHaveLength(1);
    expect([1, 3]).toContain(t.learnt('Gorgon')[0]);
    t.choose('Gorgon', 'Look up', 'yes');
    expect(t.heard('watcher', 'news')).toEqual([]);
    expect(t.asked('Gorgon', 'Look up')).toBeUndefined();
  });
  test('counts one caller when naive, and everyone when paranoid', () => {
    expect(visited('Gorgon:Naive').learnt('Gorgon')).toEqual([1]);
    expect(visited('Gorgon:Paranoid').learnt('Gorgon')).toEqual([8]);
  });
});
