import type { GameRules } from '../game-ui.ts';

export const rules: GameRules = {
  lead: 'Everyone drops discs into the same board, one a turn. Whoever first has four of their own in a line has won.',
  sections: [
    {
      title: 'A turn',
      words: [
        'Choose a column. Your disc falls to the lowest free cell of it. A full column cannot be chosen.',
        'A disc that has fallen stays. If your time runs out, the turn passes without one.',
      ],
    },
    {
      title: 'Winning',
      words: [
        'Four or more in a line win: upright, level, or on either slant. The winning discs are lit.',
        'Only the disc just dropped can win. When the board is full and no one has a line, no one wins.',
      ],
    },
    {
      title: 'Three and four players',
      words: [
        'Everyone plays for themselves. Whoever is removed for not answering leaves their discs standing in everyone’s way.',
      ],
    },
    {
      title: 'Leaving',
      words: ['Whoever leaves ends the game for all, and no one wins.'],
    },
  ],
  example: [
    'Your discs are in columns 2, 3 and 4 of the bottom row, and columns 1 and 5 are still empty.',
    'Bo drops into column 1 to stop you. You drop into column 5: four in a row, and you win. With an open end on both sides one disc can’t stop a line.',
  ],
};
