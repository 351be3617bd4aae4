import { describe, expect, test } from 'vitest';
import { addle, inflict, modifier, role } from '../../../../games/mafia/engine/kit.ts';
import { table, tableWith } from '../table.ts';

/** Traits of these tests only: simple ways to get effects that real roles hand out less directly. */
const plain = { text: '', icon: '' };
for (const start of ['Knife', 'Key', 'Bleeding']) modifier(`With ${start}`, { ...plain, category: 'Test', start: [start] });
role('Muddler', 'Cult', 'Test', { ...plain, can: { muddle: inflict('Muddle', 'Delirious', 'early', 'Cult') } });

describe('Healed', () => {
  const cured = (killer: string) => {
    const t = table(killer, 'Doctor', 'Cop', 'Villager', 'Drunk', 'Tracker');
    t.choose(killer, 'Mafia kill', 'Cop');
    t.choose('Doctor', 'Protect', 'Cop');
    return t;
  };
  test('a Healed player survives an ordinary attack that night only, and is never told', () => {
    const t = cured('Mafioso');
    t.next();
    expect(t.dead()).toEqual([]);
    expect(t.heard('Cop', 'felt')).toEqual([]);
    expect(t.view('Cop').you?.effects).toEqual([]);
    t.next();
    t.choose('Mafioso', 'Mafia kill', 'Cop');
    t.next();
    expect(t.dead()).toEqual(['Cop']);
  });
  test('a Healed player still dies of a strong attack', () => {
    const t = cured('Mafioso:Strong');
    t.next();
    expect(t.dead()).toEqual(['Cop']);
  });
});

describe('Poisoned', () => {
  const sick = () => {
    const t = table('Poisoner', 'Mafioso', 'Cop', 'Doctor', 'Villager', 'Jailer', 'Tracker');
    t.choose('Poisoner', 'Poison', 'Cop');
    t.until('Day');
    return t;
  };
  test('a Poisoned player feels it, has a day left, and dies with the next night whatever a doctor does', () => {
    const t = sick();
    expect(t.heard('Cop', 'felt')).toEqual([{ kind: 'felt', what: 'poisoned' }]);
    expect(t.alive('Cop')).toBe(true);
    t.until('Night');
    t.choose('Doctor', 'Protect', 'Cop');
    t.next();
    expect(t.heard('watcher', 'died')).toMatchObject([{ seat: t.seat('Cop'), cause: 'poison' }]);
  });
  test('no cell keeps the poison out: a Poisoned prisoner dies in it', () => {
    const t = sick();
    t.until('Dusk');
    t.choose('Jailer', 'Jail', 'Cop');
    t.until('Night');
    t.next();
    expect(t.dead()).toEqual(['Cop']);
  });
});

describe('Bleeding', () => {
  test('a Bleeding player feels it and dies at the end of the night, by the hand that made the wound', () => {
    const t = table('Villager:With Knife', 'Mafioso', 'Cop', 'Doctor', 'Drunk');
    t.next();
    t.choose('Villager', 'Stab', 'Cop');
    expect(t.view('Cop').you?.effects).toEqual(['Bleeding']);
    expect(t.alive('Cop')).toBe(true);
    t.next(2);
    expect(t.g.deaths).toMatchObject([{ seat: t.seat('Cop'), cause: 'bleeding', by: [t.seat('Villager')] }]);
  });
  test('protection for one night stops the blood of a Bleeding player for good', () => {
    const t = table('Villager:With Bleeding', 'Mafioso', 'Cop', 'Doctor', 'Drunk');
    t.choose('Doctor', 'Protect', 'Villager');
    t.next();
    expect(t.view('Villager').you?.effects).toEqual([]);
    t.next(2);
    expect(t.dead()).toEqual([]);
  });
});

