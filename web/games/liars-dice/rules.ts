import type { GameRules } from '../game-ui.ts';

export const rules: GameRules = {
  lead: 'Everyone rolls dice under a cup and sees only their own. Bid how many dice of one face there are on the whole table, or call the bid before you. The last player with dice wins.',
  sections: [
    {
      title: 'The roll',
      words: [
        'Everyone starts with five dice, or as many as the host says, from 1 to 20. At the start of each round everyone rolls and looks under their own cup only. Everyone can see how many dice each player has.',
      ],
    },
    {
      title: 'A turn: bid or call',
      words: [
        'A bid names a number and a face: “six threes” says that at least six of all the dice on the table show a three. You don’t have to believe it yourself.',
        'Each bid must be higher than the one before: a higher number with any face, or the same number with a higher face. Over four fives you may bid four sixes, five ones or nine twos, but not four fours. You may bid more dice than there are.',
        'Instead of bidding, you may call the current bid. The first player of a round can’t call, because there is no bid yet.',
        'If your time runs out, the table waits for you as usual. If your turn passes, the bid stands.',
      ],
    },
    {
      title: 'Lie and Spot On',
      words: [
        'Lie says that there are fewer such dice than the bid claims. If there are fewer, the bidder loses a die; if there are as many or more, the caller does.',
        'Spot On says that there are exactly as many. If so, everyone but the caller loses a die; if not, the caller does. The host may turn Spot On off.',
        'After a call all cups are lifted and the dice are shown. Then everyone rolls again, and the player after the caller opens the next round, no matter who lost a die.',
        'At a table that starts with more than a hundred dice, a call costs one more die for each further fifty, or part of fifty: four dice if there were 250. A shot costs the same.',
      ],
    },
    {
      title: 'Wild ones',
      words: [
        'Unless the host turns it off, ones are wild: they count as whatever face was bid. With three ones and three threes on the table a bid of six threes is true. A bid on ones counts only ones.',
      ],
    },
    {
      title: 'Out, and winning',
      words: [
        'A player who loses their last die is out at once, and their role is shown. The last one left wins.',
        'A player who leaves or is removed is out too, but their dice stay and count until the next roll. If the bid was theirs and a call against it is right, no one loses a die.',
      ],
    },
    {
      title: 'Roles',
      words: [
        'In some setups players have a role that only they know. A Thief gains a die with their first correct Lie, a Graverobber two with their first correct Spot On. Once, a Snoop may look under another cup, and a Spy may learn which face is the most common. A Sniper starts with a gun; a Soldier gets one for every correct Lie, and then the bidder loses nothing.',
        'A Suitress may propose to each player once, and only once a turn. On a yes, both gain a die at once. On a no, or without an answer before the turn is over, she loses one.',
        'These powers can be used on anyone’s turn until the bid or call is made, and do not use up a turn.',
      ],
    },
    {
      title: 'Guns and new dice',
      words: [
        'A gun shoots one random die from under another player’s cup at once. Everyone learns who was hit, but not who shot. That player does not learn which die is gone until the next roll. Each gun fires once.',
        'A die gained during a round is rolled at once, for its owner’s eyes only, and counts. Dice lost during a round no longer count, so a bid can turn false after it was made.',
      ],
    },
  ],
  example: [
    'Three players have five dice each. Ana bids three fours. Bo has no fours but two ones, which are wild, so he bids four fours. Cy calls Lie.',
    'The cups go up: two fours, and two ones that count as fours. That makes four, so the bid was true and Cy loses a die. Ana, who sits after Cy, opens the next round.',
  ],
};
