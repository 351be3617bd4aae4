import type { ResistanceFact } from '../../../games/resistance/facts.ts';
import { defineGameWords, translator } from '../../i18n/game-words.ts';
import { listOfSeats, type Words } from '../../i18n/messages.ts';

const messages = {
  'ask.Choose the team': 'Who do you send on the mission?',
  'ask.Vote on the team': 'Do you approve this team?',
  'ask.Play a mission card': 'Which card do you play?',
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
  leader: '{seat} is the leader and picks {size} players for mission {mission}.',
  two: 'This mission only fails with two Fail cards.',
  team: '{seat} proposes {team}.',
  'no-team': '{seat} proposed no one. That counts as the {ordinal} rejected team of {limit}.',
  passed: 'The team is approved. Yes: {yes}. No: {no}.',
  down: 'The team is rejected, the {ordinal} of {limit}. Yes: {yes}. No: {no}.',
  voided: 'No team was approved in {attempts, plural, one {one attempt} other {# attempts}}: mission {mission} fails.',
  played: '{seat} played {card} on mission {mission}.',
  success: 'Mission {mission} succeeds{fails, plural, =0 {} one {, with one Fail card} other {, with # Fail cards}}.',
  fail: 'Mission {mission} fails, with {fails, plural, one {one Fail card} other {# Fail cards}}.',
  out: '{seat} was the {card}.',
  'epilogue-assassin': 'The Resistance has completed its missions. The Assassin has one minute to name {whom}.',
  'epilogue-spies':
    'The Resistance has completed its missions. The Spies have one minute to name {whom}, by a vote among themselves.',
  named: '{seat} named {named}.',
  'named-lovers': '{seat} named {named} as the lovers.',
  'guess-hit': 'It was {named}: the Spies found {whom}.',
  'guess-missed': 'The Spies named {named} and were wrong.',
  'guess-none': 'The Spies named no one.',
} as const;
const t = translator(messages);

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
/** 'third'; in digits from '11th', because long words read badly. */
function ordinal(n: number): string {
  const ending = n % 100 >= 11 && n % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return ORDINALS[n - 1] ?? `${n}${ending}`;
}
const seatsOrNoOne = (seats: readonly number[]): Words => (seats.length ? listOfSeats(seats) : ['no one']);
const hunted = ({ merlin, lovers }: { merlin: boolean; lovers: boolean }): string =>
  merlin && lovers ? 'Merlin, or both Tristan and Isolde' : merlin ? 'Merlin' : 'both Tristan and Isolde';

function guess({ named, lovers, hit }: Extract<ResistanceFact, { kind: 'resistance-guess' }>): Words {
  if (named.length === 0) return t('guess-none');
  if (!hit) return t('guess-missed', { named: listOfSeats(named) });
  return t('guess-hit', { named: listOfSeats(named), whom: lovers ? 'Tristan and Isolde' : 'Merlin' });
}
function voteWords({ yes, no, passed, rejections, limit }: Extract<ResistanceFact, { kind: 'resistance-vote' }>): Words {
  const ballots = { yes: seatsOrNoOne(yes), no: seatsOrNoOne(no) };
  return passed ? t('passed', ballots) : t('down', { ...ballots, ordinal: ordinal(rejections), limit });
}

export const words = defineGameWords<ResistanceFact>({
  messages,
  facts: {
    'resistance-leader': ({ seat, mission, size, fails }) => [
      ...t('leader', { seat: { seat }, mission, size }),
      ...(fails > 1 ? [' ', ...t('two')] : []),
    ],
    'resistance-team': ({ seat, team }) => t('team', { seat: { seat }, team: listOfSeats(team) }),
    'resistance-no-team': ({ seat, rejections, limit }) => t('no-team', { seat: { seat }, ordinal: ordinal(rejections), limit }),
    'resistance-vote': voteWords,
    'resistance-voided': ({ mission, attempts }) => t('voided', { mission, attempts }),
    'resistance-played': ({ seat, mission, card }) => t('played', { seat: { seat }, mission, card }),
    'resistance-mission': ({ mission, fails, success }) => t(success ? 'success' : 'fail', { mission, fails }),
    'resistance-out': ({ seat, card }) => t('out', { seat: { seat }, card: { card } }),
    'resistance-epilogue': ({ by, ...whom }) =>
      t(by === 'Assassin' ? 'epilogue-assassin' : 'epilogue-spies', { whom: hunted(whom) }),
    'resistance-named': ({ seat, named, lovers }) =>
      t(lovers ? 'named-lovers' : 'named', { seat: { seat }, named: seatsOrNoOne(named) }),
    'resistance-guess': guess,
  },
  lineStyles: {
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
