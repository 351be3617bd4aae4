import { describe, expect, test } from 'vitest';
import { modifier } from '../../../../games/mafia/engine/kit.ts';
import { table, tableWith } from '../table.ts';

modifier('Raving', { text: '', icon: '', category: 'Test', start: ['Delirious'] });

describe.each(['Coward', 'Rat'])('%s: hides behind another player', (card) => {
  const hidden = (...more: string[]) => {
    const t = table(card, 'Mafioso', 'Cop', 'Villager', 'Vigilante', ...more, 'Drunk', 'Doctor');
    t.choose(card, 'Hide behind', 'Villager');
    return t;
  };
  test('and anything meant for the hidden Coward or Rat alone happens to the other: a kill, and a report', () => {
    const t = hidden();
    t.choose('Vigilante', 'Kill', card);
    t.choose('Cop', 'Investigate', card);
    t.next();
    expect(t.dead()).toEqual(['Villager']);
    expect(t.heard('Cop', 'learnt')).toMatchObject([{ about: [t.seat('Villager')], value: 'innocent' }]);
  });
  test('and an earlier visit looks as if it had gone there', () => {
    const t = hidden('Tracker', 'Guard');
    t.choose('Guard', 'Turn away', card);
    t.choose('Tracker', 'Track', 'Guard');
    t.choose('Vigilante', 'Kill', card);
    t.next();
    expect(t.dead()).toEqual([]);
    expect(t.learnt('Tracker')).toEqual([[t.seat('Villager')]]);
  });
  test('unless they are blocked or delirious', () => {
    const t = hidden();
    t.choose('Drunk', 'Block', card);
    t.choose('Vigilante', 'Kill', card);
    t.next();
    expect(t.dead()).toEqual([card]);
    const u = table(`${card}:Raving`, 'Mafioso', 'Villager', 'Vigilante', 'Cop', 'Doctor');
    u.choose(card, 'Hide behind', 'Villager');
    u.choose('Vigilante', 'Kill', card);
    u.next();
    expect(u.dead()).toEqual([`${card}:Raving`]);
  });
  test('and an action aimed at two places stays where it was', () => {
    const t = hidden('Chauffeur');
    t.choose('Chauffeur', 'Swap', card, 'Doctor');
    t.choose('Vigilante', 'Kill', 'Doctor');
    t.next();
    expect(t.dead()).toEqual(['Villager']);
  });
});
test('a protection meant for a Coward guards the player they hide behind', () => {
  const t = table('Coward', 'Mafioso', 'Doctor', 'Villager', 'Cop');
  t.choose('Coward', 'Hide behind', 'Villager');
  t.choose('Mafioso', 'Mafia kill', 'Coward');
  t.choose('Doctor', 'Protect', 'Coward');
  t.next();
  expect(t.dead()).toEqual([]);
});

