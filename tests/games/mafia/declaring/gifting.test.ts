import { describe, expect, test } from 'vitest';
import { modifier } from '../../../../games/mafia/engine/kit.ts';
import { WARES } from '../../../../games/mafia/engine/names.ts';
import { table, tableWith } from '../table.ts';

for (const start of ['Key', 'Crystal Ball', 'Delirious'])
  modifier(`Has ${start}`, { text: '', icon: '', category: 'Items', start: [start] });
const items = (t: ReturnType<typeof table>, who: string) => t.view(who).you?.items.map((i) => i.trait);
const causes = (t: ReturnType<typeof table>) => t.heard('watcher', 'died').map((f) => f['cause']);

test('a Blacksmith gives armor that protects the same night', () => {
  const t = table('Blacksmith', 'Mafioso', 'Villager', 'Cop', 'Detective');
  t.choose('Blacksmith', 'Give Armor', 'Villager');
  t.choose('Mafioso', 'Mafia kill', 'Villager');
  t.next();
  expect(t.dead()).toEqual([]);
  expect(t.heard('Villager', 'item')).toMatchObject([{ gained: true }, { gained: false, why: 'broken' }]);
  expect(t.heard('Villager', 'felt')).toEqual([{ kind: 'felt', what: 'saved-by-armor' }]);
});

describe('a role with a gun at the start', () => {
  test.each([
    ['Deputy', false],
    ['Sheriff', true],
  ] as const)('a %s has one gun, and everyone sees the shooter: %s', (card, seen) => {
    for (let i = 0; i < 12; i++) {
      const t = tableWith({ seed: [i, 1, 2, 3] }, card, 'Mafioso', 'Cop', 'Doctor', 'Tracker');
      expect(items(t, card)).toEqual(['Gun']);
      t.next();
      t.choose(card, 'Shoot', 'Cop');
      expect(t.heard('watcher', 'shot')).toMatchObject([{ by: seen ? t.seat(card) : null, target: t.seat('Cop') }]);
      expect(causes(t)).toEqual(['shot']);
      expect(items(t, card)).toEqual([]);
    }
  });
  test('armor stops a Sheriff’s shot by day, and the gun is gone all the same', () => {
    const t = table('Sheriff', 'Mafioso', 'Cop:Bulletproof', 'Doctor', 'Tracker');
    t.next();
    t.choose('Sheriff', 'Shoot', 'Cop');
    expect(t.dead()).toEqual([]);
    expect(items(t, 'Cop')).toEqual([]);
    expect(items(t, 'Sheriff')).toEqual([]);
  });
  test('a player who becomes a Deputy later finds no gun', () => {
    const t = table('Deputy', 'Mafioso', 'Amnesiac', 'Cop', 'Tracker', 'Villager');
    t.choose('Mafioso', 'Mafia kill', 'Deputy');
    t.next(2);
    t.choose('Amnesiac', 'Remember', 'Deputy');
    t.next();
    expect(t.at('Amnesiac').role).toBe('Deputy');
    expect(items(t, 'Amnesiac')).toEqual([]);
  });
});

describe('Gunrunner', () => {
  const shots = (shooter: string, target: string) => {
    const t = table('Gunrunner', 'Mafioso', 'Cop', 'Doctor', 'Tracker', 'Villager', 'Villager');
    t.choose('Gunrunner', 'Give Gun', shooter);
    t.next();
    expect(items(t, shooter)).toEqual(['Gun']);
    t.choose(shooter, 'Shoot', target);
    expect(t.heard('watcher', 'shot')).toHaveLength(1);
    expect(items(t, shooter)).toEqual([]);
    return t.dead();
  };
  test('leaves a gun that harms no one but the shooter’s own side, and the shot is heard and wasted on others', () => {
    expect(shots('Cop', 'Mafioso')).toEqual([]);
    expect(shots('Cop', 'Doctor')).toEqual(['Doctor']);
  });
  test('may keep it, and then it harms only the Mafia', () => {
    expect(shots('Gunrunner', 'Cop')).toEqual([]);
    expect(shots('Gunrunner', 'Mafioso')).toEqual(['Mafioso']);
  });
});

