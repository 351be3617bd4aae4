import { describe, expect, test } from 'vitest';
import { modifier } from '../../../../games/mafia/engine/kit.ts';
import { table, tableWith } from '../table.ts';

for (const start of ['Knife', 'Candle', 'Crystal Ball', 'Key', 'Silenced', 'Blinded', 'Bleeding'])
  modifier(`Has ${start}`, { text: '', icon: '', category: 'Items', start: [start] });

describe('Gun', () => {
  test('fires at once, by day, once; everyone hears it', () => {
    const t = table('Villager:Armed', 'Mafioso', 'Cop', 'Doctor', 'Drunk', 'Hooker');
    t.next();
    t.choose('Villager', 'Shoot', 'Mafioso');
    expect(t.heard('watcher', 'shot')).toHaveLength(1);
    expect(t.heard('watcher', 'died')).toMatchObject([{ cause: 'shot' }]);
    expect(t.view('Villager').you?.items).toEqual([]);
    expect(t.asked('Villager', 'Shoot')).toBeUndefined();
  });
  test('the shooter is named about half of the time', () => {
    let named = 0;
    for (let i = 0; i < 60; i++) {
      const t = tableWith({ seed: [i, 7, 7, 7] }, 'Villager:Armed', 'Mafioso', 'Cop', 'Doctor');
      t.next();
      t.choose('Villager', 'Shoot', 'Cop');
      if (t.heard('watcher', 'shot')[0]?.['by'] !== null) named++;
    }
    expect(named).toBeGreaterThan(15);
    expect(named).toBeLessThan(45);
  });
  test('the dead can no longer vote, nor be voted for: the day goes on with new questions', () => {
    const t = table('Villager:Armed', 'Mafioso', 'Cop', 'Doctor', 'Drunk', 'Villager');
    t.next();
    t.vote('Cop', 'Drunk', 'Doctor', 'Villager');
    t.choose('Villager:Armed', 'Shoot', 'Cop');
    expect(t.answer('Doctor', 'Condemn', 'Cop')).toBe('not-offered');
    expect(t.asked('Cop', 'Condemn')).toBeUndefined();
    t.next();
    expect(t.dead()).toEqual(['Cop']);
  });
  test('a shot that ends the game ends it at once', () => {
    const t = table('Villager:Armed', 'Mafioso', 'Cop', 'Doctor');
    t.next();
    t.choose('Villager', 'Shoot', 'Mafioso');
    expect(t.by()).toEqual(['Village']);
  });
});

test('a knife makes a player bleed, who dies at the end of the night unless protected', () => {
  for (const saved of [false, true]) {
    const t = table('Villager:Has Knife', 'Mafioso', 'Cop', 'Doctor', 'Drunk');
    t.next();
    t.choose('Villager', 'Stab', 'Cop');
    expect(t.heard('watcher', 'news')).toMatchObject([{ what: 'stabbed' }]);
    expect(t.heard('Cop', 'felt')).toEqual([{ kind: 'felt', what: 'bleeding' }]);
    expect(t.dead()).toEqual([]);
    t.next();
    if (saved) t.choose('Doctor', 'Protect', 'Cop');
    t.next();
    expect(t.dead()).toEqual(saved ? [] : ['Cop']);
  }
});
test('a player who bleeds from the start dies at the end of the first night', () => {
  const t = table('Villager:Has Bleeding', 'Mafioso', 'Cop', 'Doctor', 'Drunk');
  t.next();
  expect(t.heard('watcher', 'died')).toMatchObject([{ cause: 'bleeding' }]);
});

