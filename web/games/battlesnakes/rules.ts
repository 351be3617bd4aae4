import type { GameRules } from '../game-ui.ts';

export const rules: GameRules = {
  lead: 'Every player is a snake, and all snakes move at once, four steps a second. Eat to grow, stay clear of everything solid, and be the last one alive.',
  sections: [
    {
      title: 'Steering',
      words: [
        'At first nothing moves: look around, choose a first turn if you like, and press Ready. The hunt begins when everyone is ready, or when time is up.',
        'Then your snake goes on by itself. The arrow keys, W A S D, a swipe over the board or the four buttons turn it. It turns at most once a step, and never back on itself; a snake that no one steers goes straight on, and no one is removed for that.',
      ],
    },
    {
      title: 'Food',
      words: [
        'Three lanterns lie on the board. A snake that reaches one grows by a segment, and another lantern lights up on a free cell.',
        'A snake that eats keeps the end of its tail in that step. So following closely behind someone is safe only while they are not eating.',
        'With the option Hunger, a snake that has not eaten for 100 steps starves.',
      ],
    },
    {
      title: 'What kills',
      words: [
        'You die when your head hits a solid segment: your own, another snake’s, or one of a snake that dies in that same step. The end of a tail that moves away does not count.',
        'When heads meet in one cell, the longer snake lives. If the longest are equally long, all of them die. Two lone heads that swap places both die.',
        'The edge wraps around to the other side, unless the host made it a wall. Dead snakes turn gray and can be crossed, unless the host leaves them in the way.',
      ],
    },
    {
      title: 'Three kinds of snakes',
      words: [
        'A Snake is solid from head to tail. A Cheese Snake has a hole in every second segment behind the head. A Gap Snake is solid only at the head and the last segment.',
        'Anyone may cross a hole, even its owner. Two heads that meet in a hole clash as usual. Holes move with their snake: what is a hole now may be solid in the next step.',
      ],
    },
    {
      title: 'Winning',
      words: [
        'The last snake alive wins. If the last ones die in the same step, no one wins. If the hunt ends before that, the longest living snakes win together.',
      ],
    },
    {
      title: 'Leaving',
      words: [
        'If you leave, your snake dies at once. If you lose your connection, it goes straight on until you are back.',
        'If a setup has a Host, the Host only watches: no snake, and nothing to win.',
      ],
    },
  ],
  example: [
    'Your snake has five segments and Bo’s has four. Both heads are one step from the same lantern, and you both keep going.',
    'The heads meet in one cell: you are longer, so you live and Bo is out. You also eat, so the end of your tail stays where it is. A snake right behind you should turn away now.',
  ],
};
