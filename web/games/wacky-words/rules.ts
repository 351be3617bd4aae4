import type { GameRules } from '../game-ui.ts';

export const rules: GameRules = {
  lead: 'In each round everyone writes something funny, then votes for the best that is not their own. What you write about depends on the roles in the setup: there are five ways to play.',
  sections: [
    {
      title: 'The usual way',
      words: [
        'Everyone gets the same prompt, often with the names of players in it. Write a response of up to 200 characters. You may change it or take it back until everyone has written; then the vote begins.',
        'Then the responses are shown without names, in random order. Choose the best one that is not yours. No one has to vote, and you can change your vote until the vote ends. After that the results come one by one, the best last: who wrote what, and what it earned. The next round begins by itself, or once everyone has pressed Next round.',
      ],
    },
    {
      title: 'Points',
      words: [
        'The response with the most votes earns 10 points. If several tie, they share: two get 5 each, three or four get 3, five or six get 2, seven and more get 1. If no one votes, no one scores.',
        'With Ranked choice, you make up to three different picks, worth 3, 2 and 1. With Votes are points, everyone simply scores the votes they won. Both work with prompts, Reverse and Acrotopia.',
        'The host chooses 3 to 15 rounds. The highest total wins, ties win together, and if no one has a point, no one wins.',
      ],
    },
    {
      title: 'Alien: Reverse',
      words: [
        'First everyone answers a prompt that no one else has. Then, round by round, one of these answers is shown to all, and everyone invents a prompt it would fit. The vote is for the best prompt. No one learns whose answer it was. When all answers have been used, everyone answers new prompts.',
      ],
    },
    {
      title: 'Neighbor: Wacky People',
      words: [
        'First everyone answers a question about themselves, honestly. Then each player has a round: everyone sees the question, the others invent false answers, and the true one is mixed in. An invented answer that matches the truth is refused.',
        'In the vote, everyone but the player asked looks for the truth. A player who finds it gets 2 points, and so does the player asked, each time. A false answer earns its author 1 point for everyone who believes it. There are as many rounds as players who have answered.',
      ],
    },
    {
      title: 'Governor: Acrotopia',
      words: [
        'Instead of a prompt there are 3 to 7 letters. Write one word for each, in order, with single spaces between them; a word may not begin with a punctuation mark. The host may forbid those marks altogether, and decides how first letters are written.',
      ],
    },
    {
      title: 'Gambler: Wacky Decisions',
      words: [
        'Players take turns as the Asker, who writes two different options. Everyone else chooses one, and only the Asker scores: 10 points for an even split, then 8, 6, 4, 2 or 1 the more uneven it is, and nothing if all agree. Everyone sees who chose what. Play as many rounds as there are players, so that everyone asks equally often.',
      ],
    },
    {
      title: 'More than one, and the Host',
      words: [
        'If a setup has several of these roles, one of them is drawn and counts for the whole game. Players with the others are ordinary players.',
        'A Host looks after the table and votes, but never scores or wins. With prompts and with Acrotopia, the Host may write all of them before the first round. The house fills in the rest, and they come in random order.',
      ],
    },
    {
      title: 'Leaving',
      words: [
        'A player who leaves, or is removed for not writing, is out. What they handed in stays on the table but earns nothing. The round of an Asker who leaves, or of a player whose question it was, is skipped. When only two players are left the game is over.',
        'Others will read what you write, so words that do not belong here are refused. Nothing is lost: change the word and hand it in again.',
      ],
    },
  ],
  example: [
    'The prompt is “What does Bo keep under the bed?” Ana writes “The other Bo”, Cy writes “A smaller bed”, Bo writes “Nothing. Why do you ask?”',
    'The three responses are shown without names. Ana and Cy vote for Bo’s, Bo votes for Ana’s. Bo’s has the most votes, so he gets 10 points.',
  ],
};
