import { describe, expect, test } from 'vitest';
import { attach, borrow, item, modifier, neighbours, nightly } from '../../../../games/mafia/engine/kit.ts';
import { table, tableWith } from '../table.ts';

const plain = { text: '', icon: '', category: 'Items' };
modifier('Mad', { ...plain, start: ['Delirious'] });
item('Pass', { text: '', icon: '', tags: ['Hidden'] });
modifier('Loud', { ...plain, on: { took: (g, { player }) => borrow(g, player, 'Loudmouth') } });
modifier('Ticketed', { ...plain, start: ['Pass'] });
modifier('Misfiring', {
  ...plain,
  can: { jam: nightly('early', (g, a) => void attach(g, a.by[0]!, 'Gun', { faulty: true })) },
});

describe('Empath', () => {
  const cards = ['Empath', 'Mafioso', 'Cultist', 'Serial Killer', 'Godfather', 'Fool', 'Cop', 'Doctor', 'Drunk', 'Watcher'];
  const evil = ['Mafioso', 'Cultist', 'Serial Killer'];
  const seatings = (card: string) =>
    Array.from({ length: 25 }, (_, i) => {
      const t = tableWith({ seed: [i, 2, 3, 4] }, card, ...cards.slice(1));
      t.choose('Serial Killer', 'Kill', 'Watcher');
      t.next();
      const truth = neighbours(t.g, t.seat('Empath')).filter((p) => evil.includes(p.role)).length;
      return { truth, told: t.learnt('Empath') };
    });
  test('learns how many of the living on both sides look evil: the Mafia, the Cult and hostile loners', () => {
    const all = seatings('Empath');
    for (const { truth, told } of all) expect(told).toEqual([truth]);
    expect(new Set(all.map(({ truth }) => truth))).toEqual(new Set([0, 1, 2]));
  });
  test('when delirious, learns none for some, and one for none', () => {
    for (const { truth, told } of seatings('Empath:Mad')) expect(told).toEqual([truth > 0 ? 0 : 1]);
  });
  test('counts past players who have died that very night', () => {
    const before = table('Empath', 'Vigilante', 'Mafioso');
    before.choose('Vigilante', 'Kill', 'Mafioso');
    before.next();
    expect(before.learnt('Empath')).toEqual([0]);
  });
  test('learns nothing in a night in which they are stopped, or die', () => {
    const t = table('Empath', 'Mafioso', 'Drunk', 'Cop', 'Doctor', 'Villager');
    t.choose('Drunk', 'Block', 'Empath');
    t.next(2);
    t.choose('Mafioso', 'Mafia kill', 'Empath');
    t.next();
    expect(t.learnt('Empath')).toEqual([]);
  });
});

