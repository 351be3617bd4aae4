/** Rules that docs/choices.md decides where sources differ, unless a test of the trait itself covers them. */
import { expect, test } from 'vitest';
import { table, tableWith } from './table.ts';

test('an X-Shot role is asked its usual question, with none before', () => {
  const t = table('Cop:X-Shot', 'Mafioso', 'Villager', 'Doctor', 'Drunk');
  expect(t.view('Cop').asks.map(({ title }) => title)).toEqual(['Investigate']);
});
test.each(['Jailer', 'Interrogator'])('in the cell the %s is unnamed, and the prisoner is not', (who) => {
  const t = tableWith({ settings: ['Day Start'] }, who, 'Cop', 'Mafioso', 'Villager', 'Doctor', 'Drunk');
  t.until('Dusk');
  t.choose(who, 'Jail', 'Cop');
  t.until('Night');
  const [cell] = t.view('Cop').channels;
  t.say(who, cell!.id, 'who are you?');
  t.say('Cop', cell!.id, 'a friend');
  for (const one of [who, 'Cop'])
    expect(t.heard(one, 'said')).toMatchObject([
      { by: 'Jailer', text: 'who are you?' },
      { by: t.seat('Cop'), text: 'a friend' },
    ]);
});
test('in the séance the Medium is unnamed, and the player who was called is not', () => {
  const t = table('Medium', 'Mafioso', 'Cop', 'Villager', 'Doctor', 'Drunk', 'Tracker');
  t.choose('Mafioso', 'Mafia kill', 'Cop');
  t.until('Day');
  t.choose('Medium', 'Summon', 'Cop');
  t.until('Night');
  const seance = t.view('Cop').channels.find(({ label }) => label === 'seance')!;
  t.say('Medium', seance.id, 'who was it?');
  t.say('Cop', seance.id, 'no idea');
  for (const one of ['Medium', 'Cop'])
    expect(t.heard(one, 'said')).toMatchObject([
      { by: 'Medium', text: 'who was it?' },
      { by: t.seat('Cop'), text: 'no idea' },
    ]);
});
test('a Templar is asked nothing at night, so no one waits for a silent one', () => {
  const t = tableWith({ options: { earlyEnd: true } }, 'Templar', 'Templar', 'Mafioso', 'Villager', 'Villager');
  expect(t.view('Templar').asks).toEqual([]);
  t.choose('Mafioso', 'Mafia kill', 'nobody');
  expect(t.g.phase).toBe('Day');
  expect(t.g.players.every(({ alive }) => alive)).toBe(true);
});
test('a Templar never turns the only player who is against the village', () => {
  const roles = [{ Templar: 1, 'Templar:Leaky': 1, Alien: 1 }];
  for (let seed = 1; seed < 20; seed++) {
    const closed = { closed: true, unique: true, roles, count: { Village: 2, Independent: 1 }, total: 3 };
    const t = tableWith({ closed, seed: [seed, 2, 3, 4] }, 'Templar', 'Templar', 'Alien');
    expect(t.g.players.map(({ role }) => role).sort()).toEqual(['Alien', 'Templar', 'Templar']);
  }
});
test('a Macho player dies under a Bodyguard, who strikes and falls all the same', () => {
  const t = table('Bodyguard', 'Villager:Macho', 'Mafioso', 'Hooker', 'Cop', 'Doctor', 'Drunk');
  t.choose('Mafioso', 'Mafia kill', 'Villager:Macho');
  t.choose('Bodyguard', 'Guard', 'Villager:Macho');
  t.next();
  expect(t.dead()).toEqual(['Bodyguard', 'Mafioso', 'Villager:Macho']);
});
test('an Astral caller still finds a Commuter at home', () => {
  const seen = (card: string) => {
    const t = table(card, 'Commuter', 'Mafioso', 'Villager', 'Doctor', 'Drunk');
    t.choose('Cop', 'Investigate', 'Commuter');
    t.next();
    return t.learnt('Cop');
  };
  expect(seen('Cop')).toEqual([]);
  expect(seen('Cop:Astral')).toEqual(['innocent']);
});
test.each(['Chauffeur', 'Driver'])(
  'a Guard keeps a %s from driving with the guarded player, and no one arrives anywhere else',
  (who) => {
    const t = table('Guard', who, 'Vigilante', 'Cop', 'Villager', 'Doctor', 'Mafioso', 'Tracker');
    t.choose('Guard', 'Turn away', 'Villager');
    t.choose(who, 'Swap', 'Villager', 'Doctor');
    t.choose('Vigilante', 'Kill', 'Doctor');
    t.choose('Cop', 'Investigate', 'Villager');
    t.choose('Tracker', 'Track', who);
    t.next();
    expect(t.dead()).toEqual(['Doctor']);
    expect(t.learnt('Cop')).toEqual([]);
    expect(t.learnt('Tracker')).toEqual([[]]);
  },
);
test('a Granny in a cell strikes at no one who comes, and cannot be executed', () => {
  const t = tableWith({ settings: ['Day Start'] }, 'Granny', 'Jailer', 'Cop', 'Mafioso', 'Villager', 'Doctor');
  t.until('Dusk');
  t.choose('Jailer', 'Jail', 'Granny');
  t.until('Night');
  t.choose('Jailer', 'Execute', 'Granny');
  t.choose('Cop', 'Investigate', 'Granny');
  t.next();
  expect(t.dead()).toEqual([]);
  expect(t.learnt('Cop')).toEqual([]);
});
