import type { DiceWarsFact } from '../../../games/dice-wars/facts.ts';
import { defineGameWords, translator } from '../../i18n/game-words.ts';
import { listOfSeats, type Words } from '../../i18n/messages.ts';

const messages = {
  'ask.Attack': 'Which territory do you attack, and from where?',
  'ask.End turn': 'End your turn and get new dice',
  'value.End turn': 'End turn',
  'phase.Play': 'Round {count}',
  won: '{seat} took {foe}’s {to} from {from}: {attack} against {defence}.',
  lost: '{seat} attacked {foe}’s {to} from {from} and lost: {attack} against {defence}.',
  claimed: '{seat} took the neutral {to} from {from}: {attack} against {defence}.',
  failed: '{seat} attacked the neutral {to} from {from} and lost: {attack} against {defence}.',
  out: '{seat} has lost all territories to {by}.',
  paid: '{seat} has lost all territories to {by}, who gets {reward, plural, one {a die} other {# dice}} for it.',
  turn: '{seat} ends their turn and gets {placed, plural, =0 {no dice} one {# die} other {# dice}} for {group} connected {group, plural, one {territory} other {territories}}{more}.',
  waiting: '; {reserve} {reserve, plural, one {waits} other {wait}} in reserve',
  wasted: '; {lost} had no room',
  missed: '{seat} missed a turn, and is out if they miss the next one.',
  idle: '{seat} missed two turns and is out.',
  neutral:
    '{places, plural, one {{seat}’s last territory} other {{seat}’s # territories}} {places, plural, one {is} other {are}} now neutral, with one die each.',
  time: 'Time is up. {leaders} {count, plural, one {holds} other {hold}} the most: {places} territories with {dice} dice{each}.',
  each: ' each',
} as const;
const t = translator(messages);

/** '16 (3 4 2 6 1)' */
const thrown = (dice: readonly number[]): string => `${dice.reduce((sum, die) => sum + die, 0)} (${dice.join(' ')})`;

function fought({ seat, foe, from, to, attack, defence, won }: Extract<DiceWarsFact, { kind: 'war-attack' }>): Words {
  const values = { seat: { seat }, from, to, attack: thrown(attack), defence: thrown(defence) };
  if (foe === null) return t(won ? 'claimed' : 'failed', values);
  return t(won ? 'won' : 'lost', { ...values, foe: { seat: foe } });
}

function turnWords({ seat, placed, group, reserve, lost }: Extract<DiceWarsFact, { kind: 'war-turn' }>): Words {
  const more = [...(reserve > 0 ? t('waiting', { reserve }) : []), ...(lost > 0 ? t('wasted', { lost }) : [])];
  return t('turn', { seat: { seat }, placed, group, more });
}

export const words = defineGameWords<DiceWarsFact>({
  messages,
  facts: {
    'war-attack': fought,
    'war-out': ({ seat, by, reward }) =>
      t(reward > 0 ? 'paid' : 'out', { seat: { seat }, by: { seat: by }, ...(reward > 0 ? { reward } : {}) }),
    'war-turn': turnWords,
    'war-missed': ({ seat }) => t('missed', { seat: { seat } }),
    'war-idle': ({ seat }) => t('idle', { seat: { seat } }),
    'war-neutral': ({ seat, places }) => t('neutral', { seat: { seat }, places }),
    'war-time': ({ leaders, places, dice }) =>
      t('time', {
        leaders: listOfSeats(leaders),
        count: leaders.length,
        places,
        dice,
        each: leaders.length > 1 ? t('each') : '',
      }),
  },
  lineStyles: {
    'war-attack': { icon: 'practice', weight: 'quiet' },
    'war-out': { icon: 'skull', weight: 'loud' },
    'war-turn': { icon: 'dice', weight: 'plain' },
    'war-missed': { icon: 'hourglass', weight: 'plain' },
    'war-idle': { icon: 'hourglass', weight: 'loud' },
    'war-neutral': { icon: 'flag', weight: 'plain' },
    'war-time': { icon: 'timer', weight: 'loud' },
  },
});
