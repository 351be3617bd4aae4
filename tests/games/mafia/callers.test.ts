import { describe, expect, test } from 'vitest';
import { table } from './table.ts';

test.each([
  ['Visitor', 'Village'],
  ['Trespasser', 'Mafia'],
  ['Bogeyman', 'Cult'],
])('a %s may pay a visit, which is seen and does nothing', (role, side) => {
  const t = table(role, 'Mafioso', 'Watcher', 'Doctor', 'Villager', 'Cop', 'Villager', 'Villager');
  expect(t.view(role).you).toMatchObject({ card: role, side });
  t.choose(role, 'Visit', 'Doctor');
  t.choose('Watcher', 'Watch', 'Doctor');
  t.choose('Doctor', 'Protect', 'Cop');
  t.next();
  expect(t.learnt('Watcher')).toEqual([[t.seat(role)]]);
  expect(t.dead()).toEqual([]);
});
test('a Visitor may stay at home: the question has an answer that does nothing', () => {
  const t = table('Visitor', 'Mafioso', 'Villager', 'Doctor', 'Cop');
  expect(t.asked('Visitor', 'Visit')).toMatchObject({ fallback: [[]] });
});
test('a Trespasser kills with the Mafia as well', () => {
  const t = table('Trespasser', 'Villager', 'Doctor', 'Cop', 'Drunk');
  t.choose('Trespasser', 'Mafia kill', 'Cop');
  t.choose('Trespasser', 'Visit', 'Doctor');
  t.next();
  expect(t.dead()).toEqual(['Cop']);
});
test('a Bogeyman talks with the Cult', () => {
  const t = table('Bogeyman', 'Cult Leader', 'Villager', 'Doctor', 'Cop', 'Drunk');
  expect(t.say('Bogeyman', 'Cult', 'hello')).toBeNull();
});

describe('Grouch', () => {
  test('wins alive if the village has not won', () => {
    const t = table('Grouch', 'Mafioso', 'Villager', 'Vigilante');
    t.choose('Mafioso', 'Mafia kill', 'Villager');
    t.next();
    t.leave('Vigilante');
    expect(t.by()).toEqual(['Mafia', 'Grouch']);
    expect(t.winners()).toEqual(['Grouch', 'Mafioso']);
  });
  test('does not win with the village, and does not keep it from winning', () => {
    const t = table('Grouch', 'Mafioso', 'Villager', 'Doctor', 'Cop');
    t.next();
    t.vote('Mafioso', 'Villager', 'Doctor', 'Cop');
    t.next();
    expect(t.by()).toEqual(['Village']);
    expect(t.winners()).toEqual(['Cop', 'Doctor', 'Villager']);
  });
  test('does not win dead, and has nothing to do', () => {
    const t = table('Grouch', 'Mafioso', 'Villager', 'Vigilante');
    expect(t.view('Grouch').asks).toEqual([]);
    t.choose('Mafioso', 'Mafia kill', 'Grouch');
    t.next();
    t.leave('Vigilante');
    expect(t.by()).toEqual(['Mafia']);
  });
});
