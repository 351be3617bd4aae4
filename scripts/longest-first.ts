import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take longest, the longest first: begun last, one of them would keep a core waiting at the end of the run. Vitest
 * knows how long a file took only where it ran before; on a clean checkout it goes by size.
 */
const LONG = [
  'e2e/games',
  'e2e/game.',
  'e2e/pages',
  'e2e/people',
  'e2e/chat',
  'e2e/account',
  'worker/identity-throttle',
  'worker/users/malformed',
  'worker/who-may-people',
  'worker/passkeys-malformed',
];
const rank = ({ moduleId }: TestSpecification): number => {
  const at = LONG.findIndex((part) => moduleId.includes(`/tests/${part}`));
  return at < 0 ? LONG.length : at;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