describe('a Fabricator', () => {
  const seats = ['Fabricator', 'Mafioso', 'Cop', 'Doctor', 'Tracker', 'Watcher', 'Villager', 'Villager'] as const;
  /** Gives the Villager a broken item; it is day. */
  const left = (thing: string) => {
    const t = table(...seats);
    t.choose('Fabricator', 'Fabricate', thing, 'Villager');
    t.next();
    expect(t.heard('Villager', 'item')).toEqual([{ kind: 'item', item: thing, gained: true, why: 'given' }]);
    return t;
  };
  test('chooses one of a dozen things, and needs a player to leave it with', () => {
    const t = table(...seats);
    expect(t.asked('Fabricator', 'Fabricate')?.offers[0]).toMatchObject({ kind: 'choice', of: WARES });
    expect(WARES).toHaveLength(12);
    t.choose('Fabricator', 'Fabricate', 'Gun', 'nobody');
    t.next();
    expect(items(t, 'Villager')).toEqual([]);
  });
  test('a broken gun shoots its own user', () => {
    const t = left('Gun');
    t.choose('Villager', 'Shoot', 'Mafioso');
    expect(t.dead()).toEqual(['Villager']);
    expect(t.heard('watcher', 'shot')).toMatchObject([{ target: t.seat('Villager') }]);
    expect(causes(t)).toEqual(['shot']);
  });
  test('a broken knife cuts its own user', () => {
    const t = left('Knife');
    t.choose('Villager', 'Stab', 'Mafioso');
    expect(t.heard('Villager', 'felt')).toEqual([{ kind: 'felt', what: 'bleeding' }]);
    t.next(2);
    expect(t.dead()).toEqual(['Villager']);
  });
  test.each(['Armor', 'Shield'])('a broken %s stops nothing', (thing) => {
    const t = left(thing);
    t.next();
    t.choose('Mafioso', 'Mafia kill', 'Villager');
    t.next();
    expect(t.dead()).toEqual(['Villager']);
  });
  test('broken whiskey is drunk by the player who pours it, and the other notices nothing', () => {
    const t = left('Whiskey');
    t.choose('Villager', 'Pour', 'Cop');
    expect(t.heard('Villager', 'felt')).toEqual([{ kind: 'felt', what: 'tipsy' }]);
    expect(t.heard('Cop', 'felt')).toEqual([]);
    t.next();
    t.choose('Cop', 'Investigate', 'Mafioso');
    t.next();
    expect(t.learnt('Cop')).toEqual(['guilty']);
  });
  test('a broken candle shows callers if there were none, and none if there were some', () => {
    const t = left('Candle');
    t.next();
    t.choose('Cop', 'Investigate', 'Villager');
    t.next(3);
    expect(t.learnt('Villager')).toHaveLength(2);
    expect(t.learnt('Villager')[0]).toEqual([]);
    expect(t.learnt('Villager')[1]).toHaveLength(1);
  });
  test('a broken falcon shows a false result', () => {
    const t = left('Falcon');
    t.next();
    t.choose('Villager', 'Send falcon', 'Cop');
    t.choose('Cop', 'Investigate', 'Doctor');
    t.next();
    expect(t.learnt('Villager')).toEqual([[]]);
    expect(items(t, 'Villager')).toEqual([]);
  });
  test('a broken tract keeps no one from being converted', () => {
    const t = table('Fabricator', 'Cult Leader', 'Cop', 'Doctor', 'Villager', 'Tracker', 'Watcher');
    t.choose('Fabricator', 'Fabricate', 'Tract', 'Villager');
    t.choose('Cult Leader', 'Convert', 'Villager');
    t.next();
    expect(t.at('Villager').side).toBe('Cult');
    expect(t.heard('Villager', 'felt')).toEqual([]);
  });
  test('a broken syringe wakes no one, and no one hears of it', () => {
    const t = table(...seats);
    t.choose('Fabricator', 'Fabricate', 'Syringe', 'Villager');
    t.choose('Mafioso', 'Mafia kill', 'Cop');
    t.choose('Fabricator', 'Mafia kill', 'Cop');
    t.next();
    t.choose('Villager', 'Revive', 'Cop');
    expect(t.alive('Cop')).toBe(false);
    expect(t.heard('watcher', 'revived')).toEqual([]);
    expect(items(t, 'Villager')).toEqual([]);
  });
  test('a broken envelope loses its letter', () => {
    const t = left('Envelope');
    t.choose('Villager', 'Send letter', 'trust me', 'Cop');
    expect(t.learnt('Cop')).toEqual([]);
    expect(items(t, 'Villager')).toEqual([]);
  });
  test('broken bread looks like any other, and broken coffee wakes as any other does', () => {
    expect(items(left('Bread'), 'Villager')).toEqual(['Bread']);
    const t = left('Coffee');
    t.next();
    t.choose('Villager', 'Drink coffee', 'yes');
    expect(t.at('Villager').also).toEqual(['Villager']);
  });
});

