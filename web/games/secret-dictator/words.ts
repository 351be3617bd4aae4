import type { SecretDictatorFact } from '../../../games/secret-dictator/facts.ts';
import type { Policy } from '../../../games/secret-dictator/policies.ts';
import { defineGameWords, translator } from '../../i18n/game-words.ts';
import { listOf, listOfSeats, type Words } from '../../i18n/messages.ts';

const messages = {
  'ask.Nominate a Chancellor': 'Who do you nominate as Chancellor?',
  'ask.Elect this government': 'Do you elect this government?',
  'ask.Discard a policy': 'Which of the three policies do you discard?',
  'ask.Enact a policy': 'Which policy do you enact?',
  'ask.Agree to the veto': 'The Chancellor wants to discard both policies. Do you agree?',
  'ask.Investigate a party': 'Whose party do you investigate?',
  'ask.Call a special election': 'Who should be the next candidate for President?',
  'ask.Execute a player': 'Who do you execute?',
  'value.Ja': 'Ja (yes)',
  'value.Nein': 'Nein (no)',
  'value.Liberal 1': 'Liberal policy',
  'value.Liberal 2': 'Second Liberal policy',
  'value.Liberal 3': 'Third Liberal policy',
  'value.Fascist 1': 'Fascist policy',
  'value.Fascist 2': 'Second Fascist policy',
  'value.Fascist 3': 'Third Fascist policy',
  'value.Veto': 'Neither: propose a veto',
  'value.Agree to veto': 'Agree: discard both',
  'value.Refuse veto': 'Refuse: one policy must be enacted',
  'phase.Nomination': 'Nomination {count}',
  'phase.Special Nomination': 'Special Nomination {count}',
  'phase.Election': 'Election {count}',
  'phase.Legislative Session': 'Legislative Session {count}',
  'phase.Executive Action': 'Executive Action {count}',
  table: 'This table has {liberals} Liberals and {fascists} on the Fascist team, Dictator included. {informed}',
  informed: 'The Dictator knows who the Fascists are.',
  alone: 'The Dictator does not know who the Fascists are.',
  candidate: '{seat} is the candidate for President.',
  special: '{seat} is the candidate for President by special election.',
  nominated: '{president} nominates {chancellor} as Chancellor.',
  elected: 'Elected: President {president} and Chancellor {chancellor}.',
  rejected: 'Rejected: {president} and {chancellor}. Failed governments in a row: {tracker}.',
  ballots: 'Ja: {ja}. Nein: {nein}.',
  nobody: 'no one',
  cleared: '{seat} was elected Chancellor and is not the Dictator. The game continues.',
  drew: 'You drew {cards}.',
  discarded: 'You discarded {card}.',
  passed: 'The President passed you {cards}.',
  'left-over': 'The other policy, {card}, was discarded face down.',
  enacted: 'President {president} and Chancellor {chancellor} enacted {policy}.',
  stand: 'Liberal {liberal} of 5, Fascist {fascist} of 6.',
  'veto-asked': 'Chancellor {chancellor} proposes to veto both policies.',
  'veto-agreed': 'President {president} agrees to the veto. Failed governments in a row: {tracker}.',
  'veto-refused': 'President {president} refuses the veto. The Chancellor must enact one of the two.',
  chaos: 'Three governments in a row have failed. The top policy is enacted: {policy}. Term limits are reset.',
  unlocked: 'Five Fascist policies: from now on, the Chancellor may propose a veto.',
  shuffled: 'The discards are shuffled into the deck: {deck, plural, one {# policy} other {# policies}}.',
  peeked: 'President {president} looks at the next three policies.',
  peek: 'The next three policies, top first: {cards}.',
  investigated: 'President {president} investigates {seat}’s party.',
  'party-Liberals': '{seat} is on the Liberal team.',
  'party-Fascists': '{seat} is on the Fascist team.',
  called: 'President {president} calls a special election: {seat} is the next candidate.',
  executed: 'President {president} executes {seat}. The dead stay silent.',
  'won-policies-Liberals': 'The fifth Liberal policy has been enacted. The Dictator was {dictator}.',
  'won-policies-Fascists': 'The sixth Fascist policy has been enacted. The Dictator was {dictator}.',
  'won-elected': '{dictator} is the Dictator and was elected Chancellor.',
  'won-executed': '{dictator} was the Dictator and is dead.',
  policy: 'a {policy} policy',
} as const;
const t = translator(messages);

const policy = (card: Policy): Words => t('policy', { policy: card });
const cards = (list: readonly Policy[]): Words => listOf(list.map(policy));
const names = (seats: readonly number[]): Words => (seats.length ? listOfSeats(seats) : t('nobody'));
const enactedWords = (what: Words, liberal: number, fascist: number): Words => [
  ...what,
  ' ',
  ...t('stand', { liberal, fascist }),
];

