/**
 * Votes as they stand. Loads with the first question. They name the leader but promise no result, because a vote may secretly
 * count for more or less.
 */
export const MESSAGES = {
  'now-secret': 'Votes are secret.',
  'now-none': 'No votes yet.',
  'now-tied': '{leaders} are tied with {count, plural, one {# vote} other {# votes}} each.',
  'tied-with-nobody': '{seats} and “no one”',
  'now-nobody': '“No one” leads with {count, plural, one {# vote} other {# votes}}.',
  'now-short': '{seat} leads with {count} of {given} votes, but it takes {needed}.',
  'now-leads': '{seat} leads with {count, plural, one {# vote} other {# votes}}.',
  doer: ' {seat} would carry it out.',
  'doer-you': ' You would carry it out.',

  most: 'When time is up, the most votes decide.',
  'most-half': 'When time is up, the most votes decide, if they are at least half of the votes cast.',
  'tie-condemn': 'A tie condemns no one.',
  'tie-kill': 'A tie, or no votes, and no one is attacked.',
  'tie-act': 'A tie, or no votes, and nothing happens.',
  'tie-guess': 'A tie names no one.',
  'doer-first': 'Everyone who voted for the target goes there; the first of them strikes.',
  'doer-all': 'Everyone who voted for the target goes there.',
  'not-counted': 'Players who don’t vote are not counted.',
  'waited-for': 'Players who don’t vote in time may be removed.',
  'early-day': 'Once everyone has voted without a tie, the day can end early.',
  'early-night': 'Once everyone has chosen without a tie, the night can end early.',
  'late-day': 'The day lasts until its time is up.',
  'late-night': 'The night lasts until its time is up.',
  'more-than-half': 'It passes if more than half say {yes}; a tie does not.',
  'early-ballot': 'It ends as soon as everyone has answered.',
  'you-are-waited-for': 'If you don’t answer in time, you may be removed.',
  chance: 'If you don’t answer in time, chance decides for you.',
  'nothing-happens': 'If you don’t answer in time, nothing happens.',
} as const;
