import { describe, expect, test } from 'vitest';
import { table, tableWith } from './table.ts';

describe('Mafia', () => {
  test('its members know each other’s cards and talk at night, unheard', () => {
    const t = table('Mafioso', 'Hooker', 'Cop', 'Villager', 'Doctor');
    expect(t.heard('Mafioso', 'you-are')).toEqual([
      { kind: 'you-are', card: 'Mafioso', side: 'Mafia', team: [{ seat: t.seat('Hooker'), card: 'Hooker' }] },
    ]);
    expect(t.view('Hooker').places[t.seat('Mafioso')]).toMatchObject({ card: 'Mafioso', side: 'Mafia' });
    expect(t.say('Cop', 'Mafia', 'hi')).toBe('not-heard');
    expect(t.say('Hooker', 'Mafia', 'kill the cop')).toBeNull();
    expect(t.heard('Mafioso', 'said')).toHaveLength(1);
    for (const who of ['Cop', 'watcher']) expect(t.heard(who, 'said')).toHaveLength(0);
    t.next();
    expect(t.say('Hooker', 'Mafia', 'by day')).toBe('not-heard');
  });
  test('kills the player with the most votes; a tie, or no one, is no kill', () => {
    const t = table('Mafioso', 'Hooker', 'Godfather', 'Cop', 'Villager', 'Doctor', 'Drunk', 'Watcher');
    t.choose('Mafioso', 'Mafia kill', 'Cop');
    t.choose('Hooker', 'Mafia kill', 'Villager');
    t.next();
    expect(t.dead()).toEqual([]);
    t.next();
    t.choose('Mafioso', 'Mafia kill', 'Cop');
    t.choose('Hooker', 'Mafia kill', 'nobody');
    t.choose('Godfather', 'Mafia kill', 'nobody');
    t.next();
    expect(t.dead()).toEqual([]);
    t.next();
    t.choose('Mafioso', 'Mafia kill', 'Cop');
    t.choose('Hooker', 'Mafia kill', 'Villager');
    t.choose('Godfather', 'Mafia kill', 'Villager');
    t.next();
    expect(t.dead()).toEqual(['Villager']);
  });
  test('cannot kill its own, and only it sees its votes', () => {
    const t = table('Mafioso', 'Hooker', 'Cop', 'Villager', 'Doctor');
    expect(t.answer('Mafioso', 'Mafia kill', 'Hooker')).toBe('not-offered');
    t.choose('Mafioso', 'Mafia kill', 'Cop');
    expect(t.heard('Hooker', 'voted')).toMatchObject([{ by: t.seat('Mafioso'), for: [t.seat('Cop')] }]);
    for (const who of ['Cop', 'watcher']) expect(t.heard(who, 'voted')).toEqual([]);
  });
  test('the first killer who was not blocked goes, and is seen', () => {
    const t = table('Mafioso', 'Hooker', 'Drunk', 'Villager', 'Watcher', 'Cop', 'Doctor');
    t.choose('Mafioso', 'Mafia kill', 'Villager');
    t.choose('Hooker', 'Mafia kill', 'Villager');
    t.choose('Drunk', 'Block', 'Mafioso');
    t.choose('Watcher', 'Watch', 'Villager');
    t.next();
    expect(t.learnt('Watcher')).toEqual([[t.seat('Hooker')]]);
    expect(t.dead()).toEqual(['Villager']);
  });
  test('the kill fails only when everyone in it is blocked', () => {
    const t = table('Mafioso', 'Drunk', 'Villager', 'Watcher', 'Cop');
    t.choose('Mafioso', 'Mafia kill', 'Villager');
    t.choose('Drunk', 'Block', 'Mafioso');
    t.next();
    expect(t.dead()).toEqual([]);
  });
});

test('a godfather looks like a plain villager to investigators, and like himself in death', () => {
  const t = table('Godfather:Strong', 'Detective', 'Vigilante', 'Villager', 'Doctor', 'Mafioso');
  t.choose('Detective', 'Investigate', 'Godfather');
  t.choose('Vigilante', 'Kill', 'Godfather');
  t.next();
  expect(t.learnt('Detective')).toEqual(['Villager']);
  expect(t.heard('watcher', 'died')).toMatchObject([{ card: 'Godfather:Strong', side: 'Mafia' }]);
});

