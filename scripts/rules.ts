/** Writes docs/rules.md: `npm run rules`; `npm test` runs it too. */
import { writeFileSync } from 'node:fs';
import { RULEBOOK_FILE, rulebook } from './rules/rulebook.ts';

writeFileSync(RULEBOOK_FILE, rulebook());
