import { describe, expect, test } from 'vitest';
import { modifier } from '../../../../games/mafia/engine/kit.ts';
import { table, tableWith } from '../table.ts';

modifier('Raving', { text: '', icon: '', category: 'Test', start: ['Delirious'] });

describe('Lover', () => {
  const pair = (...more: string[]) => {
    const t = table('Lover', 'Mafioso', 'Villager', 'Cop', 'Doctor', 'Vigilante', 'Nurse', ...more);
    t.choose('Lover', 'Love', 'Villager');
    return t;
  };
  test('both are told that they are Lovesick, and for which player; a Lover loves only once', () => {
    const t = pair();
    t.next();
    expect(t.heard('Lover', 'learnt')).toMatchObject([{ what: 'partner', value: [t.seat('Villager')] }]);
    expect(t.heard('Villager', 'learnt')).toMatchObject([{ what: 'partner', value: [t.seat('Lover')] }]);
    expect(t.view('Villager').you?.effects).toEqual(['Lovesick']);
    t.until('Night');
    expect(t.asked('Lover', 'Love')).toBeUndefined();
  });
  test('when one of two Lovesick players dies, the other dies of love, even in the same night', () => {
    const t = pair();
    t.choose('Mafioso', 'Mafia kill', 'Villager');
    t.next();
    expect(t.heard('watcher', 'died').map((f) => f['cause'])).toEqual(
      t.seat('Lover') < t.seat('Villager') ? ['love', 'killed'] : ['killed', 'love'],
    );
    const u = pair();
    u.next();
    u.leave('Lover');
    expect(u.alive('Villager')).toBe(false);
  });
  test('protection keeps a Lovesick player alive, and a cure ends love', () => {
    const t = pair();
    t.choose('Vigilante', 'Kill', 'Lover');
    t.choose('Doctor', 'Protect', 'Villager');
    t.next();
    expect(t.dead()).toEqual(['Lover']);
    const u = pair();
    u.until('Night');
    u.choose('Nurse', 'Nurse', 'Villager');
    u.choose('Vigilante', 'Kill', 'Lover');
    u.next();
    expect(u.dead()).toEqual(['Lover']);
  });
  test('wins with any winners if both are alive, and ends a game without enemies', () => {
    const t = pair();
    t.choose('Vigilante', 'Kill', 'Mafioso');
    t.next();
    expect(t.winners()).toContain('Lover');
    expect(t.by()).toEqual(['Village', 'Lover']);
    const u = table('Lover', 'Mafioso', 'Villager', 'Cop', 'Doctor');
    u.choose('Lover', 'Love', 'Mafioso');
    u.choose('Mafioso', 'Mafia kill', 'Villager');
    u.until('Night');
    u.choose('Mafioso', 'Mafia kill', 'Cop');
    u.until('Night');
    u.choose('Mafioso', 'Mafia kill', 'Doctor');
    u.next();
    expect(u.winners()).toEqual(['Lover', 'Mafioso']);
  });
  test('has no one to win with if blocked or if they never chose, but may try again', () => {
    const t = pair('Drunk');
    t.choose('Drunk', 'Block', 'Lover');
    t.next();
    expect(t.heard('Lover', 'learnt')).toEqual([]);
    t.until('Night');
    expect(t.asked('Lover', 'Love')).toBeDefined();
    t.choose('Vigilante', 'Kill', 'Mafioso');
    t.next();
    expect(t.winners()).not.toContain('Lover');
  });
});

