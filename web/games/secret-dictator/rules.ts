import type { GameRules } from '../game-ui.ts';

export const rules: GameRules = {
  lead: 'Two sides enact laws together, and one of them only pretends to. The Liberals are more and know nothing; the Fascists know each other and hide a Dictator among you.',
  sections: [
    {
      title: 'Who you are',
      words: [
        'Five to ten play, one of them the Dictator. Beside the Dictator there is one Fascist at tables of five and six, two at seven and eight, three at nine and ten. Everyone else is a Liberal.',
        'Each Fascist knows the other Fascists and the Dictator. With five or six players the Dictator knows the Fascist, too; with more the Dictator knows no one. Liberals know no one.',
        'The Liberals win with five Liberal policies, or when the Dictator is executed. The Fascists win with six Fascist policies, or when the Dictator is elected Chancellor while at least three Fascist policies are enacted already. A whole side wins together, the dead included.',
      ],
    },
    {
      title: 'Nomination',
      words: [
        'The candidate for President goes round the table; who begins is drawn. The candidate nominates someone alive as Chancellor.',
        'The Chancellor elected last cannot be nominated, and with more than five alive neither can the President elected last. Candidates who were not elected are free. If no one is left, no one is barred.',
      ],
    },
    {
      title: 'Election',
      words: [
        'Everyone alive votes Ja or Nein in secret, the two candidates too. You may change your ballot until the last one is in; then all ballots are shown at once. More than half must say Ja.',
        'If they are not elected, the tracker of failed governments goes up, and the next in order is candidate. The third failure in a row brings chaos: the topmost policy of the deck is enacted, gives no power, and all term limits are forgotten. Any enacted policy sets the tracker back to zero.',
      ],
    },
    {
      title: 'Legislative session',
      words: [
        'There are six Liberal and eleven Fascist policies. The President draws three, discards one face down and passes two. The Chancellor enacts one of them for all to see; the other is discarded. No one else sees these cards, and both may say about them what they like.',
        'Enacted policies never come back. When a session or chaos leaves fewer than three cards in the deck, the discards are shuffled in.',
        'With five Fascist policies the Chancellor may propose a veto, once a session. If the President agrees, both cards are discarded, and it counts as a failed government. If not, the Chancellor must enact one of the two.',
      ],
    },
    {
      title: 'Executive action',
      words: [
        'A Fascist policy that a government enacts may give its President a power, to be used before the next nomination. The board shows which.',
        'Five and six players: the third lets the President look at the next three policies; the fourth and the fifth order an execution. Seven and eight: the second looks up a party, the third calls a special election, the fourth and fifth execute. Nine and ten: the same, and the first looks up a party as well.',
        'To look up a party shows whether someone is of the Liberals or of the Fascists; the Dictator is of the Fascists. All hear who was looked up, only the President what was found, and no one is looked up twice.',
        'A special election makes anyone alive the next candidate, whatever their term. Then the order goes on after the President who called it.',
        'The executed neither speak, vote nor hold office. Unless it was the Dictator, what they were stays secret to the end.',
      ],
    },
    {
      title: 'What is known',
      words: [
        'Late in the game, when someone is elected Chancellor and the Fascists have not won by it, all know that this is not the Dictator.',
        'Cards have no order: neither President nor Chancellor can tell how theirs were drawn. The list of governments on the board keeps who voted how, and for you alone the cards that went through your hands.',
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
