import { describe, expect, test } from 'vitest';
import { modifier } from '../../../../games/mafia/engine/kit.ts';
import { table } from '../table.ts';

modifier('With Shield', { text: '', icon: '', category: 'Test', start: ['Shield'] });

const bloodOf = (t: ReturnType<typeof table>, about: string) =>
  t
    .heard('Leech', 'learnt')
    .filter((f) => (f['about'] as number[])[0] === t.seat(about))
    .map((f) => f['value']);
const cards = ['Leech', 'Mafioso', 'Villager', 'Cop', 'Doctor', 'Drunk', 'Tracker', 'Granny'];

describe('Leech', () => {
  test('draws 50 blood, learns how much is left, and loses 25 by day; a Drained player dies of the last draught, however protected', () => {
    const t = table(...cards);
    expect(bloodOf(t, 'Leech')).toEqual([50]);
    t.choose('Leech', 'Drain', 'Villager');
    t.next();
    expect(bloodOf(t, 'Villager')).toEqual([50]);
    expect(t.view('Villager').you?.effects).toEqual([]);
    expect(bloodOf(t, 'Leech')).toEqual([50, 100]);
    t.next();
    expect(bloodOf(t, 'Leech')).toEqual([50, 100, 75]);
    t.choose('Leech', 'Drain', 'Villager');
    t.choose('Doctor', 'Protect', 'Villager');
    t.next();
    expect(t.g.deaths).toMatchObject([{ seat: t.seat('Villager'), cause: 'drained', by: [t.seat('Leech')] }]);
  });
  test('starves to death after two days without blood', () => {
    const t = table(...cards);
    t.next(3);
    expect(t.alive('Leech')).toBe(true);
    t.next();
    expect(t.g.deaths).toMatchObject([{ seat: t.seat('Leech'), cause: 'drained', by: [] }]);
  });
  test('gets an Extra Life for every 150 blood: two draughts and the death they bring', () => {
    const t = table(...cards);
    t.choose('Leech', 'Drain', 'Villager');
    t.until('Night');
    expect(t.view('Leech').you?.effects).toEqual([]);
    t.choose('Leech', 'Drain', 'Villager');
    t.next();
    expect(t.view('Leech').you?.effects).toEqual(['Extra Life']);
    expect(t.heard('Leech', 'felt')).toEqual([{ kind: 'felt', what: 'extra-life' }]);
    t.vote('Leech', 'Cop', 'Doctor', 'Granny');
    t.next();
    expect(t.alive('Leech')).toBe(true);
    expect(t.view('Leech').you?.effects).toEqual([]);
  });
  test('draws nothing when blocked, and the cure of a nurse brings no blood back', () => {
    const t = table(...cards, 'Nurse');
    t.choose('Leech', 'Drain', 'Villager');
    t.choose('Drunk', 'Block', 'Leech');
    t.next(2);
    expect(bloodOf(t, 'Villager')).toEqual([]);
    t.choose('Leech', 'Drain', 'Villager');
    t.choose('Nurse', 'Nurse', 'Villager');
    t.until('Night');
    t.choose('Leech', 'Drain', 'Villager');
    t.next();
    expect(bloodOf(t, 'Villager')).toEqual([50, 0]);
  });
});

