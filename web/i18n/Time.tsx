import type { ReactNode } from 'react';
import { useDerived } from '../app/use-derived.ts';
import { currentTime } from './current-time.ts';
import { exactTime } from './days.ts';
import { relativeTime } from './time.ts';

export interface TimeProps {
  /** Milliseconds since 1970. */
  at: number;
  /** How to tell it. Default: how long ago, which updates itself. */
  words?: (at: number) => string;
  /** Before the words. */
  children?: ReactNode;
  className?: string;
}

/** A moment in words; its title has weekday, date and time. */
export function Time({ at, words, children, className }: TimeProps) {
  return (
    <time className={className} dateTime={new Date(at).toISOString()} title={exactTime(at)}>
      {children}
      {words ? words(at) : <Age at={at} />}
    </time>
  );
}

/** Re-renders when its text changes, not at every tick. */
function Age({ at }: { at: number }) {
  return useDerived(() => relativeTime(at, currentTime.value), [at]);
}