type Of<K> = Extract<SecretDictatorFact, { kind: K }>;
function ballots({ president, chancellor, ja, nein, elected, tracker }: Of<'dictator-ballots'>): Words {
  const pair = { president: { seat: president }, chancellor: { seat: chancellor } };
  const verdict = elected ? t('elected', pair) : t('rejected', { ...pair, tracker });
  return [...verdict, ' ', ...t('ballots', { ja: names(ja), nein: names(nein) })];
}
function victoryWords({ how, side, dictator }: Of<'dictator-won'>): Words {
  const values = { dictator: { seat: dictator } };
  if (how === 'policies') return t(side === 'Liberals' ? 'won-policies-Liberals' : 'won-policies-Fascists', values);
  return t(how === 'elected' ? 'won-elected' : 'won-executed', values);
}

export const words = defineGameWords<SecretDictatorFact>({
  messages,
  facts: {
    'dictator-table': ({ liberals, fascists, informed }) =>
      t('table', { liberals, fascists, informed: t(informed ? 'informed' : 'alone') }),
    'dictator-candidate': ({ president, special }) => t(special ? 'special' : 'candidate', { seat: { seat: president } }),
    'dictator-nominated': ({ president, chancellor }) =>
      t('nominated', { president: { seat: president }, chancellor: { seat: chancellor } }),
    'dictator-ballots': ballots,
    'dictator-cleared': ({ seat }) => t('cleared', { seat: { seat } }),
    'dictator-drew': ({ cards: policies }) => t('drew', { cards: cards(policies) }),
    'dictator-discarded': ({ card }) => t('discarded', { card: policy(card) }),
    'dictator-passed': ({ cards: passed }) => t('passed', { cards: cards(passed) }),
    'dictator-left-over': ({ card }) => t('left-over', { card: policy(card) }),
    'dictator-enacted': ({ president, chancellor, policy: one, liberal, fascist }) => {
      const pair = { president: { seat: president }, chancellor: { seat: chancellor } };
      return enactedWords(t('enacted', { ...pair, policy: policy(one) }), liberal, fascist);
    },
    'dictator-veto-asked': ({ chancellor }) => t('veto-asked', { chancellor: { seat: chancellor } }),
    'dictator-veto-answered': ({ president, agreed, tracker }) =>
      agreed
        ? t('veto-agreed', { president: { seat: president }, tracker })
        : t('veto-refused', { president: { seat: president } }),
    'dictator-chaos': ({ policy: one, liberal, fascist }) => enactedWords(t('chaos', { policy: policy(one) }), liberal, fascist),
    'dictator-veto-unlocked': () => t('unlocked'),
    'dictator-shuffled': ({ deck }) => t('shuffled', { deck }),
    'dictator-peeked': ({ president }) => t('peeked', { president: { seat: president } }),
    'dictator-peek': ({ cards: policies }) => t('peek', { cards: cards(policies) }),
    'dictator-investigated': ({ president, seat }) => t('investigated', { president: { seat: president }, seat: { seat } }),
    'dictator-party': ({ seat, side }) => t(side === 'Liberals' ? 'party-Liberals' : 'party-Fascists', { seat: { seat } }),
    'dictator-called': ({ president, seat }) => t('called', { president: { seat: president }, seat: { seat } }),
    'dictator-executed': ({ president, seat }) => t('executed', { president: { seat: president }, seat: { seat } }),
    'dictator-won': victoryWords,
  },
  lineStyles: {
    'dictator-table': { icon: 'info', weight: 'quiet' },
    'dictator-candidate': { icon: 'crown', weight: 'quiet' },
    'dictator-nominated': { icon: 'hand', weight: 'plain' },
    'dictator-ballots': { icon: 'vote', weight: 'plain' },
    'dictator-cleared': { icon: 'shield', weight: 'plain' },
    'dictator-drew': { icon: 'cards', weight: 'mine' },
    'dictator-discarded': { icon: 'trash', weight: 'mine' },
    'dictator-passed': { icon: 'cards', weight: 'mine' },
    'dictator-left-over': { icon: 'trash', weight: 'mine' },
    'dictator-enacted': { icon: 'scroll', weight: 'loud' },
    'dictator-veto-asked': { icon: 'ban', weight: 'plain' },
    'dictator-veto-answered': { icon: 'ban', weight: 'plain' },
    'dictator-chaos': { icon: 'warning', weight: 'loud' },
    'dictator-veto-unlocked': { icon: 'unlock', weight: 'plain' },
    'dictator-shuffled': { icon: 'refresh', weight: 'quiet' },
    'dictator-peeked': { icon: 'eye', weight: 'plain' },
    'dictator-peek': { icon: 'eye', weight: 'mine' },
    'dictator-investigated': { icon: 'search', weight: 'plain' },
    'dictator-party': { icon: 'search', weight: 'mine' },
    'dictator-called': { icon: 'flag', weight: 'plain' },
    'dictator-executed': { icon: 'skull', weight: 'loud' },
    'dictator-won': { icon: 'crown', weight: 'loud' },
  },
});
