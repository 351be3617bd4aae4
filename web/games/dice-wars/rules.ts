import type { GameRules } from '../game-ui.ts';

export const rules: GameRules = {
  lead: 'The map is split into territories with dice on each. Attack your neighbors, connect your land, and be the last player who holds any.',
  sections: [
    {
      title: 'The start',
      words: [
        'All land is dealt out evenly, with one to three dice on each territory. The order of play is random. Each player gets one die more than the player before them, which makes up for going later.',
        'A territory is yours while your color and pattern are on it. Two territories are neighbors if they share an edge; a corner or the sea does not count.',
      ],
    },
    {
      title: 'Attacking',
      words: [
        'On your turn, choose one of your territories with at least two dice, then a neighbor that is not yours. Both sides roll all their dice and add them up.',
        'If your total is higher, the land is yours: all your dice but one move in, and the dice that were there are gone.',
        'If it is lower or the same, you lose all your dice there but one, and the defender loses nothing.',
        'Attack as often as you like, from wherever you can. The board shows how likely you are to win.',
      ],
    },
    {
      title: 'New dice',
      words: [
        'End your turn, and you get one die for each territory in your largest connected group. Many scattered outposts are worth no more than one.',
        'The new dice fall on your land at random. A territory holds eight dice at most, or four or sixteen if the host says so.',
        'Dice that find no room wait in your reserve for your next turn. It holds four times as many as a territory; anything more is lost.',
      ],
    },
    {
      title: 'Conquering a player',
      words: [
        'A player who loses their last territory is out, and so is their reserve. The conqueror gets only the land, unless the host has set a reward.',
        'Gray land is no one’s: it was left behind by a player who is out. It defends itself with the die on it, and you can win without it.',
      ],
    },
    {
      title: 'Time',
      words: [
        'You have a minute, and a new one after every attack. When it runs out your turn ends as if you had ended it, new dice included.',
        'If you let two turns in a row run out without doing anything, you are out, and your land belongs to no one.',
        'The whole match lasts 30 minutes, or as long as the host has set. If several players still hold land, the most territories win, then the most dice on the map. Players who are equal in both share the win.',
      ],
    },
    {
      title: 'What a host may set',
      words: [
        'How many territories there are (15 to 60), how many dice one may hold, and how long the match lasts.',
        'Extra dice at the end of each turn, dice for conquering a player, and whether there is a reserve at all.',
      ],
    },
    {
      title: 'Leaving',
      words: [
        'If a player leaves or is removed, their land becomes no one’s, with a single die on each territory. The others play on.',
      ],
    },
  ],
  example: [
    'You attack from a territory with five dice against three. You roll 18, Bo rolls 15: four of your dice move in, one stays behind, and Bo’s three are gone.',
    'You go on from there with four dice against four. Both of you roll 13, and a tie is the defender’s: you keep one die. You end your turn. Your largest group has six territories, so you get six new dice.',
  ],
};
