/**
 * What a reader gets to see of what people write: rude words and slurs are masked, unless this reader wants it otherwise.
 * The list of words comes with the first line; until then no line is shown, which takes a moment, once. Where it cannot be
 * fetched, lines are shown as they are, and it is asked for again with the next: a game without talk would be no game.
 */
import { signal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo } from 'react';
import type { UserInfo } from '../../protocol/rest/session.ts';
import { session } from '../session.ts';
import type { Strength } from './mask.ts';

type Mask = typeof import('./mask.ts').shown;
/** Null until it is here; 'missing' when it could not be fetched. */
const filter = signal<Mask | 'missing' | null>(null);
let coming: Promise<void> | null = null;

/** Sends for the list of words, once; again after it did not come. */
export function fetchFilter(): Promise<void> {
  coming ??= import('./mask.ts').then(
    ({ shown }) => {
      filter.value = shown;
    },
    () => {
      filter.value = 'missing';
      coming = null;
    },
  );
  return coming;
}

/** How much is masked for this reader; null for nothing. Guests and visitors have chosen nothing. */
export function strengthFor({ settings, perms }: Pick<UserInfo, 'settings' | 'perms'>): Strength | null {
  if (settings?.disableAllCensors && perms?.disableAllCensors) return null;
  return settings?.disablePg13Censor ? 'slurs' : 'all';
}

/** The text as this reader may see it; null for a moment, while that is not known. */
export function useCensored(text: string): string | null {
  useSignals();
  const strength = strengthFor(session.value);
  const mask = filter.value;
  const isPlain = !/\p{L}/u.test(text);
  const isMissing = !isPlain && typeof mask !== 'function';
  useEffect(() => {
    if (isMissing) void fetchFilter();
  }, [isMissing]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the value of a signal changes
  return useMemo(() => {
    if (isPlain || mask === 'missing') return text;
    return mask?.(text, strength) ?? null;
  }, [isPlain, mask, strength, text]);
}