describe('Journalist', () => {
  const cards = ['Mafioso', 'Cop', 'Empath', 'Villager', 'Tracker', 'Watcher'];
  test('reads every report that reached their host that night, even late ones, and none of an earlier one', () => {
    const t = table('Journalist', ...cards);
    t.choose('Watcher', 'Watch', 'Villager');
    t.next(2);
    t.choose('Watcher', 'Watch', 'Cop');
    t.choose('Tracker', 'Track', 'Mafioso');
    t.choose('Mafioso', 'Mafia kill', 'Cop');
    t.choose('Journalist', 'Interview', 'Watcher');
    t.next();
    const told = [{ what: 'visitors', about: [t.seat('Cop')], value: [t.seat('Mafioso')] }];
    expect(t.heard('Journalist', 'learnt')).toMatchObject([{ what: 'reports', about: [t.seat('Watcher')], value: told }]);
  });
  test('reads automatic reports, and nothing of a host who was told nothing', () => {
    const t = table('Journalist', ...cards);
    t.choose('Journalist', 'Interview', 'Empath');
    t.next(2);
    t.choose('Journalist', 'Interview', 'Villager');
    t.next();
    const [first, second] = t.learnt('Journalist');
    expect(first).toMatchObject([{ what: 'neighbours', about: [t.seat('Empath')] }]);
    expect(second).toEqual([]);
  });
  test('reads everything that another Journalist has read', () => {
    const t = table('Journalist', 'Journalist', ...cards);
    t.choose('Cop', 'Investigate', 'Mafioso');
    t.choose('Journalist', 'Interview', 'Cop');
    t.next();
    const u = table('Journalist', 'Journalist', ...cards);
    u.choose('Cop', 'Investigate', 'Mafioso');
    const [one, two] = ['Journalist', 'Journalist 2'];
    u.choose(one!, 'Interview', 'Cop');
    u.choose(two!, 'Interview', one!);
    u.next();
    expect(u.learnt(two!)).toEqual(t.learnt('Journalist'));
    expect(u.learnt(two!)).toEqual([[{ what: 'guilt', about: [u.seat('Mafioso')], value: 'guilty' }]]);
  });
  test('when delirious, finds no reports if there were some, and otherwise another player’s or an invented verdict', () => {
    const some = table('Journalist:Mad', ...cards);
    some.choose('Cop', 'Investigate', 'Mafioso');
    some.choose('Journalist', 'Interview', 'Cop');
    some.next();
    expect(some.learnt('Journalist')).toEqual([[]]);
    const kinds = Array.from({ length: 30 }, (_, i) => {
      const t = tableWith({ seed: [i, 2, 3, 4] }, 'Journalist:Mad', ...cards);
      t.choose('Tracker', 'Track', 'Villager');
      t.choose('Journalist', 'Interview', 'Villager');
      t.next();
      const [told] = t.learnt('Journalist') as [{ what: string; value: unknown; about: number[] }[]];
      expect(told).toHaveLength(1);
      if (told[0]!.what === 'guilt') expect([told[0]!.value, told[0]!.about.length]).toEqual(['guilty', 1]);
      return told[0]!.what;
    });
    expect(new Set(kinds)).toEqual(new Set(['guilt', 'visits', 'neighbours']));
  });
  test('reads a report before it is cried out: all hear a loud Journalist’s reading', () => {
    const t = table('Journalist:Loud', ...cards);
    t.choose('Cop', 'Investigate', 'Mafioso');
    t.choose('Journalist', 'Interview', 'Cop');
    t.next();
    const told = [{ what: 'guilt', about: [t.seat('Mafioso')], value: 'guilty' }];
    expect(t.heard('watcher', 'learnt')).toMatchObject([{ what: 'reports', value: told, from: 'Loudmouth' }]);
  });
});

