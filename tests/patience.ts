/**
 * How tests wait for a state: only one that never comes ends in a failure. No machine is too slow for this, and a test that
 * passes waits no longer than it must.
 */
export const PATIENT = { timeout: 120_000, interval: 50 };
/** The same, asked again at once: for what comes within a moment, again and again. */
export const QUICK = { ...PATIENT, interval: 3 };

/** Waits, in plain Node, until the check is true; what it throws ends the wait. */
export async function until(check: () => unknown): Promise<void> {
  const end = Date.now() + PATIENT.timeout;
  while (!(await check())) {
    if (Date.now() > end) throw new Error(`waited too long for ${check}`);
    await new Promise((done) => setTimeout(done, 10));
  }
}
