/** Finds facts that may be news to this player. Facts present when the page opened are old. */
import { effect, type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import type { FactFrame } from '../../../../protocol/socket/game.ts';
import { isKnownFact } from '../../../i18n/facts.ts';
import { loadPreference, savePreference } from '../../../lib/preferences.ts';
import { lineStyleOf } from './line-style.ts';

const MAX_GAMES = 20;

/** Time of the last known fact when a game's news were last dismissed or became unread. */
function storedTimes(): [id: string, at: number][] {
  const times = loadPreference('game-news');
  if (!Array.isArray(times)) return [];
  return times.filter(
    (entry): entry is [string, number] => Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number',
  );
}
function storeTime(id: string, at: number): void {
  const others = storedTimes().filter(([game]) => game !== id);
  savePreference('game-news', [[id, at], ...others].slice(0, MAX_GAMES));
}

/** Whether a fact may be news by the game's definition. Talk and actions of the table never are. */
const mayBeNews = (fact: FactFrame): boolean =>
  isKnownFact(fact) && fact.kind !== 'said' && lineStyleOf(fact.kind).weight !== 'quiet';

/**
 * The time after which facts are unread; null if none may be news. Undismissed news survive a reload, and a record sent again
 * revives nothing, because only later facts count.
 */
export function unreadNewsSince(id: string, facts: ReadonlySignal<readonly FactFrame[]>): Signal<number | null> {
  const since = signal<number | null>(null);
  let seenUntil: number | null = null;
  effect(() => {
    const all = facts.value;
    const last = all.at(-1)?.at;
    if (last === undefined) return;
    const from: number = seenUntil ?? storedTimes().find(([game]) => game === id)?.[1] ?? last;
    seenUntil = Math.max(from, last);
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
/** Dismisses the news of the record `readFacts`. Later news stay unread. */
export function dismissNews({ id, facts, newsSince }: NewsState, readFacts: readonly FactFrame[]): void {
  const upTo = readFacts.at(-1)?.at ?? 0;
  newsSince.value = facts.peek().some((fact) => fact.at > upTo && mayBeNews(fact)) ? upTo : null;
  storeTime(id, upTo);
}
