import { describe, expect, test } from 'vitest';
import { modifier } from '../../../../games/mafia/engine/kit.ts';
import { table, tableWith } from '../table.ts';

modifier('Mad', { text: '', icon: '', category: 'Items', start: ['Delirious'] });

describe('Lookout', () => {
  test('learns the callers at a door, even their own', () => {
    const t = table('Lookout', 'Mafioso', 'Cop', 'Doctor', 'Villager', 'Villager', 'Drunk');
    t.choose('Lookout', 'Watch', 'Lookout');
    t.choose('Cop', 'Investigate', 'Lookout');
    t.choose('Doctor', 'Protect', 'Lookout');
    t.next();
    expect(t.learnt('Lookout')).toEqual([[t.seat('Cop'), t.seat('Doctor')].sort((a, b) => a - b)]);
  });
  test('sees only the leader of their own gang, and nothing of visits that were prevented', () => {
    const t = table('Lookout', 'Mafioso', 'Godfather', 'Cop', 'Doctor', 'Villager', 'Drunk', 'Tracker');
    t.choose('Mafioso', 'Mafia kill', 'Villager');
    t.choose('Godfather', 'Mafia kill', 'Villager');
    t.choose('Lookout', 'Watch', 'Villager');
    t.choose('Cop', 'Investigate', 'Villager');
    t.choose('Drunk', 'Block', 'Cop');
    t.next();
    expect(t.learnt('Lookout')).toEqual([[t.seat('Mafioso')]]);
  });
  test('sees false callers when delirious, and nothing when blocked', () => {
    const mad = table('Lookout:Mad', 'Cop', 'Doctor', 'Villager', 'Drunk');
    mad.choose('Lookout', 'Watch', 'Villager');
    mad.choose('Cop', 'Investigate', 'Villager');
    mad.next();
    expect(mad.learnt('Lookout')).toEqual([[]]);
    const blocked = table('Lookout', 'Cop', 'Doctor', 'Villager', 'Drunk');
    blocked.choose('Lookout', 'Watch', 'Villager');
    blocked.choose('Drunk', 'Block', 'Lookout');
    blocked.next();
    expect(blocked.learnt('Lookout')).toEqual([]);
  });
});

test('a Stalker learns a role as investigators see it, with its modifiers and that night’s changes', () => {
  for (const [card, value] of [
    ['Cop:Insane', 'Cop:Insane'],
    ['Godfather', 'Villager'],
    ['Fool', 'Cultist'],
  ] as const) {
    const t = table('Stalker', card, 'Cult Leader', 'Doctor', 'Villager', 'Tracker', 'Drunk');
    t.choose('Stalker', 'Investigate', card);
    if (card === 'Fool') t.choose('Cult Leader', 'Convert', card);
    t.next();
    expect(t.learnt('Stalker')).toEqual([value]);
    expect(t.learnt('Drunk')).toEqual([]);
  }
});

describe('Terrorist', () => {
  const cards = ['Terrorist', 'Mafioso', 'Cop', 'Doctor', 'Villager', 'Drunk', 'Tracker'];
  test('takes a player along in broad daylight, and everyone sees both the Terrorist and the victim', () => {
    const t = table(...cards);
    expect(t.asked('Terrorist', 'Rush')).toBeUndefined();
    t.next();
    t.choose('Terrorist', 'Rush', 'Cop');
    expect(t.dead()).toEqual(['Cop', 'Terrorist']);
    expect(t.heard('watcher', 'news')).toMatchObject([{ what: 'rushed', seats: [t.seat('Cop'), t.seat('Terrorist')] }]);
    expect(t.heard('watcher', 'died').map((f) => f['cause'])).toEqual(['bomb', 'bomb']);
    expect(t.g.phase).toBe('Day');
  });
  test('armor saves the victim of the rush, but never the Terrorist', () => {
    const t = table('Terrorist:Bulletproof', 'Mafioso', 'Cop:Bulletproof', 'Doctor', 'Villager', 'Drunk');
    t.next();
    t.choose('Terrorist', 'Rush', 'Cop');
    expect(t.dead()).toEqual(['Terrorist:Bulletproof']);
    expect(t.heard('Cop', 'felt')).toEqual([{ kind: 'felt', what: 'saved-by-armor' }]);
  });
  test('a block at night changes nothing by day; but a delirious one rushes at no one', () => {
    const t = table(...cards);
    t.choose('Drunk', 'Block', 'Terrorist');
    t.next();
    t.choose('Terrorist', 'Rush', 'Cop');
    expect(t.alive('Cop')).toBe(false);
    const mad = table('Terrorist:Mad', 'Mafioso', 'Cop', 'Doctor', 'Villager', 'Drunk');
    mad.next();
    mad.choose('Terrorist', 'Rush', 'Cop');
    expect(mad.dead()).toEqual([]);
    expect(mad.heard('watcher', 'news')).toEqual([]);
  });
});

