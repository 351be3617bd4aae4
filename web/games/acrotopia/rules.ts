import type { GameRules } from '../game-ui.ts';

export const rules: GameRules = {
  lead: 'Letters are drawn, and everyone invents what they could stand for. Then everyone votes for the phrase they like best. The most points after the last round win.',
  sections: [
    {
      title: 'Writing',
      words: [
        'A new row of letters is drawn each round; the host chooses how many rounds there are (3 to 10) and how many letters (3 to 7). No letter comes twice in a row, and letters that begin many words come up more often.',
        'Write a phrase with one word for each letter, in order: for CAT, “Cows Are Tall”. You may change it or take it back until everyone has written; then the vote begins at once. If you write nothing, you have no entry this round, but you may vote.',
      ],
    },
    {
      title: 'What a phrase must be',
      words: [
        'Use exactly as many words as letters, each beginning with its letter, with one space between words and none before or after. 200 characters at most. Capital or small does not matter.',
        'A word can contain apostrophes and other marks, but can’t begin with one. The host may allow letters and spaces only. The host also decides whether first letters are all made capitals, all made small, or left as you typed them; the rest of each word stays as it is.',
        'Others will read it, so words that do not belong here are refused. Nothing is lost: change the word and hand it in again.',
      ],
    },
    {
      title: 'Voting',
      words: [
        'All phrases are shown without names, in random order. Choose one that is not yours. You can change your vote until everyone has voted or time is up. No one has to vote.',
        'If two players write the same phrase, each has their own entry, and votes for one do not count for the other. No one learns who voted for what.',
      ],
    },
    {
      title: 'Points',
      words: [
        'The phrase with the most votes earns its writer 10 points. If several tie, they share: two get 5 each, three or four get 3, five or six get 2, seven and more get 1. If no one votes, no one scores.',
      ],
    },
    {
      title: 'The reveal',
      words: [
        'After the vote the phrases come back one by one, the winner last: who wrote it, how many votes it got, and what it earned. Tap the face beside a phrase to laugh at it. The next round begins by itself, or once everyone has pressed Next round.',
      ],
    },
    {
      title: 'The end',
      words: [
        'After the last round, the highest total wins, and players who tie win together. If no one has a point, no one wins. The game also ends at once when only two players are left.',
      ],
    },
    {
      title: 'Leaving',
      words: [
        'A player who leaves, or is removed for not writing, is out. A phrase they handed in before stays in the vote but earns no points, and only players who are still here can win.',
      ],
    },
  ],
  example: [
    'The letters are B, L and T. Ana writes “Bats Love Tea”, Bo “Big Loud Trombone”, and Cy “Bring Lemons Tomorrow”.',
    'Ana votes for Bo’s phrase, Bo and Cy vote for Ana’s. With two votes hers has the most, so she gets 10 points and the others none.',
  ],
};
