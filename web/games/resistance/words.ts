import type { ResistanceFact } from '../../../games/resistance/facts.ts';
import { seatsListed, type Words } from '../../text/message.ts';
import { sayer, wordsOf } from '../../text/words.ts';

const messages = {
  'ask.Choose the team': 'Whom do you send on the mission?',
  'ask.Vote on the team': 'Shall this team go?',
  'ask.Play a mission card': 'Which card do you play on the mission?',
  'ask.Name whom the Spies hunt': 'Who was it all along?',
  'offer.Merlin': 'Merlin',
  'offer.Tristan and Isolde': 'Tristan and Isolde: both, in place of Merlin',
  'value.Yes': 'Yes',
  'value.No': 'No',
  'value.Success': 'Success',
  'value.Fail': 'Fail',
  'phase.Team Selection': 'Mission {count}: the team',
  'phase.Team Approval': 'Mission {count}: the vote',
  'phase.Mission': 'Mission {count}',
  'mark.mission-leader': 'leads',
  leader: '{seat} leads and sends {size} players on mission {mission}.',
  two: 'Only two Fail cards sink this one.',
  team: '{seat} proposes {team}.',
  'no-team': '{seat} proposed nobody. That counts as a team voted down, the {ordinal} of {limit}.',
  passed: 'The team is approved. Yes: {yes}. No: {no}.',
  down: 'The team is voted down, the {ordinal} of {limit}. Yes: {yes}. No: {no}.',
  voided: 'No team was found in {attempts, plural, one {one attempt} other {# attempts}}: mission {mission} has failed.',
  played: '{seat} played {card} on mission {mission}.',
  success: 'Mission {mission} succeeds{fails, plural, =0 {} one {, with one Fail card} other {, with # Fail cards}}.',
  fail: 'Mission {mission} fails, with {fails, plural, one {one Fail card} other {# Fail cards}}.',
  out: '{seat} was {card}.',
  'epilogue-assassin': 'The Resistance has won its missions. The Assassin has a minute to name {whom}.',
  'epilogue-spies': 'The Resistance has won its missions. The Spies have a minute to name {whom}, by a vote among themselves.',
  named: '{seat} named {named}.',
  'named-lovers': '{seat} named {named} as the lovers.',
  'guess-hit': '{named} it was: the Spies have found {whom}.',
  'guess-missed': 'The Spies named {named}, and were wrong.',
  'guess-none': 'The Spies named nobody.',
} as const;
const say = sayer(messages);

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
/** 'third'; '11th' and so on beyond what reads well as a word. */
function ordinal(n: number): string {
  const ending = n % 100 >= 11 && n % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return ORDINALS[n - 1] ?? `${n}${ending}`;
}
const some = (seats: readonly number[]): Words => (seats.length ? seatsListed(seats) : ['nobody']);
const hunted = ({ merlin, lovers }: { merlin: boolean; lovers: boolean }): string =>
  merlin && lovers ? 'Merlin, or both Tristan and Isolde' : merlin ? 'Merlin' : 'both Tristan and Isolde';

function guess({ named, lovers, hit }: Extract<ResistanceFact, { kind: 'resistance-guess' }>): Words {
  if (named.length === 0) return say('guess-none');
  if (!hit) return say('guess-missed', { named: seatsListed(named) });
  return say('guess-hit', { named: seatsListed(named), whom: lovers ? 'Tristan and Isolde' : 'Merlin' });
}
function voted({ yes, no, passed, rejections, limit }: Extract<ResistanceFact, { kind: 'resistance-vote' }>): Words {
  const ballots = { yes: some(yes), no: some(no) };
  return passed ? say('passed', ballots) : say('down', { ...ballots, ordinal: ordinal(rejections), limit });
}

export const words = wordsOf<ResistanceFact>({
  messages,
  facts: {
    'resistance-leader': ({ seat, mission, size, fails }) => [
      ...say('leader', { seat: { seat }, mission, size }),
      ...(fails > 1 ? [' ', ...say('two')] : []),
    ],
    'resistance-team': ({ seat, team }) => say('team', { seat: { seat }, team: seatsListed(team) }),
    'resistance-no-team': ({ seat, rejections, limit }) =>
      say('no-team', { seat: { seat }, ordinal: ordinal(rejections), limit }),
    'resistance-vote': voted,
    'resistance-voided': ({ mission, attempts }) => say('voided', { mission, attempts }),
    'resistance-played': ({ seat, mission, card }) => say('played', { seat: { seat }, mission, card }),
    'resistance-mission': ({ mission, fails, success }) => say(success ? 'success' : 'fail', { mission, fails }),
    'resistance-out': ({ seat, card }) => say('out', { seat: { seat }, card: { card } }),
    'resistance-epilogue': ({ by, ...whom }) =>
      say(by === 'Assassin' ? 'epilogue-assassin' : 'epilogue-spies', { whom: hunted(whom) }),
    'resistance-named': ({ seat, named, lovers }) =>
      say(lovers ? 'named-lovers' : 'named', { seat: { seat }, named: some(named) }),
    'resistance-guess': guess,
  },
  looks: {
    'resistance-leader': { icon: 'crown', weight: 'plain' },
    'resistance-team': { icon: 'users', weight: 'plain' },
    'resistance-no-team': { icon: 'hourglass', weight: 'plain' },
    'resistance-vote': { icon: 'vote', weight: 'plain' },
    'resistance-voided': { icon: 'close', weight: 'loud' },
    'resistance-played': { icon: 'cards', weight: 'mine' },
    'resistance-mission': { icon: 'flag', weight: 'loud' },
    'resistance-out': { icon: 'eye', weight: 'loud' },
    'resistance-epilogue': { icon: 'dusk', weight: 'loud' },
    'resistance-named': { icon: 'hand', weight: 'quiet' },
    'resistance-guess': { icon: 'eye', weight: 'loud' },
  },
});