describe('Queen Bee', () => {
  const bees = (...more: string[]) => table('Queen Bee', 'Mafioso', 'Villager', 'Cop', 'Doctor', 'Vigilante', 'Watcher', ...more);
  test('delays a player’s action by a night, but does not change its target', () => {
    const t = bees();
    t.choose('Queen Bee', 'Delay', 'Vigilante');
    t.choose('Vigilante', 'Kill', 'Villager');
    t.next();
    expect(t.dead()).toEqual([]);
    t.until('Night');
    t.next();
    expect(t.dead()).toEqual(['Villager']);
  });
  test('delays a report too; a shared deed is delayed only through its leader', () => {
    const t = bees('Hooker');
    t.choose('Queen Bee', 'Delay', 'Cop');
    t.choose('Cop', 'Investigate', 'Mafioso');
    t.choose('Mafioso', 'Mafia kill', 'Villager');
    t.choose('Hooker', 'Mafia kill', 'Villager');
    t.next();
    expect(t.learnt('Cop')).toEqual([]);
    expect(t.dead()).toEqual(['Villager']);
    t.until('Night');
    t.choose('Queen Bee', 'Delay', 'Hooker');
    t.choose('Mafioso', 'Mafia kill', 'Doctor');
    t.choose('Hooker', 'Mafia kill', 'Doctor');
    t.next();
    expect(t.learnt('Cop')).toEqual(['guilty']);
    expect(t.dead()).toEqual(['Doctor', 'Villager']);
    t.until('Night');
    t.choose('Queen Bee', 'Delay', 'Mafioso');
    t.choose('Mafioso', 'Mafia kill', 'Watcher');
    t.choose('Hooker', 'Mafia kill', 'Watcher');
    t.next();
    expect(t.alive('Watcher')).toBe(true);
  });
  test('a block that was already done is done again the next night', () => {
    const t = bees('Drunk');
    t.choose('Queen Bee', 'Delay', 'Drunk');
    t.choose('Drunk', 'Block', 'Cop');
    for (const night of [1, 2]) {
      t.choose('Cop', 'Investigate', 'Mafioso');
      t.until('Night');
      expect(t.learnt('Cop'), `night ${night}`).toEqual([]);
    }
    t.choose('Cop', 'Investigate', 'Mafioso');
    t.next();
    expect(t.learnt('Cop')).toEqual(['guilty']);
  });
  test('may waste her own night, is stopped by a block, and her victims are not told', () => {
    const t = bees('Drunk');
    t.choose('Queen Bee', 'Delay', 'Queen Bee');
    t.until('Night');
    t.choose('Queen Bee', 'Delay', 'Vigilante');
    t.choose('Drunk', 'Block', 'Queen Bee');
    t.choose('Vigilante', 'Kill', 'Villager');
    t.next();
    expect(t.dead()).toEqual(['Villager']);
    expect(t.heard('Vigilante', 'felt')).toEqual([]);
  });
});

describe('Blessed', () => {
  const blessed = (card = 'Villager:Blessed') =>
    table(card, 'Mafioso', 'Cop', 'Doctor', 'Vigilante', 'Drunk', 'Poisoner', 'Granny');
  test('a Blessed player starts with an Extra Life, and it stops one attack', () => {
    const t = blessed();
    expect(t.view('Villager').you?.effects).toEqual(['Extra Life']);
    t.choose('Mafioso', 'Mafia kill', 'Villager');
    t.next();
    expect(t.alive('Villager')).toBe(true);
    expect(t.view('Villager').you?.effects).toEqual([]);
    expect(t.heard('Villager', 'felt').at(-1)).toEqual({ kind: 'felt', what: 'saved-by-extra-life' });
    t.until('Night');
    t.choose('Mafioso', 'Mafia kill', 'Villager');
    t.next();
    expect(t.alive('Villager')).toBe(false);
  });
  test('an Extra Life stops poison and the vote as well, but only one of two blows of a night', () => {
    const t = blessed();
    t.next();
    t.vote('Villager', 'Cop', 'Doctor', 'Granny');
    t.next();
    expect(t.alive('Villager')).toBe(true);
    const u = blessed();
    u.choose('Poisoner', 'Poison', 'Villager');
    u.until('Night');
    u.next();
    expect(u.alive('Villager')).toBe(true);
    const v = blessed();
    v.choose('Mafioso', 'Mafia kill', 'Villager');
    v.choose('Vigilante', 'Kill', 'Villager');
    v.next();
    expect(v.alive('Villager')).toBe(false);
  });
  test('an Extra Life is kept if a doctor was there, and goes before armor', () => {
    const t = blessed();
    t.choose('Doctor', 'Protect', 'Villager');
    t.choose('Mafioso', 'Mafia kill', 'Villager');
    t.next();
    expect(t.view('Villager').you?.effects).toEqual(['Extra Life']);
    const u = blessed('Villager:Blessed/Bulletproof');
    u.choose('Mafioso', 'Mafia kill', 'Villager');
    u.choose('Vigilante', 'Kill', 'Villager');
    u.next();
    expect(u.alive('Villager')).toBe(true);
    expect(u.view('Villager').you).toMatchObject({ items: [], effects: [] });
  });
  test('an Extra Life is used up before armor, and armor before a shield, one for each attack', () => {
    const t = blessed('Villager:Blessed/Bulletproof/With Shield');
    for (const left of [['Armor', 'Shield'], ['Shield'], []]) {
      t.choose('Mafioso', 'Mafia kill', 'Villager');
      t.next();
      expect(t.at('Villager').held.map((h) => h.trait)).toEqual(left);
      t.until('Night');
    }
    expect(t.alive('Villager')).toBe(true);
  });
});