describe('Lycanthropic', () => {
  test('a Lycanthropic player does not know it and, each full moon, attacks a player not born of the Cult', () => {
    const t = table('Werewolf', 'Cultist', 'Villager', 'Cop', 'Doctor', 'Drunk', 'Tracker', 'Watcher', 'Hunter');
    t.choose('Werewolf', 'Bite', 'Villager');
    t.next();
    expect(t.at('Villager').held.map((h) => h.trait)).toEqual(['Lycanthropic']);
    expect(t.view('Villager').you?.effects).toEqual([]);
    expect(t.dead()).toEqual([]);
    t.until('Night');
    t.next();
    expect(t.g.deaths).toMatchObject([{ cause: 'killed', by: [t.seat('Villager')] }]);
    expect(['Werewolf', 'Cultist', 'Villager']).not.toContain(t.dead()[0]);
    t.until('Night');
    t.next();
    expect(t.dead()).toHaveLength(1);
  });
  test('a Lycanthropic player who is cured before the kills attacks no one that night, and goes nowhere', () => {
    const t = table('Werewolf', 'Cultist', 'Villager', 'Nurse', 'Mafioso', 'Drunk', 'Tracker', 'Watcher');
    t.choose('Werewolf', 'Bite', 'Villager');
    t.until('Night');
    t.choose('Nurse', 'Nurse', 'Villager');
    t.choose('Tracker', 'Track', 'Villager');
    t.next();
    expect(t.g.count).toBe(2);
    expect(t.dead()).toEqual([]);
    expect(t.learnt('Tracker')).toEqual([[]]);
  });
  test('a Lycanthropic player is also cured by calling on an Apothecary', () => {
    const t = table('Werewolf', 'Cultist', 'Cop', 'Apothecary', 'Villager', 'Drunk', 'Mafioso', 'Watcher');
    t.choose('Werewolf', 'Bite', 'Cop');
    t.until('Night');
    t.choose('Cop', 'Investigate', 'Apothecary');
    t.next();
    expect(t.dead()).toEqual([]);
    expect(t.learnt('Cop')).toEqual(['innocent']);
  });
  test('a Lycanthropic player locked in a cell attacks no one', () => {
    const t = table('Werewolf', 'Cultist', 'Villager', 'Cop', 'Doctor', 'Jailer', 'Tracker');
    t.choose('Werewolf', 'Bite', 'Villager');
    t.until('Dusk');
    t.choose('Jailer', 'Jail', 'Villager');
    t.until('Night');
    t.next();
    expect(t.dead()).toEqual([]);
  });
});

describe('Delirious', () => {
  const muddled = (...cards: string[]) => table('Muddler', 'Mafioso', 'Cop', 'Doctor', 'Villager', 'Vigilante', ...cards);
  test('a Delirious player learns false results, is not told of it, and does nothing that works', () => {
    const t = muddled();
    t.choose('Muddler', 'Muddle', 'Cop');
    t.choose('Cop', 'Investigate', 'Mafioso');
    t.next();
    expect(t.learnt('Cop')).toEqual(['innocent']);
    expect(t.view('Cop').you?.effects).toEqual([]);
    const u = muddled();
    u.choose('Muddler', 'Muddle', 'Vigilante');
    u.choose('Vigilante', 'Kill', 'Mafioso');
    u.next();
    expect(u.dead()).toEqual([]);
  });
  test('a Delirious player recovers when the player who caused it is dead', () => {
    const t = muddled('Tracker', 'Watcher');
    t.choose('Muddler', 'Muddle', 'Cop');
    t.choose('Vigilante', 'Kill', 'Muddler');
    t.next(2);
    t.choose('Cop', 'Investigate', 'Mafioso');
    t.next();
    expect(t.learnt('Cop')).toEqual(['guilty']);
  });
});

describe('Jailed', () => {
  const cell = (prisoner: string) => {
    const t = table('Jailer', 'Mafioso', 'Cop', 'Watcher', 'Doctor', 'Villager', 'Drunk');
    t.until('Dusk');
    t.choose('Jailer', 'Jail', prisoner);
    t.next();
    return t;
  };
  test('a Jailed player is told of it, is asked nothing, and no one comes to them that night', () => {
    const t = cell('Cop');
    expect(t.heard('Cop', 'felt')).toEqual([{ kind: 'felt', what: 'jailed' }]);
    expect(t.view('Cop').asks).toEqual([]);
    t.choose('Mafioso', 'Mafia kill', 'Cop');
    t.choose('Watcher', 'Watch', 'Cop');
    t.next();
    expect(t.dead()).toEqual([]);
    expect(t.learnt('Watcher')).toEqual([]);
    expect(t.view('Cop').you?.effects).toEqual([]);
  });
  test('a Jailed killer kills no one', () => {
    const t = cell('Mafioso');
    expect(t.asked('Mafioso', 'Mafia kill')).toBeUndefined();
    t.next();
    expect(t.dead()).toEqual([]);
  });
});

