import type { GameRules } from '../game-ui.ts';

export const rules: GameRules = {
  lead: 'The Resistance sends small teams on missions; the Spies among it try to be sent along and make them fail. Most players know no one, and have only votes and results to go by.',
  sections: [
    {
      title: 'Two sides',
      words: [
        'Everyone is dealt a role in secret. The Spies know each other and are always fewer than the Resistance. Three players are enough; five to ten are best.',
        'There are two to ten missions, five as a rule. The first side to decide half of them, rounded up, wins: the Resistance by successes, the Spies by failures.',
      ],
    },
    {
      title: 'Choosing a team',
      words: [
        'A leader, drawn at first and then the next in order for every new team, picks exactly as many players as the mission takes, and may go along. If fewer players are left than that, all of them go.',
        'Then everyone votes on the team, the leader too. Ballots stay hidden until all are in, and are then shown. More than half of all players must say Yes. No vote counts as No, and with a tie the team doesn’t go.',
        'A team that is voted down passes the lead on. So does a leader who picks no one in time. After five such attempts in a row, or as many as the setup says, the mission fails without having begun.',
      ],
    },
    {
      title: 'On a mission',
      words: [
        'Every member of the team plays a card in secret. The Resistance can only play Success; a Spy may play Success or Fail. If you play nothing in time, you play Success.',
        'Only the number of Fail cards is told, never who played them. One sinks the mission.',
        'With seven players or more and at least five missions, the last mission but one takes two Fail cards, unless the setup turns that off.',
      ],
    },
    {
      title: 'Roles who know',
      words: [
        'Merlin sees the Spies. Percival sees Merlin and Morgana, without knowing which is which. Tristan and Isolde know each other.',
        'The Spies know each other by role. The Assassin is a Spy who makes the last guess alone. A Rebel, and a plain Spy, have no power.',
        'Two Spies hide, where a setup deals them: Merlin does not see Mordred, and Oberon knows no Spy and is known to Merlin alone.',
      ],
    },
    {
      title: 'The last guess',
      words: [
        'If the Resistance wins its missions and Merlin is at the table, or both lovers are, the Spies have one minute to take the victory from it.',
        'The Assassin names someone; without an Assassin all Spies vote, and a tie names no one. If they name Merlin, the Spies win. They can name both lovers instead: two names replace the guess at Merlin, and both must be right.',
        'A wrong guess, or none, leaves the victory to the Resistance.',
      ],
    },
    {
      title: 'Leaving',
      words: [
        'A player who leaves or is removed is shown to everyone and is out: no vote, no lead, no mission. A card they still owed is Success, and a lead they held passes on as if their team had been voted down.',
        'If no Spy is left, the Resistance wins; if no one else is left, the Spies do. A Merlin who is out can no longer be named.',
      ],
    },
    {
      title: 'What a setup may change',
      words: [
        'The sizes of the first and the last team, between which they grow evenly, or a list of sizes for each mission; the number of missions; how many teams may be voted down in a row; whether that loses the whole game instead of one mission.',
        'It may be open, so that all know which roles are dealt, or closed, with a number for each side. Whispers may be allowed, and may leak.',
      ],
    },
  ],
  example: [
    'Five players, first mission, a team of two. Ana leads and picks herself and Bo. Ana, Bo and Cy vote Yes, the other two No: the team goes.',
    'On the mission one card is Success and one is Fail. The mission fails, and everyone knows now that Ana or Bo is a Spy. Both say it was the other one.',
  ],
};
