import { describe, expect, test } from 'vitest';
import { table, tableWith } from './table.ts';

describe('Villager', () => {
  test('a villager is asked nothing at night', () => {
    const t = table('Villager', 'Mafioso', 'Cop', 'Doctor');
    expect(t.view('Villager').asks).toEqual([]);
    expect(t.view('Villager').you).toMatchObject({ card: 'Villager', side: 'Village', items: [], effects: [] });
  });
});

describe('Cop', () => {
  test('learns whether a player is guilty or innocent', () => {
    for (const [target, value] of [
      ['Mafioso', 'guilty'],
      ['Cultist', 'guilty'],
      ['Serial Killer', 'guilty'],
      ['Doctor', 'innocent'],
      ['Survivor', 'innocent'],
      ['Godfather', 'innocent'],
      ['Miller', 'guilty'],
    ] as const) {
      const t = table('Cop', target, 'Villager', 'Villager', 'Mafioso', 'Drunk', 'Watcher');
      t.choose('Cop', 'Investigate', target);
      t.next();
      expect(t.learnt('Cop'), target).toEqual([value]);
      expect(t.learnt('Drunk')).toEqual([]);
      expect(t.heard('watcher', 'learnt')).toEqual([]);
    }
  });
  test('still gets a result on the night they die, and on a player who dies', () => {
    const t = table('Cop', 'Mafioso', 'Vigilante', 'Villager', 'Villager');
    t.choose('Cop', 'Investigate', 'Vigilante');
    t.choose('Mafioso', 'Mafia kill', 'Cop');
    t.choose('Vigilante', 'Kill', 'Villager');
    t.next();
    expect(t.dead()).toEqual(['Cop', 'Villager']);
    expect(t.learnt('Cop')).toEqual(['innocent']);
  });
  test('may visit no one, and cannot visit themselves or the dead', () => {
    const t = table('Cop', 'Mafioso', 'Villager', 'Villager', 'Doctor');
    expect(t.answer('Cop', 'Investigate', 'Cop')).toBe('not-offered');
    t.choose('Cop', 'Investigate', 'nobody');
    t.choose('Mafioso', 'Mafia kill', 'Villager');
    t.next(2);
    expect(t.answer('Cop', 'Investigate', 'Villager')).toBe('not-offered');
    expect(t.learnt('Cop')).toEqual([]);
  });
});

test('a detective learns a role with its modifiers', () => {
  const t = table('Detective', 'Mafioso:Strong', 'Villager', 'Villager', 'Doctor');
  t.choose('Detective', 'Investigate', 'Mafioso');
  t.next();
  expect(t.learnt('Detective')).toEqual(['Mafioso:Strong']);
});

describe('Watcher', () => {
  test('learns all callers, but only the leader of a gang', () => {
    const t = table('Watcher', 'Mafioso', 'Hooker', 'Cop', 'Villager', 'Villager', 'Doctor', 'Drunk');
    t.choose('Watcher', 'Watch', 'Villager');
    t.choose('Hooker', 'Mafia kill', 'Villager');
    t.choose('Mafioso', 'Mafia kill', 'Villager');
    t.choose('Cop', 'Investigate', 'Villager');
    t.next();
    expect(t.learnt('Watcher')).toEqual([[t.seat('Hooker'), t.seat('Cop')].sort()]);
  });
  test('may watch their own door and does not see themselves', () => {
    const t = table('Watcher', 'Mafioso', 'Cop', 'Villager', 'Villager');
    t.choose('Watcher', 'Watch', 'Watcher');
    t.choose('Cop', 'Investigate', 'Watcher');
    t.next();
    expect(t.learnt('Watcher')).toEqual([[t.seat('Cop')]]);
  });
  test('sees nothing of visits that were prevented', () => {
    const t = table('Watcher', 'Mafioso', 'Cop', 'Drunk', 'Villager');
    t.choose('Watcher', 'Watch', 'Villager');
    t.choose('Cop', 'Investigate', 'Villager');
    t.choose('Drunk', 'Block', 'Cop');
    t.next();
    expect(t.learnt('Watcher')).toEqual([[]]);
  });
});

test('a tracker learns whose home a player really visited', () => {
  const t = table('Tracker', 'Mafioso', 'Chauffeur', 'Cop', 'Doctor', 'Villager');
  t.choose('Tracker', 'Track', 'Cop');
  t.choose('Cop', 'Investigate', 'Doctor');
  t.choose('Chauffeur', 'Swap', 'Doctor', 'Mafioso');
  t.next();
  expect(t.learnt('Tracker')).toEqual([[t.seat('Mafioso')]]);
  expect(t.learnt('Cop')).toEqual(['guilty']);
});

