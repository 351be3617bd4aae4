import type { GameRules } from '../game-ui.ts';

export const rules: GameRules = {
  lead: 'Two sides pass laws together, and one of them only pretends to help. The Liberals are many and know nothing; the Fascists know each other and hide a Dictator among you.',
  sections: [
    {
      title: 'Who you are',
      words: [
        'Five to ten players take part, one of them the Dictator. There is also one Fascist at tables of five and six, two at seven and eight, three at nine and ten. Everyone else is a Liberal.',
        'Each Fascist knows the other Fascists and the Dictator. With five or six players, the Dictator also knows the Fascist; with more, the Dictator knows no one. Liberals know no one.',
        'The Liberals win with five Liberal policies, or when the Dictator is executed. The Fascists win with six Fascist policies, or when the Dictator is elected Chancellor once at least three Fascist policies are enacted. A whole side wins together, even its dead.',
      ],
    },
    {
      title: 'Nomination',
      words: [
        'The candidacy for President goes around the table from a random start. The candidate nominates a living player as Chancellor.',
        'The last elected Chancellor cannot be nominated, and with more than five alive, neither can the last elected President. Candidates who lost can be. If that leaves no one, anyone can be nominated.',
      ],
    },
    {
      title: 'Election',
      words: [
        'Everyone alive votes Ja or Nein in secret, even the two candidates. You may change your ballot until the last one is in; then all ballots are shown at once. More than half must say Ja.',
        'If they lose, the tracker of failed governments goes up, and the next player is the candidate. The third failure in a row brings chaos: the top policy of the deck is enacted without giving a power, and all term limits are lifted. Any enacted policy resets the tracker to zero.',
      ],
    },
    {
      title: 'Legislative session',
      words: [
        'There are six Liberal and eleven Fascist policies. The President draws three, discards one face down and passes two. The Chancellor enacts one of them openly; the other is discarded. No one else sees these cards, and both may say what they like about them.',
        'Enacted policies never come back. When a session or chaos leaves fewer than three cards in the deck, the discards are shuffled in.',
        'With five Fascist policies the Chancellor may propose a veto, once a session. If the President agrees, both cards are discarded, and it counts as a failed government. If not, the Chancellor must enact one of the two.',
      ],
    },
    {
      title: 'Executive action',
      words: [
        'A Fascist policy that a government enacts may give its President a power, to be used before the next nomination. The board shows which.',
        'Five and six players: the third lets the President look at the next three policies; the fourth and fifth order an execution. Seven and eight: the second investigates a party, the third calls a special election, the fourth and fifth execute. Nine and ten: the same, and the first investigates a party as well.',
        'An investigation shows whether a player is with the Liberals or the Fascists; the Dictator is with the Fascists. Everyone hears who was investigated, but only the President learns the result. No one is investigated twice.',
        'A special election makes any living player the next candidate, whatever the term limits. Then the order goes on after the President who called it.',
        'Executed players cannot speak, vote or hold office. Unless one was the Dictator, their role stays secret until the end.',
      ],
    },
    {
      title: 'What is known',
      words: [
        'Late in the game, if someone is elected Chancellor and the Fascists do not win, everyone knows that this is not the Dictator.',
        'Cards have no order: neither the President nor the Chancellor can tell how theirs were drawn. The list of governments on the board shows who voted how and, only to you, the cards that went through your hands.',
      ],
    },
    {
      title: 'Time and leaving',
      words: [
        'The host sets how long each phase lasts, from half a minute to half an hour. If you don’t answer in time, the table answers for you: your ballot is Nein, a veto is refused, and everything else is drawn at random.',
        'If a living player leaves or is removed, the game ends for everyone, and no one wins.',
      ],
    },
  ],
  example: [
    'Ana is President and nominates Bo. Most say Ja. Ana draws two Fascist policies and a Liberal one, discards a Fascist one, and passes the other two.',
    'Bo enacts the Fascist policy and says that he had no choice. Ana says that he did. One of them is lying, and the table has to decide who.',
  ],
};
