/** Rescues by a Doctor, as read from the record of a finished game. */
import { describe, expect, test } from 'vitest';
import { rescuesIn } from '../../../games/mafia/engine/rescues.ts';
import { table, type tableWith } from './table.ts';

type Played = ReturnType<typeof tableWith>;
const CARDS = ['Doctor', 'Bodyguard', 'Vigilante', 'Mafioso', 'Poisoner', 'Fool', 'Villager', 'Cop', 'Granny'];
type Choice = [who: string, title: string, ...values: string[]];

/** Plays the choices of each phase from the first night on; then players leave one after another until the game is over. */
function played(cards: string[], ...phases: Choice[][]): Played {
  const t = table(...cards);
  for (const choices of phases) {
    for (const [who, title, ...values] of choices) t.choose(who, title, ...values);
    t.next();
  }
  for (const card of cards) if (!t.g.outcome) t.leave(card);
  expect(t.g.outcome).not.toBeNull();
  return t;
}
/** Has both of the Mafia attack the same player. */
const killing = (whom: string): Choice[] => [
  ['Mafioso', 'Mafia kill', whom],
  ['Poisoner', 'Mafia kill', whom],
];
const rescues = (t: Played, cards = CARDS): string[] => {
  const name = (seat: number) => cards.find((card) => t.seat(card) === seat);
  return rescuesIn(t.log).map(({ by, of }) => `${name(by)} saved ${name(of)}`);
};

describe('a Doctor has saved', () => {
  test('the patient the Mafia attacked, of whatever side they are', () => {
    for (const patient of ['Villager', 'Fool', 'Cop'])
      expect(rescues(played(CARDS, [['Doctor', 'Protect', patient], ...killing(patient)]))).toEqual([`Doctor saved ${patient}`]);
  });
  test('one patient once, even on two nights', () => {
    const night: Choice[] = [['Doctor', 'Protect', 'Villager'], ...killing('Villager')];
    expect(rescues(played(CARDS, night, [], night))).toEqual(['Doctor saved Villager']);
  });
  test('the patient who would have lived by a Bodyguard as well; a Bodyguard alone is no Doctor', () => {
    const guarded: Choice[] = [['Bodyguard', 'Guard', 'Cop'], ...killing('Cop')];
    expect(rescues(played(CARDS, [['Doctor', 'Protect', 'Cop'], ...guarded]))).toEqual(['Doctor saved Cop']);
    expect(rescues(played(CARDS, guarded))).toEqual([]);
    expect(rescues(played(CARDS, [['Doctor', 'Protect', 'Villager'], ...guarded]))).toEqual([]);
  });
  test('the person in that place now, after a Disguiser has traded places', () => {
    const cards = ['Disguiser', 'Doctor', 'Villager', 'Cop', 'Vigilante', 'Watcher', 'Drunk'];
    const t = played(
      cards,
      [
        ['Disguiser', 'Disguise', 'yes'],
        ['Disguiser', 'Mafia kill', 'Villager'],
      ],
      [],
      [
        ['Doctor', 'Protect', 'Villager'],
        ['Vigilante', 'Kill', 'Villager'],
      ],
    );
    expect(t.log.some(({ fact }) => fact.kind === 'traded')).toBe(true);
    expect(rescues(t, cards)).toEqual(['Doctor saved Disguiser']);
  });
});

describe('a Doctor has saved no one', () => {
  test('if no one attacked the patient', () => {
    expect(rescues(played(CARDS, [['Doctor', 'Protect', 'Villager'], ...killing('Fool')]))).toEqual([]);
  });
  test('if the patient died that night all the same', () => {
    const poisoned: Choice[] = [['Poisoner', 'Poison', 'Villager']];
    const t = played(CARDS, poisoned, [], [['Doctor', 'Protect', 'Villager'], ...killing('Villager')]);
    expect(t.dead()).toContain('Villager');
    expect(rescues(t)).toEqual([]);
  });
  test('if the patient withstood no killing', () => {
    const cards = ['Doctor', 'Shrink', 'Cult Leader', 'Villager', 'Cop'];
    const t = played(cards, [
      ['Doctor', 'Protect', 'Villager'],
      ['Shrink', 'Treat', 'Villager'],
      ['Cult Leader', 'Convert', 'Villager'],
    ]);
    expect(rescues(t, cards)).toEqual([]);
  });
  test('before the game is over', () => {
    const t = table(...CARDS);
    for (const [who, title, ...values] of [['Doctor', 'Protect', 'Cop'], ...killing('Cop')] as Choice[])
      t.choose(who, title, ...values);
    t.next();
    expect(t.alive('Cop')).toBe(true);
    expect(rescues(t)).toEqual([]);
  });
});