describe('Doctor', () => {
  test('saves from one night of ordinary attacks, however many', () => {
    const t = table('Doctor', 'Mafioso', 'Vigilante', 'Villager', 'Cop');
    t.choose('Doctor', 'Protect', 'Villager');
    t.choose('Mafioso', 'Mafia kill', 'Villager');
    t.choose('Vigilante', 'Kill', 'Villager');
    t.next();
    expect(t.dead()).toEqual([]);
    expect(t.heard('Villager', 'felt')).toEqual([]);
    t.next();
    t.choose('Mafioso', 'Mafia kill', 'Villager');
    t.next();
    expect(t.dead()).toEqual(['Villager']);
  });
  test('cannot protect themselves', () => {
    const t = table('Doctor', 'Mafioso', 'Villager', 'Cop');
    expect(t.answer('Doctor', 'Protect', 'Doctor')).toBe('not-offered');
  });
  test('does not save when blocked', () => {
    const t = table('Doctor', 'Mafioso', 'Drunk', 'Villager', 'Cop');
    t.choose('Doctor', 'Protect', 'Villager');
    t.choose('Drunk', 'Block', 'Doctor');
    t.choose('Mafioso', 'Mafia kill', 'Villager');
    t.next();
    expect(t.dead()).toEqual(['Villager']);
  });
});

describe('Bodyguard', () => {
  test('saves; the attacker dies for it, and so does the guard', () => {
    const t = table('Bodyguard', 'Mafioso', 'Godfather', 'Villager', 'Villager', 'Villager', 'Cop');
    t.choose('Bodyguard', 'Guard', 'Cop');
    t.choose('Mafioso', 'Mafia kill', 'Cop');
    t.choose('Godfather', 'Mafia kill', 'Cop');
    t.next();
    expect(t.dead()).toEqual(['Bodyguard', 'Mafioso']);
  });
  test('lives when no one attacks', () => {
    const t = table('Bodyguard', 'Mafioso', 'Villager', 'Villager', 'Cop');
    t.choose('Bodyguard', 'Guard', 'Cop');
    t.next();
    expect(t.dead()).toEqual([]);
  });
  test('both blows are ordinary: protection stops either', () => {
    const t = table('Bodyguard', 'Mafioso:Bulletproof', 'Doctor', 'Villager', 'Cop');
    t.choose('Bodyguard', 'Guard', 'Cop');
    t.choose('Doctor', 'Protect', 'Bodyguard');
    t.choose('Mafioso', 'Mafia kill', 'Cop');
    t.next();
    expect(t.dead()).toEqual([]);
    expect(t.heard('Mafioso', 'felt')).toEqual([{ kind: 'felt', what: 'saved-by-armor' }]);
  });
});

test('a drunk keeps a player from acting, reports too', () => {
  const t = table('Drunk', 'Mafioso', 'Cop', 'Villager', 'Villager');
  t.choose('Drunk', 'Block', 'Cop');
  t.choose('Cop', 'Investigate', 'Mafioso');
  t.next();
  expect(t.learnt('Cop')).toEqual([]);
});

describe('Chauffeur', () => {
  test('sends visitors of each of two players to the other, killers too', () => {
    const t = table('Chauffeur', 'Mafioso', 'Cop', 'Doctor', 'Villager');
    t.choose('Chauffeur', 'Swap', 'Villager', 'Cop');
    t.choose('Mafioso', 'Mafia kill', 'Villager');
    t.choose('Doctor', 'Protect', 'Villager');
    t.next();
    expect(t.dead()).toEqual([]);
    t.next();
    t.choose('Chauffeur', 'Swap', 'Chauffeur', 'Cop');
    t.choose('Mafioso', 'Mafia kill', 'Chauffeur');
    t.next();
    expect(t.dead()).toEqual(['Cop']);
  });
  test('nothing happens with only one of two names', () => {
    const t = table('Chauffeur', 'Mafioso', 'Cop', 'Doctor', 'Villager');
    t.choose('Chauffeur', 'Swap', 'Villager', 'nobody');
    t.choose('Mafioso', 'Mafia kill', 'Villager');
    t.next();
    expect(t.dead()).toEqual(['Villager']);
  });
});