describe('Psychic', () => {
  const sets = [
    { Psychic: 1, Mafioso: 1, Villager: 2 },
    { Cop: 1, Doctor: 1, Mafioso: 1, Drunk: 1 },
  ];
  const begun = (card: string, seed: number) => {
    const roles = [{ ...sets[0], Psychic: 0, [card]: 1 }, sets[1]!].map((set) =>
      Object.fromEntries(Object.entries(set).filter(([, n]) => n > 0)),
    );
    return tableWith({ seed: [seed, 2, 3, 4], closed: { roles } }, ...Array<string>(4).fill('Villager'));
  };
  const divined = (card: string, choice: string) =>
    Array.from({ length: 40 }, (_, seed) => begun(card, seed))
      .filter((t) => t.g.players.some((p) => p.role === 'Psychic'))
      .map((t) => {
        t.choose('Psychic', 'Divine', choice);
        t.next();
        return { t, told: t.heard('Psychic', 'learnt')[0]! };
      });
  test('sees two roles that the table could hold and no one has', () => {
    const seen = divined('Psychic', 'unheld-roles').map(({ told }) => told['value'] as string[]);
    for (const value of seen) {
      expect(value).toHaveLength(2);
      expect(['Cop', 'Doctor', 'Drunk']).toEqual(expect.arrayContaining(value));
    }
    expect(new Set(seen.flat()).size).toBe(3);
  });
  test('or the apparent role of a living player, perhaps their own', () => {
    const seen = divined('Psychic', 'some-player').map(({ t, told }) => {
      const [about] = told['about'] as [number];
      expect(told).toMatchObject({ what: 'role', value: t.g.players[about]!.role });
      return told['value'];
    });
    expect(new Set(seen)).toEqual(new Set(['Psychic', 'Mafioso', 'Villager']));
  });
  test('when delirious, sees roles that players hold, or another role than the true one', () => {
    for (const { told } of divined('Psychic:Mad', 'unheld-roles')) expect(told['value']).toEqual(['Mafioso', 'Villager']);
    for (const { t, told } of divined('Psychic:Mad', 'some-player')) {
      const [about] = told['about'] as [number];
      expect(told['value']).not.toBe(t.g.players[about]!.role);
    }
  });
  test('sees no role if each is held, goes nowhere, and need not look', () => {
    const t = table('Psychic', 'Mafioso', 'Tracker', 'Villager');
    t.choose('Psychic', 'Divine', 'unheld-roles');
    t.choose('Tracker', 'Track', 'Psychic');
    t.next();
    expect([t.learnt('Psychic'), t.learnt('Tracker')]).toEqual([[[]], [[]]]);
    t.next();
    t.choose('Psychic', 'Divine', 'no');
    t.next();
    expect(t.learnt('Psychic')).toHaveLength(1);
  });
  test('sees no one if the night has left no one alive', () => {
    const t = table('Psychic:Vital', 'Mafioso', 'Vigilante');
    t.choose('Psychic:Vital', 'Divine', 'some-player');
    t.choose('Mafioso', 'Mafia kill', 'Psychic:Vital');
    t.choose('Vigilante', 'Kill', 'Mafioso');
    t.next();
    expect([t.learnt('Psychic:Vital'), t.g.outcome]).toEqual([[], { winners: [], by: [] }]);
  });
});

describe('Snoop', () => {
  const snooped = (card: string, snoop = 'Snoop') => {
    const t = table(snoop, 'Mafioso', card, 'Villager', 'Doctor');
    t.choose('Snoop', 'Snoop', card);
    t.next();
    return t.learnt('Snoop')[0];
  };
  test('learns the names of all items that a player carries, or that there are none', () => {
    expect(snooped('Cop:Armed')).toEqual(['Gun']);
    expect(snooped('Cop')).toEqual([]);
  });
  test('sees that a gun is out of order, and nothing that is hidden', () => {
    expect(snooped('Cop:Armed/Misfiring')).toEqual(['Faulty Gun', 'Gun']);
    expect(snooped('Cop:Ticketed')).toEqual([]);
  });
  test('sees whose clothes a suit is', () => {
    const t = table('Snoop', 'Mafioso', 'Cop:Masked', 'Doctor', 'Villager');
    t.choose('Cop', 'Investigate', 'Doctor');
    t.choose('Snoop', 'Snoop', 'Cop');
    t.next();
    expect(t.learnt('Snoop')).toEqual([['Doctor Suit']]);
  });
  test('a Snoop finds a Knife on a Serial Killer, who has none to stab with, and on no other role it has become', () => {
    expect(snooped('Serial Killer')).toEqual(['Knife']);
    expect(snooped('Serial Killer:Armed')).toEqual(['Gun', 'Knife']);
    expect(snooped('Serial Killer', 'Snoop:Mad')).toEqual([]);
    const t = table('Snoop', 'Serial Killer', 'Shrink', 'Mafioso', 'Cop', 'Doctor', 'Villager');
    t.choose('Snoop', 'Snoop', 'Serial Killer');
    t.choose('Shrink', 'Treat', 'Serial Killer');
    t.next();
    expect(t.learnt('Snoop')).toEqual([[]]);
    expect(t.asked('Serial Killer', 'Stab')).toBeUndefined();
  });
  test('when delirious, finds nothing on players with items, and something on others', () => {
    expect(snooped('Cop:Armed', 'Snoop:Mad')).toEqual([]);
    expect(snooped('Cop', 'Snoop:Mad')).toEqual([expect.any(String)]);
  });
});
