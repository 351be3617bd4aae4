/** English, every message by its id. A second language is another object with these keys. */
import { ASKS } from './en-asks.ts';
import { RULES } from './en-mafia.ts';

const COMMON = {
  minutes: '{count, plural, one {# minute} other {# minutes}}',
  seconds: '{count, plural, one {# second} other {# seconds}}',
  votes: '{count, plural, =0 {no votes} one {# vote} other {# votes}}',
  players: '{count, plural, one {# player} other {# players}}',
  nobody: 'nobody',
  nothing: 'nothing',
  you: 'you',
  somebody: 'Somebody',
  'you-are-asked': '{count, plural, one {You are asked something} other {You are asked # things}}',
  'text-between': '{min} to {max} ',
  'text-up-to': 'Up to {max} ',
  'text-letters': 'letters, without spaces or signs.',
  'text-characters': 'characters.',
  'text-empty': ' You may leave it empty.',
  'text-only-letters': 'Only letters, please: no spaces, digits or signs.',
} as const;

const TABLE = {
  hosted: '{name} opened the table.',
  joined: '{name} sat down.',
  left: '{name} left the table.',
  kicked: '{name} was shown the door by the host.',
  banned: '{name} was barred from this table by the host.',
  'host-now': '{name} is the host now.',
  away: '{name} lost the connection.',
  back: '{name} is back.',
  'setup-now': 'The setup is now {name}.',
  'ready-check': 'Every seat is taken. Say that you are ready.',
  'ready-failed':
    '{count, plural, one {{names} did not answer and lost the seat.} other {{names} did not answer and lost their seats.}}',
  countdown: 'The game is about to begin.',
  'countdown-stopped': 'The countdown stopped.',
  started: 'The cards are dealt and sealed.',
  'started-seal': 'Seal of the deal: {seal}',
  'seconds-left': '{count, plural, one {# second left.} other {# seconds left.}}',
  'kick-vote':
    'Time is up, and somebody has not answered. {need, plural, one {One vote goes} other {# votes go}} on without them.',
  'answer-now': 'The table waits for you: answer, or you will be removed.',
  abandoned: 'Nobody is left to play. The game ends without a winner.',
  'kick-grace': 'Last chance: the table goes on in a moment.',
  vegged: '{seat} was removed for not answering.',
  gone: '{seat} left the game.',
  'gone-safe': ' Nobody is held to stay now.',
  replaced: 'A bot plays on for {seat}.',
  extended: '{count, plural, one {One more minute} other {# more minutes}} for this phase.',
  paused: 'The game is paused.',
  resumed: 'The game goes on.',
  closing: 'Nobody started this table: it closes in {count, plural, one {# second} other {# seconds}}.',
  unsealed: 'The seal is open: anyone can check that the deal was fair.',
  kudos: '{seat} receives the kudos of the table.',
  'kudos-nobody': 'The kudos of this table went to nobody.',
  rehosted: 'A new table with the same setup is open.',
  closed: 'The table is closed.',
} as const;

export const EN = { ...COMMON, ...TABLE, ...RULES, ...ASKS } as const;