describe('Armor', () => {
  test('breaks when it alone stopped an attack, and only its holder is told', () => {
    const t = table('Villager:Bulletproof', 'Mafioso', 'Cop', 'Doctor', 'Drunk');
    t.choose('Mafioso', 'Mafia kill', 'Villager');
    t.next();
    expect(t.view('Villager').you?.items).toEqual([]);
    expect(t.heard('Villager', 'felt')).toEqual([{ kind: 'felt', what: 'saved-by-armor' }]);
    for (const who of ['Mafioso', 'watcher']) expect(t.heard(who, 'felt')).toEqual([]);
  });
  test('stays whole if a doctor would have saved them anyway', () => {
    const t = table('Villager:Bulletproof', 'Mafioso', 'Cop', 'Doctor', 'Drunk');
    t.choose('Mafioso', 'Mafia kill', 'Villager');
    t.choose('Doctor', 'Protect', 'Villager');
    t.next();
    expect(t.view('Villager').you?.items).toHaveLength(1);
  });
  test('only one of two breaks', () => {
    const t = table('Villager:Bulletproof/Bulletproof', 'Mafioso', 'Cop', 'Doctor', 'Drunk');
    t.choose('Mafioso', 'Mafia kill', 'Villager');
    t.next();
    expect(t.view('Villager').you?.items).toHaveLength(1);
  });
  test('does not help against the vote', () => {
    const t = table('Villager:Bulletproof', 'Mafioso', 'Cop', 'Doctor', 'Drunk');
    t.next();
    t.vote('Villager', 'Cop', 'Doctor', 'Drunk');
    t.next();
    expect(t.dead()).toEqual(['Villager:Bulletproof']);
  });
});

describe('Bomb', () => {
  test('kills the killer, unless the killer is protected or the vote was it', () => {
    const t = table('Villager:Explosive', 'Mafioso', 'Cop', 'Doctor', 'Drunk', 'Hooker');
    t.choose('Mafioso', 'Mafia kill', 'Villager');
    t.choose('Doctor', 'Protect', 'Mafioso');
    t.next();
    expect(t.dead()).toEqual(['Villager:Explosive']);
    const u = table('Villager:Explosive', 'Mafioso', 'Cop', 'Doctor', 'Drunk', 'Hooker');
    u.next();
    u.vote('Villager', 'Cop', 'Doctor', 'Drunk');
    u.next();
    expect(u.dead()).toEqual(['Villager:Explosive']);
  });
  test('goes off at a shooter by day', () => {
    const t = table('Villager:Explosive', 'Mafioso', 'Cop:Armed', 'Doctor', 'Drunk', 'Hooker', 'Villager');
    t.next();
    t.choose('Cop', 'Shoot', 'Villager:Explosive');
    expect(t.dead()).toEqual(['Cop:Armed', 'Villager:Explosive']);
    expect(t.heard('watcher', 'died').map((f) => f['cause'])).toEqual(expect.arrayContaining(['shot', 'bomb']));
  });
});

