/** Only a state that never comes fails a test: the limit fits slow machines, and a passing test waits no longer than needed. */
export const PATIENT = { timeout: 120_000, interval: 50 };
/** The same with frequent polling, for states that come within a moment and are awaited often. */
export const QUICK = { ...PATIENT, interval: 3 };

/** In plain Node; an error of the check ends the wait. */
export async function until(check: () => unknown, interval = 10): Promise<void> {
  const end = Date.now() + PATIENT.timeout;
  while (!(await check())) {
    if (Date.now() > end) throw new Error(`waited too long for ${check}`);
    await new Promise((done) => setTimeout(done, interval));
  }
}
