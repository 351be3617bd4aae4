/**
 * Whether the site can be reached, and the retries of everything that failed. A failed call alone does not tell whether the site
 * or only that call is at fault: the session, which every page needs, is requested after it, and decides.
 */
import { signal } from '@preact/signals-react';

/** network: this device is offline. server: the site does not answer, or only with its host's error page. */
export type Reach = 'ok' | 'network' | 'server';
export const reach = signal<Reach>('ok');
/** Whether this page belongs to a release that another one has replaced. */
export const isReplaced = signal(false);

const CHECK_PATH = '/api/user/info';
const CHECK_PATIENCE_MS = 5_000;
/** An attempt that takes longer goes on by itself, and the round ends without it. */
const ROUND_PATIENCE_MS = 5_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** Whether the last request had an answer. */
let isUp = true;
/** Notes that the site has answered. */
export function noteAnswer(): void {
  isUp = true;
  // The reason of a failure stays on screen while its attempt is repeated, until there is something else to show.
  if (running === null) reach.value = 'ok';
}

let checking: Promise<boolean> | null = null;
/** Finds out whether the site answers. Never rejects; concurrent calls share one request. */
export function checkReach(): Promise<boolean> {
  checking ??= fetch(CHECK_PATH, { cache: 'no-store', signal: AbortSignal.timeout(CHECK_PATIENCE_MS) })
    .then(({ status }) => status < 500)
    .catch(() => false)
    .then((hasAnswered) => {
      checking = null;
      isUp = hasAnswered;
      if (isUp) noteAnswer();
      else reach.value = navigator.onLine ? 'server' : 'network';
      return isUp;
    });
  return checking;
}

/** An attempt to do again what failed; resolves to whether it needs no other one. */
type Attempt = () => Promise<boolean>;
const attempts = new Set<Attempt>();
const inFlight = new Set<Attempt>();
let round = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<void> | null = null;

/**
 * Repeats `attempt` until it resolves to true: with growing waits while the page is visible, and at once when the browser is
 * online again or the reader returns to the page. Returns a function that ends the attempts.
 */
export function keepTrying(attempt: Attempt): () => void {
  if (attempts.size === 0) listen('addEventListener');
  attempts.add(attempt);
  round = 0;
  if (running === null) schedule();
  return () => drop(attempt);
}

/** Repeats all attempts now. */
export function tryNow(): Promise<void> {
  clearTimeout(timer);
  running ??= runAttempts().finally(() => {
    running = null;
    if (isUp) reach.value = 'ok';
    schedule();
  });
  return running;
}

async function runAttempts(): Promise<void> {
  round += 1;
  // One request tells all attempts that there is still nothing to reach.
  if (reach.peek() !== 'ok' && !(await checkReach())) return;
  const all = [...attempts]
    .filter((attempt) => !inFlight.has(attempt))
    .map(async (attempt) => {
      inFlight.add(attempt);
      if (await attempt().catch(() => false)) drop(attempt);
      inFlight.delete(attempt);
    });
  await Promise.race([Promise.all(all), new Promise((end) => setTimeout(end, ROUND_PATIENCE_MS))]);
}

function drop(attempt: Attempt): void {
  if (!attempts.delete(attempt) || attempts.size > 0) return;
  listen('removeEventListener');
  clearTimeout(timer);
}

function schedule(): void {
  clearTimeout(timer);
  if (attempts.size === 0 || document.hidden) return;
  // Randomized, so that browsers do not all return at once.
  const wait = Math.min(FIRST_WAIT_MS * 2 ** round, LONGEST_WAIT_MS) * (0.75 + Math.random() / 2);
  timer = setTimeout(() => void tryNow(), wait);
}

function listen(turn: 'addEventListener' | 'removeEventListener'): void {
  window[turn]('online', onBack);
  window[turn]('focus', onBack);
  document[turn]('visibilitychange', onBack);
  window[turn]('offline', onOffline);
}
function onBack(): void {
  if (document.hidden) return;
  round = 0;
  void tryNow();
}
function onOffline(): void {
  if (reach.peek() !== 'ok') reach.value = 'network';
}
