/** Writes docs/rules.md: `npm run rules`, and `npm test` does it too. */
import { writeFileSync } from 'node:fs';
import { RULES, rulebook } from './rulebook.ts';

writeFileSync(RULES, rulebook());
