import type { SetupRules } from '../engine/setup.ts';
import { setupFields, setupFieldsProblems } from './setup-fields.ts';

const SPIES = 'Spies';

export const setupRules: SetupRules = {
  gameType: 'Resistance',
  seats: { min: 3, max: 50 },
  setupFields,
  balance({ among, setup }) {
    const spies = among([SPIES]);
    const problems = setupFieldsProblems(setup.terms, setup.total);
    if (spies.least < 1) problems.unshift({ place: 'balance', message: 'At least one Spy must be at the table.' });
    else if (spies.most * 2 >= setup.total)
      problems.unshift({ place: 'balance', message: 'The Resistance must outnumber the Spies.' });
    return problems;
  },
};
