/** Serious and critical violations of accessibility on the current page. */
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
/** The impact of a rule, which is that of each of its violations, is in no public list. */
interface Axe {
  _audit: { rules: { id: string; impact?: string }[] };
  run(options: object): Promise<{ violations: Violation[] }>;
}

export async function expectAccessible(page: Page, where: string): Promise<void> {
  expect(await violationsOf(page), where).toEqual([]);
}

/** Rules that the page violates seriously, with the first elements of each. */
export async function violationsOf(page: Page): Promise<string[]> {
  // By evaluation, not by a script element: the content security policy allows no foreign scripts.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: Axe };
    // Rules whose violations are never serious do not run: they take a third of the time.
    const mild = axe._audit.rules.filter(({ impact }) => impact === 'minor' || impact === 'moderate');
    const rules = Object.fromEntries(mild.map(({ id }) => [id, { enabled: false }]));
    // Of the elements that pass it makes no list.
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
