/**
 * Secret Dictator. The candidate for President, a different one each turn, nominates a Chancellor; all vote secretly at the same
 * time. An elected President draws three policies and discards one, and the Chancellor enacts one of the other two. Some Fascist
 * policies give the President a power. Liberals win by five policies or by executing the Dictator, Fascists by six or by electing
 * the Dictator late. If a living player leaves or is removed, the game ends without a winner; the dead are silent.
 */

import type { Answer, Ask, Game, Offer, Seat, StartParams, View, Viewer } from '../engine/game.ts';
import { tell } from '../engine/game.ts';
import { below, shuffle } from '../engine/rng.ts';
import { sideLookup } from '../tabletop/catalogue.ts';
import {
  allAnswered,
  answerOf,
  ask,
  endGame,
  initialState,
  players,
  removeSeat,
  saveAnswer,
  type Tabletop,
  takesPart,
} from '../tabletop/tabletop.ts';
import { type MaySpeak, talk } from '../tabletop/talk.ts';
import { tabletopView } from '../tabletop/view.ts';
import { boardFor, knownCard } from './board.ts';
import { bot } from './bot.ts';
import { FASCISTS, roles } from './cards.ts';
import { countBallots, nominate, runFor, write } from './elections.ts';
import { lengths, options, type SecretDictatorOptions } from './options.ts';
import { DECK, isInformed, policyCards, policyOf, VETO, VETO_FROM } from './policies.ts';
import { execute, investigateLoyalty, specialElection } from './powers.ts';
import { answerVeto, discardOne, enactOne, proposeVeto } from './session.ts';
import { setupRules } from './setup-rules.ts';
import type { SecretDictatorBoard } from './state.ts';
import { companions, eligible, powerTargets, type SecretDictator, type Step } from './state.ts';

/** The dead may not speak, nor may players who have left. */
const may: MaySpeak = (s: Tabletop, seat) => s.chairs[seat]!.alive && !s.chairs[seat]!.gone;
const LIGHTS: Record<string, View['phase']['light']> = {
  Nomination: 'dawn',
  'Special Nomination': 'dawn',
  Election: 'day',
  'Legislative Session': 'dusk',
  'Executive Action': 'night',
};

export const secretDictator: Game<SecretDictator, SecretDictatorOptions, SecretDictatorBoard> = {
  id: 'secret-dictator',
  gameType: setupRules.gameType,
  rules: 1,
  seats: setupRules.seats,
  lengths,
  options,
  start,
  asks,
  answer: (s, openAsk, seat, given) => saveAnswer(s, openAsk, seat, given),
  say: (s, line) => talk(s, line, may),
  timeout: resolve,
  phaseDone: (s) => allAnswered(asks(s)),
  leave,
  extendable: (s) => s.step === 'nominate' || s.step === 'vote',
  view: (s, viewer: Viewer) =>
    tabletopView(s, viewer, {
      asks: asks(s),
      light: LIGHTS[s.phase]!,
      board: boardFor(s, viewer),
      knownCard: (seat) => knownCard(s, viewer, seat),
      maySpeak: may,
    }),
  bot,
  // Quick, because most answers are one tap and everyone else waits. The pace says nothing about what a bot thinks.
  botDelay: (s, seat) => 1_200 + ((seat * 7 + s.count * 5) % 11) * 110,
  deal: (s) => ({ cards: s.chairs.map(({ card }) => card), policies: s.deck }),
};

function start(deal: StartParams<SecretDictatorOptions>): SecretDictator {
  const base = initialState(deal, sideLookup(roles));
  const deck = (['Liberal', 'Fascist'] as const).flatMap((policy) => Array.from({ length: DECK[policy] }, () => policy));
  const s: SecretDictator = {
    ...base,
    step: 'nominate',
    deck: shuffle(base.rng, deck),
    discard: [],
    liberal: 0,
    fascist: 0,
    tracker: 0,
    president: 0,
    chancellor: null,
    turn: 0,
    last: null,
    hand: [],
    past: [],
    loyalties: [],
    cleared: [],
    peeker: null,
    executed: [],
    lot: 0,
  };
  const fascists = s.chairs.filter(({ side }) => side === FASCISTS).length;
  write(s, 'all', { kind: 'dictator-table', liberals: deal.seats - fascists, fascists, informed: isInformed(deal.seats) });
  for (const [seat, { card, side }] of s.chairs.entries()) {
    const team = companions(s, seat).map((other) => ({ seat: other, card: s.chairs[other]!.card }));
    tell(s, [seat], { kind: 'you-are', card, side, team });
  }
  s.turn = below(s.rng, deal.seats);
  runFor(s, s.turn);
  return s;
}

