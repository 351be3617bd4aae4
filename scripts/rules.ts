/** Writes docs/rules.md: `npm run rules`; `npm test` runs it too. */
import { writeFileSync } from 'node:fs';
import { RULES, rulebook } from './rules/rulebook.ts';

writeFileSync(RULES, rulebook());
