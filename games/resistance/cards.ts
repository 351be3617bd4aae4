import type { RoleCard } from '../tabletop/catalogue.ts';

export const RESISTANCE = 'Resistance';
export const SPIES = 'Spies';

const loyal = {
  side: RESISTANCE,
  tags: ['Resistance'],
  win: 'You win with the Resistance, when enough missions succeed and the Spies do not guess right at the end.',
};
const spying = {
  side: SPIES,
  tags: ['Spies'],
  win: 'You win with the Spies, when enough missions fail or they guess right at the end.',
};

export const roles: readonly RoleCard[] = [
  {
    ...loyal,
    name: 'Rebel',
    text: 'You know no one. Send teams without Spies on missions, and find out who cannot be trusted.',
    icon: 'game-icons:flying-flag',
  },
  {
    ...loyal,
    name: 'Merlin',
    text: 'You know the Spies. Let no one notice: if the Spies name you at the end, they win.',
    icon: 'game-icons:wizard-face',
    category: 'Knowing',
  },
  {
    ...loyal,
    name: 'Percival',
    text: 'You see Merlin, and Morgana, who looks just like Merlin to you.',
    icon: 'game-icons:visored-helm',
    category: 'Knowing',
  },
  {
    ...loyal,
    name: 'Tristan',
    text: 'You and Isolde know each other. If the Spies name you both at the end, they win.',
    icon: 'game-icons:lyre',
    category: 'Lovers',
  },
  {
    ...loyal,
    name: 'Isolde',
    text: 'You and Tristan know each other. If the Spies name you both at the end, they win.',
    icon: 'game-icons:rose',
    category: 'Lovers',
  },
  {
    ...spying,
    name: 'Spy',
    text: 'You know the other Spies. Get onto missions and make them fail.',
    icon: 'game-icons:spy',
  },
  {
    ...spying,
    name: 'Morgana',
    text: 'You know the other Spies. Percival takes you for Merlin.',
    icon: 'game-icons:evil-eyes',
    category: 'Hiding',
  },
  {
    ...spying,
    name: 'Mordred',
    text: 'You know the other Spies. Merlin does not know you.',
    icon: 'game-icons:domino-mask',
    category: 'Hiding',
  },
  {
    ...spying,
    name: 'Oberon',
    text: 'You know no Spy, and no Spy knows you. Merlin does.',
    icon: 'game-icons:hooded-figure',
    category: 'Hiding',
  },
  {
    ...spying,
    name: 'Assassin',
    text: 'You know the other Spies. If the Resistance wins its missions, you alone make the last guess.',
    icon: 'game-icons:cloak-dagger',
    category: 'Guessing',
  },
];
