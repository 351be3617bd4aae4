import { describe, expect, test } from 'vitest';
import { investigate, role } from '../../../../games/mafia/engine/kit.ts';
import { table, tableWith } from '../table.ts';

/** Roles of this test only: one who asks three times, and a harmful loner with nothing to do. */
role('Inspector', 'Village', 'Basic', {
  text: '',
  icon: '',
  can: {
    first: investigate('guilt'),
    second: investigate('guilt', 'Examine'),
    third: { ...investigate('guilt', 'Question'), when: 'Day' },
  },
});
role('Brute', 'Independent', 'Basic', { text: '', icon: '', tags: ['Hostile'] });

describe('Confused', () => {
  const reports = (nights: number, seed: [number, number, number, number]) => {
    const t = tableWith({ seed }, 'Cop:Confused', 'Mafioso', 'Villager', 'Doctor', 'Drunk');
    for (let night = 0; night < nights; night++) {
      t.choose('Cop', 'Investigate', 'Mafioso');
      t.next(2);
    }
    return t.learnt('Cop');
  };
  test('a player’s results are false on about half of the nights', () => {
    const found = Array.from({ length: 30 }, (_, i) => reports(2, [i, 1, 4, 1])).flat();
    expect(found).toHaveLength(60);
    const wrong = found.filter((word) => word === 'innocent').length;
    expect(wrong).toBeGreaterThan(18);
    expect(wrong).toBeLessThan(42);
  });
  test('falsehood lasts until the next night: all reports of a night and of its day agree', () => {
    const seen = new Set<string>();
    for (let i = 0; i < 12; i++) {
      const t = tableWith({ seed: [i, 9, 9, 9] }, 'Inspector:Confused', 'Mafioso', 'Villager', 'Doctor', 'Drunk');
      t.choose('Inspector', 'Investigate', 'Mafioso');
      t.choose('Inspector', 'Examine', 'Mafioso');
      t.next();
      t.choose('Inspector', 'Question', 'Mafioso');
      t.next();
      expect(t.learnt('Inspector')).toHaveLength(3);
      expect(new Set(t.learnt('Inspector')).size).toBe(1);
      seen.add(t.learnt('Inspector')[0] as string);
    }
    expect([...seen].sort()).toEqual(['guilty', 'innocent']);
  });
  test('the holder is not told', () => {
    const t = table('Cop:Confused', 'Mafioso', 'Villager', 'Doctor', 'Drunk');
    expect(t.view('Cop').you?.card).toBe('Cop');
  });
  test('the dice are the holder’s own: no one else’s luck changes', () => {
    const dice = (card: string) => {
      const t = tableWith({}, card, 'Mafioso', 'Villager', 'Doctor', 'Drunk');
      t.next(3);
      return [t.g.rng, ...t.g.players.filter((p) => p.role !== 'Cop').map((p) => p.dice)];
    };
    expect(dice('Cop:Confused')).toEqual(dice('Cop'));
  });
});

describe('Humble', () => {
  test.each([
    ['Cop:Humble', 'Visitor', 'Village'],
    ['Mayor:Humble', 'Villager', 'Village'],
    ['Hooker:Humble', 'Trespasser', 'Mafia'],
    ['Godfather:Humble', 'Mafioso', 'Mafia'],
    ['Witch:Humble', 'Bogeyman', 'Cult'],
    ['Cultist:Humble', 'Cultist', 'Cult'],
    ['Survivor:Humble', 'Fool', 'Independent'],
    ['Executioner:Humble', 'Villager', 'Village'],
    ['Brute:Humble', 'Grouch', 'Independent'],
    ['Cop:Humble/Lazy', 'Visitor', 'Village'],
  ])('%s takes themselves for a %s', (card, role, side) => {
    const t = table(card, 'Mafioso', 'Villager', 'Doctor', 'Drunk', 'Villager', 'Villager');
    expect(t.view(card).you).toMatchObject({ card: role, side });
    expect(t.view(card).places[t.seat(card)]).toMatchObject({ card: role, side });
    expect(t.heard(card, 'you-are')).toMatchObject([{ card: role, side }]);
  });
  test('their action at night is called a visit, and still works', () => {
    const t = table('Cop:Humble', 'Visitor', 'Mafioso', 'Villager', 'Doctor', 'Drunk');
    t.choose('Cop', 'Visit', 'Mafioso');
    t.next();
    expect(t.learnt('Cop')).toEqual(['guilty']);
  });
  test('the question of a humble Doctor equals that of a Visitor to the last letter', () => {
    const t = table('Doctor:Humble', 'Visitor', 'Mafioso', 'Villager', 'Drunk');
    const asked = (who: string) => JSON.stringify(t.view(who).asks).replaceAll(/\d/g, '#');
    expect(asked('Doctor')).toBe(asked('Visitor'));
    expect(asked('Doctor')).toContain('Visitor.visit@#');
  });
  test('nothing in a question of several parts gives its purpose away', () => {
    const t = table('Framer:Humble', 'Mafioso', 'Villager', 'Cop', 'Doctor', 'Drunk');
    const asks = t.view('Framer').asks.filter((ask) => ask.shown === 'self');
    expect(asks).toHaveLength(1);
    expect(JSON.stringify(asks)).not.toMatch(/fram|seen/i);
  });
  test('others see their true role: their team at once, everyone in death', () => {
    const t = table('Hooker:Humble', 'Mafioso', 'Villager', 'Cop', 'Doctor', 'Drunk');
    expect(t.view('Mafioso').places[t.seat('Hooker')]?.card).toBe('Hooker');
    expect(t.asked('Hooker', 'Mafia kill')).toBeDefined();
    t.next();
    t.vote('Hooker', 'Cop', 'Doctor', 'Drunk');
    t.next();
    expect(t.heard('watcher', 'died')).toMatchObject([{ card: 'Hooker:Humble' }]);
  });
});

