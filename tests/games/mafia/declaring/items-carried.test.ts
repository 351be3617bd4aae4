import { describe, expect, test } from 'vitest';
import { play } from '../../../../games/engine/game.ts';
import { modifier } from '../../../../games/mafia/engine/kit.ts';
import { mafia } from '../../../../games/mafia/engine/mafia.ts';
import { table, tableWith } from '../table.ts';

for (const start of ['Shield', 'Tract', 'Falcon', 'Syringe', 'Envelope', 'Whiskey', 'Coffee', 'Bread', 'Candle', 'Bleeding'])
  modifier(`Has ${start}`, { text: '', icon: '', category: 'Items', repeats: true, start: [start] });
/** Answers by the question's id, because two questions may share a title. */
const answerTo = (t: ReturnType<typeof table>, who: string, ask: string, whom: string) =>
  expect(play(mafia, t.g, { type: 'answer', at: t.g.now, seat: t.seat(who), ask, answer: [[t.seat(whom)]] })).toBeNull();
const items = (t: ReturnType<typeof table>, who: string) => t.view(who).you?.items.map((i) => i.trait);

describe('Shield', () => {
  test('turns a night attack on a player other than its holder and the attacker, and is gone', () => {
    for (let seed = 0; seed < 8; seed++) {
      const t = tableWith({ seed: [seed, 2, 3, 4] }, 'Villager:Has Shield', 'Mafioso', 'Cop', 'Detective', 'Tracker', 'Watcher');
      t.choose('Mafioso', 'Mafia kill', 'Villager');
      t.next();
      expect(t.dead()).toHaveLength(1);
      expect(['Cop', 'Detective', 'Tracker', 'Watcher']).toContain(t.dead()[0]);
      expect(t.heard('watcher', 'died')).toMatchObject([{ cause: 'killed' }]);
      expect(t.heard('Villager', 'felt')).toEqual([]);
      expect(items(t, 'Villager')).toEqual([]);
    }
  });
  test('the attack goes on as a new one, which a doctor may stop', () => {
    const t = table('Villager:Has Shield', 'Mafioso', 'Doctor');
    t.choose('Doctor', 'Protect', 'Villager');
    t.choose('Mafioso', 'Mafia kill', 'Villager');
    t.next();
    // The Doctor saved the Villager anyway, so the shield was not needed.
    expect(t.dead()).toEqual([]);
    expect(items(t, 'Villager')).toEqual(['Shield']);
    const u = table('Villager:Has Shield', 'Mafioso', 'Cop:Bulletproof', 'Cop:Bulletproof');
    u.choose('Mafioso', 'Mafia kill', 'Villager');
    u.next();
    expect(u.dead()).toEqual([]);
    expect(u.heard('Cop:Bulletproof 1', 'felt').length + u.heard('Cop:Bulletproof 2', 'felt').length).toBe(1);
  });
  test('only one of two is used up, and with no one else there the attack comes back to the holder', () => {
    const t = table('Villager:Has Shield/Has Shield', 'Mafioso', 'Cop', 'Detective', 'Villager');
    t.choose('Mafioso', 'Mafia kill', 'Villager:Has Shield/Has Shield');
    t.next();
    expect(items(t, 'Villager:Has Shield/Has Shield')).toEqual(['Shield']);
    const u = table('Villager:Has Shield', 'Vigilante', 'Mafioso:Has Bleeding');
    u.choose('Vigilante', 'Kill', 'Villager');
    u.next();
    expect(u.dead()).toEqual(['Mafioso:Has Bleeding', 'Villager:Has Shield']);
  });
  test('is of no use by day, nor against the vote', () => {
    const t = table('Villager:Has Shield', 'Mafioso', 'Cop:Armed', 'Detective', 'Tracker');
    t.next();
    t.choose('Cop', 'Shoot', 'Villager');
    expect(t.dead()).toEqual(['Villager:Has Shield']);
  });
});

