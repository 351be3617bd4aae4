import type { RoleCard } from '../tabletop/catalogue.ts';
import type { Mode } from './modes.ts';

export const roles: readonly RoleCard[] = [
  {
    name: 'Player',
    side: 'Town',
    text: 'Answer the prompt, then vote for the answer you like best. The player with the most points wins.',
    win: 'You win if you have the most points at the end.',
    icon: 'game-icons:quill-ink',
  },
  {
    name: 'Alien',
    side: 'Town',
    text: 'Brings Reverse: everyone answers a secret prompt first; then everyone invents prompts those answers could fit.',
    win: 'You win if you have the most points at the end.',
    icon: 'game-icons:ufo',
  },
  {
    name: 'Neighbor',
    side: 'Town',
    text: 'Brings Wacky People: everyone answers a question about themselves; the others hide the truth among made-up answers.',
    win: 'You win if you have the most points at the end.',
    icon: 'game-icons:village',
  },
  {
    name: 'Governor',
    side: 'Town',
    text: 'Brings Acrotopia: instead of prompts there are letters, and every word of an answer begins with one of them.',
    win: 'You win if you have the most points at the end.',
    icon: 'game-icons:queen-crown',
  },
  {
    name: 'Gambler',
    side: 'Town',
    text: 'Brings Wacky Decisions: one player writes two options, the others choose; the closer to an even split, the better.',
    win: 'You win if you have the most points at the end.',
    icon: 'game-icons:card-joker',
  },
  {
    name: 'Host',
    side: 'Host',
    text: 'You may write the prompts, and you vote. You answer none, and you cannot win.',
    win: 'You cannot win: you only look after the table.',
    icon: 'game-icons:lantern-flame',
  },
];

/** The mode that each card switches on; holders of a card whose mode is not in force are ordinary players. */
export const MODES: Readonly<Record<string, Mode>> = {
  Alien: 'reverse',
  Neighbor: 'people',
  Governor: 'acrotopia',
  Gambler: 'decisions',
};
