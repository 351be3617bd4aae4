/** `ms`: milliseconds. */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  const stop = new AbortController();
  const late = scheduler.wait(ms, { signal: stop.signal }).then((): never => {
    throw new Error(`no answer within ${ms} ms`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    stop.abort();
  }
}
