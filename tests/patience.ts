/**
 * Only a state that never comes should fail a test: the limit fits slow machines, and a passing test waits no longer than needed.
 */
export const PATIENT = { timeout: 120_000, interval: 50 };

/**
 * Resolves once the check neither throws nor returns false; for states that come quickly and are awaited often. A failed `expect`
 * is much slower than a boolean, so return a boolean where possible. Counts checks instead of time, because a test may stop the
 * clock.
 */
export async function soon(check: () => unknown, what: () => string = () => String(check)): Promise<void> {
  for (let waited = 0, wait = 2; ; waited += wait, wait = Math.min(wait + 1, 20)) {
    let why: unknown;
    try {
      if ((await check()) !== false) return;
    } catch (error) {
      why = error;
    }
    if (waited > PATIENT.timeout) throw why ?? new Error(`waited too long for ${what()}`);
    await new Promise((done) => setTimeout(done, wait));
  }
}

/** Resolves once the check returns true, for tests in plain Node. An error in the check ends the wait. */
export async function until(check: () => unknown, interval = 10): Promise<void> {
  const end = Date.now() + PATIENT.timeout;
  while (!(await check())) {
    if (Date.now() > end) throw new Error(`waited too long for ${check}`);
    await new Promise((done) => setTimeout(done, interval));
  }
}

/**
 * Resolves once a growing count reaches the goal, for tests in plain Node. Patience is for each step, because many steps take long
 * on a slow machine.
 */
export async function untilCount(count: () => number, goal: number): Promise<void> {
  for (let now = count(); now < goal; now = count()) await until(() => count() > now);
}
