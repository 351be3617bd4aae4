import { describe, expect, test } from 'vitest';
import { act, kill, modifier, role, target } from '../../../../games/mafia/engine/kit.ts';
import { table, tableWith } from '../table.ts';

const plain = { text: '', icon: '', category: 'Test' };
modifier('Raving', { ...plain, start: ['Delirious'] });
role('Viper', 'Cult', 'Test', {
  ...plain,
  can: {
    sting: act('Sting', 'kill', { power: 2 }, (g, a) => void kill(g, target(a), 'poison', a)),
  },
});

const on = (t: ReturnType<typeof table>, who: string): string[] => t.at(who).held.map((h) => h.trait);

describe('Nurse', () => {
  test('takes poison off before it kills, and is not told', () => {
    const t = table('Nurse', 'Poisoner', 'Villager', 'Cop', 'Doctor', 'Drunk');
    t.choose('Poisoner', 'Poison', 'Villager');
    t.until('Night');
    t.choose('Nurse', 'Nurse', 'Villager');
    t.next();
    expect(t.alive('Villager')).toBe(true);
    expect(on(t, 'Villager')).toEqual([]);
    expect(t.learnt('Nurse')).toEqual([]);
    expect(t.heard('Nurse', 'felt')).toEqual([]);
  });
  test('cleanses again after the killing: harm from the same night is gone by morning', () => {
    const t = table('Nurse', 'Silencer', 'Poisoner', 'Villager', 'Cop', 'Doctor', 'Drunk');
    t.choose('Nurse', 'Nurse', 'Villager');
    t.choose('Silencer', 'Silence', 'Villager');
    t.choose('Poisoner', 'Poison', 'Villager');
    t.next();
    expect(on(t, 'Villager')).toEqual([]);
    t.say('Villager', 'village', 'I can speak');
    expect(t.heard('Cop', 'said')).toHaveLength(1);
  });
  test('brings the delirious back to their senses in time for their results, but not for their earlier actions', () => {
    const t = table('Nurse', 'Mafioso', 'Villager', 'Cop:Raving', 'Doctor', 'Drunk');
    t.choose('Nurse', 'Nurse', 'Cop');
    t.choose('Cop', 'Investigate', 'Mafioso');
    t.next();
    expect(t.learnt('Cop')).toEqual(['guilty']);
  });
  test('cleanses no one when blocked or delirious, and no Nurse stops an ordinary kill', () => {
    for (const hindered of [true, false]) {
      const t = table(hindered ? 'Nurse' : 'Nurse:Raving', 'Poisoner', 'Villager', 'Cop', 'Doctor', 'Drunk');
      t.choose('Poisoner', 'Poison', 'Villager');
      t.until('Night');
      t.choose('Nurse', 'Nurse', 'Villager');
      if (hindered) t.choose('Drunk', 'Block', 'Nurse');
      t.next();
      expect(t.dead()).toEqual(['Villager']);
    }
    const u = table('Nurse', 'Mafioso', 'Villager', 'Cop', 'Doctor');
    u.choose('Nurse', 'Nurse', 'Villager');
    u.choose('Mafioso', 'Mafia kill', 'Villager');
    u.next();
    expect(u.dead()).toEqual(['Villager']);
  });
});

describe('Apothecary', () => {
  test('a player who visits an Apothecary is rid of poison, and an ordinary attack on them fails', () => {
    const t = table('Apothecary', 'Poisoner', 'Visitor', 'Cop', 'Vigilante', 'Drunk', 'Tracker');
    t.choose('Poisoner', 'Poison', 'Visitor');
    t.until('Night');
    t.choose('Visitor', 'Visit', 'Apothecary');
    t.choose('Vigilante', 'Kill', 'Visitor');
    t.next();
    expect(t.dead()).toEqual([]);
    expect(on(t, 'Visitor')).toEqual([]);
  });
  test('heals no one when blocked', () => {
    const t = table('Apothecary', 'Poisoner', 'Visitor', 'Cop', 'Doctor', 'Drunk');
    t.choose('Visitor', 'Visit', 'Apothecary');
    t.choose('Drunk', 'Block', 'Apothecary');
    t.choose('Poisoner', 'Mafia kill', 'Visitor');
    t.next();
    expect(t.dead()).toEqual(['Visitor']);
  });
  test('carries no curse of the wolf home from a bite, unless delirious, and kills no wolf', () => {
    for (const [card, bitten] of [
      ['Apothecary', []],
      ['Apothecary:Raving', ['Lycanthropic']],
    ] as const) {
      const t = table(card, 'Werewolf', 'Villager', 'Cop', 'Doctor', 'Drunk');
      t.choose('Werewolf', 'Bite', 'Apothecary');
      t.next();
      expect(on(t, 'Apothecary').filter((name) => name !== 'Delirious')).toEqual(bitten);
      expect(t.alive('Werewolf')).toBe(true);
    }
  });
  test('sharing roles with an Apothecary cures at once', () => {
    const t = tableWith({ settings: ['Role Sharing'] }, 'Apothecary', 'Poisoner', 'Villager', 'Cop', 'Doctor', 'Drunk');
    t.choose('Poisoner', 'Poison', 'Villager');
    t.until('Day');
    expect(on(t, 'Villager')).toEqual(['Poisoned']);
    t.choose('Villager', 'Propose role', 'Apothecary');
    t.choose('Apothecary', 'Share role', 'accept');
    expect(on(t, 'Villager')).toEqual([]);
    t.next(2);
    expect(t.dead()).toEqual([]);
  });
});

