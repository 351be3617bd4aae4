/** What is new, for somebody who looks elsewhere: which bell it rings, and the dot in the title of a hidden page. */
import { signal } from '@preact/signals-react';
import { useEffect } from 'react';
import type { HeardFact } from '../../../protocol/game-socket.ts';
import { isKnown } from '../../text/facts.ts';
import type { Desk } from './desk.ts';
import { type Bell, ring } from './sound.ts';

/** Something happened while the page was hidden. */
const unseen = signal(false);
const ORDER: readonly Bell[] = ['message', 'hurry', 'phase', 'death', 'end'];

/** Rings once for a run of new facts: for the gravest of them. */
export function ringFor(facts: readonly HeardFact[]): void {
  const bells = facts.map(bellOf).filter((bell) => bell !== null);
  const [gravest] = bells.toSorted((a, b) => ORDER.indexOf(b) - ORDER.indexOf(a));
  if (!gravest) return;
  if (document.hidden) unseen.value = true;
  if (gravest !== 'message' || document.hidden) ring(gravest);
}

function bellOf(fact: HeardFact): Bell | null {
  if (!isKnown(fact)) return null;
  switch (fact.kind) {
    case 'said':
      return 'message';
    case 'phase':
    case 'ready-check':
    case 'countdown':
      return 'phase';
    case 'died':
      return 'death';
    case 'seconds-left':
      return fact.seconds <= 15 ? 'hurry' : null;
    case 'answer-now':
      return 'hurry';
    case 'over':
      return 'end';
    default:
      return null;
  }
}

/** '● ' while it is one's turn, or something was said, on a page that nobody looks at. */
export function useGameTitle(desk: Desk, words: string): void {
  const owed = desk.owed.value.length;
  useEffect(() => {
    if (owed > 0) ring('turn');
  }, [owed]);
  useEffect(() => {
    const seen = () => {
      if (!document.hidden) unseen.value = false;
    };
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, []);
  const dot = owed > 0 || unseen.value;
  useEffect(() => {
    document.title = `${dot ? '● ' : ''}${words} · Duskhaven`;
  }, [dot, words]);
}
