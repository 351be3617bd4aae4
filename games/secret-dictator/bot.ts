/**
 * A bot for each side. Liberals enact Liberal policies and trust players by policies and votes. Fascists know their own and bluff
 * while it costs little; the Dictator acts as a good Liberal until being elected Chancellor would win. No bot looks at anything
 * that its player may not know.
 */
import type { Answer, Seat } from '../engine/game.ts';
import { chance, type Rng } from '../engine/rng.ts';
import { answerOf, takesPart } from '../tabletop/tabletop.ts';
import { DICTATOR, LIBERALS } from './cards.ts';
import { doubts } from './doubts.ts';
import { approves, choose, type Head } from './minds.ts';
import { type Policy, policyCards, VETO, VETO_FROM } from './policies.ts';
import { companions, eligible, powerTargets, type SecretDictator } from './state.ts';

export function bot(s: SecretDictator, seat: Seat, rng: Rng): { ask: string; answer: Answer } | null {
  if (s.outcome || !takesPart(s, seat)) return null;
  const head = headOf(s, seat, rng);
  const as = (title: string, part: Answer[number]) => ({ ask: `${title} ${s.count}`, answer: [part] });
  if (s.step === 'vote') {
    const { ask } = as('Elect this government', '');
    return answerOf(s, ask, seat) ? null : as('Elect this government', approves(head) ? 'Ja' : 'Nein');
  }
  if (seat !== (s.step === 'enact' || s.step === 'insist' ? s.chancellor : s.president)) return null;
  switch (s.step) {
    case 'nominate':
      return as('Nominate a Chancellor', [choose(head, s.step, eligible(s))]);
    case 'discard':
      return as('Discard a policy', cardOf(s, wants(head) === 'Liberal' ? 'Fascist' : 'Liberal'));
    case 'enact':
      return as('Enact a policy', vetoes(head) ? VETO : cardOf(s, wants(head)));
    case 'insist':
      return { ask: `Enact a policy ${s.count} after all`, answer: [cardOf(s, wants(head))] };
    case 'veto':
      return as('Agree to the veto', agrees(head) ? 'Agree to veto' : 'Refuse veto');
    case 'investigate':
      return as('Investigate a party', [choose(head, s.step, powerTargets(s, s.step))]);
    case 'special':
      return as('Call a special election', [choose(head, s.step, powerTargets(s, s.step))]);
    case 'execute':
      return as('Execute a player', [choose(head, s.step, powerTargets(s, s.step))]);
  }
}

function headOf(s: SecretDictator, me: Seat, rng: Rng): Head {
  const { card, side } = s.chairs[me]!;
  const team = companions(s, me);
  const liberal = side === LIBERALS;
  const dictator = card === DICTATOR;
  const leader = dictator ? me : (team.find((seat) => s.chairs[seat]!.card === DICTATOR) ?? null);
  // Fascists judge by public knowledge only, because their own would give them away.
  return { s, me, rng, liberal, dictator, team, leader, doubt: doubts(s, liberal ? me : null) };
}

/** Returns a card of this kind, or of the other if there is none. */
const cardOf = ({ hand }: SecretDictator, policy: Policy): string => {
  const cards = policyCards(hand);
  return cards.find((card) => card.startsWith(policy)) ?? cards[0]!;
};

/**
 * Returns the policy that a bot wants enacted. Fascists bluff while it is cheap, never at the last step of either side: the deck
 * brings their policies soon enough, and a trusted Dictator wins most of their games. So the Dictator bluffs most.
 */
function wants({ s, rng, liberal, dictator }: Head): Policy {
  if (liberal) return 'Liberal';
  if (s.liberal === 4 || s.fascist === 5) return 'Fascist';
  const bluff = dictator ? 1 : s.fascist < 2 ? 0.8 : 0.5;
  return chance(rng, s.liberal === 3 ? bluff / 2 : bluff) ? 'Liberal' : 'Fascist';
}

/** Whether the Chancellor asks for a veto: late in the game, with two cards that would hurt their side. */
function vetoes({ s, liberal }: Head): boolean {
  if (s.fascist < VETO_FROM) return false;
  return s.hand.every((card) => (card === 'Fascist') === liberal);
}
/** Whether the President, who knows both cards, agrees. */
const agrees = ({ s, liberal }: Head): boolean => s.hand.every((card) => (card === 'Fascist') === liberal);
