import type { GameRules } from '../game-ui.ts';

export const rules: GameRules = {
  lead: 'The Resistance sends small teams on missions; the Spies among them try to join and make them fail. Most players know no one, and have only votes and results to go by.',
  sections: [
    {
      title: 'Two sides',
      words: [
        'Everyone is dealt a role in secret. The Spies know each other and are always fewer than the Resistance. Three players are enough; five to ten are best.',
        'There are two to ten missions, usually five. The first side to decide half of them, rounded up, wins: the Resistance with successes, the Spies with failures.',
      ],
    },
    {
      title: 'Choosing a team',
      words: [
        'The first leader is drawn, and each new team is led by the next player in order. The leader picks exactly as many players as the mission takes, and may go too. If fewer players are left than that, all of them go.',
        'Then everyone votes on the team, even the leader. Ballots stay hidden until all are in. More than half of all players must say Yes. Not voting counts as No, and on a tie the team doesn’t go.',
        'When a team is voted down, the next player leads. The same happens when a leader picks no one in time. After five such attempts in a row, or as many as the setup says, the mission fails before it starts.',
      ],
    },
    {
      title: 'On a mission',
      words: [
        'Every member of the team plays a card in secret. The Resistance can only play Success; a Spy may play Success or Fail. If you play nothing in time, you play Success.',
        'Everyone learns how many Fail cards there were, never who played them. One sinks the mission.',
        'With at least seven players and five missions, the second-to-last mission takes two Fail cards to sink, unless the setup turns that off.',
      ],
    },
    {
      title: 'Roles who know',
      words: [
        'Merlin sees the Spies. Percival sees Merlin and Morgana, without knowing which is which. Tristan and Isolde know each other.',
        'The Spies know each other by role. The Assassin is a Spy who makes the last guess alone. A Rebel, and a plain Spy, have no power.',
        'Two Spies can stay hidden: Merlin does not see Mordred, and Oberon knows no Spy and is known only to Merlin.',
      ],
    },
    {
      title: 'The last guess',
      words: [
        'If the Resistance wins its missions and Merlin is at the table, or both lovers are, the Spies have one minute to steal the win.',
        'The Assassin names someone; without an Assassin all Spies vote, and a tie names no one. If they name Merlin, the Spies win. They can name both lovers instead: two names replace the guess at Merlin, and both must be right.',
        'If the guess is wrong, or no one guesses, the Resistance wins.',
      ],
    },
    {
      title: 'Leaving',
      words: [
        'A player who leaves or is removed is shown to everyone and is out: no vote, no lead, no mission. A card they still had to play counts as Success, and if they were leading, the next player leads as if their team had been voted down.',
        'If no Spy is left, the Resistance wins; if no one else is left, the Spies do. A Merlin who is out can no longer be named.',
      ],
    },
    {
      title: 'What a setup may change',
      words: [
        'The sizes of the first and the last team, with even steps in between, or a size for each mission; the number of missions; how many teams may be voted down in a row; whether that loses the whole game instead of one mission.',
        'It may be open, so that everyone knows which roles are dealt, or closed, with a number for each side. Whispers may be allowed, and may leak.',
      ],
    },
  ],
  example: [
    'Five players, first mission, a team of two. Ana leads and picks herself and Bo. Ana, Bo and Cy vote Yes, the other two No: the team goes.',
    'On the mission one card is Success and one is Fail. The mission fails, and everyone knows now that Ana or Bo is a Spy. Both say it was the other one.',
  ],
};