test('poison that strikes this very night does not kill a Purified player', () => {
  const t = table('Nurse', 'Viper', 'Villager', 'Cop', 'Doctor', 'Drunk');
  t.choose('Nurse', 'Nurse', 'Villager');
  t.choose('Viper', 'Sting', 'Villager');
  t.next();
  expect(t.dead()).toEqual([]);
  expect(on(t, 'Villager')).toEqual([]);
  t.until('Night');
  t.choose('Viper', 'Sting', 'Villager');
  t.next();
  expect(t.dead()).toEqual(['Villager']);
});

describe('Bleeder', () => {
  test('an ordinary attack on a Bleeder does not kill, but they bleed, are told, and die the next night by that hand', () => {
    const t = table('Bleeder', 'Mafioso', 'Villager', 'Cop', 'Doctor', 'Drunk');
    t.choose('Mafioso', 'Mafia kill', 'Bleeder');
    t.next();
    expect(t.alive('Bleeder')).toBe(true);
    expect(t.heard('Bleeder', 'felt')).toEqual([{ kind: 'felt', what: 'bleeding' }]);
    t.until('Night');
    t.choose('Doctor', 'Protect', 'Bleeder');
    t.next();
    expect(t.g.deaths).toMatchObject([{ seat: t.seat('Bleeder'), cause: 'bleeding', by: [t.seat('Mafioso')] }]);
  });
  test('does not bleed if a doctor has saved them as well, and a cure stops the blood', () => {
    const t = table('Bleeder', 'Mafioso', 'Villager', 'Cop', 'Doctor', 'Nurse');
    t.choose('Mafioso', 'Mafia kill', 'Bleeder');
    t.choose('Doctor', 'Protect', 'Bleeder');
    t.next();
    expect(on(t, 'Bleeder')).toEqual([]);
    t.until('Night');
    t.choose('Mafioso', 'Mafia kill', 'Bleeder');
    t.choose('Nurse', 'Nurse', 'Bleeder');
    t.next();
    expect(t.heard('Bleeder', 'felt')).toEqual([]);
    expect(on(t, 'Bleeder')).toEqual([]);
    const u = table('Bleeder', 'Mafioso', 'Villager', 'Cop', 'Doctor', 'Nurse');
    u.choose('Mafioso', 'Mafia kill', 'Bleeder');
    u.until('Night');
    u.choose('Nurse', 'Nurse', 'Bleeder');
    u.next();
    expect(u.dead()).toEqual([]);
  });
  test('keeps armor whole, and dies at once by poison, by the vote, or when delirious', () => {
    const t = table('Bleeder:Bulletproof', 'Mafioso', 'Villager', 'Cop', 'Doctor', 'Drunk');
    t.choose('Mafioso', 'Mafia kill', 'Bleeder');
    t.next();
    expect(on(t, 'Bleeder')).toEqual(['Armor', 'Bleeding']);
    t.vote('Bleeder', 'Cop', 'Doctor', 'Drunk');
    t.next();
    expect(t.g.deaths).toMatchObject([{ cause: 'condemned' }]);
    const u = table('Bleeder:Raving', 'Mafioso', 'Villager', 'Cop', 'Doctor');
    u.choose('Mafioso', 'Mafia kill', 'Bleeder');
    u.next();
    expect(u.g.deaths).toMatchObject([{ cause: 'killed' }]);
    const v = table('Bleeder', 'Poisoner', 'Villager', 'Cop', 'Doctor');
    v.choose('Poisoner', 'Poison', 'Bleeder');
    v.next(3);
    expect(v.g.deaths).toMatchObject([{ cause: 'poison' }]);
  });
});