test('a candle shows its holder every night’s callers, even a whole gang', () => {
  const t = table('Villager:Has Candle', 'Mafioso', 'Hooker', 'Cop', 'Doctor', 'Drunk', 'Villager');
  t.choose('Cop', 'Investigate', 'Villager:Has Candle');
  t.choose('Doctor', 'Protect', 'Villager:Has Candle');
  t.choose('Mafioso', 'Mafia kill', 'Villager:Has Candle');
  t.choose('Hooker', 'Mafia kill', 'Villager:Has Candle');
  t.next(3);
  const seats = ['Mafioso', 'Hooker', 'Cop', 'Doctor'].map(t.seat).sort((a, b) => a - b);
  expect(t.learnt('Villager:Has Candle')).toEqual([seats, []]);
});
test('a loudmouth with a candle cannot keep its report secret', () => {
  const t = table('Loudmouth:Has Candle', 'Mafioso', 'Cop', 'Doctor', 'Drunk');
  t.choose('Cop', 'Investigate', 'Loudmouth');
  t.next();
  expect(t.heard('watcher', 'learnt')).toMatchObject([{ from: 'Loudmouth', what: 'callers', value: [t.seat('Cop')] }]);
});
test('a crystal ball shows everyone the role of the last player named, when its holder dies', () => {
  const t = table('Villager:Has Crystal Ball', 'Mafioso', 'Cop', 'Doctor', 'Drunk');
  t.choose('Villager', 'Gaze', 'Cop');
  t.next();
  expect(t.heard('watcher', 'revealed')).toEqual([]);
  t.next();
  t.choose('Villager', 'Gaze', 'Mafioso');
  t.next();
  t.vote('Villager', 'Cop', 'Doctor', 'Drunk');
  t.next();
  expect(t.heard('watcher', 'revealed')).toMatchObject([{ seat: t.seat('Mafioso'), card: 'Mafioso' }]);
  expect(t.view('Cop').places[t.seat('Mafioso')]?.card).toBe('Mafioso');
});
test.each([
  ['Godfather', 'nothing', 'Villager'],
  ['Doctor', 'a plea', 'Mafioso'],
  ['Doctor', 'nothing', 'Doctor'],
])('a crystal ball shows a %s under %s as an investigator would see them', (seen, under, shown) => {
  const t = table('Villager:Has Crystal Ball', 'Lawyer', 'Detective', seen, 'Gunsmith', 'Vigilante');
  t.choose('Villager', 'Gaze', seen);
  t.next();
  t.next();
  t.choose('Detective', 'Investigate', seen);
  if (under === 'a plea') t.choose('Lawyer', 'Plead', seen);
  t.choose('Vigilante', 'Kill', 'Villager');
  t.next();
  expect(t.dead()).toEqual(['Villager:Has Crystal Ball']);
  expect(t.heard('watcher', 'revealed')).toMatchObject([{ seat: t.seat(seen), card: shown }]);
  expect(t.heard('Detective', 'learnt')).toMatchObject([{ value: shown }]);
});
test('a key locks its holder in for a night: unreached, unasked and idle', () => {
  const t = table('Cop:Has Key', 'Mafioso', 'Villager', 'Doctor', 'Watcher');
  t.next();
  t.choose('Cop', 'Lock in', 'yes');
  t.next();
  expect(t.asked('Cop', 'Investigate')).toBeUndefined();
  t.choose('Mafioso', 'Mafia kill', 'Cop');
  t.next();
  expect(t.dead()).toEqual([]);
  expect(t.view('Cop').you?.items).toEqual([]);
  t.next();
  expect(t.asked('Cop', 'Investigate')).toBeDefined();
});
test('a player who locks their own door is not in the cell of a jailer', () => {
  const t = table('Cop:Has Key', 'Mafioso', 'Villager', 'Doctor', 'Jailer');
  t.next();
  t.choose('Cop', 'Lock in', 'yes');
  t.next();
  t.choose('Jailer', 'Jail', 'Cop');
  t.next();
  expect(t.asked('Jailer', 'Execute')).toBeUndefined();
  expect(t.view('Jailer').channels).toEqual([]);
});

test('the silenced hear only themselves, and know it', () => {
  const t = table('Villager:Has Silenced', 'Mafioso', 'Cop', 'Doctor');
  t.next();
  expect(t.say('Villager', 'village', 'hello?')).toBeNull();
  expect(t.heard('Villager', 'said')).toHaveLength(1);
  for (const who of ['Cop', 'watcher']) expect(t.heard(who, 'said')).toEqual([]);
  expect(t.view('Villager').you?.effects).toEqual(['Silenced']);
});
test('the blinded hear voices, not names, and see only that votes were given', () => {
  const t = table('Villager:Has Blinded', 'Mafioso', 'Cop', 'Doctor');
  t.next();
  t.say('Cop', 'village', 'it was you');
  expect(t.heard('Villager', 'said')).toMatchObject([{ by: null }]);
  expect(t.heard('Doctor', 'said')).toMatchObject([{ by: t.seat('Cop') }]);
  expect(t.heard('watcher', 'said')).toMatchObject([{ by: t.seat('Cop') }]);
  t.vote('Mafioso', 'Cop');
  t.vote('Doctor', 'Cop');
  expect(t.heard('Villager', 'voted')).toMatchObject([{ by: t.seat('Cop'), for: 'hidden' }]);
  expect(t.view('Villager').asks[0]?.given).toEqual([[t.seat('Cop'), []]]);
  expect(t.heard('Doctor', 'voted')).toHaveLength(2);
});