test('a hooker keeps a player outside the Mafia from acting', () => {
  const t = table('Hooker', 'Mafioso', 'Cop', 'Villager', 'Doctor');
  expect(t.answer('Hooker', 'Block', 'Mafioso')).toBe('not-offered');
  t.choose('Hooker', 'Block', 'Cop');
  t.choose('Cop', 'Investigate', 'Hooker');
  t.next();
  expect(t.learnt('Cop')).toEqual([]);
});

describe('Driver', () => {
  test('swaps what would have happened to two players', () => {
    const t = table('Mafioso', 'Driver', 'Villager', 'Cop', 'Watcher', 'Doctor');
    t.choose('Mafioso', 'Mafia kill', 'Villager');
    t.choose('Driver', 'Swap', 'Villager', 'Cop');
    t.next();
    expect(t.dead()).toEqual(['Cop']);
  });
  test('dies when a drunk blocks him, though not when anyone else does', () => {
    for (const [blocker, died] of [
      ['Drunk', ['Driver']],
      ['Hooker', []],
    ] as const) {
      const t = table('Mafioso', 'Driver', blocker, 'Villager', 'Villager', 'Villager', 'Cop');
      if (blocker === 'Hooker') t.choose('Hooker', 'Block', 'Cop');
      else t.choose(blocker, 'Block', 'Driver');
      t.choose('Driver', 'Swap', 'Villager', 'Cop');
      t.next();
      expect(t.dead()).toEqual([...died]);
    }
  });
});

describe('Janitor', () => {
  test('learns the victim’s role once, while the village does not', () => {
    const t = tableWith({ settings: ['Last Wills'] }, 'Janitor', 'Mafioso', 'Cop', 'Villager', 'Villager', 'Villager', 'Doctor');
    t.choose('Cop', 'Will', 'I was the cop');
    t.choose('Janitor', 'Clean', 'yes');
    t.choose('Mafioso', 'Mafia kill', 'Cop');
    t.next();
    expect(t.heard('watcher', 'died')).toMatchObject([{ card: null, side: null, will: null }]);
    expect(t.learnt('Janitor')).toEqual(['Cop']);
    expect(t.view('Villager').places[t.seat('Cop')]).toMatchObject({ card: null, side: null });
    t.next();
    expect(t.asked('Janitor', 'Clean')).toBeUndefined();
  });
  test('keeps the chance for another night if the kill fails or there is none', () => {
    const t = table('Janitor', 'Mafioso', 'Cop', 'Villager', 'Villager', 'Doctor');
    t.choose('Janitor', 'Clean', 'yes');
    t.choose('Mafioso', 'Mafia kill', 'Cop');
    t.choose('Doctor', 'Protect', 'Cop');
    t.next(2);
    expect(t.learnt('Janitor')).toEqual([]);
    t.choose('Janitor', 'Clean', 'no');
    t.choose('Mafioso', 'Mafia kill', 'Cop');
    t.next();
    expect(t.heard('watcher', 'died')).toMatchObject([{ card: 'Cop' }]);
  });
});

describe('Framer', () => {
  test('makes a player seem to have been in another place, and nowhere else', () => {
    const t = table('Framer', 'Mafioso', 'Cop', 'Tracker', 'Watcher', 'Villager', 'Doctor', 'Villager');
    t.choose('Framer', 'Frame', 'Cop', 'Villager');
    t.choose('Cop', 'Investigate', 'Doctor');
    t.choose('Tracker', 'Track', 'Cop');
    t.choose('Watcher', 'Watch', 'Villager');
    t.next();
    expect(t.learnt('Tracker')).toEqual([[t.seat('Villager')]]);
    expect(t.learnt('Watcher')).toEqual([[t.seat('Cop')]]);
    expect(t.learnt('Cop')).toEqual(['innocent']);
    t.next();
    t.choose('Tracker', 'Track', 'Cop');
    t.next();
    expect(t.learnt('Tracker')[1]).toEqual([]);
  });
  test('does not bring anyone into real danger', () => {
    const t = table('Framer', 'Mafioso', 'Cop', 'Granny', 'Villager', 'Doctor');
    t.choose('Framer', 'Frame', 'Cop', 'Granny');
    t.next();
    expect(t.dead()).toEqual([]);
  });
});

