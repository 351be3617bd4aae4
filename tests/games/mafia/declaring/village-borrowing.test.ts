import { describe, expect, test } from 'vitest';
import { modifier } from '../../../../games/mafia/engine/kit.ts';
import { table } from '../table.ts';

modifier('Mad', { text: '', icon: '', category: 'Items', start: ['Delirious'] });

describe('Paladin', () => {
  const cards = ['Paladin', 'Mafioso', 'Cop:Insane', 'Doctor', 'Tracker', 'Villager', 'Drunk', 'Gunsmith:Armed'];
  const swear = (t: ReturnType<typeof table>, whom: string, dies = whom) => {
    t.choose('Paladin', 'Swear', whom);
    t.choose('Mafioso', 'Mafia kill', dies);
    t.next(2);
  };
  test('takes up for good the role of the player they were Sworn to, if that player dies that night, on top of their own', () => {
    const t = table(...cards);
    swear(t, 'Cop');
    expect(t.at('Paladin')).toMatchObject({ role: 'Paladin', also: ['Cop:Insane'] });
    t.choose('Paladin', 'Investigate', 'Mafioso');
    swear(t, 'Tracker');
    expect(t.learnt('Paladin')).toEqual(['Cop', 'Tracker', 'innocent']);
    expect(t.at('Paladin').also).toEqual(['Cop:Insane', 'Tracker']);
    t.choose('Paladin', 'Track', 'Mafioso');
    t.choose('Paladin', 'Investigate', 'Drunk');
  });
  test('gains nothing if they live, if they die by day, or if blocked or delirious, and never their items', () => {
    const lives = table(...cards);
    swear(lives, 'Cop', 'Tracker');
    expect(lives.at('Paladin').also).toEqual([]);
    const day = table(...cards);
    day.choose('Paladin', 'Swear', 'Cop');
    day.next();
    day.vote('Cop', 'Doctor', 'Drunk');
    day.next();
    expect([day.dead(), day.at('Paladin').also]).toEqual([['Cop:Insane'], []]);
    const blocked = table(...cards);
    blocked.choose('Drunk', 'Block', 'Paladin');
    swear(blocked, 'Cop');
    expect(blocked.at('Paladin').also).toEqual([]);
    const mad = table('Paladin:Mad', ...cards.slice(1));
    swear(mad, 'Cop');
    expect(mad.at('Paladin').also).toEqual([]);
    const armed = table(...cards);
    swear(armed, 'Gunsmith');
    expect(armed.at('Paladin')).toMatchObject({ also: ['Gunsmith:Armed'], held: [] });
  });
  test('loses all of it on becoming something else', () => {
    const t = table(...cards, 'Cult Leader', 'Villager');
    swear(t, 'Cop');
    t.choose('Cult Leader', 'Convert', 'Paladin');
    t.next(2);
    expect(t.at('Paladin')).toMatchObject({ role: 'Cultist', also: [] });
    expect(t.asked('Paladin', 'Investigate')).toBeUndefined();
  });
  test('takes up a role that they already have, and may use it twice', () => {
    const t = table('Paladin', 'Paladin', 'Mafioso', 'Cop', 'Doctor', 'Villager', 'Drunk');
    t.choose('Paladin', 'Swear', 'Paladin 2');
    t.choose('Mafioso', 'Mafia kill', 'Paladin 2');
    t.next(2);
    expect(t.at('Paladin').also).toEqual(['Paladin']);
    expect(t.view('Paladin').asks.filter((ask) => ask.title === 'Swear')).toHaveLength(2);
  });
});

describe('Monkey', () => {
  const cards = ['Monkey', 'Mafioso', 'Cop:X-Shot', 'Empath', 'Godfather', 'Villager', 'Tracker', 'Janitor', 'Caroler'];
  test('uses the role of the player it is Aping that same night, and loses it when the next night falls', () => {
    const t = table(...cards);
    expect(t.asked('Monkey', 'Investigate')).toBeUndefined();
    t.choose('Monkey', 'Ape', 'Cop');
    expect(t.asked('Monkey', 'Ape')).toBeUndefined();
    t.choose('Monkey', 'Investigate', 'Mafioso');
    t.next();
    expect(t.learnt('Monkey')).toEqual(['Cop:X-Shot', 'guilty']);
    expect(t.at('Monkey').also).toEqual(['Cop:X-Shot']);
    t.next();
    expect(t.at('Monkey')).toMatchObject({ also: [], held: [], data: {} });
    expect(t.asked('Monkey', 'Investigate')).toBeUndefined();
    t.choose('Monkey', 'Ape', 'Cop');
    t.choose('Monkey', 'Investigate', 'Mafioso');
  });
  test('a use spent by the other is spent for the Monkey', () => {
    const t = table(...cards);
    t.choose('Cop', 'Investigate', 'Villager');
    t.next(2);
    t.choose('Monkey', 'Ape', 'Cop');
    expect(t.asked('Monkey', 'Investigate')).toBeUndefined();
  });
  test('remembers the other’s actions, until night falls', () => {
    const t = table(...cards);
    t.choose('Caroler', 'Sing', 'Villager');
    t.next(2);
    t.choose('Monkey', 'Ape', 'Caroler');
    expect(t.answer('Monkey', 'Sing', 'Villager')).toBe('not-offered');
    t.choose('Monkey', 'Sing', 'Empath');
    t.next(2);
    expect([t.at('Monkey').data, t.at('Caroler').data]).toEqual([{}, { entertained: t.seat('Villager') }]);
  });
  test('automatic actions happen for a Monkey too; pointing is no visit, and the borrowed action is one', () => {
    const t = table(...cards);
    t.choose('Monkey', 'Ape', 'Empath');
    t.choose('Tracker', 'Track', 'Monkey');
    t.next();
    expect(t.heard('Monkey', 'learnt').map((f) => f['what'])).toEqual(['borrowed', 'neighbours']);
    expect(t.learnt('Tracker')).toEqual([[]]);
    t.next();
    t.choose('Monkey', 'Ape', 'Cop');
    t.choose('Monkey', 'Investigate', 'Villager');
    t.choose('Tracker', 'Track', 'Monkey');
    t.next();
    expect(t.learnt('Tracker')[1]).toEqual([t.seat('Villager')]);
  });
  test('goes by looks, does not sit with the other’s side, and keeps its own', () => {
    const t = table(...cards);
    t.choose('Monkey', 'Ape', 'Godfather');
    expect(t.learnt('Monkey')).toEqual(['Villager']);
    t.next(2);
    t.choose('Monkey', 'Ape', 'Janitor');
    expect(t.asked('Monkey', 'Mafia kill')).toBeUndefined();
    expect(t.asked('Monkey', 'Clean')).toBeDefined();
    expect(t.at('Monkey').side).toBe('Village');
  });
  test('is asked as well when delirious, and gets nothing', () => {
    const t = table('Monkey:Mad', ...cards.slice(1));
    t.choose('Monkey', 'Ape', 'Cop');
    expect([t.learnt('Monkey'), t.at('Monkey').also]).toEqual([[], []]);
    expect(t.asked('Monkey', 'Ape')).toBeUndefined();
  });
  test('loses it at once on becoming something else', () => {
    const t = table(...cards, 'Cult Leader');
    t.choose('Monkey', 'Ape', 'Empath');
    t.choose('Cult Leader', 'Convert', 'Monkey');
    t.next();
    expect(t.at('Monkey')).toMatchObject({ role: 'Cultist', also: [], held: [] });
    t.next(2);
    expect(t.heard('Monkey', 'learnt').map((f) => f['what'])).toEqual(['borrowed', 'neighbours']);
  });
});
