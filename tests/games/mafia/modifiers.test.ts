import { describe, expect, test } from 'vitest';
import { table, tableWith } from './table.ts';

describe('a modifier that deals an item', () => {
  test('armed starts with a gun, and with two when dealt twice', () => {
    const t = table('Villager:Armed/Armed', 'Mafioso', 'Cop', 'Doctor', 'Drunk');
    expect(t.view('Villager').you?.items).toEqual([
      { id: 'Gun1', trait: 'Gun' },
      { id: 'Gun2', trait: 'Gun' },
    ]);
    expect(t.heard('Villager', 'item')[0]).toMatchObject({ item: 'Gun', gained: true, why: 'dealt' });
  });
  test('bulletproof survives one attack', () => {
    const t = table('Villager:Bulletproof', 'Mafioso', 'Cop', 'Doctor', 'Drunk');
    t.choose('Mafioso', 'Mafia kill', 'Villager');
    t.next(2);
    expect(t.dead()).toEqual([]);
    t.choose('Mafioso', 'Mafia kill', 'Villager');
    t.next();
    expect(t.dead()).toEqual(['Villager:Bulletproof']);
  });
  test('explosive takes the killer along', () => {
    const t = table('Villager:Explosive', 'Mafioso', 'Hooker', 'Cop', 'Doctor', 'Drunk', 'Villager');
    t.choose('Hooker', 'Mafia kill', 'Villager:Explosive');
    t.choose('Mafioso', 'Mafia kill', 'Villager:Explosive');
    t.next();
    expect(t.dead()).toEqual(['Hooker', 'Villager:Explosive']);
  });
});

describe('sanity', () => {
  const report = (card: string, about: string, ...rest: string[]) => {
    const t = table(card, about, 'Villager', 'Doctor', 'Drunk', ...rest);
    t.choose(card, card.startsWith('Tracker') ? 'Track' : 'Investigate', about);
    t.next();
    return t.learnt(card)[0];
  };
  test('the insane learn false results', () => {
    expect(report('Cop:Insane', 'Mafioso')).toBe('innocent');
    expect(report('Cop:Insane', 'Villager', 'Mafioso')).toBe('guilty');
    expect(report('Detective:Insane', 'Mafioso')).not.toBe('Mafioso');
    expect(report('Tracker:Insane', 'Mafioso')).toHaveLength(1);
  });
  test('the naive hear only good, the paranoid only ill', () => {
    expect(report('Cop:Naive', 'Mafioso')).toBe('innocent');
    expect(report('Detective:Naive', 'Mafioso')).toBe('Villager');
    expect(report('Cop:Paranoid', 'Doctor', 'Mafioso')).toBe('guilty');
    expect(report('Detective:Paranoid', 'Doctor', 'Mafioso')).toBe('Mafioso');
  });
  test('the sane learn true results', () => {
    expect(report('Cop:Sane', 'Mafioso')).toBe('guilty');
    expect(report('Cop:Sane', 'Doctor', 'Mafioso')).toBe('innocent');
  });
  test('a false report of a closed setup names any other role it could hold, but none that hides from investigation', () => {
    const pool = { 'Detective:Insane': 1, Bodyguard: 1, Miller: 1, Mafioso: 1, Godfather: 1 };
    const count = { Village: 3, Mafia: 2 };
    const found = new Set<unknown>();
    for (let i = 0; i < 60; i++) {
      const closed = { closed: true, unique: true, roles: [pool], count };
      const t = tableWith({ seed: [i, 2, 3, 4], closed }, 'Detective:Insane', 'Bodyguard', 'Miller', 'Mafioso', 'Godfather');
      t.choose('Detective', 'Investigate', 'Bodyguard');
      t.next();
      for (const value of t.learnt('Detective')) found.add(value);
    }
    expect([...found].sort()).toEqual(['Detective:Insane', 'Mafioso']);
  });
  test('the holder is not told, nor their own side; death tells everyone', () => {
    const t = table('Cop:Insane', 'Mafioso:Paranoid', 'Hooker', 'Villager', 'Doctor', 'Drunk', 'Villager');
    expect(t.view('Cop').you?.card).toBe('Cop');
    expect(t.heard('Cop', 'you-are')).toMatchObject([{ card: 'Cop' }]);
    expect(t.view('Hooker').places[t.seat('Mafioso')]?.card).toBe('Mafioso');
    t.choose('Mafioso', 'Mafia kill', 'Cop');
    t.next();
    expect(t.heard('watcher', 'died')).toMatchObject([{ card: 'Cop:Insane' }]);
  });
});