describe('Saboteur', () => {
  test('breaks armor before the kill of the same night, and its holder is not told', () => {
    const t = table('Saboteur', 'Mafioso', 'Villager:Bulletproof', 'Cop', 'Doctor', 'Tracker');
    t.choose('Saboteur', 'Sabotage', 'Villager');
    t.choose('Mafioso', 'Mafia kill', 'Villager');
    t.choose('Saboteur', 'Mafia kill', 'Villager');
    t.next();
    expect(t.dead()).toEqual(['Villager:Bulletproof']);
    expect(t.heard('Villager', 'felt')).toEqual([]);
  });
  test('also breaks items that its victim gets later that night', () => {
    const t = table('Saboteur', 'Mafioso', 'Villager', 'Gunsmith', 'Doctor', 'Tracker');
    t.choose('Saboteur', 'Sabotage', 'Villager');
    t.choose('Gunsmith', 'Give Gun', 'Villager');
    t.choose('Tracker', 'Track', 'Saboteur');
    t.next();
    expect(t.learnt('Tracker')).toEqual([[t.seat('Villager')]]);
    t.choose('Villager', 'Shoot', 'Mafioso');
    expect(t.dead()).toEqual(['Villager']);
  });
  test('breaks nothing when stopped, neither early nor late, and is not offered its friends', () => {
    const t = table('Saboteur', 'Mafioso', 'Villager:Bulletproof', 'Gunsmith', 'Drunk', 'Tracker');
    const offer = t.asked('Saboteur', 'Sabotage')?.offers[0];
    expect(offer?.kind === 'seats' && offer.of).not.toContain(t.seat('Mafioso'));
    t.choose('Saboteur', 'Sabotage', 'Villager');
    t.choose('Gunsmith', 'Give Gun', 'Villager');
    t.choose('Drunk', 'Block', 'Saboteur');
    t.choose('Mafioso', 'Mafia kill', 'Villager');
    t.next();
    expect(t.dead()).toEqual([]);
    t.choose('Villager', 'Shoot', 'Tracker');
    expect(t.dead()).toEqual(['Tracker']);
  });
  test('a broken Key keeps its holder in and no one out', () => {
    const t = table('Saboteur', 'Mafioso', 'Cop:Has Key', 'Doctor', 'Villager', 'Tracker');
    t.choose('Saboteur', 'Sabotage', 'Cop');
    t.next();
    t.choose('Cop', 'Lock in', 'yes');
    t.next();
    expect(t.asked('Cop', 'Investigate')).toBeUndefined();
    t.choose('Mafioso', 'Mafia kill', 'Cop');
    t.choose('Saboteur', 'Mafia kill', 'Cop');
    t.next();
    expect(t.dead()).toEqual(['Cop:Has Key']);
  });
  test('a broken Crystal Ball shows another role', () => {
    const t = table('Saboteur', 'Mafioso', 'Cop:Has Crystal Ball', 'Doctor', 'Villager', 'Tracker');
    t.choose('Saboteur', 'Sabotage', 'Cop');
    t.choose('Cop', 'Gaze', 'Mafioso');
    t.next();
    t.vote('Cop', 'Doctor', 'Villager', 'Tracker', 'Mafioso');
    t.next();
    const [shown] = t.heard('watcher', 'revealed');
    expect(shown).toMatchObject({ seat: t.seat('Mafioso') });
    expect(shown?.['card']).not.toBe('Mafioso');
    expect(t.view('Doctor').places[t.seat('Mafioso')]?.card).toBe(shown?.['card']);
  });
  test('a broken Bomb does not go off', () => {
    const t = table('Saboteur', 'Mafioso', 'Villager:Explosive', 'Cop', 'Doctor', 'Tracker');
    t.choose('Saboteur', 'Sabotage', 'Villager');
    t.choose('Mafioso', 'Mafia kill', 'Villager');
    t.choose('Saboteur', 'Mafia kill', 'Villager');
    t.next();
    expect(t.dead()).toEqual(['Villager:Explosive']);
  });
});

