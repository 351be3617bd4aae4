/** The legislative session: three cards, two cards, one policy, or a veto. */
import { failed, lay, nextCandidate, refill, settlePolicy, turnTo, write } from './elections.ts';
import type { Policy } from './policies.ts';
import { wield } from './powers.ts';
import { powerOf, type SecretDictator } from './state.ts';

const SESSION = 'Legislative Session';

/** Returns a hand without one card of a kind. */
function without(hand: readonly Policy[], policy: Policy): Policy[] {
  const at = hand.indexOf(policy);
  return hand.filter((_, i) => i !== at);
}

/** The President discards one of three cards, face down; the Chancellor gets the rest. */
export function discardOne(s: SecretDictator, policy: Policy): void {
  s.discard.push(policy);
  s.hand = without(s.hand, policy);
  s.past.at(-1)!.passed = [...s.hand];
  write(s, [s.president], { kind: 'dictator-discarded', card: policy });
  write(s, [s.chancellor!], { kind: 'dictator-passed', cards: [...s.hand] });
  turnTo(s, 'enact', SESSION);
}

/** The Chancellor enacts one of two cards. A Fascist policy may give the President a power. */
export function enactOne(s: SecretDictator, policy: Policy): void {
  const { president } = s;
  const chancellor = s.chancellor!;
  const [rest] = without(s.hand, policy) as [Policy];
  s.discard.push(rest);
  s.hand = [];
  s.past.at(-1)!.enacted = policy;
  lay(s, policy);
  write(s, 'all', { kind: 'dictator-enacted', president, chancellor, policy, liberal: s.liberal, fascist: s.fascist });
  write(s, [president, chancellor], { kind: 'dictator-left-over', card: rest });
  if (settlePolicy(s, policy)) return;
  refill(s);
  const power = policy === 'Fascist' ? powerOf(s) : null;
  if (power) wield(s, power);
  else nextCandidate(s);
}

export function proposeVeto(s: SecretDictator): void {
  write(s, 'all', { kind: 'dictator-veto-asked', chancellor: s.chancellor! });
  turnTo(s, 'veto', SESSION);
}

/** If the President agrees, both cards are discarded and the government has failed; if not, one of the two must be enacted. */
export function answerVeto(s: SecretDictator, agreed: boolean): void {
  if (agreed) s.tracker++;
  write(s, 'all', { kind: 'dictator-veto-answered', president: s.president, agreed, tracker: s.tracker });
  if (!agreed) {
    turnTo(s, 'insist', SESSION);
    return;
  }
  s.past.at(-1)!.vetoed = true;
  s.discard.push(...s.hand);
  s.hand = [];
  refill(s);
  failed(s);
}
