import { describe, expect, test } from 'vitest';
import { table, tableWith } from './table.ts';

const cards = ['Mastermind', 'Mafioso', 'Hooker', 'Cultist', 'Cult Leader', 'Cop', 'Doctor', 'Villager', 'Drunk', 'Watcher'];
describe('Mastermind', () => {
  test('a mastermind sits with the Mafia and with the Cult, and hides the names of both', () => {
    const t = table(...cards);
    t.say('Mastermind', 'Mafia', 'one');
    t.say('Hooker', 'Mafia', 'two');
    t.say('Mastermind', 'Cult', 'three');
    const mafia = [
      { channel: 'Mafia', by: 'Someone', text: 'one' },
      { channel: 'Mafia', by: 'Someone', text: 'two' },
    ];
    expect(t.heard('Mafioso', 'said')).toMatchObject(mafia);
    expect(t.heard('Cultist', 'said')).toMatchObject([{ channel: 'Cult', by: 'Someone', text: 'three' }]);
    expect(t.heard('Mastermind', 'said')).toHaveLength(3);
    for (const who of ['Cop', 'watcher']) expect(t.heard(who, 'said')).toEqual([]);
  });
  test('because of a mastermind the members of both sides do not learn who the others are', () => {
    const t = table(...cards);
    for (const who of ['Mafioso', 'Hooker', 'Cultist', 'Cult Leader', 'Mastermind'])
      expect(t.heard(who, 'you-are')).toMatchObject([{ team: [] }]);
    expect(t.view('Mafioso').places.filter((p) => p.card !== null)).toHaveLength(1);
    expect(t.heard('Mastermind', 'joined-side')).toEqual([]);
  });
  test('members of a Disorganized Mafia with a mastermind do not learn each other either', () => {
    const t = tableWith({ settings: ['Disorganized Mafia'] }, ...cards);
    for (const who of ['Mafioso', 'Hooker', 'Mastermind']) expect(t.heard(who, 'joined-side')).toEqual([]);
  });
  test('votes with the Mafia, and no one sees any vote but their own', () => {
    const t = table(...cards);
    t.choose('Mastermind', 'Mafia kill', 'Cop');
    t.choose('Mafioso', 'Mafia kill', 'Cop');
    t.choose('Hooker', 'Mafia kill', 'Villager');
    for (const who of ['Mastermind', 'Mafioso', 'Hooker']) {
      const seat = t.seat(who);
      expect(t.heard(who, 'voted')).toMatchObject([{ by: seat }]);
      const ask = t.view(who).asks.find((one) => one.title === 'Mafia kill')!;
      expect(ask.seats).toEqual([seat]);
      expect(ask.given.map(([by]) => by)).toEqual([seat]);
    }
    t.next();
    expect(t.dead()).toEqual(['Cop']);
  });
  test('may be chosen, as may any of the Mafia, as long as no one knows who is who', () => {
    for (const whom of ['Mastermind', 'Hooker', 'Mafioso']) {
      const t = table(...cards);
      t.choose('Mafioso', 'Mafia kill', whom);
      t.next();
      expect(t.dead()).toEqual([whom]);
    }
    const t = table(...cards.filter((card) => card !== 'Mastermind'));
    expect(t.answer('Mafioso', 'Mafia kill', 'Hooker')).toBe('not-offered');
  });
  test('the Mafia meets by name again when the mastermind is dead', () => {
    const t = table(...cards);
    t.choose('Mafioso', 'Mafia kill', 'Mastermind');
    t.until('Night');
    if (t.g.phase !== 'Night') t.until('Night');
    t.say('Hooker', 'Mafia', 'at last');
    expect(t.heard('Mafioso', 'said')).toMatchObject([{ by: t.seat('Hooker') }]);
    expect(t.heard('Mastermind', 'said')).toEqual([]);
  });
  test('counts as one of the Mafia, and shares its victory', () => {
    const t = table('Mastermind', 'Mafioso', 'Cop', 'Villager', 'Doctor');
    t.leave('Cop');
    expect(t.by()).toEqual(['Mastermind']);
    expect(t.winners()).toEqual(['Mastermind']);
  });
  test('counts as one of the Cult as well, and shares its victory; both at once if both win', () => {
    const t = table('Mastermind', 'Cultist', 'Cop', 'Villager', 'Doctor');
    t.leave('Cop');
    expect(t.by()).toEqual(['Mastermind']);
    const u = table('Mastermind', 'Cultist', 'Mafioso', 'Cop', 'Villager', 'Doctor');
    u.leave('Cop');
    expect(u.by()).toBeNull();
    u.leave('Villager');
    expect(u.winners()).toEqual(['Mastermind']);
  });
  test('shares nothing when dead, and counts for no one', () => {
    const t = table('Mastermind', 'Mafioso', 'Cop', 'Villager', 'Doctor');
    t.leave('Mastermind');
    expect(t.by()).toBeNull();
    for (const who of ['Cop', 'Villager']) t.leave(who);
    expect(t.by()).toEqual(['Mafia']);
  });
  test('every living mastermind shares it', () => {
    const t = table('Mastermind', 'Mastermind', 'Mafioso', 'Cop', 'Villager', 'Doctor', 'Drunk');
    t.leave('Cop');
    expect(t.winners()).toEqual(['Mastermind', 'Mastermind']);
  });
  test('is hostile: the village does not win while they live', () => {
    const t = table('Mastermind', 'Mafioso', 'Cop', 'Villager', 'Doctor', 'Drunk');
    t.leave('Mafioso');
    expect(t.by()).toBeNull();
    t.leave('Mastermind');
    expect(t.by()).toEqual(['Village']);
  });
  test('hostiles vs mafia does not mean them', () => {
    const t = tableWith({ settings: ['Hostiles Vs Mafia'] }, 'Mastermind', 'Mafioso', 'Cop', 'Villager');
    t.next();
    expect(t.by()).toEqual(['Mastermind']);
  });
  test('a lone mastermind sits with no one', () => {
    const t = table('Mastermind:Lone', 'Mafioso', 'Hooker', 'Cop', 'Villager', 'Doctor', 'Drunk', 'Watcher');
    expect(t.say('Mastermind:Lone', 'Mafia', 'hello')).toBe('not-heard');
    expect(t.asked('Mastermind:Lone', 'Mafia kill')).toBeUndefined();
  });
});
