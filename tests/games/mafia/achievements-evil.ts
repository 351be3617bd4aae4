import {
  after,
  type Case,
  court,
  five,
  gunfight,
  killing,
  type Nights,
  type Played,
  through,
  votes,
} from './achievements-village.ts';
import { table } from './table.ts';

const cult = ['Cult Leader', 'Villager', 'Cop', 'Doctor', 'Drunk'];
const smiths = ['Gunsmith', 'Saboteur', 'Fabricator', 'Cop', 'Doctor', 'Drunk', 'Villager', 'Watcher'];
/**
 * A Lawyer's plea, and the Cop's look at the same player one night later. The Serial Killer must kill, so it kills players who do
 * not matter here.
 */
const oneNightLater = (of: string): Nights => [
  [
    ['Lawyer', 'Plead', of],
    ['Serial Killer', 'Kill', 'Watcher'],
  ],
  [],
  [
    ['Cop', 'Investigate', of],
    ['Serial Killer', 'Kill', 'Detective'],
  ],
];
const sly = ['Janitor', 'Mafioso', 'Cop', 'Doctor', 'Villager', 'Drunk', 'Watcher'];

const gang: Case[] = [
  {
    id: 'Mafia6',
    who: 'Mafioso',
    earned: {
      'a Cop finds them, and the Mafia wins': () =>
        through(
          ['Mafioso', 'Cop', 'Villager', 'Doctor'],
          [['Cop', 'Investigate', 'Mafioso'], ...killing('Villager')],
          [],
          killing('Cop'),
        ),
      'a Detective does': () =>
        through(['Mafioso', 'Detective', 'Villager'], [['Detective', 'Investigate', 'Mafioso'], ...killing('Villager')]),
    },
    missed: {
      'a Cop looks elsewhere': () =>
        through(
          ['Mafioso', 'Cop', 'Villager', 'Doctor'],
          [['Cop', 'Investigate', 'Doctor'], ...killing('Villager')],
          [],
          killing('Cop'),
        ),
      'a lawyer makes them look well': () =>
        through(
          ['Mafioso', 'Lawyer', 'Cop', 'Villager', 'Doctor'],
          [['Cop', 'Investigate', 'Mafioso'], ['Lawyer', 'Plead', 'Mafioso'], ...killing('Villager')],
        ),
      'they are dead': () => {
        const t = through(['Mafioso', 'Lawyer', 'Cop', 'Villager', 'Doctor', 'Drunk'], [['Cop', 'Investigate', 'Mafioso']]);
        for (const who of ['Mafioso', 'Villager', 'Doctor', 'Drunk']) t.leave(who);
        return t;
      },
    },
  },
  {
    id: 'Mafia7',
    who: 'Cult Leader',
    earned: {
      'a Cultist is the only one dead': () =>
        through(cult, [['Cult Leader', 'Convert', 'Villager']], votes('Villager', 'Cop', 'Doctor'), [
          ['Cult Leader', 'Convert', 'Cop'],
        ]),
    },
    missed: {
      'a Cop is dead': () => through(cult, [['Cult Leader', 'Convert', 'Villager']], votes('Cop', 'Doctor', 'Drunk')),
      'nobody is dead': () => through(cult, [['Cult Leader', 'Convert', 'Villager']], [], [['Cult Leader', 'Convert', 'Cop']]),
    },
  },
  {
    id: 'Mafia14',
    who: 'Janitor',
    earned: { 'the victim is a Cop': () => through(sly, [['Janitor', 'Clean', 'yes'], ...killing('Cop')]) },
    missed: {
      'the victim is a Villager': () => through(sly, [['Janitor', 'Clean', 'yes'], ...killing('Villager')]),
      'the victim is saved': () => through(sly, [['Janitor', 'Clean', 'yes'], ['Doctor', 'Protect', 'Cop'], ...killing('Cop')]),
      'nobody cleans': () => through(sly, [['Janitor', 'Clean', 'no'], ...killing('Cop')]),
    },
  },
  {
    id: 'Mafia19',
    who: 'Lawyer',
    earned: {
      'a Cop finds a villager guilty': () =>
        through(court, [
          ['Lawyer', 'Plead', 'Villager'],
          ['Cop', 'Investigate', 'Villager'],
        ]),
      'a Detective finds a Mafioso in a villager': () =>
        through(court, [
          ['Lawyer', 'Plead', 'Villager'],
          ['Detective', 'Investigate', 'Villager'],
        ]),
    },
    missed: {
      'the Cop looks at a Miller without anyone to plead for them': () =>
        through(court, [
          ['Lawyer', 'Plead', 'Villager'],
          ['Cop', 'Investigate', 'Miller'],
        ]),
      'the Cop is insane, and finds them innocent': () =>
        through(
          ['Lawyer', 'Cop:Insane', 'Villager', 'Doctor', 'Drunk'],
          [
            ['Lawyer', 'Plead', 'Villager'],
            ['Cop', 'Investigate', 'Villager'],
          ],
        ),
      'the Cop looks one night later, at a Miller': () => through(court, ...oneNightLater('Miller')),
      'the Cop looks one night later': () => through(court, ...oneNightLater('Villager')),
      'they plead for a killer of no one’s side': () =>
        through(court, [
          ['Lawyer', 'Plead', 'Serial Killer'],
          ['Cop', 'Investigate', 'Serial Killer'],
        ]),
    },
  },
  {
    id: 'Mafia27',
    who: 'Jinx',
    earned: { 'two say their words': () => jinxed('The cat is gone.') },
    missed: { 'the second says something else': () => jinxed('The dog is gone.') },
  },
  {
    id: 'Mafia36',
    who: 'Silencer',
    earned: { 'a Cop and a Doctor are silenced': () => silenced('Doctor') },
    missed: { 'a Cop and a Villager are': () => silenced('Villager'), 'one Cop and another are': () => silenced('Cop 2') },
  },
];
function jinxed(said: string): Played {
  const t = table('Jinx', 'Cop', 'Doctor', 'Villager', 'Drunk');
  t.choose('Jinx', 'Jinx', 'house', 'Cop');
  t.next();
  t.say('Cop', 'village', 'My House stands.');
  t.next();
  t.choose('Jinx', 'Jinx', 'catis', 'Doctor');
  t.next();
  t.say('Doctor', 'village', said);
  return t;
}
const silenced = (second: string): Played =>
  through(
    ['Silencer', 'Cop', 'Cop', 'Doctor', 'Villager', 'Drunk'],
    [['Silencer', 'Silence', 'Cop']],
    [],
    [['Silencer', 'Silence', second]],
  );

