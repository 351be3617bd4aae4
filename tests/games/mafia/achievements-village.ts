/** Plays that earn each achievement, and plays that nearly do. If the game is not over by then, it ends by everyone leaving. */
import { table, type tableWith } from './table.ts';

export type Played = ReturnType<typeof tableWith>;
export interface Case {
  id: string;
  /** The player, named by the card dealt. */
  who: string;
  earned: Record<string, () => Played>;
  missed: Record<string, () => Played>;
}
type Nights = [who: string, title: string, ...values: string[]][][];

/**
 * Plays nights and days in turn, with one list of choices per phase, beginning with the first night; the last phase stays open.
 */
function after(cards: string[], ...phases: Nights): Played {
  const t = table(...cards);
  for (const [i, chosen] of phases.entries()) {
    for (const [who, title, ...values] of chosen) t.choose(who, title, ...values);
    if (i < phases.length - 1) t.next();
  }
  return t;
}
/** The same, but the last phase ends as well. */
function through(cards: string[], ...phases: Nights): Played {
  const t = after(cards, ...phases);
  t.next();
  return t;
}
const votes = (whom: string, ...voters: string[]): Nights[number] => voters.map((who) => [who, 'Condemn', whom]);

const five = ['Cop', 'Mafioso', 'Villager', 'Doctor', 'Drunk'];
const victories: Case[] = [
  {
    id: 'Mafia1',
    who: 'Villager',
    earned: { 'the village has won': () => through(five, [], votes('Mafioso', 'Cop', 'Doctor')) },
    missed: {
      'the Mafia has won': () => through(['Villager', 'Mafioso', 'Cop'], [['Mafioso', 'Mafia kill', 'Cop']]),
      'they became a Cultist and won as one': () =>
        through(['Villager', 'Cult Leader', 'Cop'], [['Cult Leader', 'Convert', 'Villager']]),
    },
  },
  {
    id: 'Mafia2',
    who: 'Mafioso',
    earned: { 'the Mafia has won': () => through(['Villager', 'Mafioso', 'Cop'], [['Mafioso', 'Mafia kill', 'Cop']]) },
    missed: { 'the village has won': () => through(five, [], votes('Mafioso', 'Cop', 'Doctor')) },
  },
  {
    id: 'Mafia3',
    who: 'Villager',
    earned: {
      'they were converted, and the Cult has won': () =>
        through(['Villager', 'Cult Leader', 'Cop'], [['Cult Leader', 'Convert', 'Villager']]),
    },
    missed: { 'somebody else was': () => through(['Villager', 'Cult Leader', 'Cop'], [['Cult Leader', 'Convert', 'Cop']]) },
  },
  {
    id: 'Mafia4',
    who: 'Fool',
    earned: { 'a Fool is condemned': () => through([...five, 'Fool'], [], votes('Fool', 'Cop', 'Doctor')) },
    missed: { 'a Fool lives': () => through([...five, 'Fool'], [], votes('Mafioso', 'Cop', 'Doctor')) },
  },
];

const nobody = votes('nobody', 'Cop', 'Doctor', 'Drunk');
const polls = (third: string, over = true) => {
  const day = (whom: string): Nights[number] => [...votes(whom, 'Villager'), ...nobody];
  const last = [...day('Mafioso'), ...votes(third, 'Villager')];
  return after(five, [], day('Mafioso'), [], day('Mafioso'), [], last, ...(over ? [[]] : []));
};
const court = ['Villager', 'Cop', 'Mafioso', 'Detective', 'Miller', 'Lawyer', 'Watcher', 'Serial Killer'];
const bureau = court.slice(0, 7);
const gang = ['Mafioso', 'Cop', 'Detective', 'Villager', 'Godfather'];
const killing = (of: string): Nights[number] => [['Mafioso', 'Mafia kill', of]];
const gunfight = ['Sheriff', 'Deputy', 'Gunsmith', 'Dodo', 'Fool', 'Mafioso', 'Cop', 'Doctor', 'Hooker'];

