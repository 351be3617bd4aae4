/** Achievements of village roles. */

import { nameOf } from '../../engine/setup.ts';
import {
  type Achievement,
  aimedAt,
  checksOn,
  deedsOf,
  endOf,
  foundBy,
  killsOf,
  patientsOf,
  persons,
  slainBy,
  wonAs,
} from './reading.ts';
import { isEvil, type Story } from './story.ts';

const ENEMY = 'an enemy of the village (Mafia, Cult or a hostile loner)';

export const VILLAGE: Achievement[] = [
  {
    id: 'Mafia5',
    name: 'Third time right',
    text: `As a Villager, on three days, end the day with your vote on ${ENEMY}.`,
    role: 'Villager',
    icon: 'game-icons:vote',
    coins: 20,
    earned: ({ votes }, seat) =>
      new Set(votes.flatMap((v) => (v.by.seat === seat && v.by.role === 'Villager' && isEvil(v.for) ? [v.day] : []))).size >= 3,
  },
  {
    id: 'Mafia9',
    name: 'High noon',
    text: `As a Sheriff, shoot ${ENEMY} dead, with any gun.`,
    role: 'Sheriff',
    icon: 'game-icons:western-hat',
    coins: 10,
    earned: (story, seat) => killsOf(story, seat, 'Sheriff', 'shot').some(({ victim }) => isEvil(victim)),
  },
  {
    id: 'Mafia11',
    name: 'Faster',
    text: `As a Deputy, shoot dead ${ENEMY} who carries a gun at that moment.`,
    role: 'Deputy',
    icon: 'game-icons:cowboy-holster',
    coins: 30,
    earned: (story, seat) => killsOf(story, seat, 'Deputy', 'shot').some(({ victim }) => isEvil(victim) && victim.guns > 0),
  },
  {
    id: 'Mafia12',
    name: 'Caught',
    text: `As a Cop, find ${ENEMY} guilty, and be right.`,
    role: 'Cop',
    icon: 'game-icons:handcuffs',
    coins: 10,
    earned: (story, seat) => foundBy(story, seat, 'Cop').some(({ word, about }) => word === 'guilty' && about.some(isEvil)),
  },
  {
    id: 'Mafia20',
    name: 'Case closed',
    text: 'As a Detective, learn the true roles of two different enemies of the village (Mafia, Cult or hostile loners), and be alive at the end.',
    role: 'Detective',
    icon: 'game-icons:magnifying-glass',
    coins: 30,
    earned: (story, seat) => endOf(story, seat).alive && persons(unmasked(story, seat)) >= 2,
  },
  {
    id: 'Mafia21',
    name: 'Over my dead body',
    text: `As a Bodyguard, kill ${ENEMY} who came for the player you guard.`,
    role: 'Bodyguard',
    icon: 'game-icons:shield-bash',
    coins: 10,
    earned: (story, seat) => slainBy(story, seat, 'Bodyguard').some(({ victim }) => isEvil(victim)),
  },
  {
    id: 'Mafia22',
    name: 'House call',
    text: 'As a Doctor, visit a player on the village’s side who is attacked that night, is saved by your protection, and lives through the night.',
    role: 'Doctor',
    icon: 'game-icons:medical-pack',
    coins: 10,
    earned: (story, seat) => patientsOf(story, seat).some(({ side }) => side === 'Village'),
  },
  {
    id: 'Mafia23',
    name: 'Law of the night',
    text: 'As a Vigilante, kill two different enemies of the village (Mafia, Cult or hostile loners) on your visits.',
    role: 'Vigilante',
    icon: 'game-icons:hooded-assassin',
    coins: 20,
    earned: (story, seat) =>
      persons(slainBy(story, seat, 'Vigilante').flatMap(({ victim }) => (isEvil(victim) ? [victim] : []))) >= 2,
  },
  {
    id: 'Mafia24',
    name: 'Good workmanship',
    text: `As a Gunsmith, give away a gun that shoots ${ENEMY} dead, no matter who fires it.`,
    role: 'Gunsmith',
    icon: 'game-icons:revolver',
    coins: 15,
    earned: ({ kills }, seat) =>
      kills.some(
        ({ cause, victim, deed }) => cause === 'shot' && isEvil(victim) && deed?.of?.seat === seat && deed.of.role === 'Gunsmith',
      ),
  },
  {
    id: 'Mafia31',
    name: 'I saw you there',
    text: 'As a Watcher, on two watches, see an enemy of the village (Mafia, Cult or a hostile loner) who really came, and be alive at the end.',
    role: 'Watcher',
    icon: 'game-icons:spyglass',
    coins: 30,
    earned: (story, seat) => endOf(story, seat).alive && sightings(story, seat) >= 2,
  },
  {
    id: 'Mafia32',
    name: 'Behind you',
    text: 'As a Tracker, follow someone and learn that they went to you.',
    role: 'Tracker',
    icon: 'game-icons:footsteps',
    coins: 10,
    earned: (story, seat) => foundBy(story, seat, 'Tracker').some(({ found }) => found.some((b) => b.seat === seat)),
  },
  {
    id: 'Mafia33',
    name: 'Not what it looks like',
    text: 'As a Miller, be found guilty by a Cop or taken for an evil role by a Detective; still be alive at the end, and win.',
    role: 'Miller',
    icon: 'game-icons:windmill',
    coins: 20,
    earned: (story, seat) =>
      wonAs(story, seat, 'Miller') && endOf(story, seat).alive && checksOn(story, seat, 'Miller').length > 0,
  },
  {
    id: 'Mafia37',
    name: 'And how does that make you feel?',
    text: 'As a Shrink, see two attempts to convert your patients fail because of you, in one night or in several.',
    role: 'Shrink',
    icon: 'game-icons:brain',
    coins: 20,
    earned: (story, seat) =>
      story.stops.filter(
        ({ cause, shields, turn, victim }) =>
          cause === 'converted' &&
          shields.includes('Composed') &&
          deedsOf(story, seat, 'Shrink').some((deed) => aimedAt(deed, turn, [victim])),
      ).length >= 2,
  },
  {
    id: 'Mafia38',
    name: 'Tea for two',
    text: 'As a Granny, kill two enemies of the village (Mafia, Cult or hostile loners) who visit you in the same night.',
    role: 'Granny',
    icon: 'game-icons:rocking-chair',
    coins: 20,
    earned: (story, seat) => {
      const callers = killsOf(story, seat, 'Granny', 'killed').filter(({ victim }) => isEvil(victim));
      return callers.some(({ turn }) => persons(callers.flatMap((k) => (k.turn === turn ? [k.victim] : []))) >= 2);
    },
  },
  {
    id: 'Mafia40',
    name: 'Parting shot',
    text: `As a condemned Hunter, take ${ENEMY} with you when at most three players are alive, including you.`,
    role: 'Hunter',
    icon: 'game-icons:winchester-rifle',
    coins: 20,
    earned: (story, seat) => slainBy(story, seat, 'Hunter').some(({ victim, living }) => isEvil(victim) && living.length <= 3),
  },
];

/** Returns the enemies whose true roles a Detective learned. */
const unmasked = (story: Story, seat: number) =>
  foundBy(story, seat, 'Detective').flatMap(({ word, about }) =>
    about.filter((b) => word !== null && nameOf(word) === b.role && isEvil(b)),
  );
/** Counts a Watcher's watches that showed an enemy who really came. */
const sightings = (story: Story, seat: number): number =>
  foundBy(story, seat, 'Watcher').filter(({ turn, about, found }) =>
    found.some(
      (b) => isEvil(b) && story.deeds.some((deed) => deed.by.some((x) => x.seat === b.seat) && aimedAt(deed, turn, about)),
    ),
  ).length;
