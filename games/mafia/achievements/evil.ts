/** Achievements of Mafia, Cult and Independent roles. */
import {
  type Achievement,
  aimedAt,
  callsMafioso,
  checks,
  checksOn,
  deadAtEnd,
  deathOf,
  deedsOf,
  endOf,
  killsOf,
  powers,
  wonAs,
} from './reading.ts';
import { isEvil, isPower, type Story } from './story.ts';

export const EVILDOERS: Achievement[] = [
  {
    id: 'Mafia6',
    name: 'Nothing sticks',
    text: 'As a Mafioso, be found guilty by a Cop, or a Mafioso by a Detective; still be alive at the end, and win.',
    role: 'Mafioso',
    icon: 'game-icons:fedora',
    coins: 20,
    earned: (story, seat) =>
      wonAs(story, seat, 'Mafioso') && endOf(story, seat).alive && checksOn(story, seat, 'Mafioso').some(callsMafioso),
  },
  {
    id: 'Mafia7',
    name: 'Among the faithful',
    text: 'As a Cult Leader, win when at least one player is dead and all the dead are on the Cult’s side.',
    role: 'Cult Leader',
    icon: 'game-icons:warlock-hood',
    coins: 30,
    earned: (story, seat) =>
      wonAs(story, seat, 'Cult Leader') && deadAtEnd(story).length > 0 && deadAtEnd(story).every(({ side }) => side === 'Cult'),
  },
  {
    id: 'Mafia14',
    name: 'Spotless',
    text: 'As a Janitor, clean up after a victim with a village role other than Villager.',
    role: 'Janitor',
    icon: 'game-icons:broom',
    coins: 10,
    earned: (story, seat) => foundBodies(story, seat).some(({ victim }) => isPower(victim.role)),
  },
  {
    id: 'Mafia19',
    name: 'Objection',
    text: 'As a Lawyer, plead for an innocent player, so that a Cop finds them guilty that night, or a Detective finds a Mafioso.',
    role: 'Lawyer',
    icon: 'game-icons:briefcase',
    coins: 20,
    earned: (story, seat) =>
      checks(story).some(
        (report) =>
          callsMafioso(report) &&
          !report.about.some(isEvil) &&
          deedsOf(story, seat, 'Lawyer').some((deed) => aimedAt(deed, report.turn, report.about)),
      ),
  },
  {
    id: 'Mafia26',
    name: 'Backfire',
    text: 'As a Saboteur, break a gun that then kills the player who fires it.',
    role: 'Saboteur',
    icon: 'game-icons:hammer-break',
    coins: 15,
    earned: ({ kills }, seat) =>
      kills.some(({ cause, deed }) => cause === 'shot' && deed?.spoiler?.seat === seat && deed.spoiler.role === 'Saboteur'),
  },
  {
    id: 'Mafia27',
    name: 'Famous last words',
    text: 'As a Jinx, see two players die for saying your word or words.',
    role: 'Jinx',
    icon: 'game-icons:hexes',
    coins: 20,
    earned: (story, seat) => killsOf(story, seat, 'Jinx', 'curse').length >= 2,
  },
  {
    id: 'Mafia36',
    name: 'Hush',
    text: 'As a Silencer, silence players with two different village roles, neither of them Villager.',
    role: 'Silencer',
    icon: 'game-icons:silence',
    coins: 15,
    earned: (story, seat) => powers(deedsOf(story, seat, 'Silencer').flatMap(({ targets }) => targets)) >= 2,
  },
  {
    id: 'Mafia8',
    name: 'First fool',
    text: 'As a Fool, get condemned on the first day, and win.',
    role: 'Fool',
    icon: 'game-icons:jester-hat',
    coins: 20,
    earned: (story, seat) => wonAs(story, seat, 'Fool') && deathOf(story, seat, 'Fool', 'condemned')?.day === 1,
  },
  {
    id: 'Mafia17',
    name: 'Short work',
    text: 'As an Executioner, see your target condemned on the first day, and win.',
    role: 'Executioner',
    icon: 'game-icons:executioner-hood',
    coins: 20,
    earned: (story, seat) => wonAs(story, seat, 'Executioner') && marksCondemned(story, seat).some(({ day }) => day === 1),
  },
  {
    id: 'Mafia18',
    name: 'Sitting duck',
    text: 'As a Dodo, get shot dead on the first day, and win.',
    role: 'Dodo',
    icon: 'game-icons:dodo',
    coins: 20,
    earned: (story, seat) => wonAs(story, seat, 'Dodo') && deathOf(story, seat, 'Dodo', 'shot')?.day === 1,
  },
  {
    id: 'Mafia28',
    name: 'Clean hands',
    text: 'As a Mastermind, win when at least one player is dead and none of the dead are on the side of the Mafia or the Cult.',
    role: 'Mastermind',
    icon: 'game-icons:puppet',
    coins: 30,
    earned: (story, seat) =>
      wonAs(story, seat, 'Mastermind') &&
      deadAtEnd(story).length > 0 &&
      deadAtEnd(story).every(({ side }) => side !== 'Mafia' && side !== 'Cult'),
  },
];

/** Returns the deaths that a Janitor cleaned up. */
const foundBodies = (story: Story, seat: number) =>
  story.reports
    .filter(({ what, to }) => what === 'body' && to.seat === seat && to.role === 'Janitor')
    .flatMap(({ turn, about }) =>
      story.kills.filter((kill) => kill.turn === turn && about.some((b) => b.seat === kill.victim.seat)),
    );
/** Returns the condemnations of an Executioner's targets. */
function marksCondemned(story: Story, seat: number) {
  const marks = story.reports
    .filter(({ what, to }) => what === 'target' && to.seat === seat && to.role === 'Executioner')
    .flatMap(({ found }) => found.map((b) => b.seat));
  return story.kills.filter(({ cause, victim }) => cause === 'condemned' && marks.includes(victim.seat));
}