const villagers: Case[] = [
  {
    id: 'Mafia5',
    who: 'Villager',
    earned: { 'their last vote is for one of the Mafia on three days': () => polls('Mafioso') },
    missed: {
      'they have thought better of it on the third': () => polls('Cop'),
      'they have taken it back on the third': () => {
        const t = polls('Mafioso', false);
        t.takeBack('Villager', 'Condemn');
        return t;
      },
      'it is for a Fool': () => {
        const day = [...votes('Fool', 'Villager'), ...nobody];
        return after([...five, 'Fool'], [], day, [], day, [], day, []);
      },
    },
  },
  {
    id: 'Mafia9',
    who: 'Sheriff',
    earned: { 'they shoot a Mafioso': () => after(gunfight, [], [['Sheriff', 'Shoot', 'Mafioso']]) },
    missed: {
      'they shoot a Fool': () => after(gunfight, [], [['Sheriff', 'Shoot', 'Fool']]),
      'the shot is stopped by armour': () =>
        after(['Sheriff', 'Mafioso:Bulletproof', 'Cop', 'Doctor'], [], [['Sheriff', 'Shoot', 'Mafioso']]),
      'somebody else shoots': () => after(gunfight, [], [['Deputy', 'Shoot', 'Mafioso']]),
    },
  },
  {
    id: 'Mafia11',
    who: 'Deputy',
    earned: {
      'the Mafioso has a gun': () => after(gunfight, [['Gunsmith', 'Give Gun', 'Mafioso']], [['Deputy', 'Shoot', 'Mafioso']]),
    },
    missed: {
      'the Mafioso has none': () => after(gunfight, [], [['Deputy', 'Shoot', 'Mafioso']]),
      'the Mafioso has fired it already': () =>
        after(
          gunfight,
          [['Gunsmith', 'Give Gun', 'Mafioso']],
          [
            ['Mafioso', 'Shoot', 'Cop'],
            ['Deputy', 'Shoot', 'Mafioso'],
          ],
        ),
      'the one with the gun is no enemy': () =>
        after(gunfight, [['Gunsmith', 'Give Gun', 'Doctor']], [['Deputy', 'Shoot', 'Doctor']]),
    },
  },
  {
    id: 'Mafia12',
    who: 'Cop',
    earned: {
      'they find a Mafioso': () => through(court, [['Cop', 'Investigate', 'Mafioso']]),
      'they find a killer of no one’s side': () => through(court, [['Cop', 'Investigate', 'Serial Killer']]),
    },
    missed: {
      'it is a Miller': () => through(court, [['Cop', 'Investigate', 'Miller']]),
      'the Cop is insane': () => through(['Cop:Insane', 'Mafioso', 'Villager', 'Doctor'], [['Cop', 'Investigate', 'Mafioso']]),
    },
  },
  {
    id: 'Mafia20',
    who: 'Detective',
    earned: {
      'they learn two roles and live': () => {
        const t = through(bureau, [['Detective', 'Investigate', 'Mafioso']], [], [['Detective', 'Investigate', 'Lawyer']]);
        for (const who of ['Mafioso', 'Lawyer']) t.leave(who);
        return t;
      },
    },
    missed: {
      'they look at the same one twice': () => {
        const t = through(bureau, [['Detective', 'Investigate', 'Mafioso']], [], [['Detective', 'Investigate', 'Mafioso']]);
        for (const who of ['Mafioso', 'Lawyer']) t.leave(who);
        return t;
      },
      'one of them is a Godfather': () => {
        const t = through(gang, [['Detective', 'Investigate', 'Mafioso']], [], [['Detective', 'Investigate', 'Godfather']]);
        for (const who of ['Mafioso', 'Godfather']) t.leave(who);
        return t;
      },
      'they are dead at the end': () => {
        const t = through(bureau, [['Detective', 'Investigate', 'Mafioso']], [], [['Detective', 'Investigate', 'Lawyer']]);
        for (const who of ['Detective', 'Mafioso', 'Lawyer']) t.leave(who);
        return t;
      },
    },
  },
  {
    id: 'Mafia33',
    who: 'Miller',
    earned: {
      'a Cop finds them guilty, and they see their side win': () =>
        through(court.slice(0, 5), [['Cop', 'Investigate', 'Miller']], votes('Mafioso', 'Cop', 'Villager')),
    },
    missed: {
      'nobody looks into them': () =>
        through(court.slice(0, 5), [['Cop', 'Investigate', 'Villager']], votes('Mafioso', 'Cop', 'Villager')),
      'they die': () =>
        through(
          court.slice(0, 5),
          [
            ['Cop', 'Investigate', 'Miller'],
            ['Mafioso', 'Mafia kill', 'Miller'],
          ],
          votes('Mafioso', 'Cop', 'Villager'),
        ),
    },
  },
];

export const VILLAGE_CASES: Case[] = [...victories, ...villagers];
export { after, court, five, gunfight, killing, type Nights, through, votes };
