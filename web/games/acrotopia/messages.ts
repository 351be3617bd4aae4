const LETTERS = [...'ABCDEFGHIJKLMNOPQRST'];

export const roundMessages = {
  ...Object.fromEntries(LETTERS.map((letter) => [`value.entry-${letter}`, `entry ${letter}`])),
  'value.no-pick': 'no further pick',
  'offer.Favourite': 'Your favorite',
  'offer.First pick': 'First pick',
  'offer.Second pick': 'Second pick',
  'offer.Third pick': 'Third pick',
  'ask.Write a backronym': 'What could the letters stand for?',
  'ask.Vote for a backronym': 'Which phrase is the best?',
  'ask.Next round': 'Ready to go on?',
  'value.Next round': 'Go on',
  'ask.Laugh': 'What made you laugh?',
};

/** Returns the letter of an entry: 'C' for 'entry-C'. */
export const letterOf = (id: string): string => id.slice(id.lastIndexOf('-') + 1);
