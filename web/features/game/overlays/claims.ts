/** Finds role claims in public talk. */
import type { Seat } from '../../../../games/engine/game.ts';
import type { FactFrame } from '../../../../protocol/socket/game.ts';
import { isKnownFact, phaseName } from '../../../i18n/facts.ts';
import { tText } from '../../../i18n/messages.ts';

export interface Claim {
  role: string;
  /** Text of the message, and the phase it was sent in. */
  text: string;
  when: string;
}

/** Channels that everyone at the table hears. */
const PUBLIC: readonly string[] = ['village', 'talk'];
const INTRODUCTION = String.raw`(?<!\bif )\b(?:i['’]?m|i am|my role is|i claim|i['’]?m claiming|claiming|rolled|i rolled)\s+(?:to be\s+|just\s+|actually\s+|really\s+)*(?:an?\s+|the\s+)?`;
const escaped = (name: string): string => name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replaceAll(' ', '\\s+');

/**
 * Returns a function that finds "I'm the Cop", "claiming Doctor" or "Cop here", in any case, and returns null without a claim.
 */
export function claimFinder(roles: readonly string[]): (text: string) => string | null {
  if (roles.length === 0) return () => null;
  const names = roles.toSorted((a, b) => b.length - a.length);
  const anyName = `(${names.map(escaped).join('|')})(?![\\p{L}\\p{N}])`;
  const claim = new RegExp(`${INTRODUCTION}${anyName}|^${anyName}\\s+(?:here|claim)\\b`, 'iu');
  const nameOfKey = new Map(names.map((name) => [name.toLowerCase(), name]));
  return (text) => {
    const [, introduced, first] = claim.exec(text) ?? [];
    const claimedName = introduced ?? first;
    return claimedName === undefined ? null : (nameOfKey.get(claimedName.replaceAll(/\s+/g, ' ').toLowerCase()) ?? null);
  };
}

/** Claims of each seat, oldest first. A claim that repeats the seat's last one is omitted. */
export function claimsIn(facts: readonly FactFrame[], roles: readonly string[]): Map<Seat, Claim[]> {
  const find = claimFinder(roles);
  const claims = new Map<Seat, Claim[]>();
  let when = tText('phase.pregame');
  for (const fact of facts) {
    if (!isKnownFact(fact)) continue;
    if (fact.kind === 'phase') when = phaseName(fact.phase, fact.count);
    if (fact.kind !== 'said' || typeof fact.by !== 'number' || fact.whisper !== null || !PUBLIC.includes(fact.channel)) continue;
    const role = find(fact.text);
    const seatClaims = claims.get(fact.by) ?? [];
    if (role !== null && seatClaims.at(-1)?.role !== role) claims.set(fact.by, [...seatClaims, { role, text: fact.text, when }]);
  }
  return claims;
}