describe('Resurrectionist', () => {
  test('brings a dead player back with their role, and everyone is told', () => {
    const t = table('Resurrectionist', 'Mafioso', 'Cop:Armed', 'Villager', 'Doctor', 'Drunk');
    t.choose('Mafioso', 'Mafia kill', 'Cop');
    t.until('Night');
    expect(t.answer('Resurrectionist', 'Revive', 'Villager')).toBe('not-offered');
    t.choose('Resurrectionist', 'Revive', 'Cop');
    t.next();
    expect(t.alive('Cop')).toBe(true);
    expect(t.heard('watcher', 'revived')).toEqual([{ kind: 'revived', seat: t.seat('Cop') }]);
    t.choose('Cop', 'Shoot', 'Mafioso');
    expect(t.winners()).toContain('Cop:Armed');
  });
  test('brings no one back when blocked, nor a player who has left', () => {
    const t = table('Resurrectionist', 'Mafioso', 'Cop', 'Villager', 'Doctor', 'Drunk', 'Tracker');
    t.choose('Mafioso', 'Mafia kill', 'Cop');
    t.next();
    t.leave('Villager');
    t.until('Night');
    expect(t.answer('Resurrectionist', 'Revive', 'Villager')).toBe('not-offered');
    t.choose('Resurrectionist', 'Revive', 'Cop');
    t.choose('Drunk', 'Block', 'Resurrectionist');
    t.next();
    expect(t.alive('Cop')).toBe(false);
  });
});

describe('Tea Lady', () => {
  const seated = (...order: string[]) => {
    const others = ['Tea Lady', 'Vigilante', 'Mafioso', 'Bogeyman', 'Cop', 'Doctor', 'Granny', 'Villager'];
    const cards = others.map((card) => order.find((own) => own.startsWith(card)) ?? card);
    for (let n = 1; n < 4000; n++) {
      const t = tableWith({ seed: [n, 5, 9, 2] }, ...cards);
      const seats = order.map(t.seat);
      for (const step of [1, cards.length - 1])
        if (seats.every((seat, i) => i === 0 || seat === (seats[i - 1]! + step) % cards.length)) return t;
    }
    throw new Error('nobody sits like that');
  };
  const tea = (left: string, right: string, card = 'Tea Lady') => seated(left, card, right);
  test('between two who are not evil, neither neighbor can be killed or condemned', () => {
    const t = tea('Cop', 'Villager');
    t.choose('Mafioso', 'Mafia kill', 'Cop');
    t.choose('Vigilante', 'Kill', 'Villager');
    t.next();
    expect(t.dead()).toEqual([]);
    t.vote('Cop', 'Doctor', 'Villager', 'Granny');
    t.next();
    expect(t.dead()).toEqual([]);
  });
  test('does nothing beside an evil neighbor, when delirious or dead, or for players further away', () => {
    const shot = (t: ReturnType<typeof tea>, whom: string) => {
      t.choose('Vigilante', 'Kill', whom);
      t.next();
      return t.dead();
    };
    expect(shot(tea('Cop', 'Mafioso'), 'Cop')).toEqual(['Cop']);
    expect(shot(tea('Cop', 'Villager', 'Tea Lady:Raving'), 'Cop')).toEqual(['Cop']);
    expect(shot(tea('Cop', 'Villager'), 'Doctor')).toEqual(['Doctor']);
    const t = tea('Cop', 'Villager');
    t.choose('Mafioso', 'Mafia kill', 'Tea Lady');
    t.choose('Vigilante', 'Kill', 'Cop');
    t.next();
    expect(t.dead()).toEqual(['Cop', 'Tea Lady']);
  });
  test('a death beside her changes at once which players are safe with her', () => {
    const shot = (gone: string | null) => {
      const t = seated('Cop', 'Tea Lady', 'Bogeyman', 'Villager');
      if (gone) t.leave(gone);
      t.choose('Vigilante', 'Kill', 'Cop');
      t.next();
      return t.alive('Cop');
    };
    expect(shot(null)).toBe(false);
    expect(shot('Bogeyman')).toBe(true);
  });
});