describe('Tract', () => {
  test('stops one attempt to convert, and the holder is told; several stop as many', () => {
    const t = table('Villager:Has Tract/Has Tract', 'Cult Leader', 'Cop', 'Detective', 'Tracker', 'Watcher', 'Villager');
    for (const left of [1, 0]) {
      t.choose('Cult Leader', 'Convert', 'Villager:Has Tract/Has Tract');
      t.next(2);
      expect(t.at('Villager:Has Tract/Has Tract').side).toBe('Village');
      expect(items(t, 'Villager:Has Tract/Has Tract')).toHaveLength(left);
      expect(t.heard('Villager:Has Tract/Has Tract', 'felt')).toHaveLength(2 - left);
    }
    t.choose('Cult Leader', 'Convert', 'Villager:Has Tract/Has Tract');
    t.next();
    expect(t.at('Villager:Has Tract/Has Tract').side).toBe('Cult');
  });
  test('is not used up if something else would have stopped it', () => {
    const t = table('Villager:Has Tract', 'Cult Leader', 'Surgeon', 'Detective', 'Tracker');
    t.choose('Cult Leader', 'Convert', 'Villager');
    t.choose('Surgeon', 'Operate', 'Villager');
    t.next();
    expect(t.at('Villager').side).toBe('Village');
    expect(items(t, 'Villager')).toEqual(['Tract']);
  });
});

describe('Falcon', () => {
  test('shows once whose home a player visits; it is no visit itself, and no drunk stops it', () => {
    const t = table('Villager:Has Falcon', 'Mafioso', 'Cop:Has Candle', 'Drunk', 'Detective');
    t.choose('Villager', 'Send falcon', 'Cop');
    t.choose('Cop', 'Investigate', 'Detective');
    t.choose('Drunk', 'Block', 'Villager');
    t.next();
    expect(t.learnt('Villager')).toEqual([[t.seat('Detective')]]);
    expect(t.heard('Cop', 'learnt').filter((f) => f['what'] === 'callers')).toMatchObject([{ value: [] }]);
    expect(items(t, 'Villager')).toEqual([]);
    t.next();
    expect(t.asked('Villager', 'Send falcon')).toBeUndefined();
  });
  test('its holder keeps no one waiting', () => {
    const t = table('Villager:Has Falcon', 'Mafioso', 'Cop', 'Drunk', 'Detective');
    expect(t.asked('Villager', 'Send falcon')?.optional).toBe(true);
  });
});

describe('Syringe', () => {
  test('brings a dead player back at once, who votes and acts again', () => {
    const t = table('Villager:Has Syringe', 'Mafioso', 'Cop', 'Drunk', 'Detective', 'Watcher');
    t.choose('Mafioso', 'Mafia kill', 'Cop');
    expect(t.asked('Villager', 'Revive')).toBeUndefined();
    t.next();
    t.choose('Villager', 'Revive', 'Cop');
    expect(t.heard('watcher', 'revived')).toEqual([{ kind: 'revived', seat: t.seat('Cop') }]);
    expect(t.alive('Cop')).toBe(true);
    expect(items(t, 'Villager')).toEqual([]);
    t.vote('nobody', 'Cop');
    t.next();
    expect(t.asked('Cop', 'Investigate')).toBeDefined();
  });
  test('its user is named about half of the time', () => {
    let named = 0;
    for (let i = 0; i < 40; i++) {
      const t = tableWith({ seed: [i, 7, 7, 7] }, 'Villager:Has Syringe', 'Mafioso', 'Cop', 'Drunk', 'Detective', 'Watcher');
      t.choose('Mafioso', 'Mafia kill', 'Cop');
      t.next();
      t.choose('Villager', 'Revive', 'Cop');
      const news = t.heard('watcher', 'news');
      if (news.length) expect(news).toMatchObject([{ what: 'syringe', seats: [t.seat('Cop'), t.seat('Villager')] }]);
      named += news.length;
    }
    expect(named).toBeGreaterThan(8);
    expect(named).toBeLessThan(32);
  });
  test('does nothing for players who have left', () => {
    const t = table('Villager:Has Syringe', 'Mafioso', 'Cop', 'Drunk', 'Detective', 'Watcher');
    t.next();
    t.leave('Cop');
    expect(t.asked('Villager', 'Revive')).toBeUndefined();
  });
});

