/** The CPU time of scripts in a trace of Chromium. */

interface TraceEvent {
  ph: string;
  name: string;
  pid: number;
  tid: number;
  /** In µs: its begin on the clock, how long it took there, and how much CPU time of its thread. */
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
/** A script that asks for a size makes the browser lay the page out at once. */
const LAYOUT = new Set(['Layout', 'UpdateLayoutTree']);

/**
 * The CPU time in ms that scripts took in a trace of the categories `devtools.timeline`, `v8` and `v8.execute`: callbacks, those of
 * promises too, modules and their compilation, without the layout that they asked for.
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