describe('Mayor', () => {
  const three = () => {
    const t = table('Mayor', 'Mafioso', 'Villager', 'Villager', 'Cop');
    t.choose('Mafioso', 'Mafia kill', 'Cop');
    t.next();
    return t;
  };
  test('wins for the village when a day ends with three alive and no one condemned', () => {
    const t = table('Mayor', 'Mafioso', 'Villager', 'Cop');
    t.choose('Mafioso', 'Mafia kill', 'Cop');
    t.next();
    expect(t.by()).toBeNull();
    t.next();
    expect(t.by()).toEqual(['Village']);
    expect(t.winners()).toEqual(['Cop', 'Mayor', 'Villager']);
  });
  test('does not win with four, nor when a player is condemned', () => {
    const t = three();
    t.next();
    expect(t.by()).toBeNull();
    t.choose('Mafioso', 'Mafia kill', 'Villager');
    t.next();
    t.vote('Villager 2', 'Mafioso', 'Mayor');
    t.next();
    expect(t.by()).toEqual(['Mafia']);
  });
});

describe('Medium', () => {
  const seance = () => {
    const t = table('Medium', 'Mafioso', 'Villager', 'Cop', 'Doctor', 'Drunk');
    t.choose('Mafioso', 'Mafia kill', 'Cop');
    t.next();
    t.choose('Medium', 'Summon', 'Cop');
    t.next();
    return t;
  };
  test('talks for a night with a dead player, who does not know the name', () => {
    const t = seance();
    const room = `seance-${t.seat('Cop')}`;
    expect(t.say('Medium', room, 'who was it?')).toBeNull();
    expect(t.say('Cop', room, 'the quiet one')).toBeNull();
    expect(t.heard('Cop', 'said').map((f) => f['by'])).toEqual(['Medium', t.seat('Cop')]);
    expect(t.heard('Doctor', 'said')).toEqual([]);
    expect(t.view('Cop').channels.map((c) => c.id)).toEqual([room]);
  });
  test('cannot call the living, and the dead are back in the graveyard the night after', () => {
    const t = seance();
    t.next();
    expect(t.answer('Medium', 'Summon', 'Doctor')).toBe('not-offered');
    t.next();
    expect(t.view('Cop').channels.map((c) => c.id)).toEqual(['dead']);
  });
});

describe('Loudmouth', () => {
  test('tells everyone their callers, even a whole gang, but not whose door it was', () => {
    const t = table('Loudmouth', 'Mafioso', 'Hooker', 'Cop', 'Doctor', 'Villager', 'Villager');
    t.choose('Cop', 'Investigate', 'Loudmouth');
    t.choose('Doctor', 'Protect', 'Loudmouth');
    t.choose('Mafioso', 'Mafia kill', 'Loudmouth');
    t.choose('Hooker', 'Mafia kill', 'Loudmouth');
    t.next();
    const seats = ['Cop', 'Doctor', 'Hooker', 'Mafioso'].map(t.seat).sort((a, b) => a - b);
    expect(t.heard('watcher', 'news')).toEqual([{ kind: 'news', what: 'visitors', seats, value: null }]);
  });
  test('says nothing of a quiet night, nor when killed in it', () => {
    const t = table('Loudmouth', 'Mafioso', 'Cop', 'Doctor', 'Villager');
    t.next(2);
    t.choose('Mafioso', 'Mafia kill', 'Loudmouth');
    t.next();
    expect(t.heard('watcher', 'news')).toEqual([]);
  });
  test('always leaks whispers where whispers can leak, and never elsewhere', () => {
    for (const [settings, overheard] of [
      [['Whispers', 'Whisper Leak Chance'], 1],
      [['Whispers'], 0],
    ] as const) {
      const t = tableWith({ settings: [...settings] }, 'Loudmouth', 'Mafioso', 'Cop', 'Doctor', 'Villager');
      t.next();
      t.say('Loudmouth', 'village', 'a secret', 'Cop');
      expect(t.heard('Doctor', 'said')).toHaveLength(overheard);
    }
  });
});

describe('Hunter', () => {
  test('takes a player along at dusk when condemned', () => {
    const t = table('Hunter', 'Mafioso', 'Villager', 'Cop', 'Doctor', 'Drunk');
    t.next();
    t.vote('Hunter', 'Mafioso', 'Cop', 'Doctor');
    t.next();
    expect(t.g.phase).toBe('Dusk');
    t.choose('Hunter', 'Take along', 'Mafioso');
    t.next();
    expect(t.dead()).toEqual(['Hunter', 'Mafioso']);
    expect(t.by()).toEqual(['Village']);
  });
  test('is asked nothing at dusk when another player is condemned', () => {
    const t = table('Hunter', 'Mafioso', 'Villager', 'Cop', 'Doctor', 'Drunk');
    t.next();
    t.vote('Drunk', 'Mafioso', 'Cop', 'Doctor');
    t.next();
    expect(t.view('Hunter').asks).toEqual([]);
  });
});
