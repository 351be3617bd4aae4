/** What a lesson is called, what it is about, and the sentence of each step; `{name}` is the player that the step names. */
export interface LessonWords {
  title: string;
  goal: string;
  steps: Readonly<Record<string, string>>;
}

/** By game and lesson, in the order of the course. */
export const LESSON_WORDS: Readonly<Record<string, Readonly<Record<string, LessonWords>>>> = {
  mafia: {
    villager: {
      title: 'The Villager who votes',
      goal: 'You have no power but your vote. Two people call themselves the Cop: who lies?',
      steps: {
        card: 'This is you: a Villager. You sleep at night, and by day you have a vote.',
        vote: 'Two say they are the Cop: pick the one you think lies, then press Confirm.',
        talk: 'Say who you suspect, and press Enter.',
        'vote-again': '{name} voted for the Cop yesterday: pick a name, then press Confirm.',
      },
    },
    cop: {
      title: 'The Cop who finds',
      goal: 'Look into someone by night, tell the village by day, and watch it listen.',
      steps: {
        check: 'Pick {name}, then press Confirm: at sunrise you learn the truth.',
        tell: 'Tell the village that you are the Cop and what you found, and press Enter.',
        vote: 'Now stand by it: pick a name, then press Confirm.',
        'check-again': 'There is another killer: pick {name}, then press Confirm.',
      },
    },
    mafioso: {
      title: 'The Mafioso who lies',
      goal: 'Kill by night, be someone else by day, and let them vote for the wrong one.',
      steps: {
        kill: 'Pick who dies tonight, then press Confirm.',
        lie: 'They want to know who you are: write that you are a Villager, and press Enter.',
        vote: 'Vote like a Villager: pick {name}, whom others suspect, then press Confirm.',
      },
    },
    free: {
      title: 'A free table',
      goal: 'Any role, six bots that talk, and no one who tells you whom to trust.',
      steps: {
        talk: 'Say something, and press Enter: the others answer.',
        vote: 'Vote before the day ends: pick a name, then press Confirm.',
      },
    },
  },
  resistance: {
    traitor: {
      title: 'One of us lies',
      goal: 'Go on a mission, count the Fails, and find the spy between the two of them.',
      steps: {
        approve: 'A team of two was named, and you are on it: vote Yes to let it go.',
        card: 'You are a Rebel, and rebels only succeed: play your card.',
        refuse: 'One Fail, and it was not yours. {name} wants to go again: vote No.',
        team: 'Now you lead: choose yourself and {name}, who was not there when it failed.',
        trust: 'Your own team: vote Yes.',
        'card-two': 'Play Success, and watch what comes back.',
        last: 'The same two again, for the last mission: vote Yes.',
        'card-three': 'One more Success and the Resistance has won.',
      },
    },
  },
  jotto: {
    letters: {
      title: 'Three letters of five',
      goal: 'Hide a word of your own, and hunt another one by counting its letters.',
      steps: {
        secret: 'Write a secret word of five different letters. {name} will hunt it.',
        none: 'Now hunt the word of {name}: guess HOUSE, and see how many letters count.',
        first: 'None at all: five letters are gone. Guess TRAIN.',
        second: 'Three of those letters are right, in any order. Guess STAMP next.',
        third: 'Two of STAMP. One more clue: guess BUILD.',
        find: 'Three of TRAIN, two of STAMP, two of BUILD. DRAIN or PLAIN: guess it.',
      },
    },
  },
  'connect-four': {
    'first-line': {
      title: 'Your first line',
      goal: 'Drop discs until four of yours stand in a line, and stop the line of the other.',
      steps: {
        middle: 'Your turn: drop your first disc in the middle. That is column 4.',
        stack: 'Discs fall on what lies there: drop the next one on yours, in column 4.',
        three: 'Two on top of each other. Make it three.',
        beside: '{name} closed that column. Start a line to the side, in column 3.',
        stop: 'Look at column 1: {name} has three. Stop the fourth.',
        open: 'Columns 3 and 4 are yours below. Make it three, with both ends open.',
        four: '{name} could close only one end: take the other, and win.',
      },
    },
  },
};
