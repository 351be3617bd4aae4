import { useEffect, useState } from 'react';
import { isKnownFact } from '../../../i18n/facts.ts';
import type { GamePageState } from './game-context.ts';

/** Times in seconds by the room's clock; `left` is null if nothing is timed. */
export interface CountdownState {
  left: number | null;
  total: number;
  paused: boolean;
  /** The phase's time is up, and the table waits for the last answers. */
  grace: boolean;
  /** The page has lost its connection, and shows the last time that it knew. */
  stopped: boolean;
}

/** The clock of the phase, or of the stage while no game runs. Updates twice a second while something is timed. */
export function useCountdown(game: GamePageState): CountdownState {
  const until = deadlineOf(game);
  const paused = game.room.value?.pause?.on ?? null;
  const now = useTableTime(game, until !== null && !paused);
  const total = totalOf(game, until);
  const stopped = game.lostAt.value !== null;
  if (paused) return { left: paused.left / 1000, total, paused: true, grace: false, stopped };
  const secondsLeft = until === null ? null : Math.max(0, (until - now) / 1000);
  return { left: secondsLeft, total, paused: false, grace: graceOf(game) !== null, stopped };
}

/** The room's clock in milliseconds. It stops while the page has no connection, because what it would count down to may have moved. */
export function useTableTime({ offset, lostAt }: Pick<GamePageState, 'offset' | 'lostAt'>, isRunning: boolean): number {
  const now = useNow(isRunning && lostAt.value === null);
  return (lostAt.value ?? now) + offset.value;
}

/** Current time in milliseconds, updated twice a second while `isRunning`. */
function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isRunning) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}

type Timed = Pick<GamePageState, 'room' | 'view' | 'facts'>;

/** The grace period in which the table waits for the last answers after the phase's time is up. */
const graceOf = ({ room }: Timed) => (room.value?.stage === 'playing' ? room.value.kick : null);

function deadlineOf(game: Timed): number | null {
  const table = game.room.value;
  if (!table || table.stage === 'open') return null;
  if (table.stage !== 'playing') return table.until;
  return graceOf(game)?.until ?? game.view.value?.deadline ?? null;
}

/** The full length of the phase in seconds: from its line in the transcript, else from the time this page first saw it. */
function totalOf(game: Timed, until: number | null): number {
  if (until === null) return 1;
  const stage = game.room.value?.stage;
  const all = game.facts.value;
  const grace = graceOf(game);
  for (let i = all.length - 1; i >= 0; i--) {
    const fact = all[i]!;
    if (!isKnownFact(fact)) continue;
    const isGrace = fact.kind === 'kick-grace' || fact.kind === 'kick-vote';
    if (stage === 'playing' && (grace ? isGrace : fact.kind === 'phase')) return Math.max(1, (until - fact.at) / 1000);
    if (
      (fact.kind === 'ready-check' && stage === 'ready') ||
      (fact.kind === 'countdown' && stage === 'countdown') ||
      (fact.kind === 'over' && stage === 'post')
    )
      return Math.max(1, (until - fact.at) / 1000);
  }
  return 60;
}