describe('Envelope', () => {
  test('carries a letter at once, by night or by day, to a player who is not told the writer', () => {
    for (const day of [false, true]) {
      const t = table('Villager:Has Envelope', 'Mafioso', 'Cop', 'Drunk', 'Detective');
      if (day) t.next();
      t.choose('Villager', 'Send letter', 'Look at the Drunk.', 'Cop');
      expect(t.heard('Cop', 'learnt')).toEqual([{ kind: 'learnt', what: 'letter', about: [], value: 'Look at the Drunk.' }]);
      for (const who of ['Drunk', 'Villager', 'watcher']) expect(t.heard(who, 'learnt')).toEqual([]);
      expect(items(t, 'Villager')).toEqual([]);
      expect(t.asked('Villager', 'Send letter')).toBeUndefined();
    }
  });
  test('wants words, and no more than fit; a letter may say no', () => {
    const t = table('Villager:Has Envelope', 'Mafioso', 'Cop', 'Drunk', 'Detective');
    expect(t.answer('Villager', 'Send letter', ' ', 'Cop')).toBe('not-offered');
    expect(t.answer('Villager', 'Send letter', 'x'.repeat(281), 'Cop')).toBe('not-offered');
    expect(t.answer('Villager', 'Send letter', 'hello', 'nobody')).toBe('not-offered');
    t.choose('Villager', 'Send letter', 'no', 'Cop');
    expect(t.learnt('Cop')).toEqual(['no']);
  });
  test('a loudmouth does not cry out a letter', () => {
    const t = table('Villager:Has Envelope', 'Mafioso', 'Loudmouth', 'Drunk', 'Detective');
    t.choose('Villager', 'Send letter', 'hush', 'Loudmouth');
    t.next();
    expect(t.heard('watcher', 'learnt')).toEqual([]);
  });
});

describe('Whiskey', () => {
  test('keeps the player who drinks it from acting in the coming night, and in no other', () => {
    const t = table('Villager:Has Whiskey', 'Mafioso', 'Cop', 'Drunk', 'Detective');
    t.next();
    t.choose('Villager', 'Pour', 'Cop');
    expect(t.heard('Cop', 'felt')).toEqual([{ kind: 'felt', what: 'tipsy' }]);
    expect(t.heard('watcher', 'news')).toEqual([]);
    expect(t.view('Cop').you?.effects).toEqual(['Tipsy']);
    expect(items(t, 'Villager')).toEqual([]);
    t.next();
    t.choose('Cop', 'Investigate', 'Mafioso');
    t.next();
    expect(t.heard('Cop', 'learnt').filter((f) => f['what'] === 'guilt')).toEqual([]);
    expect(t.view('Cop').you?.effects).toEqual([]);
    t.next();
    t.choose('Cop', 'Investigate', 'Mafioso');
    t.next();
    expect(t.learnt('Cop')).toContain('guilty');
  });
  test('the drinker learns about half of the time whose whiskey it was', () => {
    let named = 0;
    for (let i = 0; i < 40; i++) {
      const t = tableWith({ seed: [i, 7, 7, 7] }, 'Villager:Has Whiskey', 'Mafioso', 'Cop', 'Drunk', 'Detective');
      t.next();
      t.choose('Villager', 'Pour', 'Cop');
      const told = t.heard('Cop', 'learnt');
      if (told.length) expect(told).toMatchObject([{ what: 'drink', value: [t.seat('Villager')] }]);
      named += told.length;
    }
    expect(named).toBeGreaterThan(8);
    expect(named).toBeLessThan(32);
  });
  test.each(['Driver', 'Chauffeur'])(
    'a %s who drinks it is attacked at night, and ordinary protection does not help',
    (driver) => {
      const t = table('Villager:Has Whiskey', 'Mafioso', driver, 'Doctor', 'Detective', 'Watcher');
      t.next();
      t.choose('Villager', 'Pour', driver);
      expect(t.dead()).toEqual([]);
      t.next();
      t.choose('Doctor', 'Protect', driver);
      t.next();
      expect(t.dead()).toEqual([driver]);
    },
  );
  test('a chauffeur outlives an ordinary night in the tavern', () => {
    const t = table('Chauffeur', 'Mafioso', 'Drunk', 'Doctor', 'Detective');
    t.choose('Drunk', 'Block', 'Chauffeur');
    t.next();
    expect(t.dead()).toEqual([]);
  });
  test('a player who is Tipsy and locked in a cell is no less so', () => {
    const t = table('Villager:Has Whiskey', 'Mafioso', 'Cop', 'Jailer', 'Detective');
    t.next();
    t.choose('Villager', 'Pour', 'Jailer');
    t.next();
    t.choose('Jailer', 'Jail', 'Cop');
    t.next();
    t.choose('Jailer', 'Execute', 'Cop');
    t.next();
    expect(t.dead()).toEqual([]);
  });
});