describe('Lazy', () => {
  test('a player’s action lands a night late', () => {
    const t = table('Cop:Lazy', 'Mafioso', 'Villager', 'Doctor', 'Drunk');
    t.choose('Cop', 'Investigate', 'Mafioso');
    t.next();
    expect(t.learnt('Cop')).toEqual([]);
    t.next(2);
    expect(t.learnt('Cop')).toEqual(['guilty']);
  });
  test('the visit is made on the later night, even by the dead', () => {
    const t = table('Cop:Lazy', 'Mafioso', 'Watcher', 'Doctor', 'Drunk', 'Villager');
    t.choose('Cop', 'Investigate', 'Doctor');
    t.choose('Watcher', 'Watch', 'Doctor');
    t.choose('Mafioso', 'Mafia kill', 'Cop');
    t.next(2);
    t.choose('Watcher', 'Watch', 'Doctor');
    t.next();
    expect(t.learnt('Watcher')).toEqual([[], [t.seat('Cop')]]);
  });
  test('blocking, and the kill of the Mafia, do not wait', () => {
    const t = table('Drunk:Lazy', 'Mafioso:Lazy', 'Villager', 'Doctor', 'Cop');
    t.choose('Drunk', 'Block', 'Doctor');
    t.choose('Doctor', 'Protect', 'Villager');
    t.choose('Mafioso', 'Mafia kill', 'Villager');
    t.next();
    expect(t.dead()).toEqual(['Villager']);
  });
});

test('loyal: fails with another side; disloyal: fails with their own', () => {
  for (const [card, about, times] of [
    ['Cop:Loyal', 'Mafioso', 0],
    ['Cop:Loyal', 'Doctor', 1],
    ['Cop:Disloyal', 'Mafioso', 1],
    ['Cop:Disloyal', 'Doctor', 0],
  ] as const) {
    const t = table(card, 'Mafioso', 'Villager', 'Doctor', 'Watcher');
    t.choose('Cop', 'Investigate', about);
    t.choose('Watcher', 'Watch', about);
    t.next();
    expect(t.learnt('Cop'), card).toHaveLength(times);
    expect(t.learnt('Watcher'), 'what fails is no visit').toEqual([times ? [t.seat('Cop')] : []]);
  }
});
test('a loyal mafioso still kills with the Mafia; a loyal witch controls only her own', () => {
  const t = table('Mafioso:Loyal', 'Witch:Loyal', 'Cop', 'Villager', 'Doctor', 'Drunk', 'Villager');
  t.choose('Mafioso', 'Mafia kill', 'Doctor');
  t.choose('Witch', 'Control', 'Cop', 'Mafioso');
  t.choose('Cop', 'Investigate', 'Villager');
  t.next();
  expect(t.dead()).toEqual(['Doctor']);
  expect(t.learnt('Cop')).toEqual(['innocent']);
});

describe('Strong', () => {
  test('protection, armor and blocking do not stop the kill', () => {
    const t = table('Mafioso:Strong', 'Doctor', 'Villager:Bulletproof', 'Drunk', 'Cop');
    t.choose('Mafioso', 'Mafia kill', 'Villager');
    t.choose('Doctor', 'Protect', 'Villager');
    t.choose('Drunk', 'Block', 'Mafioso');
    t.next();
    expect(t.dead()).toEqual(['Villager:Bulletproof']);
  });
  test('in a gang, works only if the strong one leads', () => {
    const t = table('Mafioso:Strong', 'Hooker', 'Doctor', 'Villager', 'Cop', 'Watcher', 'Drunk');
    t.choose('Hooker', 'Mafia kill', 'Villager');
    t.choose('Mafioso', 'Mafia kill', 'Villager');
    t.choose('Doctor', 'Protect', 'Villager');
    t.next(2);
    expect(t.dead()).toEqual([]);
    t.choose('Hooker', 'Mafia kill', 'Villager');
    t.choose('Mafioso', 'Mafia kill', 'Villager');
    t.choose('Doctor', 'Protect', 'Villager');
    t.choose('Drunk', 'Block', 'Hooker');
    t.next();
    expect(t.dead()).toEqual(['Villager']);
  });
  test('other abilities are not strong', () => {
    const t = table('Cop:Strong', 'Mafioso', 'Villager', 'Drunk', 'Doctor');
    t.choose('Cop', 'Investigate', 'Mafioso');
    t.choose('Drunk', 'Block', 'Cop');
    t.next();
    expect(t.learnt('Cop')).toEqual([]);
  });
});

test('x-shot: an ability can be used as often as there are copies, and choosing no one costs nothing', () => {
  const t = table('Cop:X-Shot/X-Shot', 'Mafioso', 'Villager', 'Doctor', 'Drunk');
  for (const target of ['Mafioso', 'nobody', 'Doctor']) {
    t.choose('Cop', 'Investigate', target);
    t.next();
    t.vote('nobody', 'Villager');
    t.next();
  }
  expect(t.learnt('Cop')).toEqual(['guilty', 'innocent']);
  expect(t.asked('Cop', 'Investigate')).toBeUndefined();
});
test('x-shot does not limit the kill of the Mafia', () => {
  const t = table('Mafioso:X-Shot', 'Cop', 'Villager', 'Doctor', 'Drunk', 'Villager');
  t.choose('Mafioso', 'Mafia kill', 'Cop');
  t.next(2);
  t.choose('Mafioso', 'Mafia kill', 'Drunk');
  t.next();
  expect(t.dead()).toEqual(['Cop', 'Drunk']);
});

