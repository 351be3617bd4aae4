import { describe, expect, test } from 'vitest';
import { table } from './table.ts';

type Table = ReturnType<typeof table>;
const texts = (t: Table, who: string) => t.heard(who, 'said').map((f) => f['text']);
describe('Freemason', () => {
  const lodge = (...more: string[]) => table('Freemason', 'Freemason', 'Cop', 'Mafioso', 'Doctor', 'Villager', 'Drunk', ...more);
  const recruiting = (whom: string, ...more: string[]) => {
    const t = lodge(...more);
    t.choose('Freemason', 'Recruit', whom);
    t.choose('Freemason 2', 'Recruit', whom);
    return t;
  };
  test('freemasons talk at night, and their vote recruits the chosen player, who sits with them the next night', () => {
    const t = recruiting('Cop');
    expect(t.heard('Freemason 2', 'voted')).toMatchObject([{ by: t.seat('Freemason') }, { by: t.seat('Freemason 2') }]);
    for (const who of ['Cop', 'watcher']) expect(t.heard(who, 'voted')).toEqual([]);
    t.say('Freemason', 'Freemason', 'the cop is one of us');
    t.next();
    expect(t.at('Cop')).toMatchObject({ role: 'Freemason', side: 'Village' });
    t.until('Night');
    expect(t.say('Cop', 'Freemason', 'hello')).toBeNull();
    expect(texts(t, 'Freemason')).toEqual(['the cop is one of us', 'hello']);
    expect(t.asked('Cop', 'Recruit')?.seats).toHaveLength(3);
  });
  test('everyone who voted for it goes there; a freemason is not offered', () => {
    const t = recruiting('Cop', 'Tracker');
    expect(t.answer('Freemason', 'Recruit', 'Freemason 2')).toBe('not-offered');
    t.choose('Tracker', 'Track', 'Freemason 2');
    t.next();
    expect(t.learnt('Tracker')).toEqual([[t.seat('Cop')]]);
  });
  test('a recruit who looks like the Mafia is the end of the lodge, and so is a loner who kills', () => {
    for (const whom of ['Mafioso', 'Serial Killer', 'Miller']) {
      const t = recruiting(whom, 'Serial Killer', 'Miller');
      t.choose('Drunk', 'Block', 'Serial Killer');
      t.next();
      expect(t.dead()).toEqual(['Freemason', 'Freemason']);
      expect(t.alive(whom)).toBe(true);
    }
  });
  test('a demon of any side is the end of the lodge, too', () => {
    const t = recruiting('Tracker', 'Tracker:Demonic');
    t.next();
    expect(t.dead()).toEqual(['Freemason', 'Freemason']);
    expect(t.at('Tracker').role).toBe('Tracker');
  });
  test('a godfather looks like a villager, and becomes one of them', () => {
    const t = recruiting('Godfather', 'Godfather');
    t.next();
    expect(t.at('Godfather')).toMatchObject({ role: 'Freemason', side: 'Village' });
  });
  test('the attack on the lodge is an ordinary one: protected players live', () => {
    const t = recruiting('Mafioso');
    t.choose('Doctor', 'Protect', 'Freemason 2');
    t.next();
    expect(t.alive('Freemason')).toBe(false);
    expect(t.alive('Freemason 2')).toBe(true);
  });
  test('a cultist and the leader of the Cult die of it, others of the Cult do not notice', () => {
    for (const [whom, dead] of [
      ['Cultist', ['Cultist']],
      ['Cult Leader', ['Cult Leader', 'Cultist']],
      ['Witch', []],
    ] as const) {
      const t = recruiting(whom, 'Cultist', 'Cult Leader', 'Witch');
      t.next();
      expect(t.dead(), whom).toEqual(dead);
      expect(t.at('Witch').role).toBe('Witch');
    }
  });
  test('a player who cannot be converted keeps their role', () => {
    const t = recruiting('Granny', 'Granny');
    t.choose('Drunk', 'Block', 'Granny');
    t.next();
    expect(t.at('Granny').role).toBe('Granny');
  });
  test('a freemason on their own still recruits, and a blocked one does not', () => {
    for (const blocked of [false, true]) {
      const t = table('Freemason', 'Mafioso', 'Cop', 'Villager', 'Drunk', 'Doctor');
      t.choose('Freemason', 'Recruit', 'Cop');
      if (blocked) t.choose('Drunk', 'Block', 'Freemason');
      t.next();
      expect(t.at('Cop').role).toBe(blocked ? 'Cop' : 'Freemason');
    }
  });
  test('a lone freemason keeps their place in the lodge', () => {
    const t = table('Freemason:Lone', 'Freemason', 'Mafioso', 'Cop', 'Villager');
    expect(t.say('Freemason:Lone', 'Freemason', 'here')).toBeNull();
    t.choose('Freemason:Lone', 'Recruit', 'Cop');
    t.next();
    expect(t.at('Cop').role).toBe('Freemason');
  });
});

