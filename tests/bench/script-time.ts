/** Measures the CPU time of scripts in a Chromium trace. */

interface TraceEvent {
  ph: string;
  name: string;
  pid: number;
  tid: number;
  /** Microseconds: start and duration on the clock, and CPU time of the thread. */
  ts: number;
  dur?: number;
  tdur?: number;
}
const SCRIPT = new Set([
  'FunctionCall',
  'RunMicrotasks',
  'EvaluateScript',
  'v8.compile',
  'v8.compileModule',
  'v8.evaluateModule',
]);
/** Layout counts separately: a script that reads a size makes the browser lay the page out at once. */
const LAYOUT = new Set(['Layout', 'UpdateLayoutTree']);

/**
 * Returns the milliseconds of CPU time that scripts took in a trace of the categories `devtools.timeline`, `v8` and `v8.execute`.
 * Includes callbacks (also of promises), modules and their compilation; excludes the layout that they forced.
 */
export function scriptMs(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const timed = traceEvents.filter(({ ph, name }) => ph === 'X' && (SCRIPT.has(name) || LAYOUT.has(name)));
  let sum = 0;
  for (const thread of Map.groupBy(timed, ({ pid, tid }) => `${pid} ${tid}`).values()) {
    let scriptUntil = 0;
    let layoutUntil = 0;
    for (const { name, ts, dur = 0, tdur = 0 } of thread.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))) {
      if (SCRIPT.has(name)) {
        if (ts < scriptUntil) continue;
        scriptUntil = ts + dur;
        sum += tdur;
      } else if (ts < scriptUntil && ts >= layoutUntil) {
        layoutUntil = ts + dur;
        sum -= tdur;
      }
    }
  }
  return sum / 1_000;
}
