/** Which lines of the record may be news for this player. What was there when the page opened is old. */
import { effect, type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import type { FactFrame } from '../../../../protocol/socket/game.ts';
import { loadPreference, savePreference } from '../../../app/preferences.ts';
import { isKnownFact } from '../../../i18n/facts.ts';
import { lineStyleOf } from './line-style.ts';

const MAX_GAMES = 20;

/** The time of the last line known when the news of a game were last dismissed, or first unread. */
function storedTimes(): [id: string, at: number][] {
  const times = loadPreference('game-news');
  if (!Array.isArray(times)) return [];
  return times.filter(
    (one): one is [string, number] => Array.isArray(one) && typeof one[0] === 'string' && typeof one[1] === 'number',
  );
}
function storeTime(id: string, at: number): void {
  const others = storedTimes().filter(([game]) => game !== id);
  savePreference('game-news', [[id, at], ...others].slice(0, MAX_GAMES));
}

/** Whether a line is worth a look at what the game calls news. Talk and what the table does never are. */
const mayBeNews = (fact: FactFrame): boolean =>
  isKnownFact(fact) && fact.kind !== 'said' && lineStyleOf(fact.kind).weight !== 'quiet';

/**
 * The time after which lines are unread; null while none may be news. A reload keeps what was not dismissed, and a record that is
 * sent again brings nothing back, because only later lines count.
 */
export function unreadNewsSince(id: string, facts: ReadonlySignal<readonly FactFrame[]>): Signal<number | null> {
  const since = signal<number | null>(null);
  let known: number | null = null;
  effect(() => {
    const all = facts.value;
    const last = all.at(-1)?.at;
    if (last === undefined) return;
    const from: number = known ?? storedTimes().find(([game]) => game === id)?.[1] ?? last;
    known = Math.max(from, last);
    if (since.peek() !== null || !all.some((fact) => fact.at > from && mayBeNews(fact))) return;
    since.value = from;
    storeTime(id, from);
  });
  return since;
}

export interface NewsState {
  id: string;
  facts: ReadonlySignal<readonly FactFrame[]>;
  newsSince: Signal<number | null>;
}
/** `shown`: the record whose news are read. What came after it stays unread. */
export function dismissNews({ id, facts, newsSince }: NewsState, shown: readonly FactFrame[]): void {
  const upTo = shown.at(-1)?.at ?? 0;
  newsSince.value = facts.peek().some((fact) => fact.at > upTo && mayBeNews(fact)) ? upTo : null;
  storeTime(id, upTo);
}