const makers: Case[] = [
  {
    id: 'Mafia24',
    who: 'Gunsmith',
    earned: {
      'a Cop shoots a Mafioso with their gun': () =>
        after(gunfight, [['Gunsmith', 'Give Gun', 'Cop']], [['Cop', 'Shoot', 'Mafioso']]),
    },
    missed: {
      'the gun is from a Dodo': () =>
        after(
          gunfight,
          [
            ['Dodo', 'Give Gun', 'Cop'],
            ['Gunsmith', 'Give Gun', 'Doctor'],
          ],
          [['Cop', 'Shoot', 'Mafioso']],
        ),
      'the gun is from another Gunsmith': () =>
        after([...gunfight, 'Gunsmith'], [['Gunsmith 2', 'Give Gun', 'Cop']], [['Cop', 'Shoot', 'Mafioso']]),
      'it hits a Fool': () => after(gunfight, [['Gunsmith', 'Give Gun', 'Cop']], [['Cop', 'Shoot', 'Fool']]),
    },
  },
  {
    id: 'Mafia26',
    who: 'Saboteur',
    earned: {
      'they break a gun that is fired': () =>
        after(smiths, [['Gunsmith', 'Give Gun', 'Cop']], [], [['Saboteur', 'Sabotage', 'Cop']], [['Cop', 'Shoot', 'Doctor']]),
    },
    missed: {
      'the gun has been broken from the start': () =>
        after(
          smiths,
          [['Fabricator', 'Fabricate', 'Gun', 'Cop']],
          [],
          [['Saboteur', 'Sabotage', 'Cop']],
          [['Cop', 'Shoot', 'Doctor']],
        ),
      'a mechanic has mended it': () =>
        after(
          [...smiths, 'Mechanic'],
          [['Gunsmith', 'Give Gun', 'Cop']],
          [],
          [['Saboteur', 'Sabotage', 'Cop']],
          [],
          [['Mechanic', 'Repair', 'Cop']],
          [['Cop', 'Shoot', 'Doctor']],
        ),
    },
  },
];

const loners: Case[] = [
  {
    id: 'Mafia8',
    who: 'Fool',
    earned: { 'they are condemned on the first day': () => through([...five, 'Fool'], [], votes('Fool', 'Cop', 'Doctor')) },
    missed: {
      'it takes until the second': () => through([...five, 'Fool'], [], [], [], votes('Fool', 'Cop', 'Doctor')),
      'they are killed at night': () => through([...five, 'Fool'], killing('Fool')),
    },
  },
  {
    id: 'Mafia17',
    who: 'Executioner',
    earned: { 'the one they were told is condemned on the first day': () => executed(0) },
    missed: { 'it takes until the second': () => executed(1) },
  },
  {
    id: 'Mafia18',
    who: 'Dodo',
    earned: {
      'they are shot on the first day': () => after(gunfight, [['Dodo', 'Give Gun', 'Cop']], [['Cop', 'Shoot', 'Dodo']]),
    },
    missed: {
      'they are shot on the second': () => after(gunfight, [['Dodo', 'Give Gun', 'Cop']], [], [], [['Cop', 'Shoot', 'Dodo']]),
    },
  },
  {
    id: 'Mafia28',
    who: 'Mastermind',
    earned: {
      'none of the Mafia is dead': () => through(['Mastermind', 'Mafioso', 'Villager', 'Cop', 'Doctor'], killing('Villager')),
    },
    missed: {
      'one of the Mafia is dead': () => {
        const t = table('Mastermind', 'Mafioso', 'Hooker', 'Villager', 'Cop', 'Doctor', 'Drunk');
        t.leave('Hooker');
        for (const victim of ['Villager', 'Cop']) {
          t.choose('Mafioso', 'Mafia kill', victim);
          t.next(2);
        }
        return t;
      },
      'nobody is dead': () => {
        const t = table('Mastermind', 'Mafioso', 'Cop', 'Doctor');
        // The night ends it, without a choice.
        t.next();
        return t;
      },
    },
  },
];
function executed(quietDays: number): Played {
  const t = table('Executioner', 'Mafioso', 'Cop', 'Doctor', 'Drunk', 'Watcher');
  const [told] = t.heard('Executioner', 'learnt');
  const mark = t.g.players[(told!['value'] as number[])[0]!]!.dealt;
  t.next(1 + 2 * quietDays);
  t.vote(mark, 'Executioner', 'Mafioso');
  t.next();
  return t;
}

export const EVIL_CASES: Case[] = [...gang, ...makers, ...loners];