describe('Ninja', () => {
  const night = (cards: string[], choices: [who: string, title: string, ...values: string[]][]) => {
    const t = table(...cards, 'Villager', 'Watcher', 'Tracker', 'Cop', 'Doctor', 'Drunk', 'Bodyguard');
    for (const [who, title, ...values] of choices) t.choose(who, title, ...values);
    t.next();
    return t;
  };
  const alone: [string, string, string][] = [
    ['Ninja', 'Mafia kill', 'Villager'],
    ['Watcher', 'Watch', 'Villager'],
    ['Tracker', 'Track', 'Ninja'],
  ];
  test('a Ninja who kills alone is seen by no one, and no one is known to have killed', () => {
    const t = night(['Ninja', 'Mafioso'], alone);
    expect(t.learnt('Watcher')).toEqual([[]]);
    expect(t.learnt('Tracker')).toEqual([[]]);
    expect(t.g.deaths).toMatchObject([{ seat: t.seat('Villager'), cause: 'killed', by: [] }]);
  });
  test('sets off no bomb, and no bodyguard finds the way to one', () => {
    const t = table('Ninja', 'Mafioso', 'Villager:Explosive', 'Bodyguard', 'Cop', 'Doctor', 'Drunk', 'Tracker');
    t.choose('Ninja', 'Mafia kill', 'Villager');
    t.next();
    expect(t.dead()).toEqual(['Villager:Explosive']);
    const u = night(
      ['Ninja', 'Mafioso'],
      [
        ['Ninja', 'Mafia kill', 'Villager'],
        ['Bodyguard', 'Guard', 'Villager'],
      ],
    );
    expect(u.dead()).toEqual([]);
  });
  test('leaves the deed to the others who chose the same victim: they are seen, and have killed', () => {
    const t = night(['Ninja', 'Mafioso'], [...alone, ['Mafioso', 'Mafia kill', 'Villager']]);
    expect(t.learnt('Watcher')).toEqual([[t.seat('Mafioso')]]);
    expect(t.g.deaths).toMatchObject([{ by: [t.seat('Mafioso')] }]);
  });
  test('several ninjas are as unseen as one, if no one else kills with them', () => {
    const t = table('Ninja', 'Ninja', 'Villager', 'Watcher', 'Tracker', 'Cop', 'Doctor', 'Drunk');
    t.choose('Ninja', 'Mafia kill', 'Villager');
    t.choose('Ninja 2', 'Mafia kill', 'Villager');
    t.choose('Watcher', 'Watch', 'Villager');
    t.next();
    expect(t.learnt('Watcher')).toEqual([[]]);
    expect(t.g.deaths).toMatchObject([{ seat: t.seat('Villager'), by: [] }]);
  });
  test('a delirious Ninja leads the deed and is seen; a blocked one has no part in it', () => {
    const t = table('Ninja:Raving', 'Ninja', 'Villager', 'Watcher', 'Tracker', 'Cop', 'Doctor', 'Drunk', 'Mafioso');
    t.choose('Ninja', 'Mafia kill', 'Villager');
    t.choose('Mafioso', 'Mafia kill', 'Villager');
    t.choose('Drunk', 'Block', 'Mafioso');
    t.choose('Watcher', 'Watch', 'Villager');
    t.next();
    expect(t.learnt('Watcher')).toEqual([[]]);
    const u = night(['Ninja', 'Mafioso'], [...alone, ['Drunk', 'Block', 'Ninja']]);
    expect(u.dead()).toEqual([]);
  });
});

describe('Lawyer', () => {
  test('a villager a Lawyer has Pleaded for looks that night like a plain mafioso, and one of the Mafia like a plain villager', () => {
    const t = table('Lawyer', 'Hooker', 'Villager', 'Detective', 'Cop', 'Doctor', 'Detective', 'Drunk');
    t.choose('Lawyer', 'Plead', 'Hooker');
    t.choose('Cop', 'Investigate', 'Hooker');
    t.choose('Detective', 'Investigate', 'Hooker');
    t.next(2);
    t.choose('Lawyer', 'Plead', 'Doctor');
    t.choose('Detective', 'Investigate', 'Doctor');
    t.choose('Detective 2', 'Investigate', 'Hooker');
    t.next();
    expect(t.learnt('Cop')).toEqual(['innocent']);
    expect(t.learnt('Detective')).toEqual(['Villager', 'Mafioso']);
    expect(t.learnt('Detective 2')).toEqual(['Hooker']);
    expect(t.heard('Doctor', 'felt')).toEqual([]);
  });
  test('the plea covers every other disguise, but a death shows the truth, and a blocked one pleads for no one', () => {
    const t = table('Lawyer', 'Godfather', 'Villager', 'Miller', 'Detective', 'Vigilante', 'Drunk', 'Cop');
    t.choose('Lawyer', 'Plead', 'Miller');
    t.choose('Detective', 'Investigate', 'Miller');
    t.choose('Vigilante', 'Kill', 'Miller');
    t.next();
    expect(t.learnt('Detective')).toEqual(['Mafioso']);
    expect(t.heard('watcher', 'died')).toMatchObject([{ card: 'Miller', side: 'Village' }]);
    t.until('Night');
    t.choose('Lawyer', 'Plead', 'Cop');
    t.choose('Drunk', 'Block', 'Lawyer');
    t.choose('Detective', 'Investigate', 'Cop');
    t.next();
    expect(t.learnt('Detective')).toEqual(['Mafioso', 'Cop']);
  });
});

