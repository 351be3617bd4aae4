/** Prints the steps of a script, and how long each took. */

/** Elapsed time as text: '8.3 s'. */
export const secondsSince = (from: number): string => `${((performance.now() - from) / 1000).toFixed(1)} s`;

/** Runs a step between two lines: '· Building the site …' and '✓ Building the site, 8.3 s'. */
export async function runStep<T>(name: string, run: () => T | Promise<T>): Promise<T> {
  const from = performance.now();
  console.log(`· ${name} …`);
  const result = await run();
  console.log(`✓ ${name}, ${secondsSince(from)}`);
  return result;
}
