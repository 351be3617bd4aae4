/** Checks the current page for serious and critical accessibility violations. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
interface Violation {
  id: string;
  impact: string | null;
  nodes: { html: string; failureSummary?: string }[];
}
/** Private part of axe-core: no public list has the impact of a rule, which all of its violations share. */
interface Axe {
  _audit: { rules: { id: string; impact?: string }[] };
  run(options: object): Promise<{ violations: Violation[] }>;
}

export async function expectAccessible(page: Page, where: string): Promise<void> {
  expect(await violationsOf(page), where).toEqual([]);
}

/** Rules that the page violates seriously, with the first elements of each. */
export async function violationsOf(page: Page): Promise<string[]> {
  // Evaluate the source, because the content security policy allows no script element from elsewhere.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: Axe };
    // Do not run rules whose violations are never serious: they take a third of the time.
    const mild = axe._audit.rules.filter(({ impact }) => impact === 'minor' || impact === 'moderate');
    const rules = Object.fromEntries(mild.map(({ id }) => [id, { enabled: false }]));
    // Skip the list of elements that pass.
    return (await axe.run({ resultTypes: ['violations'], rules })).violations;
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map((n) => n.html.slice(0, 160))
          .join(' | ')}`,
    );
}
