/**
 * Results of a vote as it stands. Loads with the first question. They say 'By the votes shown' because a vote may secretly count
 * for more or less.
 */
export const MESSAGES = {
  'now-secret': 'Votes are secret, so who leads is not shown.',
  'now-none-condemn': 'No votes yet. If the day ended now, no one would be condemned.',
  'now-none-kill': 'No votes yet. If the night ended now, no one would be attacked.',
  'now-none-act': 'No votes yet. If the night ended now, nothing would happen.',
  'now-none-guess': 'No one is named yet.',
  'now-tied-condemn':
    'By the votes shown, {leaders} are tied with {count, plural, one {# vote} other {# votes}} each: no one would be condemned.',
  'now-tied-kill': '{leaders} are tied with {count, plural, one {# vote} other {# votes}} each: no one would be attacked.',
  'now-tied-act': '{leaders} are tied with {count, plural, one {# vote} other {# votes}} each: nothing would happen.',
  'now-tied-guess': '{leaders} are tied with {count, plural, one {# vote} other {# votes}} each: no one would be named.',
  'tied-with-nobody': '{seats} and “no one”',
  'now-nobody-condemn':
    'By the votes shown, “no one” leads with {count, plural, one {# vote} other {# votes}}: no one would be condemned.',
  'now-nobody-kill': '“No one” leads with {count, plural, one {# vote} other {# votes}}: no one would be attacked.',
  'now-nobody-act': '“No one” leads with {count, plural, one {# vote} other {# votes}}: nothing would happen.',
  'now-nobody-guess': 'No one is named yet.',
  'now-short':
    'By the votes shown, {seat} leads with {count} of {given} votes, but it takes {needed}: no one would be condemned.',
  'now-leads-condemn':
    'By the votes shown, {seat} leads with {count, plural, one {# vote} other {# votes}} and would be condemned.',
  'now-leads-kill': '{seat} leads with {count, plural, one {# vote} other {# votes}} and would be attacked.',
  'now-leads-act': '{seat} leads with {count, plural, one {# vote} other {# votes}} and would be the target.',
  'now-leads-guess': '{seat} leads with {count, plural, one {# vote} other {# votes}} and would be named.',
  doer: ' {seat} would do it.',
  'doer-you': ' You would do it.',

  most: 'When time is up, most votes decide.',
  'most-half': 'When time is up, most votes decide, if they are at least half of the votes cast.',
  'tie-condemn': 'A tie condemns no one.',
  'tie-kill': 'A tie, or no votes, and no one is attacked.',
  'tie-act': 'A tie, or no votes, and nothing happens.',
  'tie-guess': 'A tie names no one.',
  'doer-first': 'Everyone who voted for the target goes there; the first of them strikes.',
  'doer-all': 'Everyone who voted for the target goes there.',
  'not-counted': 'Players who do not vote are not counted.',
  'waited-for': 'The table waits for players who have not voted, and may remove them.',
  'early-day': 'Once everyone has voted without a tie, the day can end early.',
  'early-night': 'Once everyone has chosen without a tie, the night can end early.',
  'late-day': 'The day lasts until its time is up.',
  'late-night': 'The night lasts until its time is up.',
  'more-than-half': 'It passes if more than half say {yes}; a tie does not.',
  'early-ballot': 'It is decided as soon as everyone has answered.',
  'you-are-waited-for': 'If you do not answer in time, the table waits for you, and may remove you.',
  chance: 'If you do not answer in time, chance decides for you.',
  'nothing-happens': 'If you do not answer in time, nothing happens.',
} as const;