/** Deals an angel whose ward is a Villager. */
const angel = (card = 'Angel') => {
  for (let n = 1; n < 200; n++) {
    const t = tableWith({ seed: [n, 3, 3, 7] }, card, 'Mafioso', 'Villager', 'Cop', 'Doctor', 'Vigilante', 'Drunk', 'Watcher');
    if ((t.heard('Angel', 'learnt')[0]!['value'] as number[])[0] === t.seat('Villager')) return t;
  }
  throw new Error('no such ward');
};
describe('Angel', () => {
  test('is told a ward, anyone but themselves', () => {
    const t = angel();
    expect(t.heard('Angel', 'learnt')).toEqual([
      { kind: 'learnt', what: 'ward', about: [t.seat('Angel')], value: [t.seat('Villager')] },
    ]);
    expect(t.asked('Angel', 'Spread wings')?.about).toEqual([t.seat('Villager')]);
  });
  test('a Guarded player survives an attack, and the living Angel dies instead; then the shield is gone', () => {
    const t = angel();
    t.choose('Angel', 'Spread wings', 'yes');
    t.choose('Mafioso', 'Mafia kill', 'Villager');
    t.choose('Watcher', 'Watch', 'Villager');
    t.next();
    expect(t.g.deaths).toMatchObject([{ seat: t.seat('Angel'), cause: 'rescue' }]);
    expect(t.learnt('Watcher')).toEqual([[t.seat('Mafioso')]]);
    const u = angel();
    u.choose('Angel', 'Spread wings', 'yes');
    u.choose('Mafioso', 'Mafia kill', 'Villager');
    u.choose('Vigilante', 'Kill', 'Villager');
    u.next();
    expect(u.dead()).toEqual(['Angel', 'Villager']);
  });
  test('the next day’s vote cannot take a Guarded player either, the one after can; no one stops an Angel, but once is all', () => {
    const t = angel();
    t.choose('Angel', 'Spread wings', 'yes');
    t.choose('Drunk', 'Block', 'Angel');
    t.next();
    t.vote('Villager', 'Cop', 'Doctor', 'Watcher');
    t.next();
    expect(t.dead()).toEqual(['Angel']);
    const u = angel();
    u.choose('Angel', 'Spread wings', 'yes');
    u.until('Night');
    expect(u.asked('Angel', 'Spread wings')).toBeUndefined();
    u.choose('Mafioso', 'Mafia kill', 'Villager');
    u.next();
    expect(u.dead()).toEqual(['Villager']);
  });
  test('the Angel lives if a doctor has saved the Guarded player as well', () => {
    const t = angel();
    t.choose('Angel', 'Spread wings', 'yes');
    t.choose('Doctor', 'Protect', 'Villager');
    t.choose('Mafioso', 'Mafia kill', 'Villager');
    t.next();
    expect(t.dead()).toEqual([]);
  });
  test('a dead Angel shields too, and everyone hears of the rescue', () => {
    const t = angel();
    t.choose('Vigilante', 'Kill', 'Angel');
    t.until('Night');
    t.choose('Angel', 'Spread wings', 'yes');
    t.choose('Mafioso', 'Mafia kill', 'Villager');
    t.choose('Vigilante', 'Kill', 'Villager');
    t.next();
    expect(t.dead()).toEqual(['Angel']);
    expect(t.heard('watcher', 'news')).toMatchObject([
      { what: 'rescued', seats: [t.seat('Villager')] },
      { what: 'rescued', seats: [t.seat('Villager')] },
    ]);
  });
  test('wins, dead or alive, if the ward is alive at the end; a delirious one shields no one', () => {
    const t = angel();
    t.choose('Mafioso', 'Mafia kill', 'Angel');
    t.choose('Vigilante', 'Kill', 'Mafioso');
    t.next();
    expect(t.winners()).toContain('Angel');
    const u = angel('Angel:Raving');
    u.choose('Angel', 'Spread wings', 'yes');
    u.choose('Mafioso', 'Mafia kill', 'Villager');
    u.choose('Vigilante', 'Kill', 'Mafioso');
    u.next();
    expect(u.dead()).toEqual(['Mafioso', 'Villager']);
    expect(u.winners()).not.toContain('Angel:Raving');
  });
});

describe('Monk', () => {
  const cards = ['Monk', 'Mafioso', 'Villager', 'Cop', 'Doctor', 'Vigilante', 'Drunk'];
  test('nothing kills a player Sheltered by a Monk, the night or the day after; two rescues win alone', () => {
    const t = table(...cards);
    t.choose('Monk', 'Protect', 'Villager');
    t.choose('Mafioso', 'Mafia kill', 'Villager');
    t.next();
    expect(t.heard('Monk', 'felt')).toEqual([{ kind: 'felt', what: 'rescued' }]);
    t.vote('Villager', 'Cop', 'Doctor', 'Vigilante');
    t.next();
    expect(t.dead()).toEqual([]);
    expect([t.winners(), t.by()]).toEqual([['Monk'], ['Monk']]);
  });
  test('shelters until the next nightfall, and does not win when dead', () => {
    const t = table(...cards);
    t.choose('Monk', 'Protect', 'Villager');
    t.until('Night');
    t.choose('Mafioso', 'Mafia kill', 'Villager');
    t.next();
    expect(t.dead()).toEqual(['Villager']);
    const u = table(...cards);
    u.choose('Monk', 'Protect', 'Villager');
    u.choose('Mafioso', 'Mafia kill', 'Villager');
    u.choose('Vigilante', 'Kill', 'Villager');
    u.next();
    expect(u.by()).toEqual(['Monk']);
  });
  test('the vote of a Monk counts for nothing', () => {
    const t = table(...cards);
    t.next();
    t.vote('Villager', 'Monk', 'Cop');
    t.vote('Doctor', 'Drunk');
    t.next();
    expect(t.dead()).toEqual([]);
    t.next();
    t.vote('Villager', 'Monk');
    t.next();
    expect(t.dead()).toEqual([]);
  });
  test('a Monk wins when two nights and two days in a row pass without a death; any death restarts the count', () => {
    const t = table(...cards);
    t.next(3);
    expect(t.winners()).toBeNull();
    t.next();
    expect(t.by()).toEqual(['Monk']);
    const u = table(...cards);
    u.next(2);
    u.choose('Mafioso', 'Mafia kill', 'Drunk');
    u.next(4);
    expect(u.winners()).toBeNull();
    u.next();
    expect(u.by()).toEqual(['Monk']);
  });
  test('shelters no one when blocked', () => {
    const t = table(...cards);
    t.choose('Monk', 'Protect', 'Villager');
    t.choose('Drunk', 'Block', 'Monk');
    t.choose('Mafioso', 'Mafia kill', 'Villager');
    t.next();
    expect(t.dead()).toEqual(['Villager']);
  });
});