describe('Coffee', () => {
  test('lets its drinker use their role twice that night, and once again in the next', () => {
    const t = table('Cop:Has Coffee', 'Mafioso', 'Villager', 'Drunk', 'Detective');
    t.choose('Cop', 'Drink coffee', 'yes');
    expect(items(t, 'Cop')).toEqual([]);
    const asks = t.view('Cop').asks.filter((ask) => ask.title === 'Investigate');
    expect(asks).toHaveLength(2);
    expect(t.view('Cop').you?.effects).toEqual(['Wide awake']);
    expect(t.heard('Cop', 'learnt')).toMatchObject([{ what: 'borrowed', value: 'Cop:Has Coffee' }]);
    for (const [i, name] of ['Mafioso', 'Villager'].entries()) answerTo(t, 'Cop', asks[i]!.id, name);
    t.next();
    expect(t.learnt('Cop').slice(1)).toEqual(['guilty', 'innocent']);
    t.next();
    expect(t.view('Cop').asks.filter((ask) => ask.title === 'Investigate')).toHaveLength(1);
    expect(t.view('Cop').you?.effects).toEqual([]);
  });
  test('tells no more than its drinker knows about themselves', () => {
    const t = table('Cop:Insane/Has Coffee', 'Mafioso', 'Villager', 'Drunk', 'Detective');
    t.choose('Cop', 'Drink coffee', 'yes');
    expect(t.heard('Cop', 'learnt')).toMatchObject([{ what: 'borrowed', value: t.view('Cop').you?.card }]);
    expect(t.view('Cop').you?.card).not.toContain('Insane');
  });
  test('gives no one a second vote in the deeds of their side', () => {
    const t = table('Mafioso:Has Coffee', 'Mafioso', 'Villager', 'Drunk', 'Detective', 'Cop');
    t.choose('Mafioso:Has Coffee', 'Drink coffee', 'yes');
    expect(t.asked('Mafioso', 'Mafia kill')?.seats).toHaveLength(2);
  });
  test('a Wide awake player is so only until night falls, even if the role has changed since', () => {
    const t = table('Villager:Has Coffee', 'Cult Leader', 'Cop', 'Drunk', 'Detective', 'Doctor', 'Tracker');
    t.choose('Villager', 'Drink coffee', 'yes');
    t.choose('Cult Leader', 'Convert', 'Villager');
    t.next(2);
    expect(t.at('Villager').also).toEqual([]);
    expect(t.view('Villager').you?.effects).toEqual([]);
  });
});

test('Bread is carried, and seen by players who look into the bags; no one is asked to eat it', () => {
  const t = table('Villager:Has Bread', 'Mafioso', 'Cop', 'Drunk', 'Detective');
  expect(items(t, 'Villager')).toEqual(['Bread']);
  expect(t.view('Villager').asks.map((ask) => ask.title)).toEqual([]);
  t.next();
  expect(t.view('Villager').asks.map((ask) => ask.title)).toEqual(['Condemn']);
  t.next(2);
  expect(items(t, 'Villager')).toEqual(['Bread']);
});

test('an Airdrop leaves a gun with a living player; everyone hears of it, and only the finder knows who got it', () => {
  const seats = ['Cop', 'Mafioso', 'Doctor', 'Tracker', 'Watcher'];
  const finders = new Set<string>();
  for (let i = 0; i < 12; i++) {
    const closed = { roles: [Object.fromEntries([...seats, 'Airdrop'].map((card) => [card, 1]))] };
    const t = tableWith({ seed: [i, 5, 5, 5], closed }, ...seats);
    expect(t.heard('watcher', 'news')).toEqual([]);
    t.choose('Mafioso', 'Mafia kill', 'Cop');
    t.next();
    expect(t.heard('watcher', 'news')).toEqual([{ kind: 'news', what: 'airdrop', seats: [], value: null }]);
    const armed = seats.filter((who) => items(t, who)?.includes('Gun'));
    expect(armed).toHaveLength(1);
    expect(armed).not.toContain('Cop');
    finders.add(armed[0]!);
    for (const who of [...seats, 'watcher']) expect(t.heard(who, 'item')).toHaveLength(who === armed[0] ? 1 : 0);
  }
  expect(finders.size).toBeGreaterThan(1);
});
