/**
 * Masks words according to the reader's settings. A text is hidden until the word list has loaded, and unmasked if that fails.
 */
import { signal } from '@preact/signals-react';
import { useEffect, useMemo } from 'react';
import type { UserInfo } from '../../protocol/http/session.ts';
import { session } from '../lib/session.ts';
import type { MaskStrength } from './profanity.ts';

type Mask = typeof import('./profanity.ts').displayedText;
/** Null until loaded; 'missing' if loading failed. */
const profanityFilter = signal<Mask | 'missing' | null>(null);
let filterRequest: Promise<void> | null = null;

/** Loads the word list once; after a failure, the next call retries. */
export function loadProfanityFilter(): Promise<void> {
  filterRequest ??= import('./profanity.ts').then(
    ({ displayedText }) => {
      profanityFilter.value = displayedText;
    },
    () => {
      profanityFilter.value = 'missing';
      filterRequest = null;
    },
  );
  return filterRequest;
}

/** Null masks nothing. Guests and visitors get the default. */
export function maskStrengthFor({ settings, perms }: Pick<UserInfo, 'settings' | 'perms'>): MaskStrength | null {
  if (settings?.disableAllCensors && perms?.disableAllCensors) return null;
  return settings?.disablePg13Censor ? 'slurs' : 'all';
}

/** The masked text; null until the word list has loaded. */
export function useCensored(text: string): string | null {
  const strength = maskStrengthFor(session.value);
  const mask = profanityFilter.value;
  const isPlain = !/\p{L}/u.test(text);
  const isMissing = !isPlain && typeof mask !== 'function';
  useEffect(() => {
    if (isMissing) void loadProfanityFilter();
  }, [isMissing]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the value of a signal changes
  return useMemo(() => {
    if (isPlain || mask === 'missing') return text;
    return mask?.(text, strength) ?? null;
  }, [isPlain, mask, strength, text]);
}