/** The one open question, as the step determines it. */
function asks(s: SecretDictator): Ask[] {
  if (s.outcome) return [];
  const { president, hand } = s;
  const chancellor = s.chancellor ?? president;
  const one = (title: string, seat: Seat, offer: Offer, fallback: Answer, id = `${title} ${s.count}`): Ask[] => [
    ask(s, { title, seats: [seat], offers: [offer], fallback, id }),
  ];
  const person = (title: string, of: Seat[]) =>
    one(title, president, { kind: 'seats', of, min: 1, max: 1 }, [[of[s.lot % of.length]!]]);
  const cards = policyCards(hand);
  const card = (title: string, seat: Seat, more: string[] = [], id?: string) =>
    one(title, seat, { kind: 'choice', of: [...cards, ...more] }, [cards[s.lot % cards.length]!], id);
  switch (s.step) {
    case 'nominate':
      return person('Nominate a Chancellor', eligible(s));
    case 'vote':
      return [ballot(s)];
    case 'discard':
      return card('Discard a policy', president);
    case 'enact':
      return card('Enact a policy', chancellor, s.fascist >= VETO_FROM ? [VETO] : []);
    case 'insist':
      return card('Enact a policy', chancellor, [], `Enact a policy ${s.count} after all`);
    case 'veto':
      return one('Agree to the veto', president, { kind: 'choice', of: ['Agree to veto', 'Refuse veto'] }, ['Refuse veto']);
    case 'investigate':
      return person('Investigate a party', powerTargets(s, s.step));
    case 'special':
      return person('Call a special election', powerTargets(s, s.step));
    case 'execute':
      return person('Execute a player', powerTargets(s, s.step));
  }
}

/** All living players vote, including the candidates; they can change their vote until the last ballot is in. */
const ballot = (s: SecretDictator): Ask =>
  ask(s, {
    title: 'Elect this government',
    about: [s.president, s.chancellor!],
    seats: players(s),
    offers: [{ kind: 'choice', of: ['Ja', 'Nein'] }],
    final: false,
    fallback: ['Nein'],
    shown: 'that',
    settles: { kind: 'more-than-half', yes: 'Ja' },
  });

/** Effect of an answer in each step: `word` is a card or a choice, `seat` the player named. */
const DEEDS: Record<Exclude<Step, 'vote'>, (s: SecretDictator, word: string, seat: Seat) => void> = {
  nominate: (s, _, seat) => nominate(s, seat),
  discard: (s, word) => discardOne(s, policyOf(word)),
  enact: (s, word) => (word === VETO ? proposeVeto(s) : enactOne(s, policyOf(word))),
  insist: (s, word) => enactOne(s, policyOf(word)),
  veto: (s, word) => answerVeto(s, word === 'Agree to veto'),
  investigate: (s, _, seat) => investigateLoyalty(s, seat),
  special: (s, _, seat) => specialElection(s, seat),
  execute: (s, _, seat) => execute(s, seat),
};
/** Carries out the answers once everyone has answered or time is up; a missing answer becomes the fallback. */
function resolve(s: SecretDictator): void {
  const [open] = asks(s);
  if (!open) return;
  const { id, seats, fallback } = open;
  const [part] = answerOf(s, id, seats[0]!) ?? fallback!;
  if (s.step !== 'vote') DEEDS[s.step](s, String(part), Array.isArray(part) ? (part[0] as Seat) : seats[0]!);
  else
    countBallots(
      s,
      seats.filter((by) => answerOf(s, id, by)?.[0] === 'Ja'),
    );
}

/** Ends the game without a winner if a living player leaves; executed players may leave freely. */
function leave(s: SecretDictator, seat: Seat): void {
  const playing = takesPart(s, seat);
  if (removeSeat(s, seat) && playing) endGame(s, []);
}
