import type { GameRules } from '../game-ui.ts';

export const rules: GameRules = {
  lead: 'Everyone drops discs into the same board, one per turn. The first player with four in a line wins.',
  sections: [
    {
      title: 'A turn',
      words: [
        'Choose a column. Your disc falls to its lowest free cell. A full column cannot be chosen.',
        'A disc that has fallen stays. If your time runs out, the turn passes without one.',
      ],
    },
    {
      title: 'Winning',
      words: [
        'Four or more in a line win: vertical, horizontal or diagonal. The winning discs light up.',
        'Only the disc just dropped can win. When the board is full and no one has a line, no one wins.',
      ],
    },
    {
      title: 'Three and four players',
      words: ['Everyone plays for themselves. If a player is removed for not answering, their discs stay and block everyone.'],
    },
    {
      title: 'Leaving',
      words: ['If a player leaves, the game ends for everyone, and no one wins.'],
    },
  ],
  example: [
    'Your discs are in columns 2, 3 and 4 of the bottom row, and columns 1 and 5 are still empty.',
    'Bo drops into column 1 to stop you. You drop into column 5: four in a row, and you win. With both ends open, one disc can’t stop a line.',
  ],
};
