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
};
