import type { ReactNode } from 'react';
import { useDerived } from '../lib/use-derived.ts';
import { currentTime } from './current-time.ts';
import { exactTime } from './days.ts';
import { relativeTime } from './time.ts';

export interface TimeProps {
  /** Unix time in milliseconds. */
  at: number;
  /** Formats the time. Default: a relative time that updates itself. */
  words?: (at: number) => string;
  /** Rendered before the words. */
  children?: ReactNode;
  className?: string;
}

/** A time in words; its tooltip has weekday, date and time. */
export function Time({ at, words, children, className }: TimeProps) {
  return (
    <time className={className} dateTime={new Date(at).toISOString()} title={exactTime(at)}>
      {children}
      {words ? words(at) : <Age at={at} />}
    </time>
  );
}

/** Re-renders only if its text changes, not on every tick. */
function Age({ at }: { at: number }) {
  return useDerived(() => relativeTime(at, currentTime.value), [at]);
}