describe('Alien', () => {
  const cards = ['Alien', 'Alien', 'Mafioso', 'Cop', 'Doctor', 'Villager'];
  test('aliens talk at night and choose one player together', () => {
    const t = table(...cards, 'Tracker');
    expect(t.say('Alien', 'Alien', 'beep')).toBeNull();
    expect(t.heard('Alien 2', 'said')).toMatchObject([{ by: t.seat('Alien') }]);
    expect(t.answer('Alien', 'Probe', 'Alien 2')).toBe('not-offered');
    t.choose('Alien', 'Probe', 'Cop');
    t.choose('Alien 2', 'Probe', 'Cop');
    t.choose('Tracker', 'Track', 'Alien');
    t.next();
    expect(t.learnt('Tracker')).toEqual([[t.seat('Cop')]]);
    expect(t.at('Cop').held).toMatchObject([{ trait: 'Probed', life: null }]);
  });
  test('a Probed player does not notice, and stays so', () => {
    const t = table(...cards, 'Nurse');
    t.choose('Alien', 'Probe', 'Cop');
    t.next();
    expect(t.heard('Cop', 'felt')).toEqual([]);
    expect(t.view('Cop').you?.effects).toEqual([]);
    t.until('Night');
    t.choose('Nurse', 'Nurse', 'Cop');
    t.choose('Alien', 'Probe', 'Cop');
    t.next();
    expect(t.at('Cop').held.filter((h) => h.trait === 'Probed')).toHaveLength(1);
  });
  test('when every living player is probed or an alien, all aliens win, even dead ones', () => {
    const t = table('Alien', 'Alien', 'Alien', 'Mafioso', 'Cop', 'Villager');
    t.choose('Alien 3', 'Probe', 'Cop');
    t.next();
    t.vote('Alien 3', 'Cop', 'Villager', 'Mafioso');
    t.next();
    t.choose('Alien', 'Probe', 'Villager');
    t.until('Night');
    t.choose('Alien', 'Probe', 'Mafioso');
    expect(t.by()).toBeNull();
    t.next();
    expect(t.by()).toEqual(['Alien']);
    expect(t.winners()).toEqual(['Alien', 'Alien', 'Alien']);
  });
  test('no living player means no one probed', () => {
    const t = table('Alien', 'Mafioso', 'Cop', 'Villager');
    for (const who of ['Alien', 'Mafioso', 'Cop', 'Villager']) t.leave(who);
    expect(t.winners()).not.toContain('Alien');
  });
  test('an alien who lives keeps the village from winning', () => {
    const t = table('Alien', 'Mafioso', 'Cop', 'Villager', 'Doctor');
    t.leave('Mafioso');
    expect(t.by()).toBeNull();
  });
});

describe('a player in a society', () => {
  test('sees from the first night on who else is a Templar, and no one else does', () => {
    const t = table('Templar', 'Templar', 'Mafioso', 'Villager', 'Cop', 'Doctor');
    expect(t.view('Templar').places[t.seat('Templar 2')]!.card).toBe('Templar');
    expect(t.heard('Templar 2', 'joined-side')).toMatchObject([{ seat: t.seat('Templar'), card: 'Templar' }]);
    expect(t.heard('Villager', 'joined-side')).toEqual([]);
    t.next(2);
    expect(t.heard('Templar 2', 'joined-side')).toHaveLength(1);
  });
  test('meets a new Freemason the next night', () => {
    const t = table('Freemason', 'Mafioso', 'Villager', 'Cop', 'Doctor', 'Watcher');
    t.choose('Freemason', 'Recruit', 'Villager');
    t.next(2);
    expect(t.view('Freemason').places[t.seat('Villager')]!.card).toBe('Freemason');
    expect(t.view('Villager').places[t.seat('Freemason')]!.card).toBe('Freemason');
  });
});