test('astral: visits no one, so is not seen and not shot by Granny', () => {
  const t = table('Cop:Astral', 'Mafioso', 'Granny', 'Watcher', 'Doctor', 'Tracker');
  t.choose('Cop', 'Investigate', 'Granny');
  t.choose('Watcher', 'Watch', 'Granny');
  t.choose('Tracker', 'Track', 'Cop');
  t.next();
  expect(t.learnt('Cop')).toEqual(['innocent']);
  expect(t.learnt('Tracker')).toEqual([[]]);
  expect(t.dead()).toEqual(['Watcher']);
});
test('an astral mafioso is seen killing', () => {
  const t = table('Mafioso:Astral', 'Cop', 'Villager', 'Watcher', 'Doctor', 'Drunk');
  t.choose('Mafioso', 'Mafia kill', 'Villager');
  t.choose('Watcher', 'Watch', 'Villager');
  t.next();
  expect(t.learnt('Watcher')).toEqual([[t.seat('Mafioso')]]);
});

test('trustworthy: the vote counts one more, and no one sees it', () => {
  const t = table('Villager:Trustworthy', 'Mafioso', 'Cop', 'Doctor', 'Drunk');
  t.next();
  t.vote('Mafioso', 'Villager');
  t.vote('Cop', 'Mafioso');
  expect(t.heard('Doctor', 'voted').map((f) => f['weight'])).toEqual([1, 1]);
  t.next();
  expect(t.dead()).toEqual(['Mafioso']);
});
test('voteless: cannot vote, and the others cannot tell', () => {
  const t = table('Villager:Voteless', 'Mafioso', 'Cop', 'Doctor', 'Drunk');
  t.next();
  expect(t.asked('Villager', 'Condemn')).toBeUndefined();
  expect(t.view('Villager').asks[0]?.seats).not.toContain(t.seat('Villager'));
  expect(t.view('Cop').asks[0]?.seats).toEqual([0, 1, 2, 3, 4]);
  expect(t.answer('Cop', 'Condemn', 'Villager')).toBeNull();
});
test('exposed: everyone is shown the role at the start', () => {
  const t = table('Mayor:Exposed', 'Mafioso', 'Cop', 'Doctor');
  expect(t.heard('watcher', 'revealed')).toEqual([
    { kind: 'revealed', seat: t.seat('Mayor'), card: 'Mayor:Exposed', side: 'Village' },
  ]);
  expect(t.view('Mafioso').places[t.seat('Mayor')]?.card).toBe('Mayor:Exposed');
});
test('an exposed miller is shown to be evil', () => {
  const t = table('Miller:Exposed', 'Mafioso', 'Cop', 'Doctor', 'Villager');
  expect(t.heard('watcher', 'revealed')).toMatchObject([{ card: 'Mafioso', side: 'Mafia' }]);
});
test('faceless: death and the vote show nothing', () => {
  const t = table('Mafioso:Faceless', 'Villager:Faceless', 'Cop', 'Doctor', 'Drunk', 'Villager', 'Villager', 'Hooker');
  t.choose('Hooker', 'Mafia kill', 'Villager:Faceless');
  t.next();
  t.vote('Mafioso', 'Cop', 'Doctor', 'Drunk');
  t.next();
  expect(t.heard('watcher', 'died')).toMatchObject([
    { card: null, side: null },
    { card: null, side: null },
  ]);
});
test('lone: knows no one, is known to no one, does not kill with the others, and can be killed by them', () => {
  const t = table('Mafioso:Lone', 'Hooker', 'Godfather', 'Cop', 'Villager', 'Doctor', 'Drunk', 'Villager');
  expect(t.heard('Mafioso', 'you-are')).toMatchObject([{ team: [] }]);
  expect(t.heard('Hooker', 'you-are')).toMatchObject([{ team: [{ card: 'Godfather' }] }]);
  expect(t.asked('Mafioso', 'Mafia kill')).toBeUndefined();
  expect(t.say('Mafioso', 'Mafia', 'hello?')).toBe('not-heard');
  t.choose('Hooker', 'Mafia kill', 'Mafioso');
  t.next();
  expect(t.dead()).toEqual(['Mafioso:Lone']);
});
test('lone members still count for their side', () => {
  const t = table('Mafioso:Lone', 'Vigilante', 'Villager', 'Cop');
  t.choose('Vigilante', 'Kill', 'Cop');
  t.next();
  t.leave('Vigilante');
  expect(t.by()).toEqual(['Mafia']);
});