describe('Poisoner', () => {
  test('makes a victim feel sick and die at the end of the next night, doctor or not', () => {
    const t = table('Poisoner', 'Mafioso', 'Cop', 'Doctor', 'Villager', 'Villager');
    t.choose('Poisoner', 'Poison', 'Cop');
    t.next();
    expect(t.heard('Cop', 'felt')).toEqual([{ kind: 'felt', what: 'poisoned' }]);
    expect(t.view('Cop').you?.effects).toEqual(['Poisoned']);
    expect(t.heard('Doctor', 'felt')).toEqual([]);
    t.next();
    t.choose('Doctor', 'Protect', 'Cop');
    t.next();
    expect(t.heard('watcher', 'died')).toMatchObject([{ seat: t.seat('Cop'), cause: 'poison' }]);
  });
  test('the poison outlives the poisoner, and blocking the victim does not stop it', () => {
    const t = table('Poisoner', 'Mafioso', 'Cop', 'Vigilante', 'Drunk', 'Villager');
    t.choose('Poisoner', 'Poison', 'Cop');
    t.choose('Vigilante', 'Kill', 'Poisoner');
    t.next(2);
    t.choose('Drunk', 'Block', 'Cop');
    t.next();
    expect(t.dead()).toEqual(['Cop', 'Poisoner']);
  });
});

describe('Disguiser', () => {
  const masked = () => {
    const t = table('Disguiser', 'Mafioso', 'Cop', 'Villager', 'Villager', 'Doctor', 'Watcher');
    const [own, theirs] = [t.seat('Disguiser'), t.seat('Cop')];
    t.choose('Disguiser', 'Disguise', 'yes');
    t.choose('Mafioso', 'Mafia kill', 'Cop');
    t.next();
    return { t, own, theirs };
  };
  test('lives on in the victim’s place; the corpse lies in the Disguiser’s place with the victim’s role', () => {
    const { t, own, theirs } = masked();
    expect(t.heard('watcher', 'died')).toMatchObject([{ seat: own, card: 'Cop', side: 'Village' }]);
    expect(t.g.players[theirs]).toMatchObject({ role: 'Disguiser', alive: true });
    expect(t.view('Disguiser').you).toMatchObject({ seat: theirs, card: 'Disguiser' });
    expect(t.view('Cop').you).toMatchObject({ seat: own, card: 'Cop' });
    expect(t.heard('Disguiser', 'felt')).toEqual([{ kind: 'felt', what: 'swapped' }]);
    expect(t.heard('Cop', 'felt')).toEqual([{ kind: 'felt', what: 'disguised' }]);
  });
  test('speaks and votes under the victim’s name, and their friends know', () => {
    const { t, own, theirs } = masked();
    expect(t.say('Disguiser', 'village', 'I am the cop')).toBeNull();
    expect(t.heard('Doctor', 'said')).toMatchObject([{ by: theirs }]);
    expect(t.say('Cop', 'village', 'no, I was')).toBe('not-heard');
    t.choose('Disguiser', 'Condemn', 'nobody');
    expect(t.heard('Doctor', 'voted')).toMatchObject([{ by: theirs }]);
    expect(t.view('Mafioso').places[theirs]?.card).toBe('Disguiser');
    expect(t.heard('Mafioso', 'joined-side')).toMatchObject([{ seat: theirs, card: 'Disguiser' }]);
    expect(t.view('Doctor').places[own]).toMatchObject({ alive: false, card: 'Cop' });
  });
  test('returns to their own place when the winners are named', () => {
    const { t } = masked();
    t.next();
    t.choose('Mafioso', 'Mafia kill', 'Doctor');
    t.choose('Disguiser', 'Disguise', 'no');
    t.next();
    t.leave('Villager');
    expect(t.by()).toEqual(['Mafia']);
    expect(t.winners()).toEqual(['Disguiser', 'Mafioso']);
    const [over] = t.heard('watcher', 'over');
    expect(over?.['cards']).toContainEqual({ seat: t.seat('Cop'), dealt: 'Cop', ended: 'Cop', side: 'Village' });
  });
  test('nothing changes if the kill fails', () => {
    const t = table('Disguiser', 'Mafioso', 'Cop', 'Villager', 'Villager', 'Doctor');
    t.choose('Disguiser', 'Disguise', 'yes');
    t.choose('Mafioso', 'Mafia kill', 'Cop');
    t.choose('Doctor', 'Protect', 'Cop');
    t.next();
    expect(t.dead()).toEqual([]);
    expect(t.at('Disguiser').role).toBe('Disguiser');
  });
});
