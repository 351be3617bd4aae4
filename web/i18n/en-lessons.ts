/** A lesson's title and goal, and the sentence of each step; `{name}` is the player that the step names. */
export interface LessonWords {
  title: string;
  goal: string;
  steps: Readonly<Record<string, string>>;
}

/** Indexed by game and lesson, in the order of the course. */
export const LESSON_WORDS: Readonly<Record<string, Readonly<Record<string, LessonWords>>>> = {
  mafia: {
    villager: {
      title: 'The Villager who votes',
      goal: 'Your only power is your vote. Two people say they are the Cop: who is lying?',
      steps: {
        card: 'This is you: a Villager. You sleep at night, and by day you have a vote.',
        vote: 'Two say they are the Cop: pick the one you think is lying, then press Confirm.',
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
        vote: 'Vote like a Villager: pick {name}, the one others suspect, then press Confirm.',
      },
    },
    free: {
      title: 'A free table',
      goal: 'Any role, six talking bots, and no one to tell you who to trust.',
      steps: {
        talk: 'Say something, and press Enter: the others answer.',
        vote: 'Vote before the day ends: pick a name, then press Confirm.',
      },
    },
  },
  resistance: {
    traitor: {
      title: 'One of us lies',
      goal: 'Go on a mission, count the Fails, and find the spy among the other two.',
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
  acrotopia: {
    'three-letters': {
      title: 'What it stands for',
      goal: 'Three letters, three words from you. The table votes for the phrase it likes best.',
      steps: {
        write: 'Here are three letters: write three words that begin with them, in order.',
        vote: 'No one knows who wrote what. Vote for the one you like: never your own.',
        second: 'New letters: write again. Ten points go to the best of each round.',
        'second-vote': 'Vote again. A tie shares the ten points.',
        last: 'The last three letters: make them laugh.',
        'last-vote': 'Your last vote: then all points are counted.',
      },
    },
  },
  'secret-dictator': {
    government: {
      title: 'Who gave them the law',
      goal: 'You are a Liberal. Elect governments, see what they enact, and find the Dictator.',
      steps: {
        'first-vote': 'A President names a Chancellor, and all vote at once: say Ja or Nein.',
        'second-vote': 'Fascist, by {name}? Listen to the last President, and vote again.',
        'third-vote': 'One more policy and it gets dangerous: vote on this government.',
        nominate: 'You are President: nominate {name}, who was never the one to choose.',
        'own-vote': 'Your own government: vote.',
        discard: 'Three cards, for your eyes only. Discard one: {name} gets the other two.',
        execute: 'Four Fascist laws let you execute someone: {name} enacted two of them.',
      },
    },
  },
  'wacky-words': {
    'small-talk': {
      title: 'Three prompts',
      goal: 'Everyone answers the same prompt, and everyone votes. The funniest answer takes the points.',
      steps: {
        write: 'Read the prompt, and write your answer. The others write theirs.',
        vote: 'Here they are, without names. Vote for the one you like: never your own.',
        second: 'Another prompt: short is often funnier.',
        'second-vote': 'Vote again. Ten points go to the best answer of each round.',
        last: 'The last prompt: give them your worst.',
        'last-vote': 'Your last vote: then the points are counted.',
      },
    },
  },
  'liars-dice': {
    'under-the-cup': {
      title: 'Under the cup',
      goal: 'Bid on the dice of the whole table while you see only your own, and catch a bid that is too high.',
      steps: {
        bid: '{name} bids two fours. Bid higher, three fives: ones count as any face.',
        lie: 'Five fours? {name} bids too high, and you hold none: call Lie.',
        face: 'The same number with a higher face is a higher bid, too. Bid two fives.',
        spot: 'Three fours are bid, and you hold two. One more would be exact: call Spot On.',
        again: 'Three fours among five dice? Call Lie on {name}.',
        last: 'Four dice are left, {name} bids four fives, and your 3 is not one: call Lie.',
      },
    },
  },
  'texas-hold-em': {
    aces: {
      title: 'A pair of aces',
      goal: 'Two hands against one player: let them pay for your aces, and throw the other hand away in time.',
      steps: {
        raise: 'Two aces, the best start there is. Raise to 6.',
        flop: 'Three cards for all: none of them hurts you. Bet 6.',
        turn: '{name} pays and pays. Check once, and see who gets bold.',
        call: 'There it is: {name} bets. Call: your aces are still good.',
        river: 'The last card is there. Bet 10.',
        cheap: 'A new hand: a jack and a ten. Call, for one chip more.',
        fold: 'Now {name} wants ten more, and you have nothing yet. Fold.',
      },
    },
  },
  cheat: {
    'straight-face': {
      title: 'A straight face',
      goal: 'Play cards face down, say what they are, and call the play that cannot be true.',
      steps: {
        ace: '{name} claims one ace, and you hold another. Let it pass.',
        caught: 'Three twos, says {name}. Look at your own hand, then call the lie.',
        honest: 'Your turn, and threes are due: pick both of yours, and play them.',
        four: 'One four, says {name}. You hold none: let it pass.',
        five: 'One five, says {name}. You hold two: let it pass.',
        bluff: 'Sixes are due, and you hold one. Play it with any other card, and keep a straight face.',
      },
    },
  },
  'connect-four': {
    'first-line': {
      title: 'Your first line',
      goal: 'Drop discs until four of yours are in a line, and stop the other player’s line.',
      steps: {
        middle: 'Your turn: drop your first disc in the middle. That is column 4.',
        stack: 'Discs stack: drop the next one on yours, in column 4.',
        three: 'Two on top of each other. Make it three.',
        beside: '{name} closed that column. Start a line to the side, in column 3.',
        stop: 'Look at column 1: {name} has three. Stop the fourth.',
        open: 'The bottom of columns 3 and 4 is yours. Make it three, with both ends open.',
        four: '{name} could close only one end: take the other, and win.',
      },
    },
  },
  battlesnakes: {
    hungry: {
      title: 'A hungry snake',
      goal: 'Steer to the food, grow, and keep your head away from every tail. The longest snake wins.',
      steps: {
        left: 'It is night, and nothing moves yet. There is food to your left: turn left.',
        ready: 'Your first turn is set. Press Ready, and the day begins.',
        food: 'Off it goes, four steps a second. Turn toward the next food.',
        around: 'Edges wrap around to the other side. Turn again.',
        tail: 'Tails kill, your own too: leave yourself room, and turn again.',
        longest: 'When the day ends the longest snake wins: one more turn, and eat on.',
      },
    },
  },
  'dice-wars': {
    border: {
      title: 'Over the border',
      goal: 'Attack where many of your dice meet few, and end your turn to get new ones.',
      steps: {
        first: 'Press Birch, then Brook: three dice roll against one.',
        second: 'You won, and two of your dice moved in. Now Mire against Dune.',
        end: 'Nothing left is worth a roll: end your turn. You get new dice for your largest group.',
        third: 'Look at Holt: five dice now. Attack Clay from there.',
        fourth: 'Four dice moved on to Clay. Keep going, into Linn.',
        again: 'Enough for this turn: end it, and let the dice grow.',
        rest: 'You lead: attack as you like, until the time is up.',
      },
    },
  },
};
