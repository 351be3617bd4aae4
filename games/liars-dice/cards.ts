import type { ReferenceEntry } from '../engine/reference.ts';
import type { RoleCard } from '../tabletop/catalogue.ts';

const liar = (name: string, text: string, icon: string, tags: string[] = []): RoleCard => ({
  name,
  side: 'Liars',
  text,
  win: 'You win if you are the last player with dice.',
  icon: `game-icons:${icon}`,
  tags,
});

export const roles: readonly RoleCard[] = [
  liar('Liar', 'You have nothing but your dice and a straight face.', 'drama-masks', ['Basic']),
  liar('Thief', 'The first time you call a lie and are right, you start the next round with one extra die.', 'robber', ['Dice']),
  liar(
    'Graverobber',
    'The first time you call Spot On and are right, you start the next round with two extra dice.',
    'graveyard',
    ['Dice'],
  ),
  liar('Sniper', 'You start with a gun.', 'musket', ['Items']),
  liar('Snoop', 'Once, on anyone’s turn, look under one player’s cup.', 'magnifying-glass', ['Information']),
  liar('Spy', 'Once, on anyone’s turn, learn which face is the most common on the table.', 'spy', ['Information']),
  liar(
    'Suitress',
    'You may propose to every other player once, and only once a turn. If they say yes, you both get a die at once; if not, you lose one.',
    'diamond-ring',
    ['Dice'],
  ),
  liar('Soldier', 'When you call a lie and are right, the bidder keeps their die, and you get a gun.', 'brodie-helmet', [
    'Items',
  ]),
  {
    name: 'Host',
    side: 'Host',
    text: 'You look after the table. You have no dice and cannot win.',
    win: 'You cannot win: you only look after the table.',
    icon: 'game-icons:lantern-flame',
  },
];

export const GUN = 'Gun';
export const items: readonly ReferenceEntry[] = [
  {
    name: GUN,
    description: [
      'On anyone’s turn, shoot a die from under another player’s cup. Everyone learns who was shot, but not who did it. That player does not learn which die is gone until the next roll. It fires once.',
    ],
    tags: ['Killing'],
    icon: 'game-icons:revolver',
  },
];
