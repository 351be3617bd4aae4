import { type FactKind, type FactOf, isKnownFact } from '../../../i18n/facts.ts';
import type { GamePageState } from '../state/game-context.ts';

/** The last fact of a kind, with its time. */
export function lastFact<K extends FactKind>(
  { facts }: Pick<GamePageState, 'facts'>,
  kind: K,
): (FactOf<K> & { at: number }) | null {
  const latest = facts.value.findLast((fact) => fact.kind === kind);
  return latest && isKnownFact(latest) ? (latest as unknown as FactOf<K> & { at: number }) : null;
}
