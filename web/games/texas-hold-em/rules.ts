import type { GameRules } from '../game-ui.ts';

export const rules: GameRules = {
  lead: 'Two cards of your own, five in the middle that everyone shares, and four rounds of betting. The best five cards win the pot, or the last player left when everyone else has folded.',
  sections: [
    {
      title: 'A hand',
      words: [
        'Every hand is dealt from a full deck, freshly shuffled. The dealer button moves on by one seat each hand. The next two seats pay before they see a card: the small blind pays half of the minimum bet, rounded up, and the big blind all of it. With two players left, the dealer pays the small blind.',
        'Everyone gets two cards that only they see. Then comes a round of betting. Three cards go in the middle (the flop), and there is another round. Then a fourth card (the turn) and another, and a fifth (the river) and the last.',
        'Before the flop, the player after the big blind acts first; with two players, it is the dealer. In all later rounds, it is the first player still in after the dealer.',
      ],
    },
    {
      title: 'On your turn',
      words: [
        'Fold: give up this hand and what you have bet. Check: stay in for free, if no one has bet more than you. Call: match the highest bet. Bet or raise: set a higher one.',
        'A first bet is at least the minimum bet. A raise must add at least as much as the last bet or raise of that round. There is no upper limit but your stack.',
        'All in: you may always bet everything, even if it is too little for a full bet or raise. After such a short raise, players who have already acted can only call or fold. A call for more than you have costs only what you have.',
        'A round is over when everyone who is still in and has chips has acted and matched the highest bet. When no one is left to bet against, the hands are turned up and the other cards are dealt without more betting.',
        'If your time runs out, you check if that is free, and otherwise fold.',
      ],
    },
    {
      title: 'What beats what',
      words: [
        'From the best: royal flush; straight flush (five in a row of one suit); four of a kind; full house (three and two); flush (five of one suit); straight (five in a row); three of a kind; two pair; a pair; the highest card.',
        'The best five of your two and the five in the middle count by themselves; you choose nothing. Between hands of the same kind the ranks decide, those that appear more often first, down to the last of the five. Suits never decide. The ace is high, but it may also go below the two in a straight.',
      ],
    },
    {
      title: 'Pots',
      words: [
        'Chips that no one matched go back to the player who bet them. A player who is all in for less than others can win only that much from each of them: the rest makes a side pot, for the players who paid into it.',
        'Equal hands share a pot. A chip left over goes to the first of them after the dealer.',
        'At the showdown every player who is still in shows their hand. Folded hands are never shown, and neither is the hand of a player who wins because everyone else folded.',
      ],
    },
    {
      title: 'Winning',
      words: [
        'A player who can’t pay the minimum bet before a hand is out, and their last chips are lost. The last player with chips wins. If no one can pay it, the largest stack wins.',
        'The host may set a number of hands: after the last one, the largest stack wins, and equal stacks win together. Starting chips (5 to 500) and the minimum bet (2 to 20) are the host’s choice too.',
        'The next hand begins when everyone has asked for it, or when the time for the showdown is up.',
      ],
    },
    {
      title: 'Leaving',
      words: [
        'A player who leaves, or is removed for not answering, folds and loses their chips. What they have bet stays in the pot, and the others play on.',
      ],
    },
  ],
  example: [
    'The blinds are 1 and 2. You hold A♠ Q♠ and call the 2, the small blind folds, the big blind checks. The pot is 5.',
    'The flop is Q♥ 7♦ 2♣. You bet 4 with your pair of queens, Bo calls, and the pot is 13. The turn and the river are a 9 and a 3, and you both check. Bo shows 8♣ 7♣, a pair of sevens: your queens win the pot.',
  ],
};