describe('Mechanic', () => {
  test('mends armor in time for the kill, even after a saboteur, whichever of them chose first', () => {
    for (const first of ['Mechanic', 'Saboteur']) {
      const cards = ['Mafioso', 'Villager:Bulletproof', 'Cop', 'Doctor', 'Tracker'];
      const t = table(...(first === 'Mechanic' ? [first, 'Saboteur', ...cards] : [first, 'Mechanic', ...cards]));
      t.choose('Saboteur', 'Sabotage', 'Villager');
      t.choose('Mechanic', 'Repair', 'Villager');
      t.choose('Mafioso', 'Mafia kill', 'Villager');
      t.choose('Saboteur', 'Mafia kill', 'Villager');
      t.next();
      expect(t.dead()).toEqual([]);
      expect(t.heard('Mechanic', 'learnt')).toEqual([]);
    }
  });
  test('mends a fabricator’s gifts, and makes a gun that harms one side harm anyone', () => {
    const t = table('Fabricator', 'Gunrunner', 'Mafioso', 'Mechanic', 'Cop', 'Doctor', 'Tracker', 'Watcher');
    t.choose('Fabricator', 'Fabricate', 'Gun', 'Cop');
    t.choose('Mechanic', 'Repair', 'Cop');
    t.next();
    t.choose('Cop', 'Shoot', 'Fabricator');
    expect(t.dead()).toEqual(['Fabricator']);
    t.next();
    t.choose('Gunrunner', 'Give Gun', 'Doctor');
    t.choose('Mechanic', 'Repair', 'Doctor');
    t.next();
    t.choose('Doctor', 'Shoot', 'Mafioso');
    expect(t.dead()).toEqual(['Fabricator', 'Mafioso']);
  });
  test('keeps their own items in order, early and late, unless delirious', () => {
    for (const card of ['Mechanic', 'Mechanic:Has Delirious']) {
      const t = table('Fabricator', 'Mafioso', card, 'Doctor', 'Cop', 'Tracker', 'Watcher');
      t.choose('Fabricator', 'Fabricate', 'Armor', card);
      t.choose('Mafioso', 'Mafia kill', card);
      t.choose('Fabricator', 'Mafia kill', card);
      t.next();
      expect(t.dead()).toEqual(card === 'Mechanic' ? [] : [card]);
    }
  });
  test('is seen to visit once, and only the other player', () => {
    const t = table('Mechanic', 'Mafioso', 'Cop', 'Tracker', 'Watcher');
    t.choose('Mechanic', 'Repair', 'Cop');
    t.choose('Tracker', 'Track', 'Mechanic');
    t.choose('Watcher', 'Watch', 'Mechanic');
    t.next();
    expect(t.learnt('Tracker')).toEqual([[t.seat('Cop')]]);
    expect(t.learnt('Watcher')).toEqual([[t.seat('Tracker')]]);
  });
});
