import type { GameRules } from '../game-ui.ts';

export const rules: GameRules = {
  lead: 'Play your cards face down as the rank that is due, whether they are or not. If you are caught lying, you take the pile. The first player without cards wins.',
  sections: [
    {
      title: 'The deal',
      words: [
        'One deck of 52 cards is dealt, the same number to everyone. What is left over is set aside unseen. With four players that is thirteen cards each and none left over; with five, ten each and two left over.',
      ],
    },
    {
      title: 'Playing',
      words: [
        'The first player must play aces, the next one twos, then threes, and so on up to kings, then aces again.',
        'On your turn, put one to four of your cards face down on the pile. They count as the rank that is due: you cannot name another rank, and you cannot pass. If you have none, you have to lie; if you have some, you may still lie.',
        'If you are removed for not playing, a card is played for you first: one of the right rank if you hold it, else any.',
      ],
    },
    {
      title: 'Calling a lie',
      words: [
        'After each play, everyone else may call it a lie or let it pass. The first call counts, and the cards of that play are turned over for everyone to see.',
        'If at least one of them is not the rank that was due, it was a lie, and the player who lied takes the whole pile. If all of them are, the caller takes it. Either way, the pile is then empty.',
        'When everyone has let it pass, or time is up, the play stands and can no longer be called. No one sees who let it pass, only how many have, and you may still change your mind and call. No one is removed for not answering.',
        'Then the next player plays the next rank, no matter who took the pile.',
      ],
    },
    {
      title: 'Winning',
      words: [
        'You win when your hand is empty and your last play can no longer be called: no one called it, or the player who did was wrong. If it was a lie and was called, you hold cards again and the game goes on.',
        'The host may set a number of turns. After the last one, the fewest cards win, and players who tie win together. An empty hand on that last turn wins alone.',
        'The last player left wins too.',
      ],
    },
    {
      title: 'Leaving',
      words: [
        'If a player leaves or is removed, the cards in their hand leave the game unseen. What they put on the pile stays. If it was their turn, the next player plays the same rank. If they had just played, that play can no longer be called.',
      ],
    },
    {
      title: 'A word of advice',
      words: [
        'Work out which ranks will be yours: with four players, every fourth one. First get rid of cards whose turn is far off, and keep a true card for the end, because your last play will be called.',
        'Count. If you hold three queens and someone plays two, you know.',
      ],
    },
  ],
  example: [
    'Fives are due, and you hold none. You put two cards face down: a nine and a jack. They count as “two fives”.',
    'Bo holds three fives, so he calls it a lie. The cards are turned over, neither is a five, and you take all seven cards of the pile. Cy is next and must play sixes.',
  ],
};
