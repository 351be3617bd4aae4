import { describe, expect, test } from 'vitest';
import { modifier } from '../../../../games/mafia/engine/kit.ts';
import { table } from '../table.ts';

modifier('Mad', { text: '', icon: '', category: 'Items', start: ['Delirious'] });
const cards = ['Arsonist', 'Mafioso', 'Cop', 'Doctor', 'Villager', 'Drunk', 'Tracker'];

describe('Match', () => {
  test('a Match burns every doused player; everyone sees the flame but not the player who threw it', () => {
    const t = table(...cards);
    for (const who of ['Cop', 'Doctor']) {
      t.choose('Arsonist', 'Douse', who);
      t.next(who === 'Cop' ? 2 : 1);
    }
    t.choose('Arsonist', 'Throw match', 'yes');
    expect(t.dead()).toEqual(['Cop', 'Doctor']);
    expect(t.heard('watcher', 'died').map((f) => f['cause'])).toEqual(['fire', 'fire']);
    expect(t.heard('watcher', 'news')).toEqual([{ kind: 'news', what: 'match', seats: [], value: null }]);
    expect(t.g.phase).toBe('Day');
  });
  test('armor stops the fire, and a player who was not burnt is dry again', () => {
    const t = table('Arsonist', 'Pyromaniac', 'Cop:Bulletproof', 'Doctor', 'Villager', 'Drunk', 'Tracker');
    t.choose('Arsonist', 'Douse', 'Cop');
    t.next();
    t.choose('Arsonist', 'Throw match', 'yes');
    t.choose('Pyromaniac', 'Throw match', 'yes');
    expect(t.heard('watcher', 'news')).toHaveLength(2);
    expect(t.dead()).toEqual([]);
  });
  test('a Match is thrown even by a delirious player, and by day only', () => {
    const t = table('Arsonist:Mad', 'Pyromaniac', 'Cop', 'Doctor', 'Villager', 'Drunk');
    t.choose('Pyromaniac', 'Douse', 'Cop');
    expect(t.asked('Arsonist', 'Throw match')).toBeUndefined();
    t.next();
    t.choose('Arsonist', 'Throw match', 'yes');
    expect(t.dead()).toEqual(['Cop']);
  });
});

test('a Doused player is not told, and stays so for as many nights as it takes', () => {
  const t = table(...cards);
  t.choose('Arsonist', 'Douse', 'Cop');
  t.next(5);
  expect(t.heard('Cop', 'felt')).toEqual([]);
  expect(t.view('Cop').you?.effects).toEqual([]);
  t.choose('Arsonist', 'Throw match', 'yes');
  expect(t.dead()).toEqual(['Cop']);
});

describe('Arsonist', () => {
  test('has one match and no second', () => {
    const t = table(...cards);
    expect(t.view('Arsonist').you?.items).toMatchObject([{ trait: 'Match' }]);
    t.next();
    t.choose('Arsonist', 'Throw match', 'yes');
    expect(t.dead()).toEqual([]);
    expect(t.view('Arsonist').you?.items).toEqual([]);
    expect(t.asked('Arsonist', 'Throw match')).toBeUndefined();
  });
  test('douses no one when blocked, but can throw the match all the same', () => {
    const t = table(...cards);
    t.choose('Arsonist', 'Douse', 'Cop');
    t.choose('Drunk', 'Block', 'Arsonist');
    t.next();
    t.choose('Arsonist', 'Throw match', 'yes');
    expect(t.heard('watcher', 'news')).toHaveLength(1);
    expect(t.dead()).toEqual([]);
  });
});

describe('Pyromaniac', () => {
  test('burns every player they have doused, again and again, and wins among the last two', () => {
    const t = table('Pyromaniac', 'Villager', 'Cop', 'Doctor', 'Drunk');
    for (const who of ['Cop', 'Villager', 'Doctor']) {
      expect(t.by()).toBeNull();
      t.choose('Pyromaniac', 'Douse', who);
      t.next();
      t.choose('Pyromaniac', 'Throw match', 'yes');
      t.next();
    }
    expect(t.dead()).toEqual(['Cop', 'Doctor', 'Villager']);
    expect(t.by()).toEqual(['Pyromaniac']);
    expect(t.winners()).toEqual(['Pyromaniac']);
  });
  test('can be doused and burnt like anyone, and until then keeps the village from winning', () => {
    const t = table('Pyromaniac', 'Arsonist', 'Cop', 'Doctor', 'Drunk');
    t.choose('Arsonist', 'Douse', 'Pyromaniac');
    t.next();
    t.choose('Arsonist', 'Throw match', 'yes');
    expect(t.dead()).toEqual(['Pyromaniac']);
    const u = table('Pyromaniac', 'Mafioso', 'Cop', 'Doctor', 'Drunk');
    u.next();
    u.vote('Mafioso', 'Cop', 'Doctor', 'Drunk');
    u.next();
    expect(u.by()).toBeNull();
  });
});

describe('Dodo', () => {
  test('leaves a gun with a player, who is told, and wins alone when shot', () => {
    const t = table('Dodo', 'Mafioso', 'Cop', 'Doctor', 'Villager', 'Drunk');
    t.choose('Dodo', 'Give Gun', 'Cop');
    t.next();
    expect(t.heard('Cop', 'item')).toMatchObject([{ item: 'Gun', gained: true }]);
    t.choose('Cop', 'Shoot', 'Dodo');
    expect(t.by()).toEqual(['Dodo']);
    expect(t.winners()).toEqual(['Dodo']);
  });
  test('does not win by another death, nor when armor saves them from the shot', () => {
    const t = table('Dodo', 'Mafioso', 'Cop', 'Doctor', 'Villager', 'Drunk');
    t.choose('Mafioso', 'Mafia kill', 'Dodo');
    t.next();
    expect(t.dead()).toEqual(['Dodo']);
    expect(t.by()).toBeNull();
    const u = table('Dodo:Bulletproof', 'Mafioso', 'Cop:Armed', 'Doctor', 'Villager', 'Drunk');
    u.next();
    u.choose('Cop', 'Shoot', 'Dodo');
    expect(u.by()).toBeNull();
  });
  test('gives nothing when blocked', () => {
    const t = table('Dodo', 'Mafioso', 'Cop', 'Doctor', 'Villager', 'Drunk');
    t.choose('Dodo', 'Give Gun', 'Cop');
    t.choose('Drunk', 'Block', 'Dodo');
    t.next();
    expect(t.heard('Cop', 'item')).toEqual([]);
  });
});