describe('Apprentice', () => {
  const orphaned = () => {
    const t = table(
      'Apprentice',
      'Poisoner:Lazy',
      'Mafioso',
      'Cop',
      'Doctor',
      'Villager',
      'Drunk',
      'Tracker',
      'Watcher',
      'Surgeon',
    );
    expect(t.asked('Apprentice', 'Succeed')).toBeUndefined();
    t.choose('Mafioso', 'Mafia kill', 'Tracker');
    t.next();
    t.vote('Poisoner', 'Cop', 'Doctor', 'Villager', 'Drunk');
    t.next();
    return t;
  };
  test('takes the place of one of the Mafia who is dead, modifiers and all', () => {
    const t = orphaned();
    expect(t.answer('Apprentice', 'Succeed', 'Tracker')).toBe('not-offered');
    t.choose('Apprentice', 'Succeed', 'Poisoner');
    t.next();
    expect(t.view('Apprentice').you).toMatchObject({ card: 'Poisoner:Lazy', side: 'Mafia' });
    expect(t.heard('Mafioso', 'joined-side')).toMatchObject([{ seat: t.seat('Apprentice'), card: 'Poisoner:Lazy' }]);
    t.next();
    expect(t.asked('Apprentice', 'Poison')).toBeDefined();
    expect(t.asked('Apprentice', 'Succeed')).toBeUndefined();
  });
  test('stays an Apprentice when blocked; protection from conversion does not matter', () => {
    for (const [who, title, role] of [
      ['Drunk', 'Block', 'Apprentice'],
      ['Surgeon', 'Operate', 'Poisoner'],
    ] as const) {
      const t = orphaned();
      t.choose('Apprentice', 'Succeed', 'Poisoner');
      t.choose(who, title, 'Apprentice');
      t.next();
      expect(t.at('Apprentice').role).toBe(role);
    }
  });
});

describe('Yakuza', () => {
  const cards = ['Yakuza', 'Godfather', 'Cop', 'Doctor', 'Villager', 'Drunk', 'Tracker', 'Vigilante', 'Surgeon'];
  test('dies by their own hand and makes a Mafioso of a player; the gang is shown the convert', () => {
    const t = table(...cards);
    expect(t.answer('Yakuza', 'Initiate', 'Godfather')).toBe('not-offered');
    t.choose('Yakuza', 'Initiate', 'Cop');
    t.next();
    expect(t.heard('watcher', 'died')).toMatchObject([{ seat: t.seat('Yakuza'), cause: 'sacrifice' }]);
    expect(t.view('Cop').you).toMatchObject({ card: 'Mafioso', side: 'Mafia' });
    expect(t.heard('Godfather', 'joined-side')).toMatchObject([{ seat: t.seat('Cop'), card: 'Mafioso' }]);
    t.next();
    expect(t.say('Cop', 'Mafia', 'so I am yours')).toBeNull();
    expect(t.heard('Godfather', 'said')).toHaveLength(1);
  });
  test('turns no one if saved from dying', () => {
    const t = table(...cards);
    t.choose('Yakuza', 'Initiate', 'Cop');
    t.choose('Doctor', 'Protect', 'Yakuza');
    t.next();
    expect(t.dead()).toEqual([]);
    expect(t.at('Cop').role).toBe('Cop');
  });
  test('dies in vain before a player who cannot be converted', () => {
    const t = table(...cards);
    t.choose('Yakuza', 'Initiate', 'Cop');
    t.choose('Surgeon', 'Operate', 'Cop');
    t.next();
    expect(t.dead()).toEqual(['Yakuza']);
    expect(t.at('Cop').role).toBe('Cop');
  });
  test('still turns their victim if killed by another that night; but not if blocked', () => {
    for (const [who, title, role, dead] of [
      ['Vigilante', 'Kill', 'Mafioso', ['Yakuza']],
      ['Drunk', 'Block', 'Cop', []],
    ] as const) {
      const t = table(...cards);
      t.choose('Yakuza', 'Initiate', 'Cop');
      t.choose(who, title, 'Yakuza');
      t.next();
      expect(t.dead()).toEqual(dead);
      expect(t.at('Cop').role).toBe(role);
    }
  });
});

describe('Silencer', () => {
  test('the visited player is heard by no one else until the next night, even in whispers, but may vote', () => {
    const t = tableWith({ settings: ['Whispers'] }, 'Silencer', 'Mafioso', 'Cop', 'Doctor', 'Villager', 'Drunk');
    t.choose('Silencer', 'Silence', 'Cop');
    t.next();
    expect(t.say('Cop', 'village', 'it was the Mafioso')).toBeNull();
    expect(t.say('Cop', 'village', 'psst', 'Doctor')).toBeNull();
    expect(t.heard('Cop', 'said')).toHaveLength(2);
    for (const who of ['Doctor', 'watcher']) expect(t.heard(who, 'said')).toEqual([]);
    t.vote('Mafioso', 'Cop');
    expect(t.heard('Doctor', 'voted')).toHaveLength(1);
    t.next(2);
    t.vote('nobody', 'Cop');
    t.say('Cop', 'village', 'as I said');
    expect(t.heard('Doctor', 'said')).toHaveLength(1);
  });
  test('may take the voice of a friend, not their own, and no one’s when blocked', () => {
    const t = table('Silencer', 'Mafioso', 'Cop', 'Doctor', 'Villager', 'Drunk');
    expect(t.answer('Silencer', 'Silence', 'Silencer')).toBe('not-offered');
    t.choose('Silencer', 'Silence', 'Mafioso');
    t.choose('Drunk', 'Block', 'Silencer');
    t.next();
    t.say('Mafioso', 'village', 'good morning');
    expect(t.heard('Doctor', 'said')).toHaveLength(1);
  });
});
