import { type Case, killing, type Nights, type Played, through, votes } from './achievements-village.ts';

const nurse = ['Doctor', 'Bodyguard', 'Vigilante', 'Mafioso', 'Poisoner', 'Fool', 'Villager', 'Cop', 'Granny'];
const guards: Case[] = [
  {
    id: 'Mafia21',
    who: 'Bodyguard',
    earned: { 'the attacker is of the Mafia': () => through(nurse, [['Bodyguard', 'Guard', 'Cop'], ...killing('Cop')]) },
    missed: {
      'the attacker is a Vigilante': () =>
        through(nurse, [
          ['Bodyguard', 'Guard', 'Cop'],
          ['Vigilante', 'Kill', 'Cop'],
        ]),
      'nobody comes': () => through(nurse, [['Bodyguard', 'Guard', 'Cop'], ...killing('Fool')]),
    },
  },
  {
    id: 'Mafia22',
    who: 'Doctor',
    earned: {
      'a villager is attacked and lives': () => through(nurse, [['Doctor', 'Protect', 'Villager'], ...killing('Villager')]),
    },
    missed: {
      'it is a loner they save': () => through(nurse, [['Doctor', 'Protect', 'Fool'], ...killing('Fool')]),
      'the patient is not attacked, but withstands a conversion': () =>
        through(
          ['Doctor', 'Shrink', 'Cult Leader', 'Villager', 'Cop'],
          [
            ['Doctor', 'Protect', 'Villager'],
            ['Shrink', 'Treat', 'Villager'],
            ['Cult Leader', 'Convert', 'Villager'],
          ],
        ),
      'nobody attacks the patient': () => through(nurse, [['Doctor', 'Protect', 'Villager'], ...killing('Fool')]),
      'the patient dies of poison all the same': () =>
        through(nurse, [['Poisoner', 'Poison', 'Villager']], [], [['Doctor', 'Protect', 'Villager'], ...killing('Villager')]),
    },
  },
  {
    id: 'Mafia23',
    who: 'Vigilante',
    earned: {
      'they kill two of the Mafia': () =>
        through(nurse, [['Vigilante', 'Kill', 'Mafioso']], [], [['Vigilante', 'Kill', 'Poisoner']]),
    },
    missed: {
      'one of the two is a Fool': () => through(nurse, [['Vigilante', 'Kill', 'Mafioso']], [], [['Vigilante', 'Kill', 'Fool']]),
    },
  },
  {
    id: 'Mafia37',
    who: 'Shrink',
    earned: {
      'their patients are not converted in two nights': () =>
        through(
          ['Shrink', 'Cult Leader', 'Villager', 'Cop', 'Doctor'],
          [
            ['Shrink', 'Treat', 'Villager'],
            ['Cult Leader', 'Convert', 'Villager'],
          ],
          [],
          [
            ['Shrink', 'Treat', 'Cop'],
            ['Cult Leader', 'Convert', 'Cop'],
          ],
        ),
    },
    missed: {
      'somebody else is converted in the second': () =>
        through(
          ['Shrink', 'Cult Leader', 'Villager', 'Cop', 'Doctor'],
          [
            ['Shrink', 'Treat', 'Villager'],
            ['Cult Leader', 'Convert', 'Villager'],
          ],
          [],
          [
            ['Shrink', 'Treat', 'Cop'],
            ['Cult Leader', 'Convert', 'Doctor'],
          ],
        ),
    },
  },
  {
    id: 'Mafia38',
    who: 'Granny',
    earned: {
      'two of the Mafia call in one night': () =>
        through([...nurse, 'Trespasser'], [['Trespasser', 'Visit', 'Granny'], ...killing('Granny')]),
    },
    missed: {
      'they call in two nights': () =>
        through([...nurse, 'Trespasser'], [['Trespasser', 'Visit', 'Granny']], [], killing('Granny')),
      'one of the two is a Cop': () => through(nurse, [['Cop', 'Investigate', 'Granny'], ...killing('Granny')]),
    },
  },
  {
    id: 'Mafia40',
    who: 'Hunter',
    earned: {
      'three are left': () =>
        through(['Hunter', 'Mafioso', 'Villager'], [], votes('Hunter', 'Mafioso', 'Villager'), [
          ['Hunter', 'Take along', 'Mafioso'],
        ]),
    },
    missed: {
      'four are left': () =>
        through(['Hunter', 'Mafioso', 'Villager', 'Cop'], [], votes('Hunter', 'Mafioso', 'Villager'), [
          ['Hunter', 'Take along', 'Mafioso'],
        ]),
      'it is the villager': () =>
        through(['Hunter', 'Mafioso', 'Villager'], [], votes('Hunter', 'Mafioso', 'Villager'), [
          ['Hunter', 'Take along', 'Villager'],
        ]),
    },
  },
];

const doors = ['Watcher', 'Tracker', 'Visitor', 'Trespasser', 'Villager', 'Cop', 'Doctor'];
const watched = (second: Nights[number]): Played => {
  const t = through(
    doors,
    [
      ['Watcher', 'Watch', 'Villager'],
      ['Trespasser', 'Visit', 'Villager'],
    ],
    [],
    second,
  );
  t.leave('Trespasser');
  return t;
};
const seers: Case[] = [
  {
    id: 'Mafia31',
    who: 'Watcher',
    earned: {
      'they see a Trespasser twice': () =>
        watched([
          ['Watcher', 'Watch', 'Cop'],
          ['Trespasser', 'Visit', 'Cop'],
        ]),
    },
    missed: {
      'it is a good caller the second time': () =>
        watched([
          ['Watcher', 'Watch', 'Cop'],
          ['Visitor', 'Visit', 'Cop'],
        ]),
      'they do not live to tell': () => {
        const t = through(
          doors,
          [
            ['Watcher', 'Watch', 'Villager'],
            ['Trespasser', 'Visit', 'Villager'],
          ],
          [],
          [
            ['Watcher', 'Watch', 'Cop'],
            ['Trespasser', 'Visit', 'Cop'],
          ],
        );
        t.leave('Watcher');
        t.leave('Trespasser');
        return t;
      },
    },
  },
  {
    id: 'Mafia32',
    who: 'Tracker',
    earned: {
      'the one they follow comes to them': () =>
        through(doors, [
          ['Tracker', 'Track', 'Visitor'],
          ['Visitor', 'Visit', 'Tracker'],
        ]),
    },
    missed: {
      'the other goes elsewhere': () =>
        through(doors, [
          ['Tracker', 'Track', 'Visitor'],
          ['Visitor', 'Visit', 'Cop'],
        ]),
      'another comes to them': () =>
        through(doors, [
          ['Tracker', 'Track', 'Cop'],
          ['Visitor', 'Visit', 'Tracker'],
        ]),
    },
  },
];

export const GUARD_CASES: Case[] = [...guards, ...seers];
