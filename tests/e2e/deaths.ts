/** vitest's setup of the project 'browser': notes the test file in which a browser died, for scripts/test.ts to run it again. */
import { appendFileSync } from 'node:fs';
import { expect } from 'vitest';
import { onDeath } from './browser.ts';

const file = process.env['BROWSER_DEATHS'];
if (file) onDeath((what) => appendFileSync(file, `${JSON.stringify({ file: expect.getState().testPath, what })}\n`));