describe('Jinx', () => {
  const jinxed = (settings: string[] = []) => {
    const t = tableWith({ settings }, 'Jinx', 'Silencer', 'Villager', 'Cop', 'Doctor', 'Drunk', 'Nurse');
    t.choose('Jinx', 'Jinx', 'bread', 'Villager');
    return t;
  };
  test('a Jinxed player dies on the spot on saying the word, in capitals, in pieces or inside another one', () => {
    for (const text of ['we need BREAD', 'good b r ead', 'breadcrumbs!']) {
      const t = jinxed();
      t.next();
      t.say('Villager', 'village', 'morning');
      expect(t.view('Villager').you?.effects).toEqual([]);
      expect(t.alive('Villager')).toBe(true);
      t.say('Villager', 'village', text);
      expect(t.g.deaths, text).toMatchObject([{ seat: t.seat('Villager'), cause: 'curse' }]);
      expect(t.heard('watcher', 'died')).toHaveLength(1);
    }
  });
  test('a word that kills may end the game', () => {
    const t = table('Jinx', 'Villager', 'Cop', 'Doctor');
    t.choose('Jinx', 'Jinx', 'bread', 'Villager');
    t.choose('Jinx', 'Mafia kill', 'Cop');
    t.next();
    expect(t.winners()).toBeNull();
    expect(t.say('Villager', 'village', 'bread')).toBeNull();
    expect(t.winners()).toEqual(['Jinx']);
  });
  test('a Jinxed player may not whisper the word either, nor say it silenced', () => {
    const t = jinxed(['Whispers']);
    t.next();
    t.say('Villager', 'village', 'bread', 'Cop');
    expect(t.alive('Villager')).toBe(false);
    const u = jinxed();
    u.choose('Silencer', 'Silence', 'Villager');
    u.next();
    u.say('Villager', 'village', 'bread');
    expect(u.heard('Cop', 'said')).toEqual([]);
    expect(u.alive('Villager')).toBe(false);
  });
  test('the word is safe in other mouths, from the next night on, and after a cure', () => {
    const t = jinxed();
    t.next();
    t.say('Cop', 'village', 'bread');
    expect(t.dead()).toEqual([]);
    t.until('Night');
    t.next();
    t.say('Villager', 'village', 'bread');
    expect(t.dead()).toEqual([]);
    const u = jinxed();
    u.choose('Nurse', 'Nurse', 'Villager');
    u.next();
    u.say('Villager', 'village', 'bread');
    expect(u.dead()).toEqual([]);
  });
  test('names the last word again by naming none; without any word, nothing happens', () => {
    const t = jinxed();
    t.until('Night');
    t.choose('Jinx', 'Jinx', '', 'Cop');
    t.next();
    t.say('Cop', 'village', 'bread');
    expect(t.dead()).toEqual(['Cop']);
    const u = table('Jinx', 'Mafioso', 'Villager', 'Cop', 'Doctor');
    expect(u.answer('Jinx', 'Jinx', 'two words', 'Cop')).toBe('not-offered');
    u.choose('Jinx', 'Jinx', '', 'Cop');
    u.next();
    expect(u.at('Cop').held).toEqual([]);
  });
  test('once it has struck, the word is used up', () => {
    const t = table('Jinx', 'Mafioso', 'Villager:Blessed', 'Cop', 'Doctor', 'Drunk');
    t.choose('Jinx', 'Jinx', 'bread', 'Villager');
    t.next();
    t.say('Villager', 'village', 'bread');
    t.say('Villager', 'village', 'bread');
    expect(t.alive('Villager')).toBe(true);
    expect(t.view('Villager').you?.effects).toEqual([]);
  });
});
