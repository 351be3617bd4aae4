import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { isKnown } from '../../text/facts.ts';
import type { Desk } from './desk.ts';

/** What is left of something timed, in seconds by the room's clock; null when nothing is timed. */
export interface Countdown {
  left: number | null;
  total: number;
  paused: boolean;
}

/** The clock of the phase, or of the stage while no game runs. Ticks twice a second while something is timed. */
export function useCountdown(desk: Desk): Countdown {
  useSignals();
  const until = deadlineOf(desk);
  const paused = desk.room.value?.pause?.on ?? null;
  const now = useNow(until !== null && !paused) + desk.offset.value;
  const total = totalOf(desk, until);
  if (paused) return { left: paused.left / 1000, total, paused: true };
  return { left: until === null ? null : Math.max(0, (until - now) / 1000), total, paused: false };
}

/** This clock's milliseconds, renewed twice a second while `on`. */
export function useNow(on: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!on) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [on]);
  return now;
}

function deadlineOf({ room, view }: Desk): number | null {
  const table = room.value;
  if (!table || table.stage === 'open') return null;
  return table.stage === 'playing' ? (view.value?.deadline ?? null) : table.until;
}

/** How long the phase is in all: from its line in the record, or from its first sight. */
function totalOf({ facts, room }: Desk, until: number | null): number {
  if (until === null) return 1;
  const stage = room.value?.stage;
  const all = facts.value;
  for (let i = all.length - 1; i >= 0; i--) {
    const fact = all[i]!;
    if (!isKnown(fact)) continue;
    if (fact.kind === 'phase' && stage === 'playing') return Math.max(1, (until - fact.at) / 1000);
    if (
      (fact.kind === 'ready-check' && stage === 'ready') ||
      (fact.kind === 'countdown' && stage === 'countdown') ||
      (fact.kind === 'over' && stage === 'post')
    )
      return Math.max(1, (until - fact.at) / 1000);
  }
  return 60;
}