describe('Masked', () => {
  test('looks like the last visited player, to investigators and in death, without modifiers', () => {
    const t = table('Hooker:Masked', 'Mafioso', 'Cop', 'Doctor:Lazy', 'Detective', 'Villager', 'Villager', 'Villager');
    t.choose('Hooker', 'Block', 'Doctor');
    t.choose('Detective', 'Investigate', 'Hooker');
    t.choose('Cop', 'Investigate', 'Hooker');
    t.next();
    expect(t.learnt('Detective')).toEqual(['Doctor']);
    expect(t.learnt('Cop')).toEqual(['innocent']);
    expect(t.view('Hooker').you?.items).toMatchObject([{ trait: 'Suit' }]);
    t.vote('Hooker', 'Cop', 'Doctor', 'Detective');
    t.next();
    expect(t.heard('watcher', 'died')).toMatchObject([{ card: 'Doctor', side: 'Village' }]);
  });
  test('the suit put on last shows, and it shows the visited player as they appear', () => {
    const t = table('Hooker:Masked', 'Godfather', 'Miller', 'Tracker', 'Detective', 'Villager', 'Villager', 'Villager');
    for (const [visited, seen] of [
      ['Tracker', ['Tracker']],
      ['Miller', ['Hooker', 'Godfather']],
      ['Villager', ['Villager']],
    ] as const) {
      t.choose('Hooker', 'Block', visited);
      t.choose('Detective', 'Investigate', 'Hooker');
      t.next(2);
      expect(seen).toContain(t.learnt('Detective').at(-1));
    }
    expect(t.view('Hooker').you?.items).toHaveLength(3);
  });
  test('a visit that fails dresses no one; the kill of the Mafia is a visit', () => {
    const t = table('Hooker:Masked', 'Mafioso', 'Drunk', 'Detective', 'Cop', 'Villager', 'Villager', 'Villager');
    t.choose('Hooker', 'Block', 'Cop');
    t.choose('Drunk', 'Block', 'Hooker');
    t.next(2);
    expect(t.view('Hooker').you?.items).toEqual([]);
    t.choose('Hooker', 'Mafia kill', 'Cop');
    t.choose('Detective', 'Investigate', 'Hooker');
    t.next();
    expect(t.learnt('Detective')).toEqual(['Cop']);
  });
  test('a suit is gone with the role', () => {
    const t = table('Cop:Masked', 'Cult Leader', 'Tracker', 'Detective', 'Doctor', 'Villager', 'Villager');
    t.choose('Cop', 'Investigate', 'Doctor');
    t.choose('Cult Leader', 'Convert', 'Cop');
    t.next(2);
    expect(t.view('Cop').you).toMatchObject({ card: 'Cultist', items: [] });
    t.choose('Detective', 'Investigate', 'Cop');
    t.next();
    expect(t.learnt('Detective')).toEqual(['Cultist']);
  });
});

test('Blind: hears voices, not names, and sees only that votes were given, from the start to the end', () => {
  const t = table('Villager:Blind', 'Mafioso', 'Cop', 'Doctor');
  expect(t.view('Villager').you?.card).toBe('Villager:Blind');
  t.next();
  t.say('Cop', 'village', 'it was you');
  expect(t.heard('Villager', 'said')).toMatchObject([{ by: null }]);
  expect(t.heard('Doctor', 'said')).toMatchObject([{ by: t.seat('Cop') }]);
  t.vote('Mafioso', 'Cop');
  expect(t.heard('Villager', 'voted')).toMatchObject([{ for: 'hidden' }]);
  t.next();
  expect(t.heard('Villager', 'felt')).toEqual([]);
});
test('Leaky: every whisper from or to the holder leaks, where whispers can leak at all', () => {
  const leaks = (settings: string[], from: string, to: string): number => {
    let leaked = 0;
    for (let i = 0; i < 10; i++) {
      const t = tableWith({ settings, seed: [i, 2, 2, 2] }, 'Villager:Leaky', 'Mafioso', 'Cop', 'Doctor');
      t.next();
      t.say(from, 'village', 'psst', to);
      leaked += t.heard('Mafioso', 'said').length;
    }
    return leaked;
  };
  const dripping = ['Whispers', 'Whisper Leak Chance'];
  expect(leaks(dripping, 'Villager', 'Cop')).toBe(10);
  expect(leaks(dripping, 'Doctor', 'Villager')).toBe(10);
  expect(leaks(dripping, 'Cop', 'Doctor')).toBeLessThan(5);
  expect(leaks(['Whispers'], 'Villager', 'Cop')).toBe(0);
});
