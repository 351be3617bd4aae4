/** All English messages by id. A second language would be another object with these keys. */
import { ASKS } from './en-asks.ts';
import { MAFIA_MESSAGES } from './en-mafia.ts';

const COMMON = {
  votes: '{count, plural, =0 {no votes} one {# vote} other {# votes}}',
  players: '{count, plural, one {# player} other {# players}}',
  nobody: 'no one',
  nothing: 'nothing',
  you: 'you',
  somebody: 'Someone',
  'text-between': '{min} to {max} ',
  'text-up-to': 'Up to {max} ',
  'text-letters': 'letters, no spaces or symbols.',
  'text-characters': 'characters.',
  'text-empty': ' You may leave it empty.',
  'text-only-letters': 'Letters only: no spaces, digits or symbols.',
} as const;

const TABLE = {
  hosted: '{name} opened the table.',
  joined: '{name} joined the table.',
  left: '{name} left the table.',
  kicked: '{name} was kicked by the host.',
  banned: '{name} was banned from this table by the host.',
  'host-now': '{name} is now the host.',
  away: '{name} lost the connection.',
  back: '{name} is back.',
  'setup-now': 'The setup is now {name}.',
  'setup-proposed': 'The host proposes {name}. It is played if everyone agrees.',
  'setup-kept': 'Not everyone agreed to {name}.',
  'ready-check': 'All seats are taken. Are you ready?',
  'ready-failed':
    '{count, plural, one {{names} wasn’t ready and lost the seat.} other {{names} weren’t ready and lost their seats.}}',
  countdown: 'The game is about to start.',
  'countdown-stopped': 'The countdown stopped.',
  started: 'The cards are dealt and sealed.',
  'seconds-left': '{count, plural, one {# second left.} other {# seconds left.}}',
  'kick-vote':
    'Time’s up, but not everyone has acted. {need, plural, one {One vote is} other {# votes are}} enough to continue without them.',
  'answer-now': 'Time’s up. Act now or lose your seat.',
  'missed-turn':
    'You let time run out. Until you answer again, the others wait only {count, plural, one {# second} other {# seconds}} for you.',
  'voted-for-you': 'Time ran out, so we voted for you: {answer}.',
  'answered-for-you': 'Time ran out, so we answered for you: {answer}.',
  abandoned: 'Everyone has left. The game ends without a winner.',
  cancelled: 'A moderator has ended this game. It doesn’t count.',
  'kick-grace': 'Last call: players who haven’t acted in 15 seconds are out.',
  vegged: '{seat} was removed for inactivity.',
  gone: '{seat} left the game.',
  'gone-safe': ' Everyone may now leave without a penalty.',
  replaced: 'A bot takes over for {seat}.',
  'seat-taken': '{name} takes {seat}’s seat.',
  'your-seat': 'You take over {seat}’s seat. Everything above is what the bot knew.',
  extended: 'Enough players asked for more time: {count, plural, one {# minute} other {# minutes}} added.',
  paused: 'Game paused by vote, for ten minutes at most.',
  resumed: 'Game resumed.',
  closing: 'This table hasn’t started. It closes in {count, plural, one {# second} other {# seconds}}.',
  unsealed: 'The seal is open: anyone can check that the deal was fair.',
  kudos: '{seat} gets the kudos for this game.',
  'kudos-nobody': 'No kudos this time.',
  rehosted: '{name} wants another round. A new table is open.',
  closed: 'The table is closed.',
} as const;

export const EN = { ...COMMON, ...TABLE, ...MAFIA_MESSAGES, ...ASKS } as const;