test('a Summoned ghost is told of it and for one night is out of the graveyard, in a room with a living player', () => {
  const t = table('Medium', 'Mafioso', 'Villager', 'Cop', 'Doctor', 'Drunk');
  t.choose('Mafioso', 'Mafia kill', 'Cop');
  t.next();
  t.choose('Medium', 'Summon', 'Cop');
  t.next();
  expect(t.heard('Cop', 'felt')).toEqual([{ kind: 'felt', what: 'summoned' }]);
  expect(t.say('Cop', 'dead', 'still here')).toBe('not-heard');
  expect(t.say('Cop', `seance-${t.seat('Cop')}`, 'boo')).toBeNull();
  expect(t.heard('Medium', 'said')).toMatchObject([{ by: t.seat('Cop'), text: 'boo' }]);
  t.until('Day');
  expect(t.say('Cop', 'dead', 'back again')).toBeNull();
});

describe('Cleaned', () => {
  test('a Cleaned corpse shows no role and reads out no will; those that fall beside it do', () => {
    const cards = ['Janitor', 'Mafioso', 'Cop', 'Vigilante', 'Doctor', 'Villager', 'Drunk', 'Tracker'];
    const t = tableWith({ settings: ['Last Wills'] }, ...cards);
    t.choose('Cop', 'Will', 'look at the mafioso');
    t.choose('Tracker', 'Will', 'look at me');
    t.choose('Janitor', 'Clean', 'yes');
    t.choose('Mafioso', 'Mafia kill', 'Cop');
    t.choose('Vigilante', 'Kill', 'Tracker');
    t.next();
    const died = t.heard('watcher', 'died');
    expect(died.find((f) => f['seat'] === t.seat('Cop'))).toMatchObject({ card: null, side: null, will: null });
    expect(died.find((f) => f['seat'] === t.seat('Tracker'))).toMatchObject({ card: 'Tracker', will: 'look at me' });
  });
});

describe('Framed', () => {
  test('a Framed player seems to have been where the frame says and nowhere else, for that night only', () => {
    const t = table('Framer', 'Mafioso', 'Cop', 'Doctor', 'Tracker', 'Watcher', 'Villager');
    t.choose('Framer', 'Frame', 'Cop', 'Villager');
    t.choose('Cop', 'Investigate', 'Doctor');
    t.choose('Tracker', 'Track', 'Cop');
    t.choose('Watcher', 'Watch', 'Villager');
    t.next(2);
    t.choose('Cop', 'Investigate', 'Doctor');
    t.choose('Tracker', 'Track', 'Cop');
    t.choose('Watcher', 'Watch', 'Villager');
    t.next();
    expect(t.learnt('Tracker')).toEqual([[t.seat('Villager')], [t.seat('Doctor')]]);
    expect(t.learnt('Watcher')).toEqual([[t.seat('Cop')], []]);
    expect(t.learnt('Cop')).toEqual(['innocent', 'innocent']);
  });
});

test('a player who is Locked in is reached by no one and does nothing, for one night', () => {
  const t = table('Cop:With Key', 'Mafioso', 'Watcher', 'Doctor', 'Villager', 'Tracker');
  t.until('Day');
  t.choose('Cop', 'Lock in', 'yes');
  t.next();
  expect(t.view('Cop').you?.effects).toEqual(['Locked in']);
  expect(t.asked('Cop', 'Investigate')).toBeUndefined();
  t.choose('Mafioso', 'Mafia kill', 'Cop');
  t.next();
  expect(t.dead()).toEqual([]);
  t.next();
  expect(t.asked('Cop', 'Investigate')).toBeDefined();
  t.choose('Mafioso', 'Mafia kill', 'Cop');
  t.next();
  expect(t.dead()).toEqual(['Cop:With Key']);
});

describe('a player made Delirious by another', () => {
  role('Tippler', 'Village', 'Test', { ...plain, can: { addle } });
  const told = (...drinkers: string[]) => {
    const t = table('Tippler', 'Tippler', 'Cop', 'Mafioso', 'Villager', 'Doctor');
    t.choose('Cop', 'Investigate', 'Mafioso');
    t.choose('Tippler', 'Addle', 'Cop');
    for (const [i, whom] of drinkers.entries()) t.choose(i === 0 ? 'Tippler 2' : 'Tippler', 'Addle', whom);
    t.next();
    return t.learnt('Cop');
  };
  test('learns false results until the next nightfall', () => {
    expect(told()).toEqual(['innocent']);
  });
  test('recovers when the player who caused it is Delirious too', () => {
    expect(told('Tippler')).toEqual(['guilty']);
  });
});
