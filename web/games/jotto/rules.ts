import type { GameRules } from '../game-ui.ts';

export const rules: GameRules = {
  lead: 'Everyone hides a word. Each guess tells you how many letters it shares with the word you hunt, but not which ones. Name your word before anyone else names theirs.',
  sections: [
    {
      title: 'Your secret word',
      words: [
        'First everyone chooses a word in secret, of five letters unless the host says four. You can change your mind until the last player has chosen.',
        'A word must be in the game’s list. Unless repeated letters are allowed, no letter may stand in it twice: “plate” is a word here, “hello” is not.',
        'A player who chooses no word in time is removed. At a table that doesn’t wait, such a player gets a common word instead, and only they are told which.',
      ],
    },
    {
      title: 'The hunt',
      words: [
        'The players sit in a ring. Each hunts the word of the player before them, and the first hunts the last one’s. Two players hunt each other’s. With three or four, a good guess helps no one else, since everyone is after a different word.',
        'At the same time, another player hunts your word. You don’t have to do anything: the table scores every guess.',
      ],
    },
    {
      title: 'A guess',
      words: [
        'On your turn, name one word from the list. Everyone sees it and its score: the number of letters it has in common with the word you hunt, wherever they stand. Against PLATE, CRANE scores 2, for A and E.',
        'Where letters may repeat, each counts as often as it is in both words. Against SPEED, SEEDS scores 4: one S, two E and one D.',
        'A word that is not in the list is refused, and only you see that: try another. A guess that was accepted stands. You may repeat an earlier one, which scores the same as before.',
        'If your time runs out, the turn passes without a guess.',
      ],
    },
    {
      title: 'Winning',
      words: [
        'The first player to name the word they hunt wins at once. No one else gets another turn, so there are no ties.',
        'A guess that has every letter in common but is not the word is an anagram of it. Finding three different anagrams wins too. The host may ask for one, two or four instead, or make anagrams worth nothing but the hint.',
        'When the game is over all words are shown.',
      ],
    },
    {
      title: 'One word for all',
      words: [
        'With this option no one chooses a word. The table draws a common one, which no one knows, and every guess is scored against it: what your rivals find out helps you as much as them.',
      ],
    },
    {
      title: 'Your letters',
      words: [
        'Below the guesses is the alphabet, for your eyes only. Press a letter to mark it as in the word, again for not in it, again for perhaps, and once more to clear it. Press a guess to strike it out when it has told you all it can.',
        'A score of 0 is worth gold: strike five letters at once. Changing one letter of an earlier guess tells you about that letter alone.',
      ],
    },
    {
      title: 'Leaving',
      words: [
        'A player who leaves or is removed gets no more turns. Their word can still be hunted, and the word they were after is out of the game. The last player left wins.',
      ],
    },
  ],
  example: [
    'You hunt a word you don’t know; it is PLATE. You guess CRANE: 2, because A and E are in both. Which two it is you have to find out.',
    'Next you guess PLANE: 4. Four of its five letters are in the word, so only one has to go. A turn later you name PLATE, and win.',
  ],
};
